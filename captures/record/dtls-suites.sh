#!/usr/bin/env bash
# DTLS 1.2 with ChaCha20-Poly1305, AES-CBC, AES-CCM-8 and RSA key exchange, and DTLS 1.0: a conversation each, on ports 4433 to
# 4437, with two lines of data from the client and one from the server.
. "$(dirname "$0")/common.sh"
filter=udp
network
certificates
port=4433
record client
for case in dtls1_2,ECDHE-RSA-CHACHA20-POLY1305 dtls1_2,ECDHE-RSA-AES128-SHA dtls1_2,AES128-CCM8 dtls1_2,AES256-GCM-SHA384 dtls1,AES128-SHA; do
    version=${case%,*} suite=${case#*,}
    server openssl s_server "-$version" -cipher "$suite:@SECLEVEL=0" -listen -port "$port" -cert "$tmp/tls/server.pem" \
        -cert_chain "$tmp/tls/ca.pem" -key "$tmp/tls/server.key" -mtu 1200 -quiet >"$tmp/s_server.log" 2>&1 \
        < <(sleep 1.2; echo "hello, client, by $suite"; sleep 3) &
    sleep 0.4
    { sleep 0.4; echo "hello, server, by $suite"; sleep 0.3; echo "still here"; sleep 0.9; } |
        client openssl s_client "-$version" -cipher "$suite:@SECLEVEL=0" -connect "lesson.test:$port" -servername lesson.test \
            -CAfile "$tmp/tls/root.pem" -keylogfile "$tmp/keys" -mtu 1200 >/dev/null 2>"$tmp/s_client.log"
    tshark_options+=(-d "udp.port==$port,dtls")
    port=$((port + 1))
done
finish 'udp.stream == 4 && dtls.record.version == 0xfeff && data contains "still here"' \
'udp.stream == 3 && data contains "still here"'
