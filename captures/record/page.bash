# What the recordings of one page by three versions of HTTP share: the page, Caddy, which speaks all three, and Chromium. Sourced,
# never run.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
need caddy chromium

# A server far away, so that round trips count and not the machine's speed. Chromium's ClientHello takes two datagrams; Debian's
# Caddy loses the second if it comes in the same instant.
far=(--delay 50 --rule 'client datagram 2 hold=4')

# page: a style sheet, a script and six images; each image is a little more than a packet long
page() {
    mkdir -p "$tmp/www"
    local n
    {
        printf '<!doctype html>\n<title>Six moons</title>\n<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n'
        for n in 1 2 3 4 5 6; do printf '<img src="moon%d.svg" alt="">\n' "$n"; done
        printf '<script src="lesson.js"></script>\n'
    } >"$tmp/www/page.html"
    printf 'body { color: #234; margin: 2em; }\n' >"$tmp/www/style.css"
    printf 'document.title += ", all there"\n' >"$tmp/www/lesson.js"
    for n in 1 2 3 4 5 6; do moon "$n" >"$tmp/www/moon$n.svg"; done
    chmod -R a+rX "$tmp/www"
}

# moon N: a moon with craters, ${craters:-40} of them
moon() {
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="#dd%d"/>\n' "$1"
    local n
    for n in $(seq "${craters:-40}"); do
        printf '<circle cx="%02d" cy="%02d" r="%d"/>\n' $((20 + (n * 37 + $1 * 11) % 60)) $((20 + (n * 53 + $1 * 7) % 60)) $((1 + n % 3))
    done
    printf '</svg>\n'
}

# serve_caddy PROTOCOL…: Caddy on port 443, which speaks these (h1, h2, h3)
serve_caddy() {
    cat >"$tmp/Caddyfile" <<CADDY
{
    admin off
    auto_https off
    servers {
        protocols $*
    }
}
https://lesson.test {
    tls $tmp/tls/chain.pem $tmp/tls/server.key
    root * $tmp/www
    file_server
    log {
        output file $tmp/caddy.json
    }
}
CADDY
    server env HOME="$tmp" XDG_DATA_HOME="$tmp" XDG_CONFIG_HOME="$tmp" caddy run --config "$tmp/Caddyfile" --adapter caddyfile \
        >"$tmp/caddy.out" 2>"$tmp/caddy.log" &
    until_listening server 443
}

# load [OPTION…]: Chromium opens the page, and must have run its script
load() {
    local trusted
    trusted=$(openssl pkey -in "$tmp/tls/server.key" -pubout -outform der | openssl dgst -sha256 -binary | base64)
    client chromium --headless --no-sandbox --disable-gpu --user-data-dir="$tmp/chromium" --disable-background-networking \
        --disable-component-update --no-first-run --ignore-certificate-errors-spki-list="$trusted" --ssl-key-log-file="$tmp/keys" \
        --virtual-time-budget=4000 --log-net-log="$tmp/net.json" --dump-dom "$@" https://lesson.test/page.html >"$tmp/page" 2>"$tmp/chromium.log"
    grep -q 'all there' "$tmp/page" || refuse "the page was not loaded" 70
}

# keep_logs: NAME.log, of what went by HTTP/3
keep_logs() {
    "$python" "$record_dir/requests.py" caddy <"$tmp/caddy.json" | grep HTTP/3 >"$tmp/server.requests"
    "$python" "$record_dir/requests.py" chromium <"$tmp/net.json" >"$tmp/client.requests"
    keep_log
}
