#!/usr/bin/env bash
# SMTP: a mail to two recipients of whom one is refused, with a login that anybody can read; then one that the server does not want.
. "$(dirname "$0")/common.sh"
need curl
network
cat >"$tmp/mail.py" <<'PY'
import asyncio
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult


class Mailboxes:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody"):
            return "550 5.1.1 No such user here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if b"Buy now" in envelope.content:
            return "554 5.7.1 Message refused: it looks like advertising"
        return "250 2.0.0 Message accepted for delivery"


def login(server, session, envelope, mechanism, data):
    return AuthResult(success=data.password == b"changeit")


async def main():
    from aiosmtpd.smtp import SMTP
    loop = asyncio.get_running_loop()
    make = lambda: SMTP(Mailboxes(), hostname="lesson.test", ident="ESMTP", authenticator=login, auth_require_tls=False)
    server = await loop.create_server(make, "192.0.2.80", 25)
    await server.serve_forever()


asyncio.run(main())
PY
server "$python" "$tmp/mail.py" >"$tmp/mail.log" 2>&1 &
until_listening server 25
record client
printf 'From: Ann <ann@lesson.test>\r\nTo: bob@lesson.test\r\nSubject: Lunch\r\n\r\nAt noon?\r\n.. is how a dot is sent.\r\n' >"$tmp/lunch"
printf 'From: Shop <shop@lesson.test>\r\nSubject: Offer\r\n\r\nBuy now!\r\n' >"$tmp/offer"
client curl -sS smtp://lesson.test/client.test --user ann:changeit --login-options AUTH=PLAIN \
    --mail-from ann@lesson.test --mail-rcpt bob@lesson.test --mail-rcpt nobody@lesson.test \
    --mail-rcpt-allowfails --upload-file "$tmp/lunch"
client curl -sS smtp://lesson.test/client.test --mail-from shop@lesson.test --mail-rcpt bob@lesson.test \
    --upload-file "$tmp/offer" || true
finish 'smtp.req.command == "AUTH"' 'smtp.response.code == 550' 'smtp.response.code == 554' 'imf.subject == "Lunch"'
