#!/usr/bin/env bash
# TLS 1.3: the first page is for everybody; for the second the server asks for a certificate in the midst of the
# connection (post-handshake authentication).
. "$(dirname "$0")/common.sh"
network
certificates
serve_apache_tls <<'APACHE'
SSLProtocol TLSv1.3
SSLCACertificateFile @TMP@/tls/root.pem
<Location /lesson.json>
    SSLVerifyClient require
    SSLVerifyDepth 2
</Location>
APACHE
record client
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client-chain.pem"
get --cert "$tmp/tls/client-chain.pem" --key "$tmp/tls/client.key" https://lesson.test/poem.txt https://lesson.test/lesson.json
keep_log
finish 'tls.handshake.type == 1 && tls.handshake.extension.type == 49' 'tls.handshake.type == 13' \
    'tls.handshake.type == 15 && tcp.dstport == 443' 'http.request.uri == "/lesson.json"' 'http.content_type contains "application/json"'
