#!/usr/bin/env bash
# The client goes on from another port in the middle of a download: PATH_CHALLENGE and PATH_RESPONSE both ways, and other
# connection IDs.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site; lines 1024 >"$tmp/www/book.txt"
serve_ngtcp2
record client
get_ngtcp2 --change-local-addr=15ms --delay-stream=60ms -- https://lesson.test/book.txt
keep_logs
finish 'quic.frame_type == 0x1a' 'quic.frame_type == 0x1b' 'quic.frame_type == 0x19' 'quic.frame_type == 0x1e'
