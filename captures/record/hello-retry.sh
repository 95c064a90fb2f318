#!/usr/bin/env bash
# TLS 1.3: the client's key share is of a group that the server does not take: HelloRetryRequest, second ClientHello.
. "$(dirname "$0")/common.sh"
network
serve_tls <<<'ssl_protocols TLSv1.3; ssl_ecdh_curve secp384r1;'
record client
get https://lesson.test/poem.txt
finish 'tls.handshake.random == cf:21:ad:74:e5:9a:61:11:be:1d:8c:02:1e:65:b8:91:c2:a2:11:16:7a:bb:8c:5e:07:9e:09:e2:c8:a8:33:9c' \
    'http.response.code == 200'
