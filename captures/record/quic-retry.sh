#!/usr/bin/env bash
# The server asks with a Retry whether the client really is at its address; the client comes again with the token.
. "$(dirname "$0")/quic.bash"
need_ngtcp2; need_aioquic
network
certificates; site
serve_aioquic --retry
record client
get_ngtcp2 -- https://lesson.test/poem.txt
keep_logs
finish 'quic.long.packet_type == 3' 'quic.long.packet_type == 0 && quic.token_length > 0' 'quic.frame_type == 0x1e'
