"""A capture of attacks: markup, script and what cannot be seen, in every field that a peer controls."""

import struct

from conversation import Capture
from watching import Watched, check, words

ATTACKS = [
    "</script><svg onload=alert(1)>", "<!--<script>", "]]>", "\"><img src=http://192.0.2.1/x onerror=alert(1)>",
    "' onmouseover='alert(1)", "javascript:alert(1)", "\u2028\u2029", "\x1b[2J\x1b]0;x\x07", "\u202egpj.exe\u2066", "&lt;b&gt;&#0;",
    "<i>" * 21_845,
]
# How it is seen, where that is not as it was written.
SEEN = {"\u2028\u2029": "\\u{2028}\\u{2029}", "\x1b[2J\x1b]0;x\x07": "\\x1b[2J\\x1b]0;x\\x07", "\u202egpj.exe\u2066": "\\u{202e}gpj.exe\\u{2066}"}


def write(path):
    capture = Capture()
    for attack in ATTACKS:
        text = attack.encode()
        path_of_it = attack.replace(" ", "%20").encode()
        web = capture.connection()
        web.say(0, b"GET /" + path_of_it + b" HTTP/1.1\r\nHost: " + text + b"\r\n" + text + b": " + text + b"\r\nCookie: a=" + text + b"\r\n\r\n")
        web.say(1, b"HTTP/1.1 200 " + text + b"\r\nContent-Type: text/html; charset=" + text + b"\r\nServer: " + text
                + b"\r\nContent-Length: %d\r\n\r\n" % len(text) + text)
        for kind, body in (("application/json", b'{"' + text.replace(b'"', b'\\"').replace(b"\x1b", b"\\u001b").replace(b"\x07", b"") + b'": ["' + text.replace(b'"', b"'") + b'", {"x": null}]}'),
                           ("application/x-www-form-urlencoded", b"a=" + text + b"&" + text + b"=b"), ("image/svg+xml", text), ("image/png", text)):
            web.request("GET /body")
            web.response(kind, body)
        web.close()
        other = capture.connection(9_999)
        other.say(0, text + b"\r\n")
        other.say(1, b"220 " + text + b"\r\n")
        other.send(1, 0x14, text[:1_000])
        name = text.replace(b".", b"")[:63]
        query = struct.pack(">HHHHHH", 1, 0x100, 1, 0, 0, 0) + bytes([len(name)]) + name + b"\0" + struct.pack(">HH", 1, 1)
        datagram = struct.pack(">HHHH", 50_000, 53, 8 + len(query), 0) + query
        capture.add(struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(datagram), 1, 0, 64, 17, 0) + other.CLIENT + other.SERVER + datagram)
    capture.write(path)


def run(browser, file):
    watch = "document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
    for script in (True, False):
        watched = Watched(browser, "about:blank", java_script_enabled=script)
        watched.file = file
        if script:
            watched.page.add_init_script(watch)
        with watched as page:
            page.goto(file)
            text = words(page)
            for attack in ATTACKS:
                seen = SEEN.get(attack, attack)[:60]
                check(f"seen as text: {seen[:40]}", seen in text)
            if not script:
                continue
            check("nothing of it is markup", page.evaluate("() => document.querySelectorAll('main script:not([type]), main img, main i, main b script, [onload], [onerror], [onmouseover]').length") == 0)
            # All that opens, and the other language.
            page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true; }")
            page.keyboard.press("l")
            page.wait_for_timeout(1_500)
            check("also of what opens", page.evaluate("() => document.querySelectorAll('main img, main i, [onload], [onerror], [onmouseover]').length") == 0)
