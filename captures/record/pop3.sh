#!/usr/bin/env bash
# POP3: a client lists its two mails, fetches one and deletes the other; a second client has the wrong password.
. "$(dirname "$0")/common.sh"
need dovecot
network
. "$record_dir/mailboxes.sh"
until_listening server 110
record client
client curl -sS --user ann:changeit pop3://lesson.test/ >"$tmp/list"
cat >"$tmp/fetch.py" <<'PY'
import poplib

mailbox = poplib.POP3("lesson.test")
mailbox.user("ann")
mailbox.pass_("changeit")
mailbox.stat()
mailbox.retr(1)
mailbox.dele(2)
mailbox.quit()
wrong = poplib.POP3("lesson.test")
wrong.user("ann")
try:
    wrong.pass_("wrong")
except poplib.error_proto:
    wrong.close()
PY
client "$python" "$tmp/fetch.py"
finish 'pop.request.command == "LIST"' 'pop.request.command == "RETR"' 'pop.request.command == "DELE"' \
    'pop.response.indicator == "-ERR"'
