#!/bin/bash
# Records openvpn-udp.pcap (plain), openvpn-auth.pcap (UDP, tls-auth), openvpn-tcp.pcap (TCP, tls-auth), each with its keys, and
# openvpn-crypt.pcap (UDP, tls-crypt): two OpenVPN programs in namespaces of their own, a datagram through the tunnel.
# Needs openvpn, openssl, cc, ip, tcpdump, and root. One argument: the folder to write to.
set -eu
cd "${1:?the folder to write to}"
work=$(mktemp -d)
trap "rm -rf $work; ip netns delete nlvpn-client; ip netns delete nlvpn-server" EXIT

# OpenVPN writes no key log: a function of OpenSSL is wrapped that asks for one.
cat >"$work/log.c" <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <openssl/ssl.h>
static void note(const SSL *ssl, const char *line) {
    FILE *file = fopen(getenv("KEYLOG"), "a");
    if (file) { fprintf(file, "%s\n", line); fclose(file); }
}
SSL *SSL_new(SSL_CTX *context) {
    SSL *(*real)(SSL_CTX *) = dlsym(RTLD_NEXT, "SSL_new");
    if (getenv("KEYLOG")) SSL_CTX_set_keylog_callback(context, note);
    return real(context);
}
C
cc -shared -fPIC -o "$work/log.so" "$work/log.c" -ldl
(
    cd "$work"
    openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 3 -subj '/O=netlesson/CN=VPN CA'
    for side in server client; do
        openssl req -newkey rsa:2048 -nodes -keyout $side.key -out $side.csr -subj "/O=netlesson/CN=vpn-$side.test"
        printf 'keyUsage=digitalSignature,keyEncipherment\nextendedKeyUsage=%sAuth\nsubjectAltName=DNS:vpn-%s.test\n' $side $side >extensions
        openssl x509 -req -in $side.csr -CA ca.pem -CAkey ca.key -days 3 -extfile extensions -out $side.pem
    done
    openvpn --genkey secret shared.key
) >/dev/null 2>&1

ip netns add nlvpn-client
ip netns add nlvpn-server
ip link add eth0 netns nlvpn-client type veth peer name eth0 netns nlvpn-server
ip -n nlvpn-client address add 192.0.2.10/24 dev eth0
ip -n nlvpn-server address add 192.0.2.80/24 dev eth0
for side in client server; do ip -n nlvpn-$side link set eth0 up; ip -n nlvpn-$side link set lo up; done

record() { # name, protocol, options of the server, options of the client, options of both
    local as_server=udp as_client=udp
    if [ "$2" = tcp ]; then as_server=tcp-server as_client=tcp-client; fi
    rm -f "$1.keys"
    ip netns exec nlvpn-client tcpdump -Z root -i eth0 -U --immediate-mode -w "$1.pcap" "port 1194" 2>/dev/null &
    local capture=$!
    sleep 1
    # shellcheck disable=SC2086
    ip netns exec nlvpn-server openvpn --dev tun --server 10.8.0.0 255.255.255.0 --proto $as_server --ca "$work/ca.pem" \
        --cert "$work/server.pem" --key "$work/server.key" --dh none $3 $5 --verb 1 >"$work/server.log" 2>&1 &
    local server=$!
    sleep 1
    # shellcheck disable=SC2086
    LD_PRELOAD="$work/log.so" KEYLOG="$PWD/$1.keys" ip netns exec nlvpn-client openvpn --client --dev tun \
        --remote 192.0.2.80 1194 $as_client \
        --nobind --ca "$work/ca.pem" --cert "$work/client.pem" --key "$work/client.key" --remote-cert-tls server $4 $5 \
        --verb 1 >"$work/client.log" 2>&1 &
    local client=$!
    sleep 4
    ip netns exec nlvpn-client bash -c "echo hello >/dev/udp/10.8.0.1/9" || true
    sleep 1
    kill "$client" || true
    sleep 2
    kill "$server" "$capture" || true
    wait 2>/dev/null || true
}
record openvpn-udp udp "" "--explicit-exit-notify 1" ""
record openvpn-auth udp "--tls-auth $work/shared.key 0" "--tls-auth $work/shared.key 1" "--tls-version-max 1.2"
record openvpn-crypt udp "" "" "--tls-crypt $work/shared.key"
rm -f openvpn-crypt.keys
record openvpn-tcp tcp "--tls-auth $work/shared.key 0" "--tls-auth $work/shared.key 1" ""
