#!/usr/bin/env bash
# The client begins with a version that nobody has (reserved for this); the server lists its own, and the client begins again.
. "$(dirname "$0")/quic.bash"
need_ngtcp2; need_aioquic
network
certificates; site
serve_aioquic
record client
get_ngtcp2 --version=0x1a2a3a4a --preferred-versions=v1 -- https://lesson.test/poem.txt
keep_logs
finish 'quic.supported_version' 'quic.version == 1' 'quic.frame_type == 0x1e'
