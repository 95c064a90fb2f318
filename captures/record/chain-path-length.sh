#!/usr/bin/env bash
# The CA may have no CA under it (path length 0), and has: the server's certificate is signed by that one.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue sub-ca 'netlesson Branch CA' ca "$authority"
issue server lesson.test sub-ca "$web"
show_chain server sub-ca ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.level == 2 && tcp.dstport == 443'
