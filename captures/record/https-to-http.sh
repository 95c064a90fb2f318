#!/usr/bin/env bash
# A client that speaks TLS to a port where nginx speaks plain HTTP: 400 in clear, and the client cannot make sense of it.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
failing 35 client curl -sS https://lesson.test:80/index.html
finish 'tcp.dstport == 80 && tcp.payload[0] == 16' 'tcp.srcport == 80 && tcp.payload contains "400 Bad Request"'
