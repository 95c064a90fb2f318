#!/usr/bin/env bash
# NetBIOS's datagram service: two machines announce themselves, elect who keeps the list of machines, and one of them goes; somebody asks
# who else has the list, and who is the domain's controller.
. "$(dirname "$0")/common.sh"
need nmbd
network
for side in client server; do
    mkdir "$tmp/$side" "$tmp/$side/private"
    cat >"$tmp/$side.conf" <<CONF
[global]
netbios name = $([ $side = server ] && echo PRINTER || echo DESK)
server string = $([ $side = server ] && echo "Printer in the hall" || echo "Desk of Han Meimei")
workgroup = LESSON
interfaces = eth0
bind interfaces only = yes
local master = yes
domain master = $([ $side = server ] && echo yes || echo no)
domain logons = $([ $side = server ] && echo yes || echo no)
preferred master = yes
os level = $([ $side = server ] && echo 33 || echo 20)
private dir = $tmp/$side/private
lock directory = $tmp/$side
state directory = $tmp/$side
cache directory = $tmp/$side
pid directory = $tmp/$side
ncalrpc dir = $tmp/$side/ncalrpc
CONF
done
filter='udp port 138'
record client
server nmbd -F -s "$tmp/server.conf" -l "$tmp/server" --no-process-group >"$tmp/nmbd-server.log" 2>&1 &
sleep 15
client nmbd -F -s "$tmp/client.conf" -l "$tmp/client" --no-process-group >"$tmp/nmbd-client.log" 2>&1 &
sleep "${SECONDS_OF_ELECTION:-75}"
kill "$(cat "$tmp/client/nmbd.pid")"
sleep 3
# Samba's programs answer these questions, and none of them asks.
client "$python" - >"$tmp/asks.log" 2>&1 <<'PY'
import socket, struct
client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
client.bind(("192.0.2.10", 138))
client.settimeout(3)


def name(text, suffix):
    raw = text.ljust(15).encode() + bytes([suffix])
    return bytes([32]) + bytes(0x41 + half for byte in raw for half in (byte >> 4, byte & 15)) + b"\0"


def ask(number, suffix, slot, said):
    slot += b"\0"
    place = 32 + 1 + 34 + 2 + len(slot)
    smb = b"\xffSMB\x25" + bytes(27) + b"\x11" + struct.pack(
        "<HHHHBBHIHHHHHBB3HH", 0, len(said), 0, 0, 0, 0, 0, 1000, 0, 0, 0, len(said), place, 3, 0, 1, 1, 2,
        len(slot) + len(said)) + slot + said
    names = name("DESK", 0) + name("LESSON", suffix)
    client.sendto(struct.pack(">BBH4sHHH", 0x10, 2, number, socket.inet_aton("192.0.2.10"), 138, len(names + smb), 0)
                  + names + smb, ("192.0.2.80", 138))
    try:
        client.recv(1500)
    except TimeoutError:
        pass


ask(1, 0x1D, b"\\MAILSLOT\\BROWSE", b"\x09\x04" + struct.pack("<I", 7))
ask(2, 0x1C, b"\\MAILSLOT\\NET\\NETLOGON", b"\x07\0DESK\0\\MAILSLOT\\NET\\GETDC042\0" + "DESK\0".encode("utf-16-le")
    + struct.pack("<IHH", 11, 0xFFFF, 0xFFFF))
PY
kill "$(cat "$tmp/server/nmbd.pid")"
sleep 3
finish 'browser.command == 10' 'browser.command == 1' 'browser.command == 8' 'browser.command == 15'
