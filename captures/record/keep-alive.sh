#!/usr/bin/env bash
# Three requests, one after the other, on one connection; curl closes it.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
get http://lesson.test/index.html http://lesson.test/style.css http://lesson.test/lesson.json
finish 'http.request.uri == "/lesson.json" && tcp.stream == 0' 'tcp.flags.fin == 1 && tcp.dstport == 80'
