#!/usr/bin/env bash
# SMB: a wrong password and the right one; a share that there is not; a folder listed, made and removed; a file written, read,
# renamed and deleted, and one that there is not; a folder watched; the shares listed through a pipe; SMB 1; encryption.
. "$(dirname "$0")/common.sh"
need smbd smbclient smbpasswd
network
mkdir -p "$tmp/files/lessons" "$tmp/state" "$tmp/private"
chmod 777 "$tmp/files" "$tmp/files/lessons"
printf 'Packets travel.\n' >"$tmp/files/readme.txt"
printf '王的课\n' >"$tmp/files/课程.txt"
cat >"$tmp/smb.conf" <<CONF
[global]
workgroup = LESSON
netbios name = SERVER
server role = standalone server
server min protocol = NT1
client min protocol = NT1
smb ports = 445 139
interfaces = 192.0.2.80
bind interfaces only = yes
disable spoolss = yes
load printers = no
pid directory = $tmp/state
lock directory = $tmp/state
state directory = $tmp/state
cache directory = $tmp/state
private dir = $tmp/private
ncalrpc dir = $tmp/state/ncalrpc
passdb backend = tdbsam:$tmp/private/passdb.tdb
log file = $tmp/smbd.log
username map = $tmp/users
map to guest = never
unix extensions = no
[files]
path = $tmp/files
read only = no
force user = root
[secret]
path = $tmp/files
smb encrypt = required
force user = root
CONF
echo 'root = ann' >"$tmp/users"
printf 'winter\nwinter\n' | smbpasswd -c "$tmp/smb.conf" -s -a root >"$tmp/smbpasswd.log" 2>&1
server smbd -F -s "$tmp/smb.conf" >"$tmp/smbd-out.log" 2>&1 &
until_listening server 445
say() { client smbclient -s "$tmp/smb.conf" "$@" >>"$tmp/said.log" 2>&1; }
printf 'A new file, in two lines.\nThis is the second.\n' >"$tmp/new.txt"
record client
failing 1 say //192.0.2.80/files -p 445 -U ann%summer -c ls
failing 1 say //192.0.2.80/nowhere -p 445 -U ann%winter -c ls
say //192.0.2.80/files -p 445 -U ann%winter -c "ls; mkdir tests; put $tmp/new.txt tests/new.txt; get readme.txt $tmp/got.txt; rename tests/new.txt tests/old.txt; del tests/old.txt; rmdir tests; get nothing.txt; notify lessons" &
talk=$!
until_true client ss -tn state established dport = :445
sleep 2
server touch "$tmp/files/lessons/four.txt"; rm -f "$tmp/files/lessons/four.txt"
sleep 1; kill "$talk" 2>/dev/null; wait "$talk" || true
say -L //192.0.2.80 -p 445 -U ann%winter
say //192.0.2.80/secret -p 445 -U ann%winter -c ls
failing 1 say //192.0.2.80/files -U ann%winter -m NT1 -p 139 -n STUDENT -c "ls 课*; get readme.txt $tmp/got2.txt; put $tmp/new.txt one.txt; rename one.txt two.txt; del two.txt; get nothing.txt"
finish 'smb2.nt_status == 0xc000006d' 'smb2.nt_status == 0xc00000cc' 'smb2.cmd == 15' 'smb2.header.transform.signature' 'smb.cmd == 0xa2' \
    'nbss.type == 0x81' 'smb2.nt_status == 0x00000103'
