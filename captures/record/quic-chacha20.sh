#!/usr/bin/env bash
# The packets are protected with ChaCha20-Poly1305, their headers with ChaCha20.
. "$(dirname "$0")/quic.bash"
need_ngtcp2; need_aioquic
network
certificates; site
serve_aioquic
record client
get_ngtcp2 --ciphers=NORMAL:-VERS-ALL:+VERS-TLS1.3:-CIPHER-ALL:+CHACHA20-POLY1305 -- https://lesson.test/poem.txt
keep_logs
finish 'tls.handshake.type == 2 && tls.handshake.ciphersuite == 0x1303' 'quic.frame_type == 0x1e'
