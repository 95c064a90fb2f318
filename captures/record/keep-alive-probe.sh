#!/usr/bin/env bash
# curl waits four seconds for the answer with TCP keep-alive every second: probes and their ACKs.
. "$(dirname "$0")/common.sh"
network
serve_apache <<<'Listen 80'
record client
get --keepalive-time 1 'http://lesson.test/cgi/late?4'
finish 'tcp.analysis.keep_alive' 'tcp.analysis.keep_alive_ack'
