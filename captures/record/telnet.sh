#!/usr/bin/env bash
# Telnet with GNU inetutils: options, a login that is refused and one that succeeds, a few commands; the same line by line;
# a key that interrupts, and whether anybody is there.
. "$(dirname "$0")/common.sh"
need telnet telnetd login unshare hostname
network
# An account of its own, which this machine need not have.
cp /etc/passwd "$tmp/passwd"; mkdir "$tmp/home"; chmod 755 "$tmp/home"
echo "ann:x:47110:47110:Ann:$tmp/home:/bin/sh" >>"$tmp/passwd"
cp /etc/shadow "$tmp/shadow"; chmod 600 "$tmp/shadow"
echo "ann:$(openssl passwd -6 changeit):20000:0:99999:7:::" >>"$tmp/shadow"
# Nothing of this machine is to be shown: neither its name nor who was here before.
echo 'Welcome to the lesson.' >"$tmp/motd"; : >"$tmp/issue"; : >"$tmp/issue.net"; : >"$tmp/lastlog"; mkdir "$tmp/update-motd.d"
printf 'bread\nmilk\n' >"$tmp/home/list.txt"; mkdir "$tmp/home/letters"; chown -R 47110:47110 "$tmp/home"
printf 'PS1="lesson$ "\n' >"$tmp/home/.profile"
cat >"$tmp/inetd.py" <<'PY'
# What inetd does: a program of its own for each connection, with the connection as its input and output.
import os, signal, socket, sys
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
listener = socket.create_server((sys.argv[1], 23))
while True:
    connection, _ = listener.accept()
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for number in range(3): os.dup2(connection.fileno(), number)
        os.execv("/usr/sbin/telnetd", ["telnetd", "-h"])
    connection.close()
PY
server unshare --uts sh -c 'hostname lesson
    for file in passwd shadow motd issue issue.net update-motd.d; do mount --bind "$0/$file" "/etc/$file"; done
    [ ! -e /var/log/lastlog ] || mount --bind "$0/lastlog" /var/log/lastlog
    exec "$@"' "$tmp" "$python" "$tmp/inetd.py" 192.0.2.80 >"$tmp/inetd.log" 2>&1 &
until_listening server 23
at_terminal() { client env -i TERM=xterm USER=ann PATH="$PATH" LANG=C.UTF-8 "$python" "$record_dir/clients/typed.py" "$@" >>"$tmp/shown.log" 2>"$tmp/typed.log"; }
record client
at_terminal --size 100x30 telnet lesson.test -- 'expect=login: ' 'type=ann\r' 'expect=Password: ' 'type=guess\r' 'expect=login: ' \
    'type=ann\r' 'expect=Password: ' 'type=changeit\r' 'expect=lesson$ ' 'type=echo hello\r' 'expect=lesson$ ' 'type=sleep 9\r' sleep=0.3 'type=\x03' 'expect=lesson$ ' \
    'type=ls -x\r' 'expect=lesson$ ' 'type=\x1d' 'expect=telnet> ' 'type=send ayt\r' 'expect=[' sleep=0.3 'type=exit\r' 'expect=closed'
# Without a terminal: it offers nothing and sends whole lines.
{ sleep 1; echo ann; sleep 1; echo changeit; sleep 1; echo 'echo $TERM'; sleep 1; echo exit; sleep 1; } | client telnet -E lesson.test >>"$tmp/shown.log" 2>&1 || true
finish 'telnet.cmd == 253' 'telnet.cmd == 246' 'telnet.subcmd' 'telnet.data contains "Login incorrect"' 'telnet.data contains "hello"' 'none: tcp.analysis.retransmission'
