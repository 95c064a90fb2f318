#!/usr/bin/env bash
# TCP Fast Open: the first connection gets a cookie, the second carries the request in its SYN.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80 fastopen=16; }'
record client
get --tcp-fastopen http://lesson.test/index.html
get --tcp-fastopen http://lesson.test/poem.txt
finish 'tcp.options.tfo.request' 'tcp.options.tfo.cookie' 'tcp.stream == 1 && tcp.flags == 0x002 && tcp.len > 0' \
    'tcp.stream == 1 && http.response'
