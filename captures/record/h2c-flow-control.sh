#!/usr/bin/env bash
# HTTP/2 in clear: the client takes 2,047 bytes of a stream at a time, and the server waits for its WINDOW_UPDATE.
. "$(dirname "$0")/common.sh"
need nghttp
network
site; lines 240 >"$tmp/www/lines.txt"
serve_nginx <<<'server { listen 80 http2; }'
record client
visit --window-bits=11 --no-dep http://lesson.test/lines.txt
keep_log
finish 'http2.type == 8 && http2.streamid == 1 && tcp.dstport == 80' 'http2.headers.path == "/lines.txt"'
