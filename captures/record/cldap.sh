#!/usr/bin/env bash
# LDAP over UDP: a domain controller of Active Directory (Samba's) is asked who it is (the LDAP ping) by two programs, and by a third
# one, about a domain that it does not have, and for all that its own entry holds, in a question that is much smaller than its answer.
. "$(dirname "$0")/common.sh"
need samba samba-tool net
network
# The second fragment of a datagram has no ports.
filter='udp port 389 or (ip proto 17 and ip[6:2] & 0x1fff != 0)'
samba-tool domain provision --realm=LESSON.TEST --domain=LESSON --server-role=dc --dns-backend=SAMBA_INTERNAL \
    --host-name=dc1 --host-ip=192.0.2.80 --adminpass=Winter-in-Bonn-7 --targetdir="$tmp/dc" >"$tmp/provision.log" 2>&1
server samba -i -M single -s "$tmp/dc/etc/smb.conf" --option="server services=cldap ldap" --option="interfaces=192.0.2.80" \
    --option="bind interfaces only=yes" >"$tmp/samba.log" 2>&1 &
until_listening server 389
sleep 2
record client
client net ads lookup -s /dev/null -S 192.0.2.80 --option=realm=LESSON.TEST >>"$tmp/said.log" 2>&1
client samba-tool domain info 192.0.2.80 >>"$tmp/said.log" 2>&1
# Debian's ldapsearch knows no cldap://.
client "$python" - >"$tmp/asks.log" 2>&1 <<'PY'
import socket
client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
client.bind(("192.0.2.10", 40000))
client.connect(("192.0.2.80", 389))
client.settimeout(2)


def value(tag, *parts):
    content = b"".join(parts)
    return bytes([tag, len(content)]) + content


def equal(name, wanted):
    return value(0xA3, value(4, name), value(4, wanted))


def search(number, wanted, *attributes):
    limits = value(10, b"\0") + value(10, b"\0") + value(2, b"\0") + value(2, b"\0") + value(1, b"\0")
    names = value(0x30, *(value(4, name) for name in attributes))
    return value(0x30, value(2, bytes([number])), value(0x63, value(4) + limits + wanted + names))


def ask(message):
    client.send(message)
    try:
        client.recv(65535)
    except TimeoutError:
        pass


version = equal(b"NtVer", b"\x06\0\0\0")
ask(search(1, value(0xA0, equal(b"DnsDomain", b"elsewhere.test"), equal(b"Host", b"DESK"), version), b"Netlogon"))
ask(search(2, value(0x87, b"objectClass")))
ask(search(3, value(0xA0, equal(b"DnsDomain", b"lesson.test"), equal(b"Host", b"DESK"), equal(b"User", b"ann"),
                    equal(b"NtVer", b"\x02\0\0\0")), b"Netlogon"))
PY
finish 'cldap && ldap.protocolOp == 3' 'mscldap.netlogon.opcode == 23'
