#!/usr/bin/env bash
# A page by Foundation's URLSession over TLS, whose system trusts the lesson's root. Its libcurl writes the key log.
. "$(dirname "$0")/common.sh"
need swiftc
swiftc "$record_dir/clients/URLSessionGet.swift" -o "$tmp/URLSessionGet" 2>"$tmp/swiftc.log"
network
serve_tls <<<'ssl_protocols TLSv1.2 TLSv1.3;'
record client
SSLKEYLOGFILE=$tmp/keys client sh -c 'mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && exec "$@"' "$tmp/tls/root.pem" \
    "$tmp/URLSessionGet" https://lesson.test/lesson.json | sed 's/^/client URLSession: /' >"$tmp/client.requests"
keep_log
finish 'http.user_agent contains "URLSessionGet"' 'http.response.code == 200'
