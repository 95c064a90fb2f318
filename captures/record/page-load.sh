#!/usr/bin/env bash
# A page from the moment the cable is plugged in: an address by DHCP, the neighbours by ARP, the name by DNS, then TCP
# and HTTP; a second name for the style sheet, and a third that does not exist.
. "$(dirname "$0")/common.sh"
need dnsmasq udhcpc
network
serve_nginx <<<'server { listen 80; }'

# A name server and the page's server, two addresses on one machine; nothing is known beforehand.
printf '127.0.0.1 localhost\n' >"$tmp/hosts"
printf 'nameserver 192.0.2.53\noptions timeout:2 attempts:1\n' >"$tmp/resolv.conf"
ip -n "nl$$-server" address add 192.0.2.53/24 dev eth0
for address in "$server_address" 192.0.2.99; do ip -n "nl$$-client" neighbour delete "$address" dev eth0; done
ip -n "nl$$-server" neighbour delete "$client_address" dev eth0
ip -n "nl$$-client" address delete "$client_address/24" dev eth0
ip netns exec "nl$$-server" dnsmasq --conf-file=/dev/null --keep-in-foreground --user=root --pid-file= --no-hosts \
    --no-resolv --no-ping --interface=eth0 --bind-interfaces --log-facility="$tmp/dnsmasq.log" --local=/lesson.test/ \
    --local-ttl=60 --host-record="lesson.test,static.lesson.test,$server_address" \
    --cname=www.lesson.test,lesson.test \
    --dhcp-range=192.0.2.10,192.0.2.19,12h --dhcp-host=02:00:00:00:00:10,192.0.2.10 \
    --dhcp-leasefile="$tmp/leases" --dhcp-option=3 --dhcp-option=6,192.0.2.53 &
host_pids+=($!)
until_true sh -c "ip netns exec nl$$-server ss -Hlun 'sport = :67' | grep -q ."
cat >"$tmp/lease" <<'LEASE'
#!/bin/sh
[ "$1" != bound ] || ip address add "$ip/24" dev "$interface"
LEASE
chmod +x "$tmp/lease"

filter='not ip6'
record client
client udhcpc -q -n -f -t 5 -T 1 -i eth0 -s "$tmp/lease" >"$tmp/udhcpc.log" 2>&1
load() { client sh -c 'mount --bind "$0" /etc/resolv.conf && exec curl -sS -4 -o /dev/null "$@"' "$tmp/resolv.conf" "$@"; }
load http://www.lesson.test/index.html
load http://static.lesson.test/style.css
failing 6 load http://missing.lesson.test/
finish 'dhcp.option.dhcp == 5' 'arp.opcode == 2 && arp.src.proto_ipv4 == 192.0.2.53' \
    'arp.opcode == 2 && arp.src.proto_ipv4 == 192.0.2.80' 'dns.cname == "lesson.test" && dns.a == 192.0.2.80' \
    'dns.flags.rcode == 3' 'http.response.code == 200 && tcp.stream == 1'
