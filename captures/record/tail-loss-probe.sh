#!/usr/bin/env bash
# The last two segments of the answer are lost, so nothing makes duplicate ACKs: after two round-trip times the server
# sends the last one again as a probe (RFC 8985), the SACK for it tells what else is missing. Seen by the server.
. "$(dirname "$0")/common.sh"
# The SACK comes 2 ms late: had it come in less than the shortest round trip so far, Linux would not trust it (RFC 8985,
# section 6.2, step 2) and wait for its timer.
network --delay 20 --rule 'server data 5-6 drop' --rule 'client any 8 hold=2'
site; lines 256 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record server
get http://lesson.test/book.txt
finish 'tcp.options.sack' 'frame.number == 16 && tcp.analysis.retransmission' \
    'tcp.analysis.retransmission && frame.time_delta < 0.01'
