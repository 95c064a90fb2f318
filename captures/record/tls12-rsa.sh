#!/usr/bin/env bash
# TLS 1.2 with RSA key exchange: no ServerKeyExchange, the premaster secret encrypted to the server's key; CBC suite.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_ciphers AES128-SHA256; ssl_session_tickets off;'
record client
get --tls-max 1.2 --ciphers AES128-SHA256 https://lesson.test/poem.txt
finish 'tls.handshake.type == 2 && tls.handshake.ciphersuite == 0x003c' 'tls.handshake.epms' 'http.response.code == 200'
