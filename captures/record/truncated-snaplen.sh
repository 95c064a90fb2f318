#!/usr/bin/env bash
# Recorded with a snaplen of 96 bytes: headers whole, most of the messages not captured.
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; }'
record client -s 96
get http://lesson.test/poem.txt
finish 'frame.cap_len == 96 && frame.len > 300' 'tcp.flags.fin == 1'
