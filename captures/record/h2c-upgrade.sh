#!/usr/bin/env bash
# HTTP/2 in clear by upgrade from HTTP/1.1: 101 Switching Protocols; the answer to the first request comes on stream 1.
. "$(dirname "$0")/common.sh"
need nghttp
network
serve_apache_http2 <<<'H2Upgrade on'
printf '<!doctype html>\n<title>Lesson</title>\n<link rel="stylesheet" href="style.css">\n' >"$tmp/www/page.html"
record client
visit --upgrade --no-dep http://lesson.test/page.html
keep_log
finish 'http.response.code == 101' 'http2.streamid == 1 && http2.headers.status == 200' 'http2.magic'
