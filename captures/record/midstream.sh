#!/usr/bin/env bash
# The recorder is started when the connection has been open for a while: no handshake, the second and third request.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
client "$python" "$record_dir/clients/conversation.py" lesson.test 80 \
    'send=GET /index.html HTTP/1.1\r\nHost: lesson.test\r\n\r\n' response sleep=1.5 \
    'send=GET /poem.txt HTTP/1.1\r\nHost: lesson.test\r\n\r\n' response sleep=0.1 \
    'send=GET /style.css HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' response close &
conversation=$!
sleep 0.7
record client
wait $conversation
finish 'http.request.uri == "/poem.txt"' 'http.request.uri == "/style.css"' \
    'none: tcp.flags.syn == 1 || http.request.uri == "/index.html"'
