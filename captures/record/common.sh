# What every recording shares: two namespaces ("client" and "server") joined by wire.py, the servers, the
# certificates, tcpdump, and the check that the capture really shows what it is for. Sourced, never run.
#
# A recording is: network, serve_…, record, the traffic, finish FILTER…
# It writes captures/NAME.pcap (and NAME.keys, NAME.log), NAME being the script's own name, and nothing else that stays.
set -euo pipefail

record_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
captures_dir=$(dirname "$record_dir")
name=$(basename "$0" .sh)

client_address=192.0.2.10      # RFC 5737, documentation
server_address=192.0.2.80
client_address6=2001:db8::10   # RFC 3849, documentation
server_address6=2001:db8::80

refuse() { echo "$name: $1" >&2; exit "$2"; }

[ "$(id -u)" = 0 ] || refuse "must run as root (makes network namespaces and captures in them)" 77
need() {  # need PROGRAM…: all must be installed
    local program
    for program; do
        command -v "$program" >/dev/null || refuse "needs $program, which is not installed (see captures/README.md)" 69
    done
}
need ip ss tcpdump tshark python3 curl openssl
python=/usr/bin/python3; [ -x "$python" ] || python=python3   # Debian's own: it has Debian's modules

tmp=$(mktemp -d /tmp/netlesson-record.XXXXXX)
chmod 755 "$tmp"               # Apache's children are not root
namespaces=()
host_pids=()

