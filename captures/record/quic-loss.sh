#!/usr/bin/env bash
# Two of the server's packets are lost in a download, seen by the server: acknowledgments with a gap, and the bytes again in
# packets with other numbers.
. "$(dirname "$0")/quic.bash"
need_ngtcp2; need_aioquic
network --delay 10 --rule 'server datagram 9 drop' --rule 'server datagram 11 drop'
certificates; site; lines 1024 >"$tmp/www/book.txt"
serve_aioquic
record server
get_ngtcp2 -- https://lesson.test/book.txt
keep_logs
finish 'quic.ack.ack_range_count > 0' 'quic.frame_type == 0x1e'
