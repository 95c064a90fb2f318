#!/usr/bin/env bash
# VNC inside of TLS (VeNCrypt, X509Vnc), with TigerVNC's server and viewer: the way to TLS in the clear, the password, a key and a
# copied text inside of it.
. "$(dirname "$0")/common.sh"
need Xtigervnc tigervncpasswd xtigervncviewer Xvfb xdotool xclip xterm
network
certificates
printf 'changeit' | tigervncpasswd -f >"$tmp/right"
export XAUTHORITY=$tmp/none
server Xtigervnc :81 -rfbport 5900 -geometry 160x120 -depth 24 -desktop 课堂 -SecurityTypes X509Vnc -PasswordFile "$tmp/right" \
    -X509Cert "$tmp/tls/chain.pem" -X509Key "$tmp/tls/server.key" -AcceptSetDesktopSize=0 -FrameRate 5 >"$tmp/server.log" 2>&1 &
client Xvfb :11 -screen 0 400x300x24 -nolisten tcp >"$tmp/screen.log" 2>&1 &
until_listening server 5900
until_true env DISPLAY=:11 xdotool getdisplaygeometry
screen() { DISPLAY=:11 client "$@"; }
DISPLAY=:81 server xterm -geometry 12x4+10+10 -fa '' -e sleep 60 >"$tmp/xterm.log" 2>&1 &
sleep 1
record client
SSLKEYLOGFILE=$tmp/keys screen timeout 20 xtigervncviewer -PasswordFile "$tmp/right" -SecurityTypes X509Vnc -X509CA "$tmp/tls/root.pem" \
    -RemoteResize=0 -ReconnectOnError=0 -AlertOnFatalError=0 lesson.test:5900 >"$tmp/viewer.log" 2>&1 & viewer=$!
until_true sh -c "DISPLAY=:11 xdotool search --name TigerVNC"
sleep 1
window=$(DISPLAY=:11 xdotool search --name TigerVNC | tail -1)
screen xdotool windowfocus "$window" mousemove --window "$window" 60 40 click 1; sleep 0.4
screen xdotool key h; sleep 0.3
printf 'copied by the client' | screen timeout 2 xclip -selection clipboard -loops 1 || true
kill $(pgrep -P "$viewer") || true; wait "$viewer" || true
finish 'vnc.vencrypt_auth_type == 261' 'tls.handshake.type == 1' 'none: tcp.analysis.retransmission'
