#!/usr/bin/env bash
# gRPC over HTTP/3: a call that is answered, one that ends with an error behind a head, and one whose answer is its trailers alone.
. "$(dirname "$0")/quic.bash"
need_aioquic
network
certificates
REQUESTS=$tmp/server.requests server "$quic" "$record_dir/clients/grpc_h3.py" serve "$tmp/tls/chain.pem" "$tmp/tls/server.key" >"$tmp/quic.ready" 2>"$tmp/quic.log" &
until_true grep -q ready "$tmp/quic.ready"
record client
REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/grpc_h3.py" call lesson.test "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
keep_logs
finish 'http3' 'quic.frame_type == 0x1e'
