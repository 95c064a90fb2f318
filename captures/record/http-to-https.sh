#!/usr/bin/env bash
# A client that speaks plain HTTP to a port where nginx speaks TLS: 400 in clear, with nginx's own explanation.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<''
record client
client curl -sS -o /dev/null http://lesson.test:443/index.html
finish 'tcp.dstport == 443 && tcp.payload contains "GET /index.html"' \
    'tcp.srcport == 443 && tcp.payload contains "plain HTTP request was sent to HTTPS port"'
