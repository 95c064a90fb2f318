#!/usr/bin/env bash
# HTTP/3 found by DNS: the HTTPS record of the name says that the server speaks it, and Chromium comes by QUIC at once, without
# having been there by TCP before.
. "$(dirname "$0")/quic.bash"
need chromium dnsmasq; need_aioquic
network
printf '127.0.0.1 localhost\n' >"$tmp/hosts"    # The name is to be looked up.
printf 'nameserver %s\n' "$server_address" >"$tmp/resolv.conf"
site; printf '<!doctype html>\n<title>第一课</title>\n<link rel="icon" href="data:,">\n<p>Lesson</p>\n' >"$tmp/www/page.html"
certificates
serve_aioquic
# Record 65: priority 1, at the name itself, SvcParam alpn=h3.
server dnsmasq --no-daemon --conf-file=/dev/null --no-resolv --no-hosts --local-ttl=300 --user=root --address="/lesson.test/$server_address" \
    --dns-rr=lesson.test,65,0001000001000302:6833 2>"$tmp/dns.log" &
until_true sh -c "ip netns exec nl$$-server ss -Hlun 'sport = :53' | grep -q ."
trusted=$(openssl pkey -in "$tmp/tls/server.key" -pubout -outform der | openssl dgst -sha256 -binary | base64)
filter="udp port 53 or udp port 443"
record client
# QUIC takes no certificate of a root of one's own but for the hosts named here; the port, which is not used, forces nothing.
client sh -c 'mount --bind "$0" /etc/resolv.conf && exec "$@"' "$tmp/resolv.conf" \
    chromium --headless --no-sandbox --disable-gpu --user-data-dir="$tmp/chromium" --disable-background-networking \
    --disable-component-update --no-first-run --ignore-certificate-errors-spki-list="$trusted" --ssl-key-log-file="$tmp/keys" \
    --enable-features=AsyncDns,UseDnsHttpsSvcb,UseDnsHttpsSvcbAlpn --origin-to-force-quic-on=lesson.test:9 \
    --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE lesson.test" --log-net-log="$tmp/net.json" --virtual-time-budget=3000 --dump-dom https://lesson.test/page.html \
    >"$tmp/page" 2>"$tmp/chromium.log"
keep_logs
finish 'dns.resp.type == 65' 'tls.handshake.type == 1' 'quic.frame_type == 0x1e' 'http3'
