#!/usr/bin/env bash
# One pcapng of two interfaces: lo (Ethernet, nanoseconds) and any (cooked v2, microseconds), a connection on each.
. "$(dirname "$0")/common.sh"
need mergecap
network
serve_nginx <<<'server { listen 80; }'
serve_nginx client <<<'server { listen 127.0.0.1:8080; }'
record client -i lo --time-stamp-precision=nano
first=$recorder
mv "$tmp/$name.pcap" "$tmp/lo.pcap"
filter='tcp and not host 127.0.0.1'
record client -i any
get http://localhost:8080/index.html http://lesson.test/poem.txt http://localhost:8080/style.css
stop_recording
kill "$first"; wait "$first" || true
(cd "$tmp" && mergecap -F pcapng -w "$name.pcapng" lo.pcap "$name.pcap")
"$python" "$record_dir/plain_section.py" "$tmp/$name.pcapng"
publish "$tmp/$name.pcapng" 'frame.interface_id == 0 && eth && http.response' 'frame.interface_id == 1 && sll && http.response'
