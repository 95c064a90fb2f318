#!/usr/bin/env bash
# TLS 1.2, a connection for each kind of suite with ECDHE key exchange and an ECDSA certificate; the last two without
# encrypt-then-MAC, and without extended master secret.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1.2;'
record client
get_options=(--tls-max 1.2)
for suite in AES128-SHA AES128-SHA256 AES256-SHA384 AES128-GCM-SHA256 AES256-GCM-SHA384 CHACHA20-POLY1305 \
    AES128-CCM AES256-CCM AES128-CCM8 AES256-CCM8; do
    get_with ECDHE-ECDSA-$suite
done
get_with ECDHE-ECDSA-AES256-SHA384 EncryptThenMac
get_with ECDHE-ECDSA-AES256-SHA ExtendedMasterSecret
keep_log
finish 'tcp.stream == 11 && http.response.code == 200'
