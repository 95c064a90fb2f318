#!/usr/bin/env bash
# The server vouches for itself: issuer and subject are the same, and no root is above.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test server "$web"
show_chain server </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'tls.alert_message.level == 2 && tcp.dstport == 443'
