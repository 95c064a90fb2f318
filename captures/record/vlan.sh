#!/usr/bin/env bash
# A GET as a trunk between two switches carries it: 802.1Q, VLAN 42. (Recorded from the copy that wire.py makes.)
. "$(dirname "$0")/common.sh"
network --tag 42
serve_nginx <<<'server { listen 80; }'
filter='vlan and tcp'
record switch
get http://lesson.test/poem.txt
finish 'vlan.id == 42 && http.request' 'vlan.id == 42 && http.response'