clean_up() {
    local status=$? namespace pid
    set +e; disown -a
    for namespace in "${namespaces[@]}"; do
        for pid in $(ip netns pids "$namespace"); do kill "$pid"; done
    done
    for pid in "${host_pids[@]}"; do kill "$pid"; done
    for namespace in "${namespaces[@]}"; do ip netns delete "$namespace"; done
    if [ "$status" != 0 ]; then
        echo "$name: not recorded (status $status)" >&3
        for log in "$tmp"/*.log; do [ ! -s "$log" ] || tail -n 5 "$log" >&3; done
    fi
    rm -rf "$tmp"
    exit "$status"
} 3>&2 2>/dev/null
trap clean_up EXIT
trap 'exit 130' INT; trap 'exit 143' TERM

# ---- the network

add_namespace() {
    local namespace=nl$$-$1
    ip netns add "$namespace"
    namespaces+=("$namespace")
    ip -n "$namespace" link set lo up
    # No router solicitations or the like between the packets of a lesson.
    ip netns exec "$namespace" sysctl -q -w net.ipv6.conf.default.addr_gen_mode=1 \
        net.ipv6.conf.all.addr_gen_mode=1 net.ipv4.tcp_no_metrics_save=1 net.ipv4.tcp_fastopen=3
    cat >"$tmp/hosts" <<HOSTS
127.0.0.1 localhost
$server_address lesson.test www.lesson.test proxy.test
$server_address6 six.lesson.test
HOSTS
}

# inside SIDE COMMAND…: runs it in that namespace, which knows the names of "hosts" and no others
inside() {
    local namespace=nl$$-$1; shift
    ip netns exec "$namespace" sh -c 'mount --bind "$0" /etc/hosts && exec "$@"' "$tmp/hosts" "$@"
}
client() { inside client "$@"; }
server() { inside server "$@"; }

set_addresses() {  # set_addresses SIDE ADDRESS ADDRESS6
    local namespace=nl$$-$1
    ip -n "$namespace" address add "$2/24" dev eth0
    ip -n "$namespace" address add "$3/64" dev eth0 nodad
    ip -n "$namespace" link set eth0 up
    ip -n "$namespace" route replace 192.0.2.0/24 dev eth0
}

know_neighbours() {  # instead of ARP, which is no part of these lessons
    ip -n "nl$$-client" link set eth0 address 02:00:00:00:00:10
    ip -n "nl$$-server" link set eth0 address 02:00:00:00:00:80
    local address
    for address in "$server_address" "$server_address6" 192.0.2.99; do   # .99: nobody answers there
        ip -n "nl$$-client" neighbour replace "$address" lladdr 02:00:00:00:00:80 dev eth0
    done
    for address in "$client_address" "$client_address6"; do
        ip -n "nl$$-server" neighbour replace "$address" lladdr 02:00:00:00:00:10 dev eth0
    done
}

# network [WIRE OPTION…]: client's eth0 and server's eth0 are taps, wire.py carries frames between them
network() {
    add_namespace client; add_namespace server
    local mirror=() side
    case " $* " in *" --tag "*) add_namespace switch; mirror=(--mirror "nl$$m");; esac
    "$python" "$record_dir/wire.py" "nl$$c" "nl$$s" "${mirror[@]}" "$@" >"$tmp/wire.ready" 2>"$tmp/wire.log" &
    host_pids+=($!)
    until_true grep -q ready "$tmp/wire.ready"
    for side in client server ${mirror:+mirror}; do
        ip link set "nl$$${side:0:1}" netns "nl$$-${side/mirror/switch}"
        ip -n "nl$$-${side/mirror/switch}" link set "nl$$${side:0:1}" name eth0
    done
    [ -z "${mirror:-}" ] || ip -n "nl$$-switch" link set eth0 up
    case " $* " in *" --raw "*) ;; *) know_neighbours;; esac
    set_addresses client "$client_address" "$client_address6"
    set_addresses server "$server_address" "$server_address6"
    case " $* " in *" --raw "*) ;; *) know_neighbours;; esac
}

# network_of_veth: both ends on a pair of virtual Ethernet devices, which offload checksums and segmentation
network_of_veth() {
    add_namespace client; add_namespace server
    ip link add name eth0 netns "nl$$-client" type veth peer name eth0 netns "nl$$-server"
    know_neighbours
    set_addresses client "$client_address" "$client_address6"
    set_addresses server "$server_address" "$server_address6"
    know_neighbours
}

# network_with_bridge: a third namespace, "switch", bridges the two
network_with_bridge() {
    add_namespace client; add_namespace server; add_namespace switch
    ip link add name eth0 netns "nl$$-client" type veth peer name port1 netns "nl$$-switch"
    ip link add name eth0 netns "nl$$-server" type veth peer name port2 netns "nl$$-switch"
    ip -n "nl$$-switch" link add name bridge type bridge forward_delay 0 mcast_snooping 0
    local device
    for device in port1 port2; do
        ip -n "nl$$-switch" link set "$device" master bridge
        ip -n "nl$$-switch" link set "$device" up
    done
    ip -n "nl$$-switch" link set bridge up
    know_neighbours
    set_addresses client "$client_address" "$client_address6"
    set_addresses server "$server_address" "$server_address6"
    know_neighbours
}

until_true() {  # until_true COMMAND…: waits up to ten seconds
    local turn
    for turn in $(seq 200); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.05
    done
    refuse "gave up waiting for: $*" 70
}

until_listening() { until_true sh -c "ip netns exec nl$$-$1 ss -Hltn 'sport = :$2' | grep -q ."; }

# ---- the site and its servers

lines() {  # lines N: N numbered lines of 32 bytes
    local n
    for n in $(seq "$1"); do printf 'line %04d of the lesson file....\n' "$n" | cut -c 1-31; done
}

site() {
    mkdir -p "$tmp/www/cgi"
    printf '<!doctype html>\n<title>Lesson</title>\n<p>Hello, 世界! This page came in one TCP segment.</p>\n' >"$tmp/www/index.html"
    printf '举头望明月，低头思故乡。\nI raise my head to see the moon.\n' >"$tmp/www/poem.txt"
    printf 'body { color: #234; margin: 2em; }\n' >"$tmp/www/style.css"
    printf '{"lesson": "TCP", "steps": 9, "title": "三次握手"}\n' >"$tmp/www/lesson.json"
    # What comes by POST is counted and reported back, as JSON.
    cat >"$tmp/www/cgi/receive" <<'CGI'
#!/bin/sh
bytes=$(wc -c)
printf 'Content-Type: application/json; charset=utf-8\r\n\r\n{"received": %d, "method": "%s"}\n' "$bytes" "$REQUEST_METHOD"
CGI
    # A line at once and a line after a while.
    cat >"$tmp/www/cgi/slow" <<'CGI'
#!/bin/sh
printf 'Content-Type: text/plain\r\n\r\nfirst\n'
sleep "${QUERY_STRING:-1}"
printf 'last\n'
CGI
    # Says nothing for a while, then all at once.
    cat >"$tmp/www/cgi/late" <<'CGI'
#!/bin/sh
sleep "${QUERY_STRING:-1}"
printf 'Content-Type: text/plain\r\n\r\nsorry to be late\n'
CGI
    chmod 755 "$tmp/www/cgi/"*
    chmod -R a+rX "$tmp/www"
}

# One request as nginx logs it; get() has curl log the same columns. They become NAME.log (keep_log).
log_line='server $remote_port $ssl_protocol $ssl_cipher $request_method $request_uri $server_protocol $status $body_bytes_sent'

# serve_nginx [SIDE] <SERVER BLOCKS
serve_nginx() {
    need nginx
    local side=${1:-server} home=$tmp/nginx-${1:-server}
    [ -d "$tmp/www" ] || site
    mkdir -p "$home"
    cat >"$home/nginx.conf" <<NGINX
user root;
worker_processes 1;
pid $home/pid;
error_log $tmp/nginx.log;
events { worker_connections 64; }
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    charset utf-8;
    charset_types text/plain text/css;
    log_format lesson '$log_line';
    access_log $tmp/server.requests lesson;
    client_body_temp_path $home; proxy_temp_path $home; fastcgi_temp_path $home;
    uwsgi_temp_path $home; scgi_temp_path $home;
    root $tmp/www;
$(sed "s|@TMP@|$tmp|g")
}
NGINX
    inside "$side" nginx -p "$home" -c "$home/nginx.conf" -e "$tmp/nginx.log"
}

# serve_apache <DIRECTIVES (after the modules and the basics)
serve_apache() {
    need apache2
    local home=$tmp/apache module
    [ -d "$tmp/www" ] || site
    mkdir -p "$home"; chmod 755 "$home"
    {
        for module in mpm_event authz_core authn_core mime dir env setenvif headers alias cgid ratelimit filter \
            proxy proxy_connect; do
            echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
        done
        cat <<APACHE
ServerRoot $home
ServerName lesson.test
PidFile $home/pid
ErrorLog $tmp/apache.log
Mutex file:$home
ScriptSock $home/cgi.sock
User www-data
Group www-data
StartServers 1
ThreadsPerChild 4
MaxRequestWorkers 4
MinSpareThreads 1
MaxSpareThreads 4
TypesConfig /etc/mime.types
AddDefaultCharset utf-8
DocumentRoot $tmp/www
<Directory $tmp/www>
    Require all granted
</Directory>
ScriptAlias /cgi/ $tmp/www/cgi/
$(sed "s|@TMP@|$tmp|g")
APACHE
    } >"$home/apache.conf"
    server apache2 -d "$home" -f "$home/apache.conf" -k start
    until_true test -s "$home/pid"
    until_listening server "$(sed -n 's/^Listen \([0-9]*\).*/\1/p' "$home/apache.conf" | head -1)"
}

