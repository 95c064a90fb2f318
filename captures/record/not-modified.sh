#!/usr/bin/env bash
# 200 with an ETag, then If-None-Match and 304 without a body, on a second connection.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
get --etag-save "$tmp/etag" http://lesson.test/poem.txt
get --etag-compare "$tmp/etag" http://lesson.test/poem.txt
finish 'http.response.code == 304 && tcp.stream == 1' 'http.request.line contains "If-None-Match"'
