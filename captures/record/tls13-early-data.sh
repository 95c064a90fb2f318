#!/usr/bin/env bash
# TLS 1.3: the request itself goes as early data (0-RTT) with the ClientHello of the second connection.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3; ssl_early_data on;'
hello() {
    client openssl s_client -connect lesson.test:443 -servername lesson.test -CAfile "$tmp/tls/root.pem" \
        -keylogfile "$tmp/keys" -quiet "$@" >/dev/null 2>"$tmp/s_client.log"
}
printf 'GET /poem.txt HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' >"$tmp/request"
record client
{ cat "$tmp/request"; sleep 0.5; } | hello -sess_out "$tmp/session"
sleep 0.6 | hello -sess_in "$tmp/session" -early_data "$tmp/request"
finish 'tcp.stream == 1 && tls.handshake.type == 1 && tls.handshake.extension.type == 42' \
    'tcp.stream == 1 && tls.handshake.type == 8 && tls.handshake.extension.type == 42' 'tcp.stream == 1 && http.response.code == 200'
