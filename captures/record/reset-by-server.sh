#!/usr/bin/env bash
# nginx drops a request without an answer and resets the connection (444 with reset_timedout_connection).
. "$(dirname "$0")/common.sh"
network
serve_nginx <<<'server { listen 80; reset_timedout_connection on; location /secret { return 444; } }'
record client
failing '52 56' get http://lesson.test/secret
finish 'tcp.flags.reset == 1 && tcp.srcport == 80'
