#!/usr/bin/env bash
# SIP: a program registers with a proof and asks for calls through a proxy: one that is answered and ended, with sound, one to somebody busy, one to
# a name that nobody has, one that is given up, and one to a machine that does not answer; a wrong password. Both stretches of the way,
# to the proxy and from it, are in the capture.
. "$(dirname "$0")/common.sh"
need kamailio sipp baresip sipsak
network
bob=192.0.2.11
ip -n "nl$$-client" address add $bob/24 dev eth0
ip -n "nl$$-server" neighbour replace $bob lladdr 02:00:00:00:00:10 dev eth0
ip -n "nl$$-server" neighbour replace 192.0.2.99 lladdr 02:00:00:00:00:10 dev eth0
modules=$(dirname "$(find /usr/lib -path '*kamailio/modules/tm.so' | head -1)")
cat >"$tmp/kamailio.cfg" <<CFG
#!KAMAILIO
debug=1
log_stderror=yes
children=1
disable_tcp=yes
listen=udp:192.0.2.80:5060
alias="lesson.test"
server_header="Server: kamailio"
mpath="$modules/"
loadmodule "tm.so"
loadmodule "tmx.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "maxfwd.so"
loadmodule "usrloc.so"
loadmodule "registrar.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "auth.so"
modparam("tm", "fr_timer", 3000)
modparam("rr", "enable_full_lr", 1)
request_route {
    if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
    if (is_method("OPTIONS")) { sl_send_reply("200", "OK"); exit; }
    if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
    if (has_totag()) { if (loose_route() || t_check_trans()) t_relay(); exit; }
    if (is_method("REGISTER")) {
        if (!pv_www_authenticate("lesson.test", "winter-in-bonn", "0")) { www_challenge("lesson.test", "1"); exit; }
        save("location");
        exit;
    }
    if (is_method("INVITE")) {
        if (!pv_proxy_authenticate("lesson.test", "winter-in-bonn", "0")) { proxy_challenge("lesson.test", "1"); exit; }
        consume_credentials();
        record_route();
    }
    if (\$rU == "bob") { \$ru = "sip:bob@$bob:5070"; }
    else if (\$rU == "busy") { \$ru = "sip:busy@$bob:5071"; }
    else if (\$rU == "late") { \$ru = "sip:late@$bob:5072"; }
    else if (\$rU == "silent") { \$ru = "sip:silent@192.0.2.99:5060"; }
    else if (!lookup("location")) { sl_send_reply("404", "Not Found"); exit; }
    t_relay();
}
CFG
# answer STATUS [BODY]: an answer to the last request, with the called one's tag
tag=';tag=[pid]t[call_number]'
answer() {
    cat <<XML
<send><![CDATA[
SIP/2.0 $1
[last_Via:]
[last_From:]
[last_To:]$tag
[last_Call-ID:]
[last_CSeq:]
[last_Record-Route:]
Contact: <sip:bob@[local_ip]:[local_port];transport=[transport]>
${2-Content-Length: 0

}]]></send>
XML
}
session='Content-Type: application/sdp
Content-Length: [len]

