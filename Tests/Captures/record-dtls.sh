#!/bin/bash
# Records dtls13.pcap, dtls13-chacha20.pcap and dtls12-cid.pcap, with their keys. Needs tcpdump, the right to capture on lo, and two
# libraries that Debian has only as sources in the form that is wanted (apt-get source wolfssl mbedtls):
#   WOLFSSL  wolfSSL 5.5.4 or newer, installed there after
#            ./configure --enable-dtls --enable-dtls13 --enable-dtlscid --enable-sni --enable-opensslextra --enable-static \
#                --enable-chacha --enable-poly1305 --disable-shared CFLAGS=-DHAVE_SECRET_CALLBACK
#   MBEDTLS  Mbed TLS 3.6, built with make lib and, in programs, make ssl/ssl_client2 ssl/ssl_server2
# One argument: the folder to write to.
set -eu
peer=$(cd "$(dirname "$0")" && pwd)/dtls13-peer.c
cd "${1:?the folder to write to}"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 3 -subj /CN=lesson.test \
    -addext subjectAltName=DNS:lesson.test 2>/dev/null
cc -O1 "-I$WOLFSSL/include" -o dtls13 "$peer" "$WOLFSSL/lib/libwolfssl.a" -lm -lpthread

record() { # name, port, what to run as server and as client
    rm -f "$1.keys"
    tcpdump -Z root -i lo -U --immediate-mode -w "$1.pcap" "udp port $2" 2>/dev/null &
    local capture=$!
    sleep 1
    # shellcheck disable=SC2086
    timeout 9 $3 >/dev/null 2>&1 &
    sleep 1
    # shellcheck disable=SC2086
    timeout 8 $4 >/dev/null 2>&1
    sleep 2
    kill "$capture"
    wait 2>/dev/null || true
}

peers13() { # name, port, options of the server, options of the client
    record "$1" "$2" "./dtls13 server 127.0.0.1 $2 certificate.pem key.pem $3" \
        "./dtls13 client 127.0.0.1 $2 certificate.pem $1.keys $4"
}
peers13 dtls13 4433 "id:S1 cookie update" "id:C1 update"
peers13 dtls13-chacha20 4434 "" "suite:TLS13-CHACHA20-POLY1305-SHA256"

common="dtls=1 server_addr=127.0.0.1 server_port=4435 cid=1 force_version=dtls12"
record dtls12-cid 4435 \
    "$MBEDTLS/programs/ssl/ssl_server2 $common crt_file=certificate.pem key_file=key.pem cid_val=5e1fc0de exchanges=2" \
    "$MBEDTLS/programs/ssl/ssl_client2 $common server_name=lesson.test ca_file=certificate.pem cid_val=c11e47 exchanges=2 nss_keylog=1 nss_keylog_file=dtls12-cid.keys force_ciphersuite=TLS-ECDHE-RSA-WITH-AES-128-CBC-SHA256"
rm -f key.pem certificate.pem dtls13
