#!/usr/bin/env bash
# TLS 1.3 with a key that both sides had beforehand, so without any certificate.
. "$(dirname "$0")/common.sh"
network
site
{ printf 'HTTP/1.0 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\n\r\n' "$(wc -c <"$tmp/www/poem.txt")"
  cat "$tmp/www/poem.txt"; } >"$tmp/www/poem"
psk=$(openssl rand -hex 32)
server sh -c 'cd "$0" && exec openssl s_server -accept 443 -tls1_3 -psk "$1" -nocert -HTTP' "$tmp/www" "$psk" >"$tmp/s_server.log" 2>&1 &
until_listening server 443
record client
printf 'GET /poem HTTP/1.0\r\nHost: lesson.test\r\n\r\n' | client openssl s_client -connect lesson.test:443 -tls1_3 \
    -psk "$psk" -keylogfile "$tmp/keys" -quiet >"$tmp/answer" 2>"$tmp/s_client.log" || true
cmp "$tmp/answer" "$tmp/www/poem"
echo "client - - - GET /poem HTTP/1.0 200 $(wc -c <"$tmp/www/poem.txt")" >"$tmp/client.requests"
keep_log
finish 'tls.handshake.type == 2 && tls.handshake.extension.type == 41' 'none: tls.handshake.certificate' \
    'http.response.code == 200'