v=0
o=bob 1 1 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP4 192.0.2.80
t=0 0
m=audio 7000 RTP/AVP 0
a=rtpmap:0 PCMU/8000
'
scenario() { echo '<?xml version="1.0" encoding="ISO-8859-1" ?>'; echo "<scenario name=\"$1\">"; cat; echo '</scenario>'; }
{
    echo '<recv request="INVITE"/>'
    answer '180 Ringing'
    echo '<pause milliseconds="700"/>'
    answer '200 OK' "$session"
    echo '<recv request="ACK"/><recv request="BYE"/>'
    tag= answer '200 OK'
} | scenario answers >"$tmp/bob.xml"
{
    echo '<recv request="INVITE"/>'
    answer '486 Busy Here'
    echo '<recv request="ACK"/>'
} | scenario busy >"$tmp/busy.xml"
{
    # The last answer is one to the INVITE, and goes the way that it came.
    echo '<recv request="INVITE"><action><ereg regexp=".*" search_in="hdr" header="CSeq:" assign_to="1"/>'
    echo '<ereg regexp=".*" search_in="hdr" header="Via:" occurrence="1" assign_to="2"/>'
    echo '<ereg regexp=".*" search_in="hdr" header="Via:" occurrence="2" assign_to="3"/></action></recv>'
    answer '180 Ringing'
    echo '<recv request="CANCEL"/>'
    answer '200 OK'
    answer '487 Request Terminated' | sed 's/\[last_CSeq:\]/CSeq:[$1]/; s/\[last_Via:\]/Via:[$2]\nVia:[$3]/'
    echo '<recv request="ACK"/>'
} | scenario late >"$tmp/late.xml"
mkdir "$tmp/alice" "$tmp/run"
cat >"$tmp/alice/config" <<CFG
sip_listen 192.0.2.10:5060
module_path $(dirname "$(find /usr/lib -path '*baresip/modules/account.so' | head -1)")
module g711.so
module aubridge.so
module aufile.so
module_tmp account.so
module_app menu.so
module_app ctrl_tcp.so
ctrl_tcp_listen 127.0.0.1:4444
audio_player aubridge,nil
audio_source aufile,$tmp/silence.wav
audio_alert aubridge,nil
net_interface eth0
CFG
echo '"Alice" <sip:alice@lesson.test;transport=udp>;auth_user=alice;auth_pass=winter-in-bonn;outbound="sip:192.0.2.80";regint=3600' \
    >"$tmp/alice/accounts"
touch "$tmp/alice/contacts"
"$python" -c 'import sys, wave; w = wave.open(sys.argv[1], "wb"); w.setparams((1, 2, 8000, 0, "NONE", "")); w.writeframes(bytes(160000))' "$tmp/silence.wav"
filter=udp
server kamailio -DD -E -f "$tmp/kamailio.cfg" -Y "$tmp/run" -P "$tmp/kamailio.pid" >"$tmp/kamailio.log" 2>&1 &
for who in bob:5070 busy:5071 late:5072; do   # each with ports of its own for sound
    (cd "$tmp" && client sipp -sf "$tmp/${who%:*}.xml" -i $bob -p "${who#*:}" -m 1 -nostdin -mp "${who#*:}0" >"$tmp/${who%:*}.log" 2>&1) &
done
# The sound goes to another machine, as to one that mixes it; nobody there says anything.
server "$python" -c 'import socket, time; s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); s.bind(("192.0.2.80", 7000)); time.sleep(60)' >/dev/null 2>&1 &
sleep 2
record client
client baresip -f "$tmp/alice" >"$tmp/alice.log" 2>&1 &
until_true sh -c "ip netns exec nl$$-client ss -Hltn 'sport = :4444' | grep -q ."
sleep 1
client "$python" - >"$tmp/control.log" 2>&1 <<'PY'
import json, socket, time
control = socket.create_connection(("127.0.0.1", 4444))
def say(command, parameters=None, then=1.0):
    text = json.dumps({"command": command, "params": parameters or ""}).encode()
    control.sendall(str(len(text)).encode() + b":" + text + b",")
    time.sleep(then)
say("dial", "sip:bob@lesson.test", 2)
say("hangup")
say("dial", "sip:busy@lesson.test", 1.5)
say("dial", "sip:nobody@lesson.test", 1.5)
say("dial", "sip:late@lesson.test", 1.5)
say("hangup", None, 1.5)
say("dial", "sip:silent@lesson.test", 5)
say("quit", None, 2)
print(control.recv(20000).decode())
PY
# The options of the server, and a password that is wrong.
client sipsak -H 192.0.2.10 -s sip:lesson.test >>"$tmp/sipsak.log" 2>&1 || true
client sipsak -H 192.0.2.10 -u alice -U -s sip:alice@lesson.test -C sip:alice@192.0.2.10:5090 -a a-wrong-password -x 600 >>"$tmp/sipsak.log" 2>&1 || true
finish 'sip.Status-Code == 401' 'sip.Status-Code == 407' 'sip.Status-Code == 180' 'sip.Method == "BYE"' 'sip.Status-Code == 486' \
    'sip.Status-Code == 404' 'sip.Method == "CANCEL"' 'sip.Status-Code == 487' 'sip.Status-Code == 408' 'sip.resend' 'sip.auth.digest.response' \
    'sdp.media.proto == "RTP/AVP"' 'sip.Method == "OPTIONS"'
