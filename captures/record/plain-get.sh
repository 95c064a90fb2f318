#!/usr/bin/env bash
# One GET with all nine steps on segments of their own: connect, request, response, close.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
# curl writes the page into a pipe whose reader comes late, so it closes after nginx's FIN has been acknowledged.
mkfifo "$tmp/page"
{ sleep 0.3; cat "$tmp/page" >/dev/null; } &
client curl -sS -o "$tmp/page" -H 'Connection: close' http://lesson.test/index.html
finish 'tcp.flags.syn == 1 && tcp.flags.ack == 0' 'http.request.method == GET' 'http.response.code == 200' \
    'tcp.flags == 0x010 && frame.number == 9' 'tcp.flags.fin == 1 && tcp.dstport == 80'
