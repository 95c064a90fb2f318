#!/usr/bin/env bash
# The second connection sends its request with its first packets (0-RTT), but the server has forgotten the session and
# refuses; the client sends the request again after the handshake.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site
serve_ngtcp2
record client
sessions=(--session-file="$tmp/session" --tp-file="$tmp/parameters")
get_ngtcp2 "${sessions[@]}" --timeout=1s -- https://lesson.test/poem.txt
stop_quic
serve_ngtcp2
get_ngtcp2 "${sessions[@]}" -- https://lesson.test/poem.txt
keep_logs
finish 'quic.long.packet_type == 1' 'tls.handshake.type == 1 && tls.handshake.extension.type == 42' \
    'none: tls.handshake.type == 8 && tls.handshake.extension.type == 42'
