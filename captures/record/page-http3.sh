#!/usr/bin/env bash
# The page of page-http1 by HTTP/3.
. "$(dirname "$0")/page.bash"
network "${far[@]}"
certificates; page
serve_caddy h1 h2 h3
filter="udp port 443 and host $server_address"
record client
load --origin-to-force-quic-on=lesson.test:443
keep_logs
finish 'http3' 'quic.stream.stream_id == 28'
