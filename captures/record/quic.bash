# What the recordings of QUIC share: clients and servers of two implementations, aioquic and ngtcp2. Sourced, never run.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
quic=${PYTHON_WITH_AIOQUIC:-$python}
need_aioquic() { "$quic" -c 'import aioquic' 2>/dev/null || refuse "needs a Python with aioquic (see captures/README.md)" 69; }
need_ngtcp2() { need gtlsclient gtlsserver; }
filter=udp

# serve_aioquic [OPTION…]: aioquic on port 443, with the lesson's site
serve_aioquic() {
    server "$quic" "$record_dir/clients/quic.py" serve "$tmp/www" "$tmp/tls/chain.pem" "$tmp/tls/server.key" "$@" \
        >"$tmp/quic.ready" 2>"$tmp/quic.log" &
    quic_server=$!
    until_true grep -q ready "$tmp/quic.ready"
}

# get_aioquic URL [OPTION…]: aioquic's client; its keys are kept
get_aioquic() {
    local url=$1; shift
    client "$quic" "$record_dir/clients/quic.py" get "$url" "$tmp/tls/root.pem" "$tmp/keys" "$@" 2>"$tmp/client.log"
}

# serve_ngtcp2 [OPTION…]: ngtcp2's example server on port 443, with the lesson's site; it says what it does unless ${quiet}
quiet=--quiet
serve_ngtcp2() {
    server gtlsserver $quiet --htdocs "$tmp/www" "$@" "$server_address" 443 "$tmp/tls/server.key" "$tmp/tls/chain.pem" \
        >"$tmp/ngtcp2-server.out" 2>"$tmp/ngtcp2-server.log" &
    quic_server=$!
    until_true sh -c "ip netns exec nl$$-server ss -Hlun 'sport = :443' | grep -q ."
}

# get_ngtcp2 [OPTION…] -- URL…: ngtcp2's example client; its keys are kept
get_ngtcp2() {
    local options=()
    while [ "$1" != -- ]; do options+=("$1"); shift; done
    shift
    SSLKEYLOGFILE=$tmp/keys client gtlsclient --quiet --exit-on-all-streams-close "${options[@]}" lesson.test 443 "$@" \
        >"$tmp/ngtcp2-client.out" 2>"$tmp/ngtcp2-client.log"
}

# stop_quic: ends the server
stop_quic() { kill $(ip netns pids "nl$$-server") || true; wait "$quic_server" || true; }
