#!/usr/bin/env bash
# HTTPS over TLS 1.3: one round trip, everything after ServerHello encrypted.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3;'
record client
get https://lesson.test/poem.txt
finish 'tls.handshake.type == 2 && tls.handshake.extensions.supported_version == 0x0304' 'tls.handshake.type == 8' 'http.response.code == 200'
