#!/usr/bin/env bash
# Two ranges of a file in one answer: 206 with multipart/byteranges; then one that lies behind the end: 416.
. "$(dirname "$0")/common.sh"
network
site; lines 80 >"$tmp/www/lines.txt"
serve_nginx <<<'server { listen 80; }'
record client
get -r 0-31,64-95 http://lesson.test/lines.txt --next -sS -o "$tmp/again" -r 5000- http://lesson.test/lines.txt
finish 'http.response.code == 206' 'http.content_type contains "multipart/byteranges"' 'http.response.code == 416'
