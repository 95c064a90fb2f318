#!/usr/bin/env bash
# The server's fourth data segment is overtaken by the next ones (held back 3 ms): nothing lost. Seen by the client.
. "$(dirname "$0")/common.sh"
network --delay 10 --rule 'server data 4 hold=3'
site; lines 256 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record client
get http://lesson.test/book.txt
finish 'tcp.analysis.out_of_order' \
    'none: tcp.analysis.retransmission'
