"""Captures of attacks: markup, script and what cannot be seen, in every field that a peer controls.

`run` opens the page of a capture that is written here, `everywhere` takes real traffic (Tests/Captures/record-attacks.py)
through every output.
"""

import json
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from conversation import Capture
from watching import TOP, Watched, check, words

sys.path.append(str(TOP / "Tests/Captures"))
recorded = __import__("record-attacks")
RECORDED = TOP / "Tests/Captures/attacks.pcapng.gz"
# What a capture's file may be called; a path needs its own /.
FILE_NAMES = ["\"><img src=x onerror=alert(1)>.pcapng.gz", "javascript:alert(1)\x1b[2J\u202egpj.pcapng.gz", "%2e%2e%2f<script>alert(1)<script>.pcapng.gz"]

ATTACKS = [
    "</script><svg onload=alert(1)>", "<!--<script>", "]]>", "\"><img src=http://192.0.2.1/x onerror=alert(1)>",
    "' onmouseover='alert(1)", "javascript:alert(1)", "\u2028\u2029", "\x1b[2J\x1b]0;x\x07", "\u202egpj.exe\u2066", "&lt;b&gt;&#0;",
    "<i>" * 21_845,
]
# How it is seen, where that is not as it was written.
SEEN = {"\u2028\u2029x": "\\u{2028}\\u{2029}x", "\u2028\u2029": "\\u{2028}\\u{2029}", "\x1b[2J\x1b]0;x\x07": "\\x1b[2J\\x1b]0;x\\x07", "\u202egpj.exe\u2066": "\\u{202e}gpj.exe\\u{2066}"}


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


# MARK: Every output

WATCH = "document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective))"
STRANGE = "main script:not([type]), main img, main i, main b script, iframe, object, embed, base, [onload], [onerror], [onmouseover], a[href^='javascript' i]"
# What may not stand in an output as it is: controls, and what changes the direction of text or breaks a line unseen.
HIDDEN = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


def trace(program, capture, form, *options):
    command = [program, "trace", capture, "--format", form, "--language", "en", *options]
    return subprocess.run(command, check=True, capture_output=True, timeout=100).stdout.decode()


def seen(attack):
    return SEEN.get(attack, attack)[:60]


def page_of_all(browser, file):
    """The page of 139 connections: nothing of it is markup, however it is looked at."""
    watched = Watched(browser, "about:blank")
    watched.file = file
    watched.page.add_init_script(WATCH)
    with watched as page:
        page.goto(file)
        text = page.locator("main").evaluate("(main) => main.textContent")
        for attack in recorded.ATTACKS:
            check(f"recorded, seen as text: {seen(attack)[:40]}", seen(attack) in text)
        check("recorded, nothing of it is markup", page.locator(STRANGE).count() == 0)
        page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true; }")
        page.locator("#level").select_option("full")
        page.locator("#tabled").check()
        page.keyboard.press("Escape")
        page.locator("#language").click()
        page.wait_for_timeout(3_000)
        check("also of what opens, of tables, and in the other language", page.locator(STRANGE).count() == 0)


def still_pictures(browser, program, capture, made):
    """The pictures of some connections of each kind, as documents and as images."""
    for number in range(0, 139, 12):
        file = Path(made, f"attack {number}.svg")
        file.write_text(trace(program, capture, "svg", "--connection", str(number)))
        if number % 24 == 0:
            with Watched(browser, file.as_uri()) as page:
                check(f"recorded, picture {number}: nothing but shapes and words", page.evaluate("() => document.querySelectorAll('script, foreignObject, image, a, style').length") == 0)
        check(f"recorded, picture {number}: nothing hidden", not HIDDEN.search(file.read_text()))
    if shutil.which("xmllint"):
        said = subprocess.run(["xmllint", "--noout", "--nonet", *Path(made).glob("attack *.svg")], capture_output=True, text=True)
        check("recorded, xmllint takes all pictures", said.returncode == 0)


def rendered(browser, markdown):
    """The document as a reader of CommonMark makes it, which lets raw markup through."""
    try:
        from markdown_it import MarkdownIt
    except ImportError:
        return print("skipped: markdown-it-py is not installed")
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown)
    with Watched(browser, "about:blank") as page:
        page.set_content("<meta charset=utf-8><main>" + html + "</main>")
        check("recorded, Markdown: nothing of it is markup", page.locator(STRANGE + ", main a, main svg").count() == 0)
        text = page.locator("main").evaluate("(main) => main.textContent")
        for attack in recorded.ATTACKS:
            check(f"recorded, Markdown, seen as text: {seen(attack)[:40]}", seen(attack) in text)


def everywhere(browser, program, made):
    captures = [Path(made, name) for name in FILE_NAMES]
    for capture in captures:
        shutil.copy(RECORDED, capture)
    for index, capture in enumerate(captures):
        file = Path(made, f"recorded-{index}.html")
        short = ["--connection", "0"] if index else []
        file.write_text(trace(program, capture, "html", *short))
        if index:
            with Watched(browser, file.as_uri()) as page:
                check("a file's name is seen as text", any(name in page.locator("h1").inner_text() for name in ("javascript:alert(1)\\x1b[2J\\u{202e}gpj", "%2e%2e%2f<script>")))
                check("and nothing else", page.locator(STRANGE).count() == 0)
        else:
            page_of_all(browser, file.as_uri())
    still_pictures(browser, program, captures[0], made)
    rendered(browser, trace(program, captures[0], "markdown"))
    for form in ("text", "json", "har", "markdown", "mermaid"):
        text = trace(program, captures[1], form)
        found = HIDDEN.search(text)
        check(f"recorded, {form}: nothing hidden", not found)
        if form == "mermaid":
            continue
        if form in ("json", "har"):
            text = json.dumps(json.loads(text), ensure_ascii=False)
        for attack in recorded.ATTACKS:
            told = json.dumps(attack, ensure_ascii=False)[1:-1] if form in ("json", "har") else None
            folded = re.sub(r"\s+|\\(?=[^\w\s])", "", text) if form in ("text", "markdown") else text
            wanted = [told, seen(attack)] if told else [re.sub(r"\s+", "", seen(attack))]
            check(f"recorded, {form}: {seen(attack)[:40]}", any(each in folded for each in wanted))
