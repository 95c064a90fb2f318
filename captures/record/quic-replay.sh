#!/usr/bin/env bash
# Somebody on the way copies the datagram with a request as early data, and sends it again from another address: the server
# answers again.
. "$(dirname "$0")/quic.bash"
need_ngtcp2
network
certificates; site
printf 'Paid: 100 to Li Lei\n' >"$tmp/www/pay"
serve_ngtcp2
ip -n "nl$$-client" address add 192.0.2.66/24 dev eth0
ip -n "nl$$-server" neighbour replace 192.0.2.66 lladdr 02:00:00:00:00:10 dev eth0
record client
sessions=(--session-file="$tmp/session" --tp-file="$tmp/parameters")
get_ngtcp2 "${sessions[@]}" --timeout=1s -- https://lesson.test/poem.txt
get_ngtcp2 "${sessions[@]}" -- https://lesson.test/pay
sleep 6   # until the server has forgotten the connection
client "$python" "$record_dir/clients/again.py" "$tmp/$name.pcap" "$server_address" 443 192.0.2.66
[ "$(grep -c ':path: /pay' "$tmp/ngtcp2-server.log")" = 2 ] || refuse "the server did not take the copy" 70
keep_logs
finish 'quic.long.packet_type == 1 && ip.src == 192.0.2.66' 'ip.src == 192.0.2.80 && ip.dst == 192.0.2.66 && frame.len == 1242'
