#!/usr/bin/env bash
# The CA may sign for names under example.test only, and signed for lesson.test.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue ca 'netlesson Example CA' root "${authority}nameConstraints=critical,permitted;DNS:example.test\n"
issue server lesson.test ca "$web"
show_chain server ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.level == 2 && tcp.dstport == 443'
