#!/usr/bin/env bash
# DTLS 1.2 over UDP: HelloVerifyRequest, the certificate in fragments, one line of data each way.
. "$(dirname "$0")/common.sh"
filter=udp
network
certificates
server openssl s_server -dtls1_2 -listen -port 4433 -cert "$tmp/tls/server.pem" -cert_chain "$tmp/tls/ca.pem" \
    -key "$tmp/tls/server.key" -mtu 1200 -quiet >"$tmp/s_server.log" 2>&1 < <(sleep 1; echo "hello, client"; sleep 9) &
sleep 0.5
record client
{ sleep 0.5; echo "hello, server"; sleep 1; } | client openssl s_client -dtls1_2 -connect lesson.test:4433 \
    -servername lesson.test -CAfile "$tmp/tls/root.pem" -keylogfile "$tmp/keys" -mtu 1200 >/dev/null 2>"$tmp/s_client.log"
tshark_options=(-d udp.port==4433,dtls)
finish 'dtls.handshake.type == 3' 'dtls.handshake.type == 11' 'dtls.record.content_type == 23'
