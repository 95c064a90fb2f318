#!/usr/bin/env bash
# Three requests at once, each on a connection of its own, as an asynchronous program makes them; each answer takes a while.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
record client
get --parallel --parallel-immediate --parallel-max 3 'http://lesson.test/cgi/slow?1' \
    'http://lesson.test/cgi/slow?1&second' 'http://lesson.test/cgi/slow?1&third'
finish 'tcp.flags.syn == 1 && tcp.flags.ack == 0 && tcp.stream == 2' 'http.response.code == 200 && tcp.stream == 2'
