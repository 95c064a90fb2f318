#!/usr/bin/env bash
# TLS 1.2 and TLS 1.3 as pcapng with two Decryption Secrets Blocks, each behind the connection whose secrets it holds: a
# reader that goes through the file once comes to the secrets after the packets.
. "$(dirname "$0")/common.sh"
need editcap
network
serve_tls <<<'ssl_protocols TLSv1.2 TLSv1.3; ssl_session_tickets off;'
record client
get --tls-max 1.2 https://lesson.test/poem.txt
mv "$tmp/keys" "$tmp/first"
sleep 0.3
get https://lesson.test/style.css
mv "$tmp/keys" "$tmp/second"
keep_log
stop_recording
editcap -F pcapng "$tmp/$name.pcap" "$tmp/$name.pcapng"
"$python" "$record_dir/plain_section.py" "$tmp/$name.pcapng"
"$python" "$record_dir/secrets_block.py" "$tmp/$name.pcapng" "$tmp/second" "$(packets_matching "$tmp/$name.pcap" frame)"
"$python" "$record_dir/secrets_block.py" "$tmp/$name.pcapng" "$tmp/first" "$(packets_matching "$tmp/$name.pcap" 'tcp.stream == 0')"
cat "$tmp/first" "$tmp/second" >"$tmp/both"
tshark_options=(-o "tls.keylog_file:$tmp/both")   # tshark wants secrets in front of the packets
publish "$tmp/$name.pcapng" 'tcp.stream == 0 && http.response.code == 200' 'tcp.stream == 1 && http.response.code == 200'
