#!/usr/bin/env bash
# HTTP/2 in clear, recorded too late: the headers of the second request refer to those of the first, which was sent before
# the recording began.
. "$(dirname "$0")/common.sh"
need nghttp
network
serve_apache_http2 </dev/null
cat >"$tmp/www/cgi/page" <<'CGI'
#!/bin/sh
printf 'Content-Type: text/html\r\n\r\n'
sleep 1
printf '<!doctype html>\n<title>Lesson</title>\n<link rel="stylesheet" href="/style.css">\n'
CGI
chmod 755 "$tmp/www/cgi/page"
visit -a --no-dep http://lesson.test/cgi/page &
visitor=$!
sleep 0.5
record client
wait $visitor
tshark_options=(-d tcp.port==80,http2)
keep_log
finish 'http2.type == 1 && http2.streamid == 3 && tcp.dstport == 80' 'none: http2.magic'
