#!/usr/bin/env bash
# HTTP/2: the server pushes a style sheet that the page will need, sends trailers behind its content, and several
# requests of different weight are open at once.
. "$(dirname "$0")/common.sh"
need nghttpd nghttp
network
site
server nghttpd --no-tls --htdocs="$tmp/www" --push=/index.html=/style.css --trailer='content-digest: sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:' 80 \
    >"$tmp/nghttpd.log" 2>&1 &
until_listening server 80
record client
client nghttp --no-verify-peer -n http://lesson.test/index.html http://lesson.test/poem.txt http://lesson.test/lesson.json
finish 'http2.type == 5' 'http2.headers.path == "/style.css"' 'http2.type == 1 && http2.flags.end_stream == 1 && http2.streamid' 'http2.type == 7'
