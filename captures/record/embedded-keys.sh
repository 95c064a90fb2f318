#!/usr/bin/env bash
# TLS 1.3 as pcapng with the secrets inside (Decryption Secrets Block), so no key log is needed beside it.
. "$(dirname "$0")/common.sh"
need editcap
network
serve_tls <<<'ssl_protocols TLSv1.3;'
record client
get https://lesson.test/poem.txt
stop_recording
(cd "$tmp" && editcap -F pcapng --inject-secrets "tls,keys" "$name.pcap" "$name.pcapng")
rm "$tmp/keys"
"$python" "$record_dir/plain_section.py" "$tmp/$name.pcapng"
publish "$tmp/$name.pcapng" 'http.response.code == 200'
