#!/usr/bin/env bash
# WebSocket without packing: text both ways, an answer in three frames with a ping between them, closing with a reason.
. "$(dirname "$0")/common.sh"
network
server "$python" "$record_dir/clients/websocket_plain.py" serve &
until_listening server 80
record client
client "$python" "$record_dir/clients/websocket_plain.py" connect
finish 'http.response.code == 101' 'websocket.opcode == 0' 'websocket.opcode == 9' 'websocket.opcode == 10' \
    'websocket.payload.close.status_code == 1000' 'websocket.mask == 1'
