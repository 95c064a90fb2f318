#!/usr/bin/env bash
# Makes the capture that speed is measured on: FOLDER/big.pcap, real traffic of nginx and wrk on loopback.
#   make-capture.sh FOLDER [SECONDS]
# With 6 SECONDS (the default) 1 to 1.5 GB and 1 to 1.6 million packets, depending on the machine: HTTP/1.1 with
# keep-alive, gzip and 404s, TLS 1.2 and TLS 1.3 handshakes, large bodies, and loss where tcpdump could not keep up.
# Linux, as root; needs what tools/install-dependencies bench installs. Nothing leaves the machine.
set -eu

fail() { echo "make-capture.sh: $2" >&2; exit "$1"; }
[ $# -ge 1 ] || fail 64 "usage: make-capture.sh FOLDER [SECONDS]"
[ "$(uname -s)" = Linux ] || fail 69 "records on Linux only; bench/run takes any other capture as its second argument"
[ "$(id -u)" = 0 ] || fail 77 "must run as root, to record on loopback: sudo bench/make-capture.sh $1"
PATH=$PATH:/usr/sbin:/sbin
for program in nginx wrk tcpdump openssl python3; do
    command -v $program >/dev/null || fail 69 "needs $program; run tools/install-dependencies bench"
done
mkdir -p "$1"
folder=$(cd "$1" && pwd)
seconds=${2:-6}
source "$(dirname "$0")/load.sh"

recorder=
clean_up() {
    stop_server
    [ -z "$recorder" ] || kill "$recorder" 2>/dev/null || true
}
trap clean_up EXIT
start_server

# Under another name until it is whole.
tcpdump -Z root -i lo -s 0 -B 65536 -w recording.pcap 'tcp portrange 8080-8444' 2>tcpdump.log &
recorder=$!
sleep 1
put_load "$seconds"
sleep 1
kill -INT "$recorder"
wait "$recorder" || true
recorder=
mv recording.pcap big.pcap
tail -n 3 tcpdump.log >&2
