#!/usr/bin/env bash
# The page of page-loss-http2 by HTTP/3; one of the server's packets is lost while several streams are under way.
. "$(dirname "$0")/page.bash"
network "${far[@]}" --rule 'server full 6 drop'
certificates; craters=140 page
serve_caddy h1 h2 h3
filter="udp port 443 and host $server_address"
record client
load --origin-to-force-quic-on=lesson.test:443
keep_logs
finish 'http3' 'quic.stream.stream_id == 28' 'quic.ack.ack_range_count > 0'
