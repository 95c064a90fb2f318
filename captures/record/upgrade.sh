#!/usr/bin/env bash
# 101 Switching Protocols to WebSocket, two messages with permessage-deflate, and the closing frames.
. "$(dirname "$0")/common.sh"
"$python" -c 'import websockets' 2>/dev/null || refuse 'needs the Python package websockets (see captures/README.md)' 69
network
server "$python" "$record_dir/clients/websocket.py" serve &
until_listening server 80
record client
client "$python" "$record_dir/clients/websocket.py" connect
finish 'http.response.code == 101' 'websocket.opcode == 1' 'websocket.opcode == 8'
