#!/usr/bin/env bash
# A GET over IPv6.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen [::]:80; }'
record client
get http://six.lesson.test/poem.txt
finish 'ipv6 && http.request' 'ipv6 && http.response.code == 200'
