#!/usr/bin/env bash
# The same with two tags: a provider's 100 (802.1ad) around the customer's 42.
. "$(dirname "$0")/common.sh"
network --tag 100 --tag 42
serve_nginx <<<'server { listen 80; }'
filter='vlan and vlan and tcp'
record switch
get http://lesson.test/poem.txt
finish 'ieee8021ad.id == 100 && vlan.id == 42 && http.request' 'http.response'
