#!/usr/bin/env bash
# A page with fields for the browser beside its content: what it may load, what it must not guess, a cookie that comes back.
. "$(dirname "$0")/common.sh"
network
site
serve_nginx <<'NGINX'
server {
    listen 80;
    add_header Content-Security-Policy "default-src 'self'; img-src *";
    add_header X-Content-Type-Options nosniff;
    add_header X-XSS-Protection "1; mode=block";
    add_header X-Powered-By "PHP/5.4.0";
    add_header X-UA-Compatible "IE=EmulateIE7";
    add_header X-Frame-Options deny;
    add_header Set-Cookie "session=8f14e45f; Path=/; HttpOnly; SameSite=Lax";
    add_header Cache-Control "private, max-age=600";
}
NGINX
record client
get -b "$tmp/cookies" -c "$tmp/cookies" -H 'X-Requested-With: XMLHttpRequest' -H 'DNT: 1' \
    http://lesson.test/index.html 'http://lesson.test/poem.txt?city=%E5%8C%97%E4%BA%AC&note=a%20b'
finish 'http.response.code == 200 && http.set_cookie' 'http.cookie contains "session=8f14e45f"' \
    'http.request.uri contains "%E5%8C%97"'
