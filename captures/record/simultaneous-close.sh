#!/usr/bin/env bash
# Both sides close at the same time and the FINs cross on the wire (100 ms each way): nginx by its keep-alive
# timeout of a second, the client 0.9 s after it got the answer.
. "$(dirname "$0")/common.sh"
network --delay 100
serve_nginx <<<'server { listen 80; keepalive_timeout 1s; }'
record client
client "$python" "$record_dir/clients/conversation.py" lesson.test 80 \
    'send=GET /poem.txt HTTP/1.1\r\nHost: lesson.test\r\n\r\n' response sleep=0.9 close
finish 'tcp.flags.fin == 1 && tcp.srcport == 80 && tcp.ack == 46' 'tcp.flags.fin == 1 && tcp.dstport == 80'
