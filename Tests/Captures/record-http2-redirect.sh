#!/usr/bin/env bash
# Redirects inside HTTP/2 inside TLS 1.3: a relative Location, then a whole one, all on one connection.
. "$(dirname "$0")/../../captures/record/common.sh"
captures_dir=$(cd "$(dirname "$0")" && pwd)
name=http2-redirect
network
certificates
serve_nginx <<'NGINX'
server {
    listen 443 ssl http2; ssl_protocols TLSv1.3; ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
    location = /old { return 302 /older; }
    location = /older { return 308 https://lesson.test/poem.txt; }
    absolute_redirect off;
}
NGINX
record client
get -L https://lesson.test/old
finish 'http2.headers.status == 302' 'http2.headers.status == 308' 'http2.streamid == 5 && http2.headers.status == 200' \
    'none: tcp.stream == 1'
