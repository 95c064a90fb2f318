#!/usr/bin/env bash
# The server's certificate begins in June 2055 (from 2050 on, dates are written with four digits of the year).
. "$(dirname "$0")/chains.bash"
lesson_authority
from=20550601000000Z until=20551201000000Z
issue server lesson.test ca "$web"
show_chain server ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.level == 2 && tcp.dstport == 443'
