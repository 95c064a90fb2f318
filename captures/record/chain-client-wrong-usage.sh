#!/usr/bin/env bash
# The client shows a certificate made for servers; the server (nginx) lets it finish the handshake and answers 400.
. "$(dirname "$0")/chains.bash"
lesson_authority
issue server lesson.test ca "$web"
issue client 'Han Meimei' ca "${leaf}extendedKeyUsage=serverAuth\nsubjectAltName=email:meimei@lesson.test\n"
cat "$tmp/tls/client.pem" "$tmp/tls/ca.pem" >"$tmp/tls/client.chain"
log_line+=' $ssl_client_verify'
show_chain server ca <<<'ssl_verify_client on; ssl_verify_depth 2; ssl_client_certificate @TMP@/tls/root.pem;'
get --cert "$tmp/tls/client.chain" --key "$tmp/tls/client.key" https://lesson.test/poem.txt
finish_chain 'tls.handshake.certificate && tcp.dstport == 443' 'tls.handshake.type == 15' 'http.response.code == 400'
