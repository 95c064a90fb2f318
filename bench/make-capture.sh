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
cd "$folder"

# What is served. Random bytes are seeded: the same bodies on every machine.
mkdir -p www
python3 - <<'PYTHON'
import pathlib, random
line = b'{"phone":"13800000000","city":"Beijing"}'
www = pathlib.Path("www")
for name, size in {"300.txt": 300, "1k.json": 1_000, "10k.html": 10_000}.items():
    (www / name).write_bytes((line * (size // len(line) + 1))[:size])
random.seed(1)
(www / "100k.bin").write_bytes(random.randbytes(100_000))
PYTHON

# A chain of two: the certificate message is as long as a usual one.
quietly() { "$@" 2>openssl.log || fail 70 "$(cat openssl.log)"; }
quietly openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=netlesson bench root' -keyout ca.key -out ca.pem
quietly openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout server.key -out server.csr
printf '%s\n' 'subjectAltName=DNS:localhost,IP:127.0.0.1' 'basicConstraints=CA:FALSE' >extensions
quietly openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -extfile extensions \
    -out server.pem
cat server.pem ca.pem >chain.pem

cat >nginx.conf <<NGINX
user root;  # the folder may be one that only its owner reads
worker_processes 1;
pid $folder/nginx.pid;
error_log /dev/null;
events { worker_connections 2048; }
http {
    access_log off;
    types { application/json json; text/html html; text/plain txt; application/octet-stream bin; }
    root $folder/www;
    ssl_certificate $folder/chain.pem;
    ssl_certificate_key $folder/server.key;
    server {
        listen 127.0.0.1:8080;
        keepalive_requests 20;
        gzip on; gzip_types application/json;
        add_header Set-Cookie "UserID=JohnDoe; Max-Age=3600; Version=1";
        add_header X-Frame-Options deny;
        add_header Cache-Control max-age=3600;
    }
    server { listen 127.0.0.1:8443 ssl; ssl_protocols TLSv1.2; keepalive_requests 5; }
    server { listen 127.0.0.1:8444 ssl; ssl_protocols TLSv1.3; keepalive_requests 5; }
}
NGINX

cat >load.lua <<'LUA'
local targets = {"/1k.json", "/300.txt", "/10k.html", "/1k.json?phone=13800000000&city=%E5%8C%97%E4%BA%AC", "/missing"}
local fields = {
    ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:12.0) Gecko/20100101 Firefox/21.0",
    ["Accept"] = "text/plain, application/json",
    ["Accept-Encoding"] = "gzip, deflate",
    ["Accept-Language"] = "en-US",
    ["Referer"] = "http://en.wikipedia.org/wiki/Main_Page",
    ["X-Requested-With"] = "XMLHttpRequest",
}
local sent = 0
function request()
    sent = sent + 1
    return wrk.format("GET", targets[sent % #targets + 1], fields)
end
LUA

recorder=
clean_up() {
    nginx -p "$folder/" -c "$folder/nginx.conf" -s stop 2>/dev/null || true
    [ -z "$recorder" ] || kill "$recorder" 2>/dev/null || true
}
trap clean_up EXIT
nginx -p "$folder/" -c "$folder/nginx.conf" || fail 69 "nginx does not start; are ports 8080, 8443, 8444 free?"

# Under another name until it is whole.
tcpdump -Z root -i lo -s 0 -B 65536 -w recording.pcap 'tcp portrange 8080-8444' 2>tcpdump.log &
recorder=$!
sleep 1
load() { wrk -t1 "$@" >/dev/null; }
load -c20 -d"${seconds}s" -s load.lua http://127.0.0.1:8080
load -c10 -d"$((seconds > 1 ? seconds - 1 : 1))s" -s load.lua https://127.0.0.1:8443
load -c10 -d"$((seconds > 1 ? seconds - 1 : 1))s" -s load.lua https://127.0.0.1:8444
load -c4 -d2s http://127.0.0.1:8080/100k.bin
sleep 1
kill -INT "$recorder"
wait "$recorder" || true
recorder=
mv recording.pcap big.pcap
tail -n 3 tcpdump.log >&2
