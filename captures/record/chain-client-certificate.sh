#!/usr/bin/env bash
# Both sides have certificates: the server asks for the client's (TLS 1.2), whose chain is good.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "$web"
issue client 'Han Meimei' ca "${leaf}extendedKeyUsage=clientAuth\nsubjectAltName=email:meimei@lesson.test\n"
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client.chain"
log_line+=' $ssl_client_verify'
show_chain server ca <<<'ssl_verify_client on; ssl_verify_depth 2; ssl_client_certificate @TMP@/tls/root.pem;'
get --cert "$tmp/tls/client.chain" --key "$tmp/tls/client.key" https://lesson.test/poem.txt
finish_chain 'tls.handshake.certificate && tcp.dstport == 443' 'tls.handshake.type == 15' 'http.response.code == 200'
