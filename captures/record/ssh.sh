#!/usr/bin/env bash
# SSH: a command over the usual (hybrid) key exchange; one over a group that the two agree on; a client that has no method in
# common with the server.
. "$(dirname "$0")/common.sh"
need sshd ssh ssh-keygen
network
mkdir -p /run/sshd "$tmp/user"; chmod 700 "$tmp/user"
ssh-keygen -q -t ed25519 -N '' -C host -f "$tmp/host_ed25519"
ssh-keygen -q -t rsa -b 3072 -N '' -C host -f "$tmp/host_rsa"
ssh-keygen -q -t ed25519 -N '' -C ann -f "$tmp/user/key"
cp "$tmp/user/key.pub" "$tmp/user/authorized_keys"
cat >"$tmp/sshd_config" <<CONF
ListenAddress 192.0.2.80:22
HostKey $tmp/host_ed25519
HostKey $tmp/host_rsa
PidFile $tmp/sshd.pid
AuthorizedKeysFile $tmp/user/authorized_keys
StrictModes no
PermitRootLogin yes
UsePAM no
PrintMotd no
PrintLastLog no
CONF
server "$(command -v sshd)" -D -e -f "$tmp/sshd_config" >"$tmp/sshd.log" 2>&1 &
until_listening server 22
login() {
    client ssh -F none -i "$tmp/user/key" -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no -o LogLevel=FATAL \
        "$@" root@lesson.test echo done >>"$tmp/said.log"
}
record client
login
login -o KexAlgorithms=diffie-hellman-group-exchange-sha256 -o HostKeyAlgorithms=rsa-sha2-512 -o Ciphers=aes128-gcm@openssh.com
failing 255 login -o KexAlgorithms=diffie-hellman-group1-sha1 2>/dev/null
finish 'ssh.protocol' 'ssh.message_code == 20' 'ssh.message_code == 21' 'ssh.message_code == 31' 'ssh.message_code == 33'
