#!/usr/bin/env bash
# The client updates its keys after the handshake, and the server follows: the key phase turns.
. "$(dirname "$0")/quic.bash"
need_ngtcp2; need_aioquic
network
certificates; site; lines 64 >"$tmp/www/book.txt"
serve_aioquic
record client
get_ngtcp2 --key-update=30ms --delay-stream=120ms -- https://lesson.test/book.txt
keep_logs
finish 'quic.key_phase == 1' 'quic.key_phase == 0' 'quic.frame_type == 0x1e'
