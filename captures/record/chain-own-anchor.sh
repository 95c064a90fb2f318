#!/usr/bin/env bash
# An app that trusts its own root only. Its server's chain passes (first connection). So does a stranger's, who was given
# a CA under the same root (second). With a pin to the server's key the stranger is found out (third).
. "$(dirname "$0")/chains.bash"
issue root 'netlesson App Root' root "$authority"
issue ca 'netlesson App CA' root "$authority"
issue server lesson.test ca "$web"
issue second-ca 'netlesson Partner CA' root "$authority"
issue stranger lesson.test second-ca "$web"
pin=$(openssl pkey -in "$tmp/tls/server.key" -pubout -outform der | openssl dgst -sha256 -binary | base64)
network
{ chain_server 443 server ca </dev/null; chain_server 8443 stranger second-ca </dev/null; } | serve_nginx
record client
diverted=(--connect-to lesson.test:443:lesson.test:8443)
get --pinnedpubkey "sha256//$pin" https://lesson.test/poem.txt
get "${diverted[@]}" https://lesson.test/poem.txt
refused 90 "${diverted[@]}" --pinnedpubkey "sha256//$pin"
echo "pin: sha256/$pin" >"$tmp/pin.requests"
tshark_options=(-d tcp.port==8443,tls)
finish_chain 'tcp.stream == 0 && http.response.code == 200' 'tcp.stream == 1 && http.response.code == 200' \
    'tcp.stream == 2 && tls.handshake.certificate' 'none: tcp.stream == 2 && http'
