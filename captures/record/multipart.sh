#!/usr/bin/env bash
# A form with a text field and two files: multipart/form-data.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
cp "$tmp/www/poem.txt" "$tmp/静夜思.txt"
# the smallest PNG: one pixel
printf 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' | base64 -d >"$tmp/dot.png"
record client
get -F 'title=静夜思' -F "poem=@$tmp/静夜思.txt;type=text/plain" -F "picture=@$tmp/dot.png" http://lesson.test/cgi/receive
finish 'mime_multipart' 'frame contains "filename=\"dot.png\""' 'http.response.code == 200'
