#!/usr/bin/env bash
# Three requests in one segment before any answer; nginx answers in order.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client
client "$python" "$record_dir/clients/conversation.py" lesson.test 80 \
    'send=GET /index.html HTTP/1.1\r\nHost: lesson.test\r\n\r\nHEAD /poem.txt HTTP/1.1\r\nHost: lesson.test\r\n\r\nGET /style.css HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' all
finish 'http.request.uri == "/index.html" && http.request.uri == "/style.css"' 'http.response.code == 200'
