#!/usr/bin/env bash
# WebSocket inside TLS 1.3: nginx takes the TLS off and passes it on.
. "$(dirname "$0")/common.sh"
network
server "$python" "$record_dir/clients/websocket_plain.py" serve &
until_listening server 80
serve_tls <<'NGINX'
ssl_protocols TLSv1.3;
location /echo {
    proxy_pass http://127.0.0.1:80; proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection Upgrade;
}
NGINX
record client
client "$python" "$record_dir/clients/websocket_plain.py" connect "$tmp/tls/root.pem" "$tmp/keys"
sleep 0.2
keep_log
finish 'http.response.code == 101' 'websocket.opcode == 9' 'websocket.payload.close.status_code == 1000' 'websocket.mask == 1'
