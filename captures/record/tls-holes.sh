#!/usr/bin/env bash
# TLS 1.3, TLS 1.2 with ChaCha20-Poly1305 and with AES-CBC, a connection each: of every answer two segments in the middle are
# taken out of the recording (editcap), as if the recorder had missed them. What was missed has one record's end and another's
# beginning in it.
. "$(dirname "$0")/common.sh"
need editcap
network
site
lines 640 >"$tmp/www/lines.txt"
serve_every_suite <<<'ssl_protocols TLSv1.2 TLSv1.3; ssl_buffer_size 3k;'
record client
get --tls13-ciphers TLS_AES_128_GCM_SHA256 'https://lesson.test/lines.txt?1.3'
get --tls-max 1.2 --ciphers ECDHE-RSA-CHACHA20-POLY1305 'https://lesson.test/lines.txt?1.2-chacha20'
get --tls-max 1.2 --ciphers ECDHE-RSA-AES128-SHA 'https://lesson.test/lines.txt?1.2-cbc'
stop_recording
mv "$tmp/$name.pcap" "$tmp/whole.pcap"
missed=()
for stream in 0 1 2; do
    # The sixth and the seventh of the server's full segments.
    mapfile -t full < <(tshark -r "$tmp/whole.pcap" -Y "tcp.stream == $stream && tcp.srcport == 443 && tcp.len > 1400" \
        -T fields -e frame.number 2>/dev/null)
    missed+=("${full[5]}" "${full[6]}")
done
editcap -F pcap "$tmp/whole.pcap" "$tmp/$name.pcap" "${missed[@]}"
keep_log
publish "$tmp/$name.pcap" 'tcp.stream == 0 && tcp.analysis.ack_lost_segment' 'tcp.stream == 2 && tcp.analysis.ack_lost_segment'
