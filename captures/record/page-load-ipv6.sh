#!/usr/bin/env bash
# The same page by IPv6, from the moment the cable is plugged in: the link-local address, the router's announcement, an
# address of one's own and one by DHCPv6, the neighbours, the name by DNS, then TCP and HTTP.
. "$(dirname "$0")/common.sh"
need dnsmasq dhclient
network
serve_nginx <<<'server { listen [::]:80; }'

# A router that is a name server and the page's server, too; nothing is known beforehand.
printf '127.0.0.1 localhost\n' >"$tmp/hosts"
printf 'nameserver 2001:db8::53\noptions timeout:2 attempts:1\n' >"$tmp/resolv.conf"
ip -n "nl$$-client" link set eth0 down
ip -n "nl$$-client" address flush dev eth0
ip -n "nl$$-server" address add 2001:db8::53/64 dev eth0 nodad
ip -n "nl$$-server" address add fe80::80/64 dev eth0 nodad
ip -n "nl$$-server" neighbour flush dev eth0 nud permanent
ip netns exec "nl$$-server" sysctl -q -w net.ipv6.conf.all.forwarding=1
ip netns exec "nl$$-client" sysctl -q -w net.ipv6.conf.eth0.addr_gen_mode=0
ip netns exec "nl$$-server" dnsmasq --conf-file=/dev/null --keep-in-foreground --user=root --pid-file= --no-hosts \
    --no-resolv --no-ping --interface=eth0 --bind-interfaces --log-facility="$tmp/dnsmasq.log" --local=/lesson.test/ \
    --local-ttl=60 --host-record="six.lesson.test,$server_address6" \
    --enable-ra --ra-param=eth0,60,1800 --dhcp-range=2001:db8::100,2001:db8::1ff,slaac,64,12h \
    --dhcp-leasefile="$tmp/leases" --dhcp-option=option6:dns-server,[2001:db8::53] &
host_pids+=($!)
until_true sh -c "ip netns exec nl$$-server ss -Hlun 'sport = :547' | grep -q ."

filter=ip6
record server
ip -n "nl$$-client" link set eth0 up
until_true sh -c "ip -n nl$$-client -6 address show dev eth0 scope global -tentative | grep -q 2001"
touch "$tmp/dhclient.leases"
client dhclient -6 -1 -d -sf /bin/true -lf "$tmp/dhclient.leases" -pf "$tmp/dhclient.pid" eth0 >"$tmp/dhclient.log" 2>&1 &
until_true grep -q 'Bound to' "$tmp/dhclient.log" || true
load() { client sh -c 'mount --bind "$0" /etc/resolv.conf && exec curl -sS -6 -o /dev/null "$@"' "$tmp/resolv.conf" "$@"; }
load http://six.lesson.test/index.html
finish 'icmpv6.type == 133' 'icmpv6.type == 134' 'icmpv6.type == 135 && ipv6.src == ::' 'icmpv6.type == 136' \
    'dhcpv6.msgtype == 7' 'dns.aaaa == 2001:db8::80' 'http.response.code == 200'
