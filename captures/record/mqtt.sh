#!/usr/bin/env bash
# MQTT 3.1.1: a client subscribes, others publish with QoS 0, 1 and 2; the first one pings while nothing is said.
. "$(dirname "$0")/common.sh"
need mosquitto mosquitto_sub mosquitto_pub mosquitto_passwd
network
mosquitto_passwd -b -c "$tmp/passwords" student changeit 2>/dev/null
chmod 644 "$tmp/passwords"
printf 'listener 1883\nallow_anonymous false\npassword_file %s\nuser root\n' "$tmp/passwords" >"$tmp/mosquitto.conf"
server mosquitto -c "$tmp/mosquitto.conf" >"$tmp/mosquitto.log" 2>&1 &
until_listening server 1883
record client
client mosquitto_sub -h lesson.test -V 311 -i display -u student -P changeit -k 5 -q 2 -t 'home/#' -C 4 \
    >"$tmp/received.log" &
listener=$!
sleep 1
tell() { client mosquitto_pub -h lesson.test -V 311 -u student -P changeit "$@"; sleep 0.3; }
tell -i thermometer -q 0 -t home/kitchen/temperature -m 21.5
tell -i thermometer -q 1 -t home/kitchen/temperature -m 21.7
tell -i doorbell -q 2 -t home/door -m '有人按门铃'
sleep 6
tell -i thermometer -q 0 -r -t home/kitchen/temperature -m 22.0
wait "$listener"
finish 'mqtt.msgtype == 1 && mqtt.passwd' 'mqtt.msgtype == 8' 'mqtt.msgtype == 4' 'mqtt.msgtype == 7' \
    'mqtt.msgtype == 12' 'mqtt.msgtype == 13' 'mqtt.msgtype == 14' 'mqtt.retain == 1'
