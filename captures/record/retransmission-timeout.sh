#!/usr/bin/env bash
# Lost: the SYN (again after a second), and the request twice (again when the timer ran out, then after twice as long).
. "$(dirname "$0")/common.sh"
network --rule 'client syn 1 drop' --rule 'client data 1-2 drop'
# Without the tail loss probe, which would go out before the timer.
ip netns exec "nl$$-client" sysctl -q -w net.ipv4.tcp_early_retrans=0
serve_nginx <<<'server { listen 80; }'
record client
get http://lesson.test/poem.txt
finish 'tcp.flags.syn == 1 && tcp.analysis.retransmission' 'tcp.len > 0 && tcp.analysis.retransmission' 'http.response.code == 200'
