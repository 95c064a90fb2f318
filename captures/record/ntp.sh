#!/usr/bin/env bash
# NTP: a client asks some times at the beginning, as chrony does, and another once with its own clock in the question.
. "$(dirname "$0")/common.sh"
need chronyd
network
filter=udp
cat >"$tmp/server.conf" <<CONF
local stratum 3
allow 192.0.2.0/24
bindaddress 192.0.2.80
cmdport 0
pidfile $tmp/server.pid
driftfile $tmp/drift
CONF
server chronyd -d -x -U -u root -f "$tmp/server.conf" >"$tmp/server.log" 2>&1 &
sleep 2
echo "server 192.0.2.80 iburst maxsamples 4" >"$tmp/client.conf"
cat >>"$tmp/client.conf" <<CONF
cmdport 0
pidfile $tmp/client.pid
CONF
record client
client timeout 20 chronyd -d -Q -x -U -u root -f "$tmp/client.conf" -t 15 >"$tmp/client.log" 2>&1 || true
# What SNTP clients do: the question holds the client's own clock, an hour behind.
client "$python" - <<'PY'
import socket, time
client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
now = time.time() + 2208988800 - 3600
stamp = int(now).to_bytes(4, "big") + int(now % 1 * (1 << 32)).to_bytes(4, "big")
client.sendto(bytes([0x23, 0, 6, 0xEC]) + bytes(36) + stamp, ("192.0.2.80", 123))
client.recv(100)
PY
finish 'ntp.flags.mode == 3' 'ntp.flags.mode == 4'
