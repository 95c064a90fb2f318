#!/usr/bin/env bash
# TLS 1.3: the second connection resumes with 0-RTT data, which the server (port 8443, the same session keys, early data
# switched off) refuses; the client sends the request again after the handshake.
. "$(dirname "$0")/common.sh"
network
certificates; site
openssl rand 80 >"$tmp/tls/tickets"
serve_nginx <<'NGINX'
ssl_protocols TLSv1.3; ssl_session_ticket_key @TMP@/tls/tickets;
ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;
server { listen 443 ssl; ssl_early_data on; }
server { listen 8443 ssl; }
NGINX
hello() {
    local port=$1; shift
    client openssl s_client -connect "lesson.test:$port" -servername lesson.test -CAfile "$tmp/tls/root.pem" \
        -keylogfile "$tmp/keys" -quiet "$@" >/dev/null 2>"$tmp/s_client.log"
}
printf 'GET /poem.txt HTTP/1.1\r\nHost: lesson.test\r\nConnection: close\r\n\r\n' >"$tmp/request"
record client
{ cat "$tmp/request"; sleep 0.5; } | hello 443 -sess_out "$tmp/session"
{ sleep 0.3; cat "$tmp/request"; sleep 0.5; } | hello 8443 -sess_in "$tmp/session" -early_data "$tmp/request"
keep_log
tshark_options=(-d tcp.port==8443,tls)
finish 'tcp.stream == 1 && tls.handshake.type == 1 && tls.handshake.extension.type == 42' \
    'tcp.stream == 1 && tls.handshake.type == 2 && tls.handshake.extension.type == 41' \
    'none: tcp.stream == 1 && tls.handshake.type == 8 && tls.handshake.extension.type == 42' \
    'tcp.stream == 1 && http.response.code == 200'
