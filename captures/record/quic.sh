#!/usr/bin/env bash
# HTTP/3: QUIC version 1, whose first packets everybody can open. PYTHON_WITH_AIOQUIC names a Python that has aioquic.
. "$(dirname "$0")/common.sh"
quic=${PYTHON_WITH_AIOQUIC:-$python}
"$quic" -c 'import aioquic' 2>/dev/null || refuse "needs a Python with aioquic (see captures/README.md)" 69
filter=udp
network
certificates; site
server "$quic" "$record_dir/clients/quic.py" serve "$tmp/www" "$tmp/tls/chain.pem" "$tmp/tls/server.key" >"$tmp/quic.ready" 2>"$tmp/quic.log" &
until_true grep -q ready "$tmp/quic.ready"
record client
client "$quic" "$record_dir/clients/quic.py" get https://lesson.test/poem.txt "$tmp/tls/root.pem" "$tmp/keys" 2>"$tmp/client.log"
finish 'quic && tls.handshake.type == 1' 'quic && tls.handshake.type == 2' 'http3'
