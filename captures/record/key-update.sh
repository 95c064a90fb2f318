#!/usr/bin/env bash
# TLS 1.3: the client renews its keys (KeyUpdate), later its own and, by asking, the server's; a request before and after.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3;'
say() { printf "$@" >"$tmp/words"; cat "$tmp/words"; sleep 0.4; }   # in one piece
request() { say 'GET /%s HTTP/1.1\r\nHost: lesson.test\r\n%s\r\n' "$@"; }
record client
# k and K on a line of their own are commands to s_client
{ request poem.txt ''; say 'k\n'; request style.css ''; say 'K\n'; request lesson.json $'Connection: close\r\n'; } |
    client openssl s_client -connect lesson.test:443 -servername lesson.test -CAfile "$tmp/tls/root.pem" \
        -keylogfile "$tmp/keys" >"$tmp/s_client.log" 2>&1
keep_log
finish 'tls.handshake.type == 24 && tcp.dstport == 443' 'tls.handshake.type == 24 && tcp.srcport == 443' \
    'http.request.uri == "/lesson.json"' 'http.content_type contains "application/json"'
