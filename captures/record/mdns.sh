#!/usr/bin/env bash
# Multicast DNS: a machine wants a name and announces it with a service, another looks for the service, its address and a name
# that nobody has; a question from a port of its own, and one whose answer may go to it alone; then the goodbye.
. "$(dirname "$0")/common.sh"
need avahi-daemon avahi-browse avahi-resolve dbus-daemon
network
for side in client server; do ip -n "nl$$-$side" route add 224.0.0.0/4 dev eth0; done
mkdir "$tmp/services" "$tmp/none"
cat >"$tmp/services/page.service" <<'XML'
<service-group>
<name>Lesson page</name>
<service><type>_http._tcp</type><port>80</port><txt-record>path=/index.html</txt-record></service>
</service-group>
XML
cat >"$tmp/bus.conf" <<CONF
<busconfig><type>custom</type><listen>unix:path=$tmp/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/></policy></busconfig>
CONF
dbus-daemon --config-file="$tmp/bus.conf" --nofork --nopidfile >"$tmp/bus.log" 2>&1 &
host_pids+=($!)
until_true test -S "$tmp/bus"
# run_avahi SIDE SERVICES BUS: no files but its own
run_avahi() {
    printf '[server]\nhost-name=%s\nuse-ipv6=no\nenable-dbus=%s\nallow-interfaces=eth0\n[publish]\npublish-workstation=no\npublish-hinfo=no\n' \
        "lesson-$1" "$3" >"$tmp/$1.conf"
    DBUS_SYSTEM_BUS_ADDRESS=unix:path=$tmp/bus inside "$1" unshare --mount sh -c '
        mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon &&
        mount --bind "$0" /etc/avahi/services && exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f "$1"' \
        "$2" "$tmp/$1.conf" >"$tmp/avahi-$1.log" 2>&1 &
}
run_avahi client "$tmp/none" yes
sleep 4
filter='udp port 5353'
record client
run_avahi server "$tmp/services" no
sleep 4
ask() { DBUS_SYSTEM_BUS_ADDRESS=unix:path=$tmp/bus client timeout 8 "$@" >>"$tmp/said.log" 2>&1 || true; }
ask avahi-browse --resolve --terminate _http._tcp
ask avahi-resolve -4 -n lesson-server.local
ask avahi-resolve -4 -n nobody.local
# From a port of its own, as simple programs ask; and with the bit that says that the answer may go to it alone.
ask "$python" - <<'PY'
import socket, struct
def ask(port, kind):
    client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    client.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
    client.bind(("192.0.2.10", port))
    client.sendto(struct.pack(">6H", port, 0, 1, 0, 0, 0) + b"\x0dlesson-server\x05local\0" + struct.pack(">2H", 1, kind),
                  ("224.0.0.251", 5353))
    return client
simple = ask(40000, 1)
simple.settimeout(3)
print(simple.recv(500))
ask(5353, 0x8001)
PY
sleep 2
kill "$(ip netns pids "nl$$-server" | while read -r pid; do grep -lx avahi-daemon "/proc/$pid/comm" >/dev/null && echo "$pid"; done | head -n 1)"
sleep 2
finish 'dns.flags.response == 0 && dns.count.auth_rr > 0' 'dns.resp.cache_flush == 1' 'dns.qry.qu == 1' \
    'dns.resp.ttl == 0' 'dns.qry.name == "_http._tcp.local"' 'udp.srcport != 5353'
