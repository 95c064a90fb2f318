#!/usr/bin/env bash
# The server's certificate was valid in 2020.
. "$(dirname "$0")/chains.bash"
lesson_authority
from=20200101000000Z until=20210101000000Z
issue server lesson.test ca "$web"
show_chain server ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.desc == 45 && tcp.dstport == 443'
