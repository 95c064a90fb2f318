# What the recordings of QUIC share: clients and servers of two implementations, aioquic and ngtcp2. Sourced, never run.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
quic=${PYTHON_WITH_AIOQUIC:-$python}
need_aioquic() { "$quic" -c 'import aioquic' 2>/dev/null || refuse "needs a Python with aioquic (see captures/README.md)" 69; }
need_ngtcp2() { need gtlsclient gtlsserver; }
filter=udp

# noted PROGRAM FILE: what it noted there of its requests becomes lines of NAME.log (requests.py)
noted() { "$python" "$record_dir/requests.py" "$1" <"$2" >>"$tmp/${1#*-}.requests"; }

# serve_aioquic [OPTION…]: aioquic on port 443, with the lesson's site
serve_aioquic() {
    REQUESTS=$tmp/server.requests server "$quic" "$record_dir/clients/quic.py" serve "$tmp/www" "$tmp/tls/chain.pem" "$tmp/tls/server.key" "$@" \
        >"$tmp/quic.ready" 2>"$tmp/quic.log" &
    quic_server=$!
    until_true grep -q ready "$tmp/quic.ready"
}

# get_aioquic URL [OPTION…]: aioquic's client; its keys are kept
get_aioquic() {
    local url=$1; shift
    REQUESTS=$tmp/client.requests client "$quic" "$record_dir/clients/quic.py" get "$url" "$tmp/tls/root.pem" "$tmp/keys" "$@" 2>"$tmp/client.log"
}

# serve_ngtcp2 [OPTION…]: ngtcp2's example server on port 443, with the lesson's site
serve_ngtcp2() {
    server gtlsserver --htdocs "$tmp/www" "$@" "$server_address" 443 "$tmp/tls/server.key" "$tmp/tls/chain.pem" \
        >>"$tmp/ngtcp2-server.out" 2>>"$tmp/ngtcp2-server.log" &
    quic_server=$!
    until_true sh -c "ip netns exec nl$$-server ss -Hlun 'sport = :443' | grep -q ."
}

# get_ngtcp2 [OPTION…] -- URL…: ngtcp2's example client; its keys are kept
get_ngtcp2() {
    local options=()
    while [ "$1" != -- ]; do options+=("$1"); shift; done
    shift
    SSLKEYLOGFILE=$tmp/keys client gtlsclient --exit-on-all-streams-close "${options[@]}" lesson.test 443 "$@" \
        >"$tmp/ngtcp2-client.out" 2>"$tmp/ngtcp2-client.log"
    noted ngtcp2-client "$tmp/ngtcp2-client.log"
}

# stop_quic: ends the server
stop_quic() { kill $(ip netns pids "nl$$-server") || true; wait "$quic_server" || true; }

# keep_logs: NAME.log, of all clients and servers
keep_logs() {
    [ ! -s "$tmp/ngtcp2-server.log" ] || noted ngtcp2-server "$tmp/ngtcp2-server.log"
    [ ! -s "$tmp/net.json" ] || noted chromium "$tmp/net.json"
    keep_log
}
