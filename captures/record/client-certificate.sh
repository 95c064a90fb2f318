#!/usr/bin/env bash
# TLS 1.2 with CertificateRequest, the client's certificate and its signature (CertificateVerify).
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_session_tickets off; ssl_verify_client on; ssl_client_certificate @TMP@/tls/root.pem; ssl_verify_depth 2;'
record client
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client-chain.pem"
get --tls-max 1.2 --cert "$tmp/tls/client-chain.pem" --key "$tmp/tls/client.key" https://lesson.test/poem.txt
finish 'tls.handshake.type == 13' 'tls.handshake.type == 15' 'tls.handshake.certificate && tcp.dstport == 443' 'http.response.code == 200'
