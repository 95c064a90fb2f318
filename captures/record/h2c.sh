#!/usr/bin/env bash
# HTTP/2 in clear, by prior knowledge: the preface at once. The server pushes the style sheet with the page; the client
# pads its frames and asks for the page's other part when it has read the page.
. "$(dirname "$0")/common.sh"
need nghttp
network
site
printf '<!doctype html>\n<title>Lesson</title>\n<link rel="stylesheet" href="style.css">\n<script src="lesson.js"></script>\n' >"$tmp/www/page.html"
echo 'document.title = "第二课"' >"$tmp/www/lesson.js"
serve_nginx <<<'server { listen 80 http2; location = /page.html { http2_push /style.css; } }'
record client
visit -a --padding=16 http://lesson.test/page.html
keep_log
finish 'http2.magic' 'http2.type == 5' 'http2.streamid == 2 && http2.type == 0' 'http2.flags.padded == 1'
