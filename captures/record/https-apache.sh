#!/usr/bin/env bash
# HTTP/1.1 inside TLS 1.3 by Apache: JSON by POST, a body of unknown length in chunks, a redirection and where it leads.
. "$(dirname "$0")/common.sh"
network
certificates
serve_apache_tls <<'APACHE'
SSLProtocol TLSv1.3
Redirect permanent /poem https://lesson.test/poem.txt
APACHE
record client
again=(--next -sS --cacert "$tmp/tls/root.pem" -o "$tmp/again" -w "$client_line")
get --json '{"name": "韩梅梅", "age": 12}' https://lesson.test/cgi/receive \
    "${again[@]}" https://lesson.test/cgi/slow?0.2 "${again[@]}" https://lesson.test/poem "${again[@]}" https://lesson.test/poem.txt
keep_log
finish 'http.request.method == POST && json' 'http.transfer_encoding == "chunked"' 'http.response.code == 301' \
    'http.request.uri == "/poem.txt"' 'none: tcp.stream == 1'
