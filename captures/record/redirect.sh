#!/usr/bin/env bash
# 302 on the same connection, then 301 to another host name and port (another connection), then 200.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<'NGINX'
server {
    listen 80;
    location = /old { return 302 /older; }
    location = /older { return 301 http://www.lesson.test:8080/poem.txt; }
}
server { listen 8080; }
NGINX
record client
get -L http://lesson.test/old
finish 'http.response.code == 302 && tcp.stream == 0' 'http.response.code == 301' 'http.response.code == 200 && tcp.stream == 1'
