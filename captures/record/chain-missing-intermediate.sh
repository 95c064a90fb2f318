#!/usr/bin/env bash
# The server forgets to send the CA's certificate; its own says where that could be fetched (authority information access).
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "${web}authorityInfoAccess=caIssuers;URI:http://lesson.test/ca.cer\n"
show_chain server </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.desc == 48 && tcp.dstport == 443'
