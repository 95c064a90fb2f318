#!/usr/bin/env bash
# QUIC version 2: the client begins with version 1, and the two go on with 2, which both prefer (RFC 9368, RFC 9369).
. "$(dirname "$0")/quic.bash"
need_aioquic
network
certificates; site
serve_aioquic --versions 2,1
record client
get_aioquic https://lesson.test/poem.txt --versions 2,1 --original 1
keep_logs
finish 'quic.version == 0x6b3343cf' 'quic.version == 1'
