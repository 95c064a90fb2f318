#!/usr/bin/env bash
# Neither HTTP nor TLS nor anything known: netstrings to an echo server on port 7 (RFC 862), which sends them back.
. "$(dirname "$0")/common.sh"
network
server "$python" - <<'EOF' &
import socket
with socket.create_server(("0.0.0.0", 7)) as listening:
    connection, _ = listening.accept()
    while data := connection.recv(4096):
        connection.sendall(data)
EOF
sleep 0.5
record client
client "$python" "$record_dir/clients/conversation.py" lesson.test 7 'send=5:ping1,' sleep=0.2 \
    'send=5:ping2,' sleep=0.2 shutdown all close
finish 'tcp.dstport == 7 && tcp.len == 8' 'tcp.srcport == 7 && tcp.len == 8'