# serve_apache_tls <DIRECTIVES: Apache on 443 with the server's chain
serve_apache_tls() {
    {
        echo 'LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so'
        echo 'Listen 443'
        echo 'SSLEngine on'
        echo 'SSLCertificateFile @TMP@/tls/chain.pem'
        echo 'SSLCertificateKeyFile @TMP@/tls/server.key'
        echo 'CustomLog @TMP@/server.requests "server %{remote}p %{SSL_PROTOCOL}x %{SSL_CIPHER}x %m %U%q %H %>s %B"'
        cat
    } | serve_apache
}

# serve_apache_http2 <DIRECTIVES: Apache on 80 speaking HTTP/2 in clear (and HTTP/1.1, from which one may upgrade)
serve_apache_http2() {
    {
        echo 'LoadModule http2_module /usr/lib/apache2/modules/mod_http2.so'
        echo 'Listen 80'
        echo 'Protocols h2c http/1.1'
        echo 'CustomLog @TMP@/server.requests "server %{remote}p - - %m %U%q %H %>s %B"'
        cat
    } | serve_apache
}

# certificates: a root, an issuing CA, a server and a client, in $tmp/tls
certificates() {
    mkdir -p "$tmp/tls"
    (
        cd "$tmp/tls"
        issue() {  # issue FILE SUBJECT ISSUER EXTENSIONS
            openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -subj "$2" -out "$1.csr"
            if [ "$1" = "$3" ]; then set -- "$@" -signkey "$1.key"; else set -- "$@" -CA "$3.pem" -CAkey "$3.key"; fi
            local file=$1 extensions=$4; shift 4
            printf '%b' "$extensions" >extensions
            openssl x509 -req -in "$file.csr" "$@" -set_serial "0x$(openssl rand -hex 8)" -days 825 -sha256 \
                -extfile extensions -out "$file.pem"
        }
        authority='basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n'
        leaf='basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,keyEncipherment\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n'
        issue root '/O=netlesson/CN=netlesson Lesson Root' root "$authority"
        issue ca '/O=netlesson/CN=netlesson Lesson CA' root "${authority}authorityKeyIdentifier=keyid\n"
        issue server '/O=netlesson/CN=lesson.test' ca "${leaf}extendedKeyUsage=serverAuth\nsubjectAltName=DNS:lesson.test,DNS:www.lesson.test\n"
        issue client '/O=netlesson/CN=Han Meimei' ca "${leaf}extendedKeyUsage=clientAuth\n"
        cat server.pem ca.pem >chain.pem
    ) >"$tmp/openssl.out" 2>&1
}

