#!/usr/bin/env bash
# A page with a style sheet and a script as Chromium loads it over HTTP/3: the ClientHello in pieces, in any order.
. "$(dirname "$0")/quic.bash"
need chromium; need_aioquic
network
site
printf '<!doctype html>\n<title>第一课</title>\n<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n<script src="lesson.js"></script>\n<p>Lesson</p>\n' >"$tmp/www/page.html"
echo 'fetch("/lesson.json").then(answer => answer.json()).then(lesson => document.title = lesson.title)' >"$tmp/www/lesson.js"
certificates
serve_aioquic
trusted=$(openssl pkey -in "$tmp/tls/server.key" -pubout -outform der | openssl dgst -sha256 -binary | base64)
filter="udp port 443 and host $server_address"
record client
client chromium --headless --no-sandbox --disable-gpu --user-data-dir="$tmp/chromium" --disable-background-networking \
    --disable-component-update --no-first-run --ignore-certificate-errors-spki-list="$trusted" --ssl-key-log-file="$tmp/keys" \
    --origin-to-force-quic-on=lesson.test:443 --log-net-log="$tmp/net.json" --virtual-time-budget=2000 --dump-dom https://lesson.test/page.html \
    >"$tmp/page" 2>"$tmp/chromium.log"
keep_logs
finish 'tls.handshake.type == 1' 'quic.frame_type == 0x1e' 'http3'
