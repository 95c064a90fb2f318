#!/usr/bin/env bash
# A router that refuses the way to an address: ICMP "administratively prohibited" in answer to the SYN.
. "$(dirname "$0")/common.sh"
filter="tcp or icmp"
network
server sysctl -q -w net.ipv4.ip_forward=1
server ip route add prohibit 192.0.2.99
record client
failing 7 client curl -sS --max-time 5 http://192.0.2.99/
finish 'tcp.flags.syn == 1 && !icmp' 'icmp.type == 3 && icmp.code == 13'
