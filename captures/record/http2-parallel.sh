#!/usr/bin/env bash
# HTTP/2 inside TLS 1.2: four resources asked for at once, whose bodies come interleaved.
. "$(dirname "$0")/common.sh"
network
site
for n in 1 2 3 4; do lines 150 | sed "s/lesson/part $n/" >"$tmp/www/part$n.txt"; done
certificates
serve_nginx <<'NGINX'
server {
    listen 443 ssl http2; ssl_protocols TLSv1.2; ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
    limit_rate 4k; output_buffers 1 1k; sendfile off;   # so that nobody is done at once
}
NGINX
record client
get --no-progress-meter --parallel --parallel-max 4 https://lesson.test/part1.txt https://lesson.test/part2.txt https://lesson.test/part3.txt \
    https://lesson.test/part4.txt
keep_log
finish 'http2.streamid == 1 && http2.type == 0' 'http2.streamid == 7 && http2.type == 0' 'tls.record.content_type == 23' 'none: tcp.stream == 1'
