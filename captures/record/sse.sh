#!/usr/bin/env bash
# Server-sent events: a response that goes on, an event every half second, a comment between, a type and an id.
. "$(dirname "$0")/common.sh"
network
site
cat >"$tmp/www/cgi/clock" <<'CGI'
#!/bin/sh
printf 'Content-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\nretry: 3000\n\n'
for second in 1 2 3; do
    sleep 0.5
    printf 'id: %d\ndata: {"second": %d}\n\n' "$second" "$second"
done
printf ': nothing new\n\n'
sleep 0.5
printf 'event: goodbye\ndata: 时间到\ndata: time is up\n\n'
CGI
chmod 755 "$tmp/www/cgi/clock"
serve_apache <<<'Listen 80'
record client
get -N -H 'Accept: text/event-stream' http://lesson.test/cgi/clock
finish 'http.content_type contains "text/event-stream"' 'frame contains "event: goodbye"'
