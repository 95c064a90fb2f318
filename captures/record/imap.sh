#!/usr/bin/env bash
# IMAP: a client logs in, opens a mailbox, fetches a mail, stores one, and asks for a mailbox that does not exist.
. "$(dirname "$0")/common.sh"
need dovecot
network
. "$record_dir/mailboxes.sh"
until_listening server 143
record client
client curl -sS --user ann:changeit 'imap://lesson.test/INBOX;MAILINDEX=1' >"$tmp/mail"
client curl -sS --user ann:changeit --login-options AUTH=LOGIN imap://lesson.test/ >"$tmp/list"
client curl -sS --user ann:changeit imap://lesson.test/INBOX -T "$tmp/second"
client curl -sS --user ann:changeit 'imap://lesson.test/Missing;MAILINDEX=1' || true
finish 'imap.request.command == "LOGIN" || imap.request contains "AUTHENTICATE"' \
    'imap.request contains "FETCH"' 'imap.request contains "APPEND"' 'imap.response contains "NO "'
