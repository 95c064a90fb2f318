#!/usr/bin/env bash
# The client does not know the root of the server's chain: alert unknown_ca (48), sent by the client.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2;'
record client
failing 60 client curl -sS --tls-max 1.2 https://lesson.test/
finish 'tls.alert_message.desc == 48 && tcp.dstport == 443' 'tls.handshake.certificate'
