#!/usr/bin/env bash
# The same in TLS 1.3, where the chain is encrypted, with an OCSP response stapled to it that says "good".
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "$web"
respond server ca
versions=TLSv1.3
show_chain server ca <<<'ssl_stapling on; ssl_stapling_file @TMP@/tls/server.ocsp;'
get --cert-status https://lesson.test/poem.txt
finish_chain 'tls.handshake.certificate' 'ocsp.certStatus == 0' 'http.response.code == 200'
