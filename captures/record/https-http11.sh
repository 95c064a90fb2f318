#!/usr/bin/env bash
# HTTP/1.1 inside TLS 1.2 and inside TLS 1.3: on each, one connection with a page, a packed chunked body, a body in chunks
# with a trailer field, a HEAD, a resource that is not there and an upload.
. "$(dirname "$0")/common.sh"
network
site; lines 20 >"$tmp/www/lines.txt"; lines 60 >"$tmp/www/packed.txt"
serve_tls <<'NGINX'
ssl_protocols TLSv1.2 TLSv1.3; ssl_session_tickets off;
location /packed.txt { gzip on; gzip_types text/plain; gzip_vary on; }
location /lines.txt {
    sendfile off; output_buffers 2 512; tcp_nodelay on; postpone_output 0;
    add_header Trailer X-Lesson-End; add_trailer X-Lesson-End "all lines sent";
}
location /notes/ { dav_methods PUT; create_full_put_path on; }
NGINX
record client
lesson=https://lesson.test
for version in 1.2 1.3; do
    # --next begins the options anew, but not the connection
    again=(--next -sS --cacert "$tmp/tls/root.pem" --tls-max "$version" --http1.1 -o "$tmp/again" -w "$client_line")
    get --http1.1 --tls-max "$version" "$lesson/index.html" "$lesson/lines.txt" \
        "${again[@]}" --compressed "$lesson/packed.txt" "${again[@]}" -I "$lesson/style.css" "${again[@]}" "$lesson/missing" \
        "${again[@]}" -T "$tmp/www/poem.txt" "$lesson/notes/$version.txt"
done
keep_log
finish 'tcp.stream == 0 && tls.handshake.type == 16' 'tcp.stream == 0 && http.response.code == 201' 'tcp.stream == 1 && http.response.code == 201' \
    'http.response.code == 404' 'http.content_encoding == "gzip" && http.transfer_encoding == "chunked"' \
    'http.request.method == HEAD' 'none: tcp.stream == 2'
