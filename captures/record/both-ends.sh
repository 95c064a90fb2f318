#!/usr/bin/env bash
# One download, recorded at both ends at once: a segment of the server's and the client's first request are lost on the
# way. Both recorders have one clock; what says how two clocks go by each other must find that.
. "$(dirname "$0")/common.sh"
network --delay 10 --rule 'server data 4 drop' --rule 'client data 1 drop'
site; lines 512 >"$tmp/www/book.txt"
serve_nginx <<<'server { listen 80; }'
recorders=()
for side in client server; do
    name=both-ends-$side
    record "$side"
    recorders+=("$recorder")
done
get http://lesson.test/book.txt
sleep 0.6
kill "${recorders[@]}"
wait "${recorders[@]}" || true
name=both-ends-client
publish "$tmp/$name.pcap" 'tcp.analysis.retransmission' 'tcp.analysis.lost_segment' 'http.response.code == 200'
name=both-ends-server
publish "$tmp/$name.pcap" 'tcp.analysis.fast_retransmission' 'http.response.code == 200'
