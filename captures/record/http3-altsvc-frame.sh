#!/usr/bin/env bash
# HTTP/3 found by the frame ALTSVC of HTTP/2, which stands on the connection and not in a response.
. "$(dirname "$0")/quic.bash"
need_aioquic
"$quic" -c 'import h2' 2>/dev/null || refuse 'needs the Python package h2 (see captures/README.md)' 69
network
site; certificates
server "$quic" "$record_dir/clients/altsvc_h2.py" "$tmp/tls/chain.pem" "$tmp/tls/server.key" 2>"$tmp/h2.log" &
serve_aioquic
until_listening server 443
filter='tcp port 443 or udp port 443'
record client
get https://lesson.test/index.html
get_aioquic https://lesson.test/poem.txt
keep_logs
finish 'http2.type == 10' 'quic.frame_type == 0x1e' 'http3'
