#!/usr/bin/env bash
# The client aborts in the middle of a download (SO_LINGER 0): RST, and no FIN.
. "$(dirname "$0")/common.sh"
network
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; limit_rate 4k; }'
record client
client "$python" "$record_dir/clients/conversation.py" lesson.test 80 \
    'send=GET /book.txt HTTP/1.1\r\nHost: lesson.test\r\n\r\n' read=6000 abort
finish 'tcp.flags.reset == 1 && tcp.dstport == 80' \
    'none: tcp.flags.fin == 1'
