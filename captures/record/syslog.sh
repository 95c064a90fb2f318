#!/usr/bin/env bash
# Syslog over UDP: messages as RFC 3164 has them and as RFC 5424 has them, with structured data, in Chinese, the same one again and
# again, one that says that it comes from another machine; over TCP, with lengths before the messages and with line feeds behind them.
. "$(dirname "$0")/common.sh"
need rsyslogd logger unshare
network
filter='port 514'
cat >"$tmp/rsyslog.conf" <<CONF
module(load="imudp")
module(load="imtcp")
input(type="imudp" address="192.0.2.80" port="514")
input(type="imtcp" address="192.0.2.80" port="514")
*.* action(type="omfile" file="$tmp/messages.txt")
CONF
mkdir "$tmp/rsyslog"
server rsyslogd -n -f "$tmp/rsyslog.conf" -i "$tmp/rsyslog.pid" >"$tmp/rsyslogd.log" 2>&1 &
until_listening server 514
# The name of the machine that says something is the sender's own claim.
say() {  # say HOST OPTION… TEXT
    local host=$1; shift
    client unshare --uts sh -c 'hostname "$0"; exec logger -n 192.0.2.80 -P 514 "$@"' "$host" "$@" >>"$tmp/said.log" 2>&1
}
record client
say desk --udp --rfc3164 -p auth.crit -t su "'su root' failed for ann on /dev/pts/3"
say desk --udp --rfc3164 -p daemon.info -t sshd --id=4711 'Accepted publickey for ann from 192.0.2.10 port 50022'
for n in 1 2 3 4; do say desk --udp --rfc3164 -p kern.warning -t kernel 'eth0: link is down'; done
say desk --udp --rfc5424 -p local4.notice -t app --id=17 --msgid LOGIN --sd-id exampleSDID@32473 --sd-param 'iut="3"' \
    --sd-param 'eventSource="Application"' --sd-param 'eventID="1011"' --sd-id examplePriority@32473 --sd-param 'class="high"' \
    'Somebody has logged in'
say desk --udp --rfc5424=notq -p user.error -t 课程 '磁盘快满了：还剩 5%'
say bank --udp --rfc5424=notime,nohost -p mail.emerg -t forger 'The bank has burnt down'
say desk --tcp --octet-count --rfc5424=notq -p cron.debug -t cron --id=99 'A job has run for 192.0.2.10, and its length stands before it'
say desk --tcp --rfc3164 -p lpr.alert -t lpd 'Out of paper, says 192.0.2.10, and a line feed ends it'
finish 'syslog.facility == 4 && udp' 'syslog.version == 1 && udp' 'tcp contains "A job has run"' 'tcp contains "Out of paper"' 'udp contains "examplePriority"'
