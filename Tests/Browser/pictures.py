#!/usr/bin/env python3
"""Has a real browser draw what `trace` writes for slides and documents: pictures.py PROGRAM [SCREENSHOTS] [--all]

The sequence diagrams of bundled captures by Mermaid, the pictures in SVG as documents of their own; those of a capture made
of attacks, too. Needs Chromium, Playwright for Python and the file mermaid.js, which the package mmdc of PyPI carries; where
one is missing it says so in one line and ends well. What it looks at is put into SCREENSHOTS, if that is given. It takes
captures that differ from each other, then, in turn, as many of the rest as there is time for; --all takes every one.
"""

import argparse
import importlib.util
import os
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
# Seconds for all: what has not been looked at then is counted.
PATIENCE = 45
STRIDE = 7
FIRST = ["plain-get", "loss", "tls13", "http2", "quic", "zero-window", "redirect", "refused", "icmp-prohibited", "websocket"]
failures = []
begun = time.monotonic()


def check(what, holds, more=""):
    if not holds:
        print(f"WRONG {what}{': ' if more else ''}{more}")
        failures.append(what)


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in ("/usr/bin", "/usr/local/bin", "/snap/bin"):
            if (path := Path(folder, name)).exists():
                return str(path)
    return None


def mermaid():
    """The library as it is in mmdc, which is not run."""
    found = importlib.util.find_spec("mmdc")
    for folder in (found.submodule_search_locations if found else []):
        for file in Path(folder).rglob("mermaid*.js"):
            return file.read_text()
    return None


def trace(program, capture, form, language, *more):
    command = [program, "trace", capture, "--format", form, "--language", language, *more]
    if (log := Path(capture).with_suffix(".keys")).exists():
        command += ["--keys", log]
    result = subprocess.run(command, capture_output=True, timeout=60)
    check(f"{capture}: {form} is written", result.returncode == 0, result.stderr.decode())
    return result.stdout.decode()


# MARK: A capture made of attacks

ATTACKS = [
    "</text></svg><script>alert(1)</script>", "\"><image href=http://x.test onerror=alert(1)>", "&lt;b&gt;&#0;", "]]>",
    "%%{init: {'securityLevel':'loose'}}%% ; end #quot; style a:#x; classDef b:#y; $$x$$ \\n<br/>", "ﬂ°lt¶ß",
    "wrap:x; C->>S: y; participant X; #35", "javascript:alert(1)", "\u202egpj.exe\u2066\u2028\x1b[2J\x07", "`<i>" * 8_000, "W" * 400, "Ｗ龘" * 200,
]


def checksum(data):
    total = sum(struct.unpack(f"!{len(data) // 2}H", data[: len(data) // 2 * 2])) + (data[-1] << 8 if len(data) % 2 else 0)
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def hostile(path):
    """Writes a connection for each attack: asked for, answered, in all fields."""
    packets = []

    def send(from_client, port, seq, ack, flags, data=b""):
        source, target = (bytes([192, 0, 2, 1]), bytes([192, 0, 2, 2]))[:: 1 if from_client else -1]
        ports = (port, 80) if from_client else (80, port)
        tcp = struct.pack("!HHIIBBHHH", *ports, seq, ack, 5 << 4, flags, 65_535, 0, 0) + data
        tcp = tcp[:16] + struct.pack("!H", checksum(source + target + struct.pack("!HH", 6, len(tcp)) + tcp)) + tcp[18:]
        ip = struct.pack("!BBHHHBBH", 0x45, 0, 20 + len(tcp), 0, 0, 64, 6, 0) + source + target
        ip = ip[:10] + struct.pack("!H", checksum(ip)) + ip[12:]
        packets.append(bytes(12) + b"\x08\x00" + ip + tcp)

    for number, attack in enumerate(ATTACKS):
        port, text = 40_000 + number, attack.encode()
        request = b"GET /" + text.replace(b" ", b"%20") + b" HTTP/1.1\r\nHost: " + text + b"\r\n\r\n"
        answer = b"HTTP/1.1 200 " + text + b"\r\nServer: " + text + b"\r\nContent-Length: 0\r\n\r\n"
        send(True, port, 0, 0, 0x02)
        send(False, port, 0, 1, 0x12)
        send(True, port, 1, 1, 0x10)
        send(True, port, 1, 1, 0x18, request)
        send(False, port, 1, 1 + len(request), 0x18, answer)
        send(True, port, 1 + len(request), 1 + len(answer), 0x14)
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262_144, 1))
        for number, packet in enumerate(packets):
            file.write(struct.pack("<IIII", 1_790_000_000, number, len(packet), len(packet)) + packet)


# MARK: What a browser makes of it


class Watched:
    """A page, and what it should never do: write to the console, ask for anything, open a dialog."""

    def __init__(self, browser):
        self.page = browser.new_context(offline=True, viewport={"width": 1280, "height": 800}).new_page()
        self.events = []
        note = self.events.append
        self.page.on("console", lambda message: note("console: " + message.text))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: None if request.url.startswith(("file:", "about:")) else note(request.url))

    def quiet(self, what):
        check(f"{what}: no request, no console line, no dialog", not self.events, "; ".join(self.events)[:400])
        self.events.clear()


