#!/usr/bin/env bash
# Recorded on a TUN device: IP packets without any link layer (LINKTYPE_RAW).
. "$(dirname "$0")/common.sh"
network --raw
serve_nginx <<<'server { listen 80; }'
record client
get http://lesson.test/poem.txt
finish 'raw && http.request' 'raw && http.response'
