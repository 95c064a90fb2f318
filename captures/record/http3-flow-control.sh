#!/usr/bin/env bash
# HTTP/3 with little room: four files at once where the server allows two streams and the client 6 KiB of each; priorities in a
# field and in PRIORITY_UPDATE.
. "$(dirname "$0")/quic.bash"
need_aioquic; need_ngtcp2
network --delay 10
certificates; site; lines 600 >"$tmp/www/lines.txt"
serve_ngtcp2 --max-streams-bidi=2
record client
REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/http3.py" narrow lesson.test "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
keep_logs
finish 'quic.frame_type == 0x16' 'quic.frame_type == 0x11' 'quic.frame_type == 0x12' 'http3'
