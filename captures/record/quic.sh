#!/usr/bin/env bash
# HTTP/3: QUIC version 1, whose first packets everybody can open. PYTHON_WITH_AIOQUIC names a Python that has aioquic.
. "$(dirname "$0")/quic.bash"
need_aioquic
network
certificates; site
serve_aioquic
record client
get_aioquic https://lesson.test/poem.txt
keep_logs
finish 'quic && tls.handshake.type == 1' 'quic && tls.handshake.type == 2' 'http3'
