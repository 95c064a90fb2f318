#!/usr/bin/env bash
# A chain as it should be: the server's certificate and the CA's, the root not sent; TLS 1.2, so it travels in clear.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "$web"
show_chain server ca </dev/null
get https://lesson.test/poem.txt
finish_chain 'tls.handshake.certificate' 'http.response.code == 200'
