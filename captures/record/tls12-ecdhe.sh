#!/usr/bin/env bash
# HTTPS over TLS 1.2 with ECDHE: certificate chain and key exchange in the clear, then the request.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_session_tickets off;'
record client
get --tls-max 1.2 --ciphers ECDHE-RSA-AES128-GCM-SHA256 https://lesson.test/poem.txt
finish 'tls.handshake.type == 12' 'tls.handshake.certificate' 'http.response.code == 200'
