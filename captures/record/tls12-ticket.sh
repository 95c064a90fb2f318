#!/usr/bin/env bash
# TLS 1.2: a full handshake that ends in a session ticket, then on a second connection the session resumed by it.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_session_tickets on; ssl_session_cache none;'
hello() {
    client openssl s_client -connect lesson.test:443 -servername lesson.test -CAfile "$tmp/tls/root.pem" \
        -keylogfile "$tmp/keys" -ign_eof "$@" <"$tmp/request" >"$tmp/s_client.log" 2>&1
}
printf 'GET /poem.txt HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' >"$tmp/request"
record client
hello -sess_out "$tmp/session"
hello -sess_in "$tmp/session"
keep_log
finish 'tcp.stream == 0 && tls.handshake.type == 4' 'tcp.stream == 1 && tls.handshake.extension.type == 35' \
    'tcp.stream == 1 && http.response.code == 200' 'none: tcp.stream == 1 && tls.handshake.certificate'
