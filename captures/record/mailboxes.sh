# Starts Dovecot with a mailbox of two mails, for pop3.sh and imap.sh. Sourced, never run.
mkdir -p "$tmp/mails/new" "$tmp/mails/cur" "$tmp/mails/tmp" "$tmp/run"
printf 'From: Bob <bob@lesson.test>\nTo: ann@lesson.test\nSubject: Lunch\nDate: Mon, 23 Nov 2026 09:00:00 +0000\n\nAt noon?\n.hidden\n' >"$tmp/mails/new/1000000001.1.lesson"
printf 'From: Eve <eve@lesson.test>\nTo: ann@lesson.test\nSubject: Re: Lunch\nDate: Mon, 23 Nov 2026 10:00:00 +0000\n\nMay I come, too?\n' >"$tmp/second"
cp "$tmp/second" "$tmp/mails/new/1000000002.2.lesson"
chown -R nobody:nogroup "$tmp/mails"
cat >"$tmp/dovecot.conf" <<CONF
base_dir = $tmp/run
state_dir = $tmp/run
log_path = $tmp/dovecot.log
protocols = imap pop3
listen = 192.0.2.80
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:$tmp/mails
first_valid_uid = 1
default_login_user = nobody
default_internal_user = nobody
default_internal_group = nogroup
passdb {
  driver = static
  args = password=changeit
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=$tmp/mails
}
service stats {
  unix_listener stats-writer {
    mode = 0666
  }
}
CONF
server dovecot -F -c "$tmp/dovecot.conf" >"$tmp/server.log" 2>&1 &
