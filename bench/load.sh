# What bench/make-capture.sh and bench/live-under-load have in common: a server of nginx in the folder $folder, and the load
# of wrk on it. To be read by bash with `source`; the caller has `fail STATUS WORDS`.

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

# The same with bodies of at most 1 KB, of which a program has more to do a byte.
sed 's|^local targets = .*|local targets = {"/1k.json", "/300.txt", "/missing", "/300.txt?page=2", "/1k.json?phone=13800000000"}|' \
    load.lua >small.lua

start_server() {
    nginx -p "$folder/" -c "$folder/nginx.conf" || fail 69 "nginx does not start; are ports 8080, 8443, 8444 free?"
}

stop_server() { nginx -p "$folder/" -c "$folder/nginx.conf" -s stop 2>/dev/null || true; }

# For so many seconds each: clear text, TLS 1.2, TLS 1.3; then large bodies.
put_load() {
    local seconds=$1
    load() { wrk -t1 "$@" >/dev/null; }
    load -c20 -d"${seconds}s" -s load.lua http://127.0.0.1:8080
    load -c10 -d"$((seconds > 1 ? seconds - 1 : 1))s" -s load.lua https://127.0.0.1:8443
    load -c10 -d"$((seconds > 1 ? seconds - 1 : 1))s" -s load.lua https://127.0.0.1:8444
    load -c4 -d2s http://127.0.0.1:8080/100k.bin
}

# For so many seconds: clear text, small bodies, 20 requests a connection.
put_small_load() {
    wrk -t1 -c20 -d"$1s" -s small.lua http://127.0.0.1:8080 >/dev/null
}
