#!/usr/bin/env bash
# The server shows a certificate made for clients (extended key usage clientAuth only).
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "${web/serverAuth/clientAuth}"
show_chain server ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.level == 2 && tcp.dstport == 443'
