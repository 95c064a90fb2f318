#!/usr/bin/env bash
# A page with a style sheet, a script and six images by HTTP/1.1: several connections, a request at a time on each.
. "$(dirname "$0")/page.bash"
network "${far[@]}"
certificates; page
serve_caddy h1
record client
load
finish 'http.request.uri == "/moon6.svg"' 'tcp.stream == 1 && tls.handshake.type == 1' 'none: http2'
