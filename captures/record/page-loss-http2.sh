#!/usr/bin/env bash
# The page of page-http1 with larger images by HTTP/2; one of the server's segments is lost while several streams are under way.
. "$(dirname "$0")/page.bash"
network "${far[@]}" --rule 'server data 24 drop'
certificates; craters=140 page
serve_caddy h1 h2
record client
load
finish 'http2.headers.path == "/moon6.svg"' 'none: http.request' 'tcp.analysis.lost_segment' 'tcp.analysis.duplicate_ack'
