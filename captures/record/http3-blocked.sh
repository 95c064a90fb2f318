#!/usr/bin/env bash
# QPACK blocks streams: the client puts header fields into its table, but the packet that says so is late; two requests that name
# them are there before it, and wait.
. "$(dirname "$0")/quic.bash"
need_aioquic
network --delay 10 --rule 'client datagram 6 hold=30'
certificates; site
REQUESTS=$tmp/server.requests server "$quic" "$record_dir/clients/http3.py" serve "$tmp/www" "$tmp/tls/chain.pem" "$tmp/tls/server.key" >"$tmp/quic.ready" 2>"$tmp/quic.log" &
until_true grep -q ready "$tmp/quic.ready"
record server
REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/http3.py" blocked lesson.test "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
# Of streams that waited, the one that needs fewer entries is answered first.
[ "$(sed -n 2,3p "$tmp/server.requests" | cut -d ' ' -f 6 | tr '\n' ' ')" = "/style.css /poem.txt " ] || refuse "no stream was blocked" 70
keep_logs
finish 'http3' 'quic.frame_type == 0x1e'
