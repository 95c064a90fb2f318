#!/usr/bin/env bash
# SYNs to an address where nobody answers, until curl gives up.
. "$(dirname "$0")/common.sh"
network
record client
failing 28 get --connect-timeout 8 http://192.0.2.99/index.html
finish 'tcp.flags.syn == 1 && tcp.analysis.retransmission' \
    'none: ip.src == 192.0.2.99'
