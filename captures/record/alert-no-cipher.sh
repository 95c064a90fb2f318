#!/usr/bin/env bash
# No cipher suite in common: fatal alert handshake_failure (40).
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.2; ssl_ciphers ECDHE-RSA-AES256-GCM-SHA384;'
record client
failing 35 get --tls-max 1.2 --ciphers ECDHE-RSA-AES128-GCM-SHA256 https://lesson.test/poem.txt
finish 'tls.alert_message.desc == 40'
