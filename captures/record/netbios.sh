#!/usr/bin/env bash
# NetBIOS names: a server claims its names from all on the network; somebody asks all for one of them, for one that nobody has, and
# which names the server has; the server keeps a list of names (WINS), which is asked, and where a machine registers its names
# and gives them up; another one wants a name that somebody has.
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
# A machine of its own name, and one that wants a name that somebody has.
for machine in DESK PRINTER; do
    sed "s/^netbios name.*/netbios name = $machine/; s/^wins support.*/wins server = 192.0.2.80/" "$tmp/client.conf" >"$tmp/$machine.conf"
    client nmbd -F -s "$tmp/$machine.conf" -l "$tmp/client" --no-process-group >"$tmp/$machine.log" 2>&1 &
    sleep 10
    kill "$(cat "$tmp/client/nmbd.pid")"
    sleep 3
done
kill "$(cat "$tmp/server/nmbd.pid")"
sleep 3
finish 'nbns.flags.opcode == 5 && nbns.flags.response == 0' 'nbns.type == 33 && nbns.flags.response == 1' \
    'nbns.flags.opcode == 6' 'nbns.flags.rcode == 3'
