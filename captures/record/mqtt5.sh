#!/usr/bin/env bash
# MQTT 5.0: a login that is refused, with a reason; then a client with a will that subscribes and publishes by an alias.
. "$(dirname "$0")/common.sh"
need mosquitto mosquitto_sub mosquitto_pub mosquitto_passwd
network
mosquitto_passwd -b -c "$tmp/passwords" student changeit 2>/dev/null
chmod 644 "$tmp/passwords"
printf 'listener 1883\nallow_anonymous false\npassword_file %s\nuser root\n' "$tmp/passwords" >"$tmp/mosquitto.conf"
server mosquitto -c "$tmp/mosquitto.conf" >"$tmp/mosquitto.log" 2>&1 &
until_listening server 1883
record client
failing 135 client mosquitto_pub -h lesson.test -V 5 -i guest -u guest -P guess -t home/door -m open 2>/dev/null
client mosquitto_sub -h lesson.test -V 5 -i display -u student -P changeit -q 1 -t 'home/+/temperature' -C 1 \
    -D connect session-expiry-interval 60 --will-topic home/display --will-payload gone >"$tmp/received.log" &
listener=$!
sleep 0.5
client mosquitto_pub -h lesson.test -V 5 -u student -P changeit -q 1 -t home/kitchen/temperature -m 21.5 \
    -D publish content-type text/plain -D publish user-property room kitchen -D publish message-expiry-interval 60
wait "$listener"
finish 'mqtt.connack.reason_code == 135' 'mqtt.willtopic' 'mqtt.property_id == 38' 'mqtt.suback.reason_code == 1'
