#!/usr/bin/env bash
# TLS 1.2, a connection for each kind of suite with RSA or DHE-RSA key exchange; CBC with encrypt-then-MAC and without,
# and with and without extended master secret.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1.2;'
record client
get_options=(--tls-max 1.2)
for suite in AES128-SHA AES256-SHA256 AES128-GCM-SHA256 AES256-GCM-SHA384 AES128-CCM AES256-CCM8 \
    DHE-RSA-AES256-GCM-SHA384 DHE-RSA-CHACHA20-POLY1305; do
    get_with $suite
done
get_with AES128-SHA EncryptThenMac
get_with AES128-SHA256 EncryptThenMac ExtendedMasterSecret
get_with AES128-GCM-SHA256 ExtendedMasterSecret
keep_log
finish 'tls.handshake.type == 2 && tls.handshake.ciphersuite == 0xc09c' 'tls.handshake.ciphersuite == 0xccaa' \
    'none: tcp.stream <= 7 && tls.handshake.type == 2 && !(tls.handshake.extensions.type == 23)' \
    'tls.handshake.type == 2 && tls.handshake.extension.type == 22' 'tcp.stream == 10 && http.response.code == 200'
