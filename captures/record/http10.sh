#!/usr/bin/env bash
# HTTP/1.0: no Content-Length, the body ends where the connection ends.
. "$(dirname "$0")/common.sh"
network
serve_apache <<'APACHE'
Listen 80
SetEnv downgrade-1.0
SetEnv force-response-1.0
APACHE
record client
get --http1.0 'http://lesson.test/cgi/slow?1'
finish 'http.request.version == "HTTP/1.0"' 'http.response.version == "HTTP/1.0" && !http.content_length_header'
