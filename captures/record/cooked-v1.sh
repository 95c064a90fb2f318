#!/usr/bin/env bash
# The same in the older form: Linux cooked capture v1.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client -i any -y LINUX_SLL
get http://lesson.test/poem.txt
finish 'sll && http.request' 'sll && http.response'
