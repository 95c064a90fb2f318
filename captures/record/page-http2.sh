#!/usr/bin/env bash
# The page of page-http1 by HTTP/2: one connection for everything.
. "$(dirname "$0")/page.bash"
network "${far[@]}"
certificates; page
serve_caddy h1 h2
record client
load
finish 'http2.headers.path == "/moon6.svg"' 'none: http.request'
