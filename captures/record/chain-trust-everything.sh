#!/usr/bin/env bash
# An app that accepts any certificate (curl -k) gives its session to a man in the middle, who vouches for himself: the
# request opens with his key log.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test server "$web"
show_chain server </dev/null
get -k --cookie 'session=8f14e45fceea167a' https://lesson.test/poem.txt
finish_chain 'tls.handshake.certificate' 'http.cookie'
