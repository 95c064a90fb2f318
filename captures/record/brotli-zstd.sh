#!/usr/bin/env bash
# The same text packed with brotli, with zstd, and with gzip inside brotli; packed beforehand, as sites do it.
. "$(dirname "$0")/common.sh"
need brotli zstd
network
site; lines 80 >"$tmp/lines.txt"
mkdir "$tmp/www/packed"
brotli -q 11 -o "$tmp/www/packed/br" "$tmp/lines.txt"
zstd -q -19 -o "$tmp/www/packed/zstd" "$tmp/lines.txt"
gzip -9 -n <"$tmp/lines.txt" | brotli -q 11 -o "$tmp/www/packed/both" -
serve_nginx <<'NGINX'
server {
    listen 80;
    location /packed/ {
        default_type text/plain;
        add_header Vary Accept-Encoding;
        location = /packed/br { add_header Content-Encoding br; }
        location = /packed/zstd { add_header Content-Encoding zstd; }
        location = /packed/both { add_header Content-Encoding "gzip, br"; }
    }
}
NGINX
record client
get -H 'Accept-Encoding: br, zstd, gzip' http://lesson.test/packed/br http://lesson.test/packed/zstd \
    http://lesson.test/packed/both
finish 'http.content_encoding == "br"' 'http.content_encoding == "zstd"' 'http.content_encoding == "gzip, br"'
