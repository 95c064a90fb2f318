#!/usr/bin/env bash
# TLS 1.3: tickets on the first connection, a pre-shared key from one of them on the second.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3;'
record client
get -H 'Connection: close' https://lesson.test/index.html https://lesson.test/poem.txt
finish 'tls.handshake.type == 4' 'tcp.stream == 1 && tls.handshake.type == 2 && tls.handshake.extension.type == 41' \
    'tcp.stream == 1 && http.response.code == 200'
