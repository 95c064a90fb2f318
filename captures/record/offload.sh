#!/usr/bin/env bash
# Recorded where the kernel leaves work to the network card: segments longer than the MTU, checksums not yet filled in.
. "$(dirname "$0")/common.sh"
network_of_veth
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
record server
get http://lesson.test/book.txt
tshark_options=(-o tcp.check_checksum:TRUE)
finish 'frame.len > 1514 && tcp.srcport == 80' 'tcp.checksum.status == 0'
