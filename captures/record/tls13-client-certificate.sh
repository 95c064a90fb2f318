#!/usr/bin/env bash
# TLS 1.3 with CertificateRequest, the client's certificate and its signature, all encrypted.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3; ssl_verify_client on; ssl_client_certificate @TMP@/tls/root.pem; ssl_verify_depth 2;'
record client
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client-chain.pem"
get --cert "$tmp/tls/client-chain.pem" --key "$tmp/tls/client.key" https://lesson.test/poem.txt
keep_log
finish 'tls.handshake.type == 13' 'tls.handshake.type == 15 && tcp.dstport == 443' 'http.response.code == 200'