# serve_tls <DIRECTIVES: nginx on 443 with the server's chain
serve_tls() {
    certificates
    { echo "server { listen 443 ssl; ssl_certificate @TMP@/tls/chain.pem; ssl_certificate_key @TMP@/tls/server.key;"
      cat; echo "}"; } | serve_nginx
}

# small_certificates: a root ($tmp/tls/root), and a server's certificate of each kind (rsa, ecdsa) signed by it, for
# recordings of many handshakes
small_certificates() {
    mkdir -p "$tmp/tls"
    (
        cd "$tmp/tls"
        make() {  # make FILE SUBJECT EXTENSIONS ARGUMENT…: a key, a request, a certificate
            local file=$1 subject=$2 extensions=$3; shift 3
            openssl req -newkey "$key" -pkeyopt "$kind" -nodes -keyout "$file.key" -subj "$subject" -out "$file.csr"
            printf '%b' "$extensions" >extensions
            openssl x509 -req -in "$file.csr" "$@" -set_serial "0x$(openssl rand -hex 8)" -days 825 -sha256 \
                -extfile extensions -out "$file.pem"
        }
        leaf='basicConstraints=critical,CA:FALSE\nextendedKeyUsage=serverAuth\nsubjectAltName=DNS:lesson.test\nauthorityKeyIdentifier=keyid\n'
        key=ec kind=ec_paramgen_curve:P-256
        make root '/CN=netlesson Lesson Root' \
            'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash\n' -signkey root.key
        make ecdsa '/CN=lesson.test' "${leaf}keyUsage=critical,digitalSignature\n" -CA root.pem -CAkey root.key
        key=rsa kind=rsa_keygen_bits:2048
        make rsa '/CN=lesson.test' "${leaf}keyUsage=critical,digitalSignature,keyEncipherment\n" -CA root.pem -CAkey root.key
    ) >"$tmp/openssl.out" 2>&1
}

# serve_every_suite <DIRECTIVES: nginx on 443 with a certificate of each kind, and nothing forbidden
serve_every_suite() {
    small_certificates
    openssl genpkey -genparam -algorithm DH -pkeyopt group:ffdhe2048 -out "$tmp/tls/dh.pem"
    { echo 'server { listen 443 ssl; ssl_ciphers ALL:@SECLEVEL=0; ssl_dhparam @TMP@/tls/dh.pem; ssl_session_tickets off;'
      echo 'ssl_certificate @TMP@/tls/rsa.pem; ssl_certificate_key @TMP@/tls/rsa.key;'
      echo 'ssl_certificate @TMP@/tls/ecdsa.pem; ssl_certificate_key @TMP@/tls/ecdsa.key;'
      cat; echo '}'; } | serve_nginx
}

client_line='client %{local_port} - - %{method} %{url} HTTP/%{http_version} %{http_code} %{size_download}\n'