DRAW = """async text => {
    const found = globalThis.mermaid ?? globalThis.__esbuild_esm_mermaid_nm.mermaid, mermaid = found.default ?? found;
    mermaid.initialize({startOnLoad: false});
    try {
        const place = document.getElementById('drawing');
        place.innerHTML = (await mermaid.render('it', text)).svg;
        const svg = place.firstElementChild;
        return {title: svg.querySelector('title')?.textContent, description: svg.querySelector('desc')?.textContent,
            arrows: svg.querySelectorAll('.messageLine0, .messageLine1').length, text: svg.textContent,
            strange: svg.querySelectorAll('script, image, a').length};
    } catch (error) { return {error: String(error)}; }
}"""

# Whether each text is within the picture, and within its column.
FITS = """() => {
    const svg = document.documentElement, [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
    return [...svg.querySelectorAll('text')].filter(text => {
        const box = text.getBBox();
        return box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height
            || text.getAttribute('text-anchor') === 'middle' && box.width > 464 && Number(text.getAttribute('x')) === 472;
    }).map(text => text.textContent);
}"""


def arrows(diagram):
    return sum(line.lstrip().startswith(("C->>S:", "S->>C:", "C-xS:", "S-xC:")) for line in diagram.split("\n"))


def draw(watched, name, diagram):
    drawn = watched.page.evaluate(DRAW, diagram)
    check(f"{name}: Mermaid draws it", "error" not in drawn, str(drawn.get("error"))[:400])
    if "error" in drawn:
        return drawn
    check(f"{name}: each packet has an arrow", drawn["arrows"] == arrows(diagram), f"{drawn['arrows']} of {arrows(diagram)}")
    check(f"{name}: it has a title and a description", drawn["title"] and (drawn["description"] or not arrows(diagram)))
    check(f"{name}: nothing but lines and words", drawn["strange"] == 0)
    watched.quiet(f"{name}, Mermaid")
    return drawn


def open_svg(watched, name, file):
    watched.page.goto(file.as_uri())
    outside = watched.page.evaluate(FITS)
    check(f"{name}: all words have room", not outside, " | ".join(outside)[:300])
    strange = watched.page.evaluate("() => document.querySelectorAll('script, foreignObject, image, a, style').length")
    check(f"{name}: nothing but shapes and words", strange == 0)
    watched.quiet(f"{name}, SVG")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("screenshots", nargs="?")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    program, folder = arguments.program, arguments.screenshots
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: Playwright for Python is not installed")
    if not (path := chromium()):
        return print("skipped: there is no Chromium here")
    if not (library := mermaid()):
        return print("skipped: there is no mermaid.js here; pip install mmdc brings one")
    rest = sorted(file.stem for file in (TOP / "captures").glob("*.pcap*") if file.stem not in FIRST)
    # Names that begin alike are captures that are alike: one of each kind comes before a second.
    rest = [name for start in range(STRIDE) for name in rest[start::STRIDE]]
    seen = 0
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        diagrams, pictures = Watched(browser), Watched(browser)
        diagrams.page.set_content("<meta charset=utf-8><div id=drawing></div>")
        diagrams.page.add_script_tag(content=library)
        attacks = Path(made, "attacks.pcap")
        hostile(attacks)
        for number, attack in enumerate(ATTACKS):
            one = ("--connection", str(number))
            drawn = draw(diagrams, f"attack {number}", trace(program, attacks, "mermaid", "en", *one))
            if len(attack) < 40 and attack.isprintable():
                words = "".join(drawn.get("text", "").split()).replace("·", "")
                check(f"attack {number}: is seen as text", attack.replace(" ", "%20") in words, words[-300:])
            file = Path(made, f"attack {number}.svg")
            file.write_text(trace(program, attacks, "svg", "en", *one))
            open_svg(pictures, f"attack {number}", file)
        for name in FIRST + rest:
            if name not in FIRST and not arguments.all and time.monotonic() - begun > PATIENCE:
                continue
            seen += 1
            capture = next((TOP / "captures").glob(f"{name}.pcap*"))
            for language in ("en", "zh") if name in FIRST or arguments.all else ("en", "zh")[seen % 2:][:1]:
                diagram = trace(program, capture, "mermaid", language)
                draw(diagrams, name, diagram)
                file = Path(made, f"图 {name}-{language}.svg")
                file.write_text(trace(program, capture, "svg", language))
                open_svg(pictures, name, file)
                if folder:
                    diagrams.page.screenshot(path=f"{folder}/{name}-{language}-mermaid.png", full_page=True)
                    pictures.page.locator(":root").screenshot(path=f"{folder}/{name}-{language}-svg.png")
        browser.close()
    left = len(FIRST + rest) - seen
    print(f"pictures of {seen} captures and {len(ATTACKS)} attacks, {left} captures left for want of time; {len(failures)} wrong")
    sys.exit(1 if failures else 0)


main()
