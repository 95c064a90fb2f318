#!/usr/bin/env bash
# HTTP/3 by ngtcp2 at both ends: two requests at once, and the connection IDs that each end gives the other.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site; lines 128 >"$tmp/www/book.txt"
serve_ngtcp2
record client
get_ngtcp2 -- https://lesson.test/poem.txt https://lesson.test/book.txt
keep_logs
finish 'quic.frame_type == 0x18' 'quic.frame_type == 0x1e' 'tls.handshake.type == 11' 'quic.stream.stream_id == 4'
