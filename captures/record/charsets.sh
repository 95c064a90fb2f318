#!/usr/bin/env bash
# Pages that are not UTF-8: GB 18030 declared by the page alone, Big5 declared by Content-Type, and GB 18030 that is
# declared to be UTF-8.
. "$(dirname "$0")/common.sh"
need iconv
network
site
printf '<!doctype html>\n<meta charset="gb2312">\n<title>课程</title>\n<p>三次握手：客户端先发送 SYN。</p>\n' |
    iconv -f UTF-8 -t GB18030 >"$tmp/www/gb.html"
printf '<!doctype html>\n<title>課程</title>\n<p>三次握手：用戶端先送出 SYN。</p>\n' | iconv -f UTF-8 -t BIG5 >"$tmp/www/big5.html"
cp "$tmp/www/gb.html" "$tmp/www/wrong.html"
serve_nginx <<'NGINX'
server {
    listen 80;
    charset off;
    location = /big5.html { types { } default_type "text/html; charset=big5"; }
    location = /wrong.html { types { } default_type "text/html; charset=utf-8"; }
}
NGINX
record client
get http://lesson.test/gb.html http://lesson.test/big5.html http://lesson.test/wrong.html
finish 'http.content_type == "text/html"' 'http.content_type == "text/html; charset=big5"' 'frame contains d2:d1:cd:f8 or frame contains c8:fd:b4:ce'
