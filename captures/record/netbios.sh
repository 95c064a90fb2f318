#!/usr/bin/env bash
# NetBIOS names: a server claims its names from all on the network; somebody asks all for one of them, for one that nobody has, and
# which names the server has; the server keeps a list of names (WINS), which is asked, and where a name is registered, refreshed,
# refused and given up.
. "$(dirname "$0")/common.sh"
need nmbd nmblookup
network
for side in client server; do
    mkdir "$tmp/$side" "$tmp/$side/private"
    cat >"$tmp/$side.conf" <<CONF
[global]
netbios name = $([ $side = server ] && echo PRINTER || echo DESK)
workgroup = LESSON
interfaces = eth0
bind interfaces only = yes
local master = no
domain master = no
preferred master = no
wins support = $([ $side = server ] && echo yes || echo no)
private dir = $tmp/$side/private
lock directory = $tmp/$side
state directory = $tmp/$side
cache directory = $tmp/$side
pid directory = $tmp/$side
ncalrpc dir = $tmp/$side/ncalrpc
CONF
done
filter='udp port 137'
ask() { client nmblookup -s "$tmp/client.conf" "$@" >>"$tmp/ask.log" 2>&1; }
record client
server nmbd -F -s "$tmp/server.conf" -l "$tmp/server" --no-process-group >"$tmp/nmbd.log" 2>&1 &
sleep 12
ask -B 192.0.2.255 PRINTER
failing 1 ask -B 192.0.2.255 NOBODY
ask -A 192.0.2.80
ask -U 192.0.2.80 --recursion PRINTER
failing 1 ask -U 192.0.2.80 --recursion NOBODY
client "$python" - >"$tmp/claim.log" 2>&1 <<'PY'
import socket, struct
def encoded(name, suffix):
    raw = name.ljust(15).encode() + bytes([suffix])
    return b"\x20" + b"".join(bytes([0x41 + (b >> 4), 0x41 + (b & 15)]) for b in raw) + b"\0"
client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
client.bind(("192.0.2.10", 137))
client.settimeout(3)
def ask(number, flags, name, suffix, seconds):
    client.sendto(struct.pack(">6H", number, flags, 1, 0, 0, 1) + encoded(name, suffix) + struct.pack(">2H", 0x20, 1)
                  + b"\xc0\x0c" + struct.pack(">2HIHH", 0x20, 1, seconds, 6, 0) + socket.inet_aton("192.0.2.10"), ("192.0.2.80", 137))
    try:
        while struct.unpack(">H", client.recv(2000)[:2])[0] != number: pass
    except TimeoutError: pass
ask(0x1001, 0x2900, "DESK", 0, 300000)        # registration
ask(0x1002, 0x4100, "DESK", 0, 300000)        # refresh
ask(0x1003, 0x2900, "PRINTER", 0x20, 300000)  # somebody else's
ask(0x1004, 0x3000, "DESK", 0, 0)             # release
PY
kill "$(cat "$tmp/server/nmbd.pid")"
sleep 3
finish 'nbns.flags.opcode == 5 && nbns.flags.response == 0' 'nbns.type == 33 && nbns.flags.response == 1' \
    'nbns.flags.opcode == 6' 'nbns.flags.opcode == 8' 'nbns.flags.rcode == 3'
