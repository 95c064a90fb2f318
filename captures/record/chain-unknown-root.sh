#!/usr/bin/env bash
# A complete chain whose root the client does not know: another authority's.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue strange-root 'Strange Root' strange-root "$authority"
issue strange-ca 'Strange CA' strange-root "$authority"
issue server lesson.test strange-ca "$web"
show_chain server strange-ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.desc == 48 && tcp.dstport == 443'
