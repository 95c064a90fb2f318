#!/usr/bin/env bash
# A browser learns of HTTP/3: the page comes by HTTP/2, whose answer says Alt-Svc; the files that it asks for one after the other
# soon come by HTTP/3.
. "$(dirname "$0")/page.bash"
network "${far[@]}"
certificates; page
cat >"$tmp/www/page.html" <<'HTML'
<!doctype html>
<title>Six moons</title>
<link rel="icon" href="data:,">
<script>
(async () => {
    for (let n = 1; n <= 6; n++) await fetch(`moon${n}.svg`);
    document.title += ", all there"
})()
</script>
HTML
serve_caddy h1 h2 h3
filter='port 443'
record client
# QUIC takes no certificate of a root of one's own but for the hosts named here; the port, which is not used, forces nothing.
load --origin-to-force-quic-on=lesson.test:9
finish 'http2.header.name == "alt-svc"' 'quic && tls.handshake.type == 1' 'http3'
