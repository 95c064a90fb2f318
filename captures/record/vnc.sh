#!/usr/bin/env bash
# VNC with TigerVNC's server and two of its clients: a password that is wrong and one that is right, keys, the pointer, text that is
# copied on either side, a window that is drawn and moved, by TigerVNC's viewer, which wants updates unasked; and TightVNC's, which
# asks for each of them.
. "$(dirname "$0")/common.sh"
need Xtigervnc tigervncpasswd xtigervncviewer xtightvncviewer Xvfb xdotool xclip xterm
network
printf 'changeit' | tigervncpasswd -f >"$tmp/right"; printf 'guessing' | tigervncpasswd -f >"$tmp/wrong"
export XAUTHORITY=$tmp/none
server Xtigervnc :80 -rfbport 5900 -geometry 160x120 -depth 24 -desktop 课堂 -SecurityTypes VncAuth -PasswordFile "$tmp/right" \
    -AcceptSetDesktopSize=0 -FrameRate 5 >"$tmp/server.log" 2>&1 &
client Xvfb :10 -screen 0 400x300x24 -nolisten tcp >"$tmp/screen.log" 2>&1 &
until_listening server 5900
until_true env DISPLAY=:10 xdotool getdisplaygeometry
screen() { DISPLAY=:10 client "$@"; }
desk() { DISPLAY=:80 server "$@"; }
look() { screen timeout 20 xtigervncviewer -PasswordFile "$tmp/$1" -RemoteResize=0 -ReconnectOnError=0 -AlertOnFatalError=0 lesson.test:5900 >>"$tmp/viewer.log" 2>&1; }
desk xterm -geometry 12x4+10+10 -fa '' -e sleep 60 >"$tmp/xterm.log" 2>&1 &
sleep 1
record client
look wrong || true
look right & viewer=$!
until_true sh -c "DISPLAY=:10 xdotool search --name TigerVNC"
sleep 1
window=$(DISPLAY=:10 xdotool search --name TigerVNC | tail -1)
screen xdotool windowfocus "$window" mousemove --window "$window" 20 20; sleep 0.3
screen xdotool mousemove --window "$window" 40 30; sleep 0.1
screen xdotool mousemove --window "$window" 60 40 click 1; sleep 0.5
for key in h i exclam Return; do screen xdotool key "$key"; sleep 0.1; done
sleep 0.5
printf 'copied by the client' | screen timeout 3 xclip -selection clipboard -loops 1 || true
sleep 0.5
printf 'copied by the server' | desk timeout 3 xclip -selection clipboard -loops 1 || true
desk xdotool search --class xterm windowmove 30 40; sleep 0.7
kill "$viewer" $(pgrep -P "$viewer") || true; wait "$viewer" || true
screen timeout 6 xtightvncviewer -passwd "$tmp/right" -encodings "copyrect hextile raw" lesson.test:0 >>"$tmp/viewer.log" 2>&1 & viewer=$!
sleep 1.5
desk xdotool search --class xterm windowmove 10 20
window=$(DISPLAY=:10 xdotool search --name TightVNC | tail -1)
screen xdotool windowfocus "$window" mousemove --window "$window" 60 60; sleep 0.2
screen xdotool key q; sleep 0.4
printf 'copied by the server' | desk timeout 1 xclip -selection clipboard -loops 1 || true
wait "$viewer" || true
finish 'vnc.client_message_type == 4' 'vnc.auth_result == 1' 'vnc.auth_result == 0' 'vnc.client_message_type == 5' \
    'none: tcp.analysis.retransmission'
