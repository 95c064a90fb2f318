#!/usr/bin/env bash
# The CA, an old one with an RSA key, signed the server's certificate with SHA-1, of which collisions can be made.
. "$(dirname "$0")/chains.bash"
lesson_authority
key=rsa:2048
issue old-ca 'netlesson Old CA' root "$authority"
key='ec -pkeyopt ec_paramgen_curve:P-256' digest=sha1
issue server lesson.test old-ca "$web"
ciphers=HIGH:@SECLEVEL=0
show_chain server old-ca </dev/null
refused 60
finish_chain 'tls.handshake.certificate' 'x509af.algorithm.id == 1.2.840.113549.1.1.5' 'tls.alert_message.level == 2 && tcp.dstport == 443'
