#!/usr/bin/env bash
# The server's fourth data segment is lost: duplicate ACKs with SACK, fast retransmission. Seen by the server.
. "$(dirname "$0")/common.sh"
network --delay 10 --rule 'server data 4 drop'
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record server
get http://lesson.test/book.txt
finish 'tcp.analysis.duplicate_ack && tcp.options.sack' 'tcp.analysis.fast_retransmission'
