#!/usr/bin/env bash
# A client that does not read: its window closes, the server probes, the client reads on and the window opens.
# (Linux probes with an empty segment one byte behind, which Wireshark calls a keep-alive.)
. "$(dirname "$0")/common.sh"
network
site; lines 600 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record client
client "$python" "$record_dir/clients/conversation.py" --receive-buffer 4096 lesson.test 80 \
    'send=GET /book.txt HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' sleep=2 all close
finish 'tcp.analysis.zero_window' 'tcp.analysis.keep_alive' 'tcp.analysis.window_update'
