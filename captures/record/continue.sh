#!/usr/bin/env bash
# Expect: 100-continue: the head first, the body only after nginx's 100.
. "$(dirname "$0")/common.sh"
network
site
serve_nginx <<<'server { listen 80; location /notes/ { dav_methods PUT; create_full_put_path on; } }'
lines 30 >"$tmp/upload.txt"
record client
get -H 'Expect: 100-continue' -T "$tmp/upload.txt" http://lesson.test/notes/lines.txt
finish 'http.response.code == 100' 'http.response.code == 201' 'http.request.method == PUT'
