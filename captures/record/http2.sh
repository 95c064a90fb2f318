#!/usr/bin/env bash
# HTTP/2 inside TLS 1.3: six requests one after the other on a connection; the server allows six and then says GOAWAY.
. "$(dirname "$0")/common.sh"
network
site; lines 60 >"$tmp/www/packed.txt"
certificates
serve_nginx <<'NGINX'
server {
    listen 443 ssl http2; ssl_protocols TLSv1.3; ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
    keepalive_requests 6;
    location /packed.txt { gzip on; gzip_types text/plain; gzip_vary on; }
    location /notes/ { dav_methods PUT; create_full_put_path on; }
}
NGINX
record client
lesson=https://lesson.test
again=(--next -sS --cacert "$tmp/tls/root.pem" -o "$tmp/again" -w "$client_line")
get --cookie 'lesson=7; theme=dark' "$lesson/index.html" "$lesson/style.css" \
    "${again[@]}" --compressed "$lesson/packed.txt" "${again[@]}" -I "$lesson/style.css" "${again[@]}" "$lesson/missing" \
    "${again[@]}" -T "$tmp/www/poem.txt" "$lesson/notes/poem.txt"
keep_log
finish 'http2.streamid == 11 && http2.headers.status == 201' 'http2.headers.status == 404' 'http2.type == 7' \
    'http2.headers.content_encoding == "gzip"' 'none: tcp.stream == 1'
