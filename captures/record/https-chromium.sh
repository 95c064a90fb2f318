#!/usr/bin/env bash
# A page with a style sheet and a script as Chromium loads it: HTTP/2 inside TLS 1.3, with GREASE in the ClientHello.
. "$(dirname "$0")/common.sh"
need chromium
network
site
printf '<!doctype html>\n<title>第一课</title>\n<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n<script src="lesson.js"></script>\n<p>Lesson</p>\n' >"$tmp/www/page.html"
echo 'fetch("/lesson.json").then(answer => answer.json()).then(lesson => document.title = lesson.title)' >"$tmp/www/lesson.js"
certificates
serve_nginx <<'NGINX'
server {
    listen 443 ssl http2; ssl_protocols TLSv1.3; ssl_session_tickets off;
    ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
}
NGINX
trusted=$(openssl pkey -in "$tmp/tls/server.key" -pubout -outform der | openssl dgst -sha256 -binary | base64)
filter="tcp port 443 and host $server_address"
record client
client chromium --headless --no-sandbox --disable-gpu --user-data-dir="$tmp/chromium" --disable-background-networking \
    --disable-component-update --no-first-run --ignore-certificate-errors-spki-list="$trusted" --ssl-key-log-file="$tmp/keys" \
    --virtual-time-budget=2000 --dump-dom https://lesson.test/page.html >"$tmp/page" 2>"$tmp/chromium.log"
grep -q '<title>三次握手</title>' "$tmp/page"
keep_log
finish 'tls.handshake.type == 1' 'http2.headers.path == "/page.html"' \
    'http2.headers.path == "/lesson.json"' 'http2.headers.status == 200'
