#!/usr/bin/env bash
# TLS 1.2, a connection for each kind of suite with ECDHE key exchange and an RSA certificate; the last three without
# encrypt-then-MAC, without extended master secret, and without either.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1.2;'
record client
get_options=(--tls-max 1.2)
for suite in AES256-SHA AES128-SHA256 AES256-SHA384 AES128-GCM-SHA256 AES256-GCM-SHA384 CHACHA20-POLY1305; do
    get_with ECDHE-RSA-$suite
done
get_with ECDHE-RSA-AES128-SHA256 EncryptThenMac
get_with ECDHE-RSA-CHACHA20-POLY1305 ExtendedMasterSecret
get_with ECDHE-RSA-AES128-SHA EncryptThenMac ExtendedMasterSecret
keep_log
finish 'tcp.stream == 8 && http.response.code == 200'
