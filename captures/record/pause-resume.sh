#!/usr/bin/env bash
# A download cut off by the client halfway, then the rest of it with Range and If-Range: 206.
. "$(dirname "$0")/common.sh"
network
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; limit_rate 4k; }'
record client
failing 28 get --etag-save "$tmp/etag" --max-time 1.5 http://lesson.test/book.txt
get -C - -H "If-Range: $(cat "$tmp/etag")" http://lesson.test/book.txt
cmp "$tmp/book.txt" "$tmp/www/book.txt"
finish 'http.response.code == 206 && tcp.stream == 1' 'http.request.line contains "If-Range"' 'tcp.stream == 0 && tcp.flags.fin == 1 && tcp.dstport == 80'
