#!/usr/bin/env bash
# WebSocket on a stream of HTTP/3, by extended CONNECT, with permessage-deflate; a page is asked for on the stream beside it.
. "$(dirname "$0")/quic.bash"
need_aioquic
"$quic" -c 'import wsproto' 2>/dev/null || refuse 'needs the Python package wsproto (see captures/README.md)' 69
network
certificates
REQUESTS=$tmp/server.requests server "$quic" "$record_dir/clients/websocket_h3.py" serve "$tmp/tls/chain.pem" "$tmp/tls/server.key" >"$tmp/quic.ready" 2>"$tmp/quic.log" &
until_true grep -q ready "$tmp/quic.ready"
record client
REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/websocket_h3.py" connect lesson.test "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
keep_logs
finish 'http3' 'quic.frame_type == 0x1e'
