#!/usr/bin/env bash
# CONNECT through an Apache proxy, then TLS with nginx inside the tunnel.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3;'
serve_apache <<'APACHE'
Listen 3128
ProxyRequests On
AllowCONNECT 443
APACHE
record client
get --proxy http://proxy.test:3128 https://lesson.test/poem.txt
finish 'http.request.method == CONNECT' 'http.response.code == 200' 'tls.handshake.type == 1' 'http.request.uri == "/poem.txt"'
