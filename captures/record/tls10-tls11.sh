#!/usr/bin/env bash
# The forbidden versions (RFC 8996): TLS 1.0, whose CBC initialisation vectors chain from record to record (hence the
# empty record before each message), and TLS 1.1, which sends them; with encrypt-then-MAC and without.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1 TLSv1.1;'
record client
for version in 1.0 1.1; do
    get_options=(--tlsv$version --tls-max $version)
    get_with AES128-SHA
    get_with AES256-SHA EncryptThenMac
    get_with ECDHE-ECDSA-AES128-SHA ExtendedMasterSecret
    get_with ECDHE-RSA-AES256-SHA EncryptThenMac ExtendedMasterSecret
done
keep_log
finish 'tls.handshake.type == 2 && tls.handshake.version == 0x0301' 'tls.handshake.type == 2 && tls.handshake.version == 0x0302' \
    'tcp.stream == 7 && http.response.code == 200'
