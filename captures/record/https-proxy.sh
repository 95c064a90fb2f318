#!/usr/bin/env bash
# CONNECT through an Apache proxy that is spoken to over TLS, then TLS with nginx inside of it: TLS in TLS.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3;'
serve_apache <<'APACHE'
LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so
Listen 3129
ProxyRequests On
AllowCONNECT 443
SSLEngine on
SSLProtocol TLSv1.2
SSLCertificateFile @TMP@/tls/chain.pem
SSLCertificateKeyFile @TMP@/tls/server.key
APACHE
record client
get --proxy https://proxy.test:3129 --proxy-insecure https://lesson.test/poem.txt
finish 'http.request.method == CONNECT' 'http.response.code == 200' 'tls.handshake.type == 1'
