#!/usr/bin/env bash
# Nobody listens on the port: SYN, and RST from the server's kernel.
. "$(dirname "$0")/common.sh"
network
record client
failing 7 get http://lesson.test:8081/index.html
finish 'tcp.flags.reset == 1 && tcp.srcport == 8081'
