#!/usr/bin/env bash
# The client says it has no more to send (FIN) right after its request; the server goes on sending for a while.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
record client
client "$python" "$record_dir/clients/conversation.py" lesson.test 80 \
    'send=GET /cgi/slow?1 HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' shutdown all close
finish 'tcp.flags.fin == 1 && tcp.dstport == 80 && frame.number < 8' 'tcp.srcport == 80 && tcp.len > 0'
