#!/usr/bin/env bash
# TLS 1.3, a connection for each of its five suites.
. "$(dirname "$0")/common.sh"
network
serve_every_suite <<<'ssl_protocols TLSv1.3; ssl_conf_command Ciphersuites TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_CCM_SHA256:TLS_AES_128_CCM_8_SHA256;'
record client
for suite in AES_128_GCM_SHA256 AES_256_GCM_SHA384 CHACHA20_POLY1305_SHA256 AES_128_CCM_SHA256 AES_128_CCM_8_SHA256; do
    get --tls13-ciphers TLS_$suite "https://lesson.test/poem.txt?TLS_$suite"
done
keep_log
finish 'tls.handshake.type == 2 && tls.handshake.ciphersuite == 0x1305' 'tcp.stream == 4 && http.response.code == 200'
