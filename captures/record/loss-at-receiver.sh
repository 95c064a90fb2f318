#!/usr/bin/env bash
# The same loss, seen by the client: a segment that was never captured, then the gap filled.
. "$(dirname "$0")/common.sh"
network --delay 5 --rule 'server data 4 drop'
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record client
get http://lesson.test/book.txt
finish 'tcp.analysis.lost_segment' 'tcp.analysis.duplicate_ack' 'tcp.analysis.retransmission || tcp.analysis.out_of_order'
