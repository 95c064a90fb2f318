#!/usr/bin/env bash
# Both sides connect to each other at the same moment from fixed ports; the SYNs cross on the wire (100 ms each way).
. "$(dirname "$0")/common.sh"
network --delay 100
record client
start=$(($(date +%s) + 2))
server "$python" "$record_dir/clients/conversation.py" --at $start --source 80 "$client_address" 50000 request \
    'send=HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 7\r\n\r\nwe met\n' close &
client "$python" "$record_dir/clients/conversation.py" --at $start --source 50000 "$server_address" 80 \
    'send=GET / HTTP/1.1\r\nHost: lesson.test\r\n\r\n' response close
finish 'tcp.flags == 0x002 && tcp.srcport == 80' 'tcp.flags == 0x002 && tcp.dstport == 80' 'tcp.flags == 0x012 && tcp.dstport == 80' \
    'http.response.code == 200'
