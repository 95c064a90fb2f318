#!/usr/bin/env bash
# Recorded on all interfaces at once (tcpdump -i any): Linux cooked capture v2.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client -i any
get http://lesson.test/poem.txt
finish 'sll && http.request' 'sll && http.response'
