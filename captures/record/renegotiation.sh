#!/usr/bin/env bash
# TLS 1.2: as post-handshake-auth; here the server says HelloRequest and a whole handshake follows inside the connection.
. "$(dirname "$0")/common.sh"
network
certificates
serve_apache_tls <<'APACHE'
SSLProtocol TLSv1.2
SSLCACertificateFile @TMP@/tls/root.pem
<Location /lesson.json>
    SSLVerifyClient require
    SSLVerifyDepth 2
</Location>
APACHE
record client
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client-chain.pem"
get --tls-max 1.2 --cert "$tmp/tls/client-chain.pem" --key "$tmp/tls/client.key" https://lesson.test/poem.txt https://lesson.test/lesson.json
keep_log
finish 'tls.handshake.type == 0' 'http.request.uri == "/lesson.json"'
