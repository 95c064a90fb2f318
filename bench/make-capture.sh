#!/usr/bin/env bash
# Makes the captures that speed is measured on, as far as FOLDER does not have them: real traffic of nginx and wrk on loopback.
#   make-capture.sh FOLDER [SECONDS]
# With 6 SECONDS (the default)
#   big.pcap    1 to 1.8 GB, 0.7 to 1.6 million packets, depending on the machine: HTTP/1.1 with keep-alive, gzip and 404s,
#               TLS 1.2 and TLS 1.3 handshakes, large bodies
#   small.pcap  small messages only: HTTP/1.1, bodies of at most 1 KB, 20 requests a connection
# Nothing of them is lost: packets wait in a buffer of 1.9 GB, and a recording that lost some all the same is another workload
# and not kept. Linux, as root; needs what tools/install-dependencies bench installs. Nothing leaves the machine.
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

# record NAME LOAD…: records NAME.pcap while LOAD runs. Under another name until it is whole.
record() {
    local name=$1
    shift
    if [ -e "$name.pcap" ]; then
        echo "make-capture.sh: $folder/$name.pcap is there already" >&2
        return
    fi
    # Before the load, which would keep it from writing away what it has.
    nice -n -15 tcpdump -Z root -i lo -s 0 -B 1843200 -w recording.pcap 'tcp portrange 8080-8444' 2>tcpdump.log &
    recorder=$!
    sleep 1
    "$@"
    sleep 1
    kill -INT "$recorder"
    wait "$recorder" || true
    recorder=
    tail -n 3 tcpdump.log >&2
    if ! grep -q '^0 packets dropped by kernel' tcpdump.log; then
        rm recording.pcap
        fail 75 "$name.pcap lost packets; try again when the machine is at rest, or with fewer seconds than $seconds"
    fi
    mv recording.pcap "$name.pcap"
}

record big put_load "$seconds"
record small put_small_load "$seconds"
