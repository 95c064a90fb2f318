#!/usr/bin/env bash
# Revoked in February 2026 because its key was stolen: the stapled OCSP response says so, and the CA's list
# (captures/chain-revoked.crl). A client that asks for neither takes the chain (second connection).
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "$web"
revoke server ca
respond server ca
show_chain server ca <<<'ssl_stapling on; ssl_stapling_file @TMP@/tls/server.ocsp;'
refused 91 --cert-status
get https://lesson.test/poem.txt
finish_chain 'tls.handshake.type == 22 && ocsp.certStatus == 1' 'tcp.stream == 1 && http.response.code == 200'
install -m 644 "$tmp/tls/ca.crl" "$captures_dir/$name.crl"
