#!/usr/bin/env bash
# WebSocket on a stream of HTTP/2, by extended CONNECT, with permessage-deflate; a page is asked for on the stream beside it.
. "$(dirname "$0")/common.sh"
"$python" -c 'import h2, wsproto' 2>/dev/null || refuse 'needs the Python packages h2 and wsproto (see captures/README.md)' 69
network
server "$python" "$record_dir/clients/websocket_h2.py" serve >"$tmp/server.log" 2>&1 &
until_listening server 80
record client
client "$python" "$record_dir/clients/websocket_h2.py" connect
tshark_options=(-d tcp.port==80,http2)
finish 'http2.header.name == ":protocol"' 'http2.settings.id == 8'
