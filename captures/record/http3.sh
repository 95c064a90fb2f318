#!/usr/bin/env bash
# HTTP/3 found by Alt-Svc: a page by HTTP/2 says that the server speaks HTTP/3, too; then by HTTP/3 several requests at once whose
# header fields use the table that grows (QPACK), a form, trailers, and a response that the client gives up.
# PYTHON_WITH_AIOQUIC names a Python that has aioquic.
. "$(dirname "$0")/quic.bash"
need_aioquic
network
site; lines 600 >"$tmp/www/lines.txt"
certificates
serve_nginx <<'NGINX'
server {
    listen 443 ssl http2; ssl_protocols TLSv1.3; ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
    add_header Alt-Svc 'h3=":443"; ma=86400';
}
NGINX
REQUESTS=$tmp/server.requests server "$quic" "$record_dir/clients/http3.py" serve "$tmp/www" "$tmp/tls/chain.pem" "$tmp/tls/server.key" >"$tmp/quic.ready" 2>"$tmp/quic.log" &
until_true grep -q ready "$tmp/quic.ready"
filter='tcp port 443 or udp port 443'
record client
get https://lesson.test/index.html
REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/http3.py" get lesson.test "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
keep_logs
finish 'quic && tls.handshake.type == 1' 'http3' 'http2.header.name == "alt-svc"'
