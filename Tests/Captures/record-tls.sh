#!/bin/bash
# Records the captures tls-*.pcap of this folder: handshakes that today's programs make only when told to.
# Needs openssl and tcpdump, and the right to capture on lo. One argument: the folder to write to.
set -eu
cd "${1:?the folder to write to}"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 3 -subj /CN=lesson.test \
    -addext subjectAltName=DNS:lesson.test 2>/dev/null
openssl dhparam -dsaparam -out dh.pem 2048 2>/dev/null

record() { # name, port, options of the server, options of the client
    tcpdump -i lo -w "tls-$1.pcap" -U "port $2" 2>/dev/null &
    local capture=$!
    sleep 1
    # shellcheck disable=SC2086
    openssl s_server -accept "$2" -cert certificate.pem -key key.pem $3 -www >/dev/null 2>&1 &
    local server=$!
    sleep 1
    # shellcheck disable=SC2086
    (printf 'GET / HTTP/1.0\r\nHost: lesson.test\r\n\r\n'; sleep 1) |
        openssl s_client -connect "127.0.0.1:$2" -servername lesson.test $4 >/dev/null 2>&1 || true
    sleep 1
    kill "$server" "$capture"
    wait 2>/dev/null || true
}

record dhe11 9101 "-tls1_1 -dhparam dh.pem -cipher DHE-RSA-AES128-SHA@SECLEVEL=0" "-tls1_1 -cipher DHE-RSA-AES128-SHA@SECLEVEL=0"
record ecdhe10 9102 "-tls1 -cipher ECDHE-RSA-AES128-SHA@SECLEVEL=0" "-tls1 -cipher ECDHE-RSA-AES128-SHA@SECLEVEL=0"
record null12 9103 "-tls1_2 -cipher NULL-SHA256@SECLEVEL=0" "-tls1_2 -cipher NULL-SHA256@SECLEVEL=0"
record null10 9104 "-tls1 -cipher NULL-SHA@SECLEVEL=0" "-tls1 -cipher NULL-SHA@SECLEVEL=0"
record emptycert 9106 "-tls1_2 -Verify 1" "-tls1_2"
# A pre-shared key; a client that shows no certificate, where one is demanded and where one is only asked for.
record psk12 9107 "-tls1_2 -psk abcdef01 -psk_hint hi -nocert" "-tls1_2 -psk abcdef01 -psk_identity me -cipher PSK-AES128-CBC-SHA@SECLEVEL=0 -keylogfile tls-psk12.keys"
record noccert 9108 "-tls1_2 -Verify 1 -verify_return_error" "-tls1_2"
record optcert 9109 "-tls1_2 -verify 1" "-tls1_2"

# Input of s_client itself: R renegotiates, Q quits. Early data goes with the second connection, of the first's session.
talk() { # name, port, options of the server, options of the client, lines to type
    # shellcheck disable=SC2086
    sleep 8 | openssl s_server -accept "$2" -cert certificate.pem -key key.pem $3 >/dev/null 2>&1 &
    sleep 1
    # shellcheck disable=SC2086
    (sleep 1; for line in $5; do echo "$line"; sleep 1; done) |
        openssl s_client -connect "127.0.0.1:$2" -servername lesson.test -keylogfile "tls-$1.keys" $4 >/dev/null 2>&1 || true
}
tcpdump -i lo -w tls-reneg.pcap -U "port 9110" 2>/dev/null &
talk reneg 9110 "-tls1_2 -client_renegotiation" "-tls1_2" "R hello Q"
kill %%; sleep 8
tcpdump -i lo -w tls-early.pcap -U "port 9111" 2>/dev/null &
printf 'GET /early HTTP/1.0\r\n\r\n' >early.txt
talk early 9111 "-early_data -num_tickets 1" "-sess_out session" "Q"
talk early 9111 "-early_data -num_tickets 1" "-sess_in session -early_data early.txt" "Q"
kill %1; rm early.txt session
rm key.pem certificate.pem dh.pem