# get URL… [OPTION…]: curl as it comes, quiet, bodies thrown away, trusting the lesson's root, key log on, requests logged
get() {
    SSLKEYLOGFILE=$tmp/keys client curl -sS --cacert "$tmp/tls/root.pem" --remote-name-all --output-dir "$tmp" \
        -w "$client_line" "$@" >>"$tmp/client.requests"
}

# visit [OPTION…] URL…: nghttp, an HTTP/2 client without a key log, its requests logged (it tells neither port nor method)
visit() {
    client nghttp --null-out --stat "$@" | awk 'NF > 5 && $(NF-2) ~ /^[1-5][0-9][0-9]$/ {
        size = $(NF-1)
        if (size !~ /^[0-9]+$/) size = "-"   # it rounds: 7K
        print "client - - - -", $NF, "HTTP/2", $(NF-2), size
    }' >>"$tmp/client.requests"
}

# get_with SUITE [WITHOUT…]: gets the poem on a connection of its own, offering that suite alone (the target names it).
# WITHOUT is an extension that OpenSSL shall not offer: EncryptThenMac, ExtendedMasterSecret
get_with() {
    local suite=$1 without options; shift
    for without; do options=${options:+$options,}-$without; done
    printf '%s\n' 'openssl_conf = top' '[top]' 'ssl_conf = contexts' '[contexts]' 'system_default = context' \
        '[context]' "${options:+Options = $options}" >"$tmp/openssl.cnf"
    OPENSSL_CONF=$tmp/openssl.cnf get --ciphers "$suite:@SECLEVEL=0" "${get_options[@]}" \
        "https://lesson.test/poem.txt?$suite${options:+,$options}"
}
get_options=()

# keep_log: what the servers' and the clients' own logs say of the requests becomes captures/NAME.log
keep_log() {
    cat "$tmp"/*.requests >"$tmp/log"
}

# failing CODES COMMAND…: a command that must fail, with one of these exit codes
failing() {
    local codes=$1 status=0; shift
    "$@" 2>"$tmp/failing.log" || status=$?
    case " $codes " in *" $status "*) ;; *) refuse "expected exit code $codes, got $status: $*" 70;; esac
}

# ---- recording

filter=tcp
# record SIDE [TCPDUMP OPTION…]: starts tcpdump on that side's eth0
record() {
    local side=$1; shift
    # -Z root: it writes into our folder; --immediate-mode: nothing stays behind in a buffer
    ip netns exec "nl$$-$side" tcpdump -Z root --immediate-mode -U -i eth0 "$@" -w "$tmp/$name.pcap" "$filter" 2>"$tmp/tcpdump.log" &
    recorder=$!
    until_true grep -q 'listening on' "$tmp/tcpdump.log"
}

stop_recording() {
    sleep "${1:-0.6}"    # the last packets are still on the wire
    kill "$recorder"    # not SIGINT: what a script starts in the background ignores it
    wait "$recorder" || true
}

# finish FILTER…: stops, demands that every display filter finds a packet ('none: FILTER': finds none), and puts the
# capture in its place
finish() {
    stop_recording
    publish "$tmp/$name.pcap" "$@"
}

tshark_options=()
packets_matching() {  # packets_matching FILE FILTER: how many
    local options=("${tshark_options[@]}")
    [ ! -s "$tmp/keys" ] || options+=(-o "tls.keylog_file:$tmp/keys")
    tshark -r "$1" "${options[@]}" -Y "$2" 2>"$tmp/tshark.out" | wc -l
}

publish() {  # publish FILE FILTER…
    local file=$1 condition; shift
    for condition; do
        case $condition in
            none:*) [ "$(packets_matching "$file" "${condition#none: }")" = 0 ] ;;
            *) [ "$(packets_matching "$file" "$condition")" != 0 ] ;;
        esac || refuse "the recording does not show '$condition', so it was not kept" 70
    done
    install -m 644 "$file" "$captures_dir/$name.${file##*.}"
    [ ! -s "$tmp/keys" ] || install -m 644 "$tmp/keys" "$captures_dir/$name.keys"
    [ ! -s "$tmp/log" ] || install -m 644 "$tmp/log" "$captures_dir/$name.log"
    echo "$name.${file##*.}: $(packets_matching "$file" frame) packets"
}
