#!/usr/bin/env bash
# The client's port changes without its knowing, as a NAT box does it: the IDs stay, and the server asks whether it is still
# the same.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site; lines 1024 >"$tmp/www/book.txt"
serve_ngtcp2
record client
get_ngtcp2 --change-local-addr=15ms --nat-rebinding --delay-stream=60ms -- https://lesson.test/book.txt
keep_logs
finish 'quic.frame_type == 0x1a' 'quic.frame_type == 0x1b' 'quic.frame_type == 0x1e'
