#!/usr/bin/env bash
# Recorded on all ports of a bridge: every packet is there twice, as it comes in and as it goes out.
. "$(dirname "$0")/common.sh"
network_with_bridge
serve_nginx <<<'server { listen 80; }'
record switch -i any
get http://lesson.test/poem.txt
finish 'tcp.flags == 0x002 && tcp.analysis.retransmission' 'http.response'
