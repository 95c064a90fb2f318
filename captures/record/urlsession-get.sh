#!/usr/bin/env bash
# A GET by Foundation's URLSession, compiled from clients/URLSessionGet.swift.
. "$(dirname "$0")/common.sh"
need swiftc
swiftc "$record_dir/clients/URLSessionGet.swift" -o "$tmp/URLSessionGet" 2>"$tmp/swiftc.log"
network
serve_nginx <<<'server { listen 80; }'
record client
client "$tmp/URLSessionGet" http://lesson.test/lesson.json
finish 'http.user_agent contains "URLSessionGet"' 'http.response.code == 200'
