#!/usr/bin/env bash
# The client offers TLS 1.3 only, the server takes 1.2 only: fatal alert protocol_version (70).
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2;'
record client
failing 35 get --tlsv1.3 https://lesson.test/poem.txt
finish 'tls.alert_message.desc == 70'
