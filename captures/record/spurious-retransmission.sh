#!/usr/bin/env bash
# The ACK of the request comes too late (held back 300 ms), so the client sends it again although it had arrived; a
# D-SACK (RFC 2883) tells it so. Seen by the server.
. "$(dirname "$0")/common.sh"
network --rule 'server any 2 hold=300'
ip netns exec "nl$$-client" sysctl -q -w net.ipv4.tcp_early_retrans=0
serve_apache <<<'Listen 80'
record server
get 'http://lesson.test/cgi/late?0.6'
finish 'tcp.analysis.spurious_retransmission' 'tcp.options.sack'
