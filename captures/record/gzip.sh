#!/usr/bin/env bash
# The same text with and without gzip: Accept-Encoding, Content-Encoding, Vary.
. "$(dirname "$0")/common.sh"
network
site; lines 80 >"$tmp/www/lines.txt"
serve_nginx <<<'server { listen 80; gzip on; gzip_types text/plain; gzip_vary on; }'
record client
get http://lesson.test/lines.txt --next --compressed -sS -o "$tmp/again" http://lesson.test/lines.txt
finish 'http.content_encoding == "gzip"' 'http.content_length_header == "2560"'
