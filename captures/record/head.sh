#!/usr/bin/env bash
# HEAD: a Content-Length and no body; then a GET of the same on the same connection.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
get --head http://lesson.test/poem.txt --next -sS -o "$tmp/poem" http://lesson.test/poem.txt >/dev/null
finish 'http.request.method == HEAD' 'http.response.code == 200 && http.response_number == 2'
