#!/usr/bin/env bash
# FTP: a login, a list and a file in passive mode (EPSV, PASV), a file in active mode (PORT), one that does not exist.
. "$(dirname "$0")/common.sh"
need curl
network
mkdir "$tmp/files"
printf 'The first line.\nThe second line.\n' >"$tmp/files/notes.txt"
head -c 20000 /dev/zero | tr '\0' 'x' >"$tmp/files/long.txt"
chmod -R a+rX "$tmp/files"; chmod 777 "$tmp/files"
cat >"$tmp/files.py" <<PY
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer

authorizer = DummyAuthorizer()
authorizer.add_user("ann", "changeit", "$tmp/files", perm="elradfmw")
handler = FTPHandler
handler.authorizer = authorizer
handler.banner = "lesson.test ready."
handler.passive_ports = range(50000, 50010)
FTPServer(("192.0.2.80", 21), handler).serve_forever()
PY
server "$python" "$tmp/files.py" >"$tmp/files.log" 2>&1 &
until_listening server 21
record client
client curl -sS --user ann:changeit ftp://lesson.test/ ftp://lesson.test/notes.txt -o "$tmp/list" -o "$tmp/notes"
client curl -sS --user ann:changeit --disable-epsv ftp://lesson.test/long.txt -o "$tmp/long"
client curl -sS --user ann:changeit --disable-eprt --ftp-port - ftp://lesson.test/new.txt -T "$tmp/notes"
client curl -sS --user ann:changeit ftp://lesson.test/missing.txt || true
client curl -sS --user ann:wrong ftp://lesson.test/ || true
finish 'ftp.response.code == 229' 'ftp.response.code == 227' 'ftp.request.command == "PORT"' \
    'ftp.response.code == 550' 'ftp.response.code == 530' 'ftp-data'
