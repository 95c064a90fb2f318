#!/usr/bin/env bash
# The second connection sends its request with its first packets (0-RTT), and the server takes it.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site
serve_ngtcp2
record client
sessions=(--session-file="$tmp/session" --tp-file="$tmp/parameters")
get_ngtcp2 "${sessions[@]}" --timeout=1s -- https://lesson.test/poem.txt
get_ngtcp2 "${sessions[@]}" -- https://lesson.test/poem.txt
keep_logs
finish 'quic.long.packet_type == 1' 'quic.long.packet_type == 1 && quic.stream.stream_id == 0' \
    'tls.handshake.type == 8 && tls.handshake.extension.type == 42'
