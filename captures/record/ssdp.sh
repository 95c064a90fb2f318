#!/usr/bin/env bash
# SSDP: a media server comes and announces its parts, a client looks for everything, another for a router, which there is
# none, and then for whatever there is; the server goes.
. "$(dirname "$0")/common.sh"
need minidlnad upnpc
network
ip -n "nl$$-client" route add 239.0.0.0/8 dev eth0
ip -n "nl$$-server" route add 239.0.0.0/8 dev eth0
mkdir "$tmp/media" "$tmp/db"
cat >"$tmp/minidlna.conf" <<CONF
network_interface=eth0
port=8200
friendly_name=Lesson
media_dir=$tmp/media
db_dir=$tmp/db
log_dir=$tmp
inotify=no
uuid=2f5a1d0c-7b1e-4c55-9d53-020000000080
CONF
filter='udp port 1900'
record client
server minidlnad -S -R -f "$tmp/minidlna.conf" -P "$tmp/minidlna.pid" >"$tmp/minidlna.log" 2>&1 &
until_listening server 8200
sleep 2
client "$python" - >"$tmp/search.log" 2>&1 <<'PY'
import socket
client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
client.bind(("192.0.2.10", 40000))
client.sendto(b'M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\nMAN: "ssdp:discover"\r\nMX: 1\r\nST: ssdp:all\r\n\r\n',
              ("239.255.255.250", 1900))
client.settimeout(3)
try:
    while True: client.recv(2000)
except TimeoutError: pass
PY
# Of a router, which there is none.
client timeout 8 upnpc -m eth0 -s >"$tmp/upnpc.log" 2>&1 || true
kill "$(cat "$tmp/minidlna.pid")"
sleep 2
finish 'udp contains "M-SEARCH"' 'udp contains "HTTP/1.1 200 OK"' 'udp contains "ssdp:alive"' \
    'udp contains "ssdp:byebye"' 'udp contains "InternetGatewayDevice"'
