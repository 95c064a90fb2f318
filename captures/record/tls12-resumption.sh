#!/usr/bin/env bash
# TLS 1.2: a full handshake, then on a second connection the same session by its ID, without certificate or key exchange.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_session_tickets off; ssl_session_cache shared:lesson:1m;'
record client
get --tls-max 1.2 -H 'Connection: close' https://lesson.test/index.html https://lesson.test/poem.txt
finish 'tcp.stream == 1 && tls.handshake.type == 2 && tls.handshake.session_id_length == 32' \
    'tcp.stream == 1 && http.response.code == 200' \
    'none: tcp.stream == 1 && tls.handshake.certificate'
