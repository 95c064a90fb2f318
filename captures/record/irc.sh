#!/usr/bin/env bash
# IRC with ngIRCd: two users who enter a channel with a password, talk, set a topic and a key; CTCP, WHOIS, a private message;
# commands that are refused; a name that is taken; somebody whose password is wrong; PING in both directions.
. "$(dirname "$0")/common.sh"
need ngircd ii irssi sic
network
cat >"$tmp/ngircd.conf" <<CONF
[Global]
Name = irc.lesson.test
Info = A server for lessons
Listen = 192.0.2.80
Ports = 6667
Password = changeit
MotdPhrase = Welcome to the lesson.
PidFile = $tmp/ngircd.pid
ServerUID = root
ServerGID = root
[Limits]
PingTimeout = 6
PongTimeout = 20
[Options]
DNS = no
Ident = no
PAM = no
[Operator]
Name = ann
Password = sesame
CONF
server ngircd -n -f "$tmp/ngircd.conf" >"$tmp/ngircd.log" 2>&1 &
until_listening server 6667
mkdir "$tmp/ann" "$tmp/bob"
echo 'settings = { core = { nick = "bob"; user_name = "bob"; real_name = "Bob of the lesson"; }; };' >"$tmp/bob/config"
ann() { printf "$1\n" >"$tmp/ann/lesson.test/in"; sleep 0.5; }
says() { printf "$1\n" >"$tmp/ann/lesson.test/#lesson/in"; sleep 0.5; }
record client
client env LESSON_PASSWORD=changeit ii -i "$tmp/ann" -s lesson.test -n ann -k LESSON_PASSWORD -f 'Ann of the lesson' >"$tmp/ii.log" 2>&1 &
until_true test -p "$tmp/ann/lesson.test/in"
sleep 0.5
ann '/j #lesson'
until_true test -p "$tmp/ann/lesson.test/#lesson/in"
ann '/TOPIC #lesson :How a chat works'
client env TERM=vt100 "$python" "$record_dir/clients/typed.py" --pace 0.01 \
    irssi --home="$tmp/bob" -c lesson.test -w changeit -n bob -- \
    'expect=End of MOTD' sleep=1 'type=/join #lesson\r' 'expect=How a chat works' 'type=你好, Ann\r' 'expect=Hello, bob' \
    'type=/msg ann only for you\r' sleep=0.5 'type=/whois ann\r' sleep=0.5 'type=/nick ann\r' sleep=0.5 'type=/topic #lesson bob was here\r' \
    'expect=the lesson is over' 'type=/join #lesson\r' 'expect=bad key' 'type=/quit see you\r' sleep=1 >"$tmp/irssi.out" 2>"$tmp/irssi.log" &
bob=$!
until_true grep -q 'bob.*joined' "$tmp/ann/lesson.test/#lesson/out"
sleep 1
says 'Hello, bob!'
ann '/PRIVMSG bob :\001VERSION\001'
ann '/PRIVMSG #lesson :\001ACTION waves\001'
ann '/MODE #lesson +tk walnut'
ann '/MODE #lesson'
ann '/DANCE'
ann '/JOIN lesson'
ann '/PRIVMSG NickServ :IDENTIFY changeit'
ann '/OPER ann guess'
ann '/OPER ann sesame'
ann '/PING lesson-7'
sleep 3
ann '/KICK #lesson bob :the lesson is over'
wait "$bob" || true
# Somebody whose password is wrong.
printf ':q\n' | client timeout 3 sic -h lesson.test -p 6667 -n eve -k guess >"$tmp/sic.log" 2>&1 || true
sleep 7    # the server asks who is still there
ann '/PART #lesson :bye'
ann '/q good night'
finish 'irc.request.command == "JOIN"' 'irc.response.num_command == 1' 'irc.response.num_command == 353' 'irc.response.num_command == 421' \
    'irc.response.num_command == 433' 'irc.response.num_command == 464' 'irc.response.num_command == 475' 'irc.response.num_command == 318' 'irc.request.command == "PING"' \
    'irc.request.command == "PONG"' 'irc.response.command == "KICK"' 'irc.response.command == "ERROR"' 'irc.request contains "CAP"' \
    'none: tcp.analysis.retransmission'
