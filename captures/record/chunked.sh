#!/usr/bin/env bash
# A chunked body of several chunks with a trailer field after the last one.
. "$(dirname "$0")/common.sh"
network
site; lines 40 >"$tmp/www/lines.txt"
serve_nginx <<'NGINX'
server {
    listen 80;
    sendfile off; output_buffers 2 512; tcp_nodelay on; postpone_output 0;
    location /lines.txt {
        add_header Trailer X-Lesson-End;
        add_trailer X-Lesson-End "all lines sent";
    }
}
NGINX
record client
get http://lesson.test/lines.txt
finish 'http.chunk_size == 512' 'http.transfer_encoding == "chunked"' 'frame contains "X-Lesson-End: all lines sent"'
