#!/usr/bin/env python3
"""Starts `netlesson serve` and does in a real browser what people do with it: serve.py PROGRAM [SCREENSHOTS]

Needs Chromium and Playwright for Python; where one is missing it says so in one line and ends well. What happens live is looked
at where packets may be captured (root, on Linux). Screenshots are put into SCREENSHOTS, if that is given.
"""

import gzip
import http.client
import http.server
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import urllib.request
from pathlib import Path

import attacks
import firefox
from watching import check, failures, follow

TOP = Path(__file__).resolve().parent.parent.parent
CAPTURES = TOP / "captures"


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in ("/usr/bin", "/usr/local/bin", "/snap/bin"):
            if (path := Path(folder, name)).exists():
                return str(path)
    return None


class Served:
    """The program while it serves; ends with Ctrl-C, and well."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "serve", "--language", "en", *arguments], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.base = self.address.split("#")[0].removesuffix("live")

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.process.send_signal(signal.SIGINT)
        check("Ctrl-C ends it well", self.process.wait(20) == 0)
        check("nothing else is on standard output", self.process.stdout.read() == "")


class Watched:
    """A page, and what it should never do: write to the console, break its policy, ask anybody else, open a dialog."""

    def __init__(self, browser, served, **context):
        self.context = browser.new_context(**context)
        self.page = self.context.new_page()
        self.events = []
        # A browser writes a line where a file is refused, as is wanted once below.
        note = lambda event: None if "status of 422" in event else self.events.append(event)
        self.page.on("console", lambda message: note("console: " + message.text))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: note("request: " + request.url) if not request.url.startswith(served.base) else None)

    def __enter__(self):
        return self.page

    def __exit__(self, kind, value, trace):
        check("no foreign request, no console line, no dialog" + "".join("\n        " + event for event in self.events), not self.events)
        self.context.close()


def picture(page, folder, name):
    if folder:
        page.screenshot(path=str(Path(folder, name + ".png")))


def opening(browser, served, folder):
    with Watched(browser, served) as page:
        page.goto(served.address)
        check("the secret leaves the address", "secret" not in page.url)
        picture(page, folder, "index")
        page.locator("#capture").set_input_files(str(CAPTURES / "tls13.pcap"))
        page.locator("#keys").set_input_files(str(CAPTURES / "tls13.keys"))
        page.get_by_role("button", name="Open").click()
        page.wait_for_url("**/trace/u*")
        check("a capture that was chosen opens, with its key log", "GET /" in page.locator("main").inner_text() and page.locator("#c0p1").count() == 1)
        page.keyboard.press("n")
        check("its keys act", lambda: page.evaluate("() => document.activeElement.closest('[data-packet]') !== null"))
        page.go_back()
        page.reload()
        check("it is listed then", page.get_by_role("link", name="tls13.pcap").count() == 1)
        page.locator("#capture").set_input_files(str(TOP / "README.md"))
        page.get_by_role("button", name="Open").click()
        page.wait_for_function("() => document.getElementById('said').textContent.includes('not a capture')")
        check("what is none is refused in a line", page.locator("#said").inner_text().startswith("README.md"))
        page.goto(served.base + "?language=zh")
        check("the list is there in Chinese, too", page.get_by_role("heading", name="课程").count() == 1)
        follow(page, page.get_by_role("link", name="三次握手").first)
        check("a lesson opens", page.locator("h1").count() == 1 and "/lesson/" in page.url)
    with Watched(browser, served) as page:
        page.goto(served.base)
        page.locator("#capture").set_input_files(str(CAPTURES / "plain-get.pcap"))
        page.get_by_role("button", name="Open").click()
        check("without the secret nothing can be sent", lambda: "behind the #" in page.locator("#said").inner_text())
    with Watched(browser, served, viewport={"width": 390, "height": 844}) as page:
        page.goto(served.base)
        check("nothing is wider than a phone's screen", page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        picture(page, folder, "index-phone")


def dropping(browser, served):
    with Watched(browser, served) as page:
        page.goto(served.address)
        content = list((CAPTURES / "plain-get.pcap").read_bytes())
        page.evaluate("""(content) => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(content)], "dropped.pcap"));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", content)
        page.wait_for_url("**/trace/u*")
        check("a capture that is dropped opens", "dropped.pcap" in page.title())


def large(browser, served, folder):
    with Watched(browser, served) as page:
        page.goto(served.base + "trace/1")
        # Meanwhile the page is renewed by itself.
        page.wait_for_function("() => document.querySelector('table.list') && !document.querySelector('p[role=status]')", timeout=60_000)
        check("of a large capture the list comes first", page.locator("table.list tbody tr").count() == 200)
        picture(page, folder, "list")
        page.locator("input[type=search]").fill("/page/777")
        page.keyboard.press("Enter")
        page.wait_for_url("**find=*")
        check("it can be looked through", page.locator("table.list tbody tr").count() == 1)
        page.locator("table.list tbody a").first.click()
        page.wait_for_url("**/trace/1/*")
        check("a connection opens", page.locator("[id^=c][id*=p]").count() > 0 and "/page/777" in page.locator("main").inner_text())
        picture(page, folder, "ladder")
        page.goto(served.base + "trace/1?language=zh")
        page.locator("table.list tbody a").nth(3).click()
        page.wait_for_url("**/trace/1/*")
        check("in the language of the list", page.evaluate("() => document.documentElement.lang") == "zh-Hans")


def choosing(browser, served, folder):
    """What the list of a page can do, that of a large capture can, too; and it needs no script for it."""
    with Watched(browser, served, java_script_enabled=False) as page:
        page.goto(served.base + "trace/1?language=en")
        rows, columns = page.locator("table.list tbody tr"), page.locator("table.list thead th")
        numbers = lambda: [int(text) for text in page.locator("table.list tbody th").all_inner_texts()]
        check("the histogram and the common axis are there", page.locator(".histogram path").count() == 1 and page.locator("table.list .axis").count() == 200)
        follow(page, columns.nth(4).get_by_role("link"))
        sizes = [int(text.replace(",", "")) for text in page.locator("table.list tbody td:nth-child(5)").all_inner_texts()]
        check("it is ordered by a column", sizes == sorted(sizes) and columns.nth(4).get_attribute("aria-sort") == "ascending")
        follow(page, columns.nth(4).get_by_role("link"))
        check("and the other way round", columns.nth(4).get_attribute("aria-sort") == "descending" and numbers()[0] > 999)
        page.locator("select[name=outcome]").select_option(label="reset")
        follow(page, page.get_by_role("button", name="Find"))
        reset = rows.count()
        check("how connections ended can be chosen", reset == 40 and "of 40" in page.locator("main").inner_text())
        check("what was chosen stays", page.locator("select[name=outcome]").input_value() != "" and columns.nth(4).get_attribute("aria-sort") == "descending")
        first = numbers()
        picture(page, folder, "list-chosen")
        follow(page, page.locator(".language a"))
        check("the other language shows the same rows", numbers() == first and page.evaluate("() => document.documentElement.lang") == "zh-Hans")
        check("with the same choice", page.locator("select[name=outcome] option:checked").inner_text() != "reset" and rows.count() == reset)
    with Watched(browser, served, viewport={"width": 390, "height": 844}) as page:
        page.goto(served.base + "trace/1")
        check("nothing of the list is wider than a phone's screen", page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        picture(page, folder, "list-phone")


def many_connections(path):
    """A capture of 2,000 connections, each a request and its answer; the server resets 40 of them."""
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101))
        time = 1_700_000_000_000_000
        for number in range(2000):
            port, states = 20000 + number, {True: 1000, False: 9000}

            def say(from_client, flags, payload=b""):
                nonlocal time
                time += 100
                ports = struct.pack("!HH", port, 80) if from_client else struct.pack("!HH", 80, port)
                hosts = bytes([10, 0, 0, 1, 10, 0, 0, 2]) if from_client else bytes([10, 0, 0, 2, 10, 0, 0, 1])
                tcp = ports + struct.pack("!IIBBHHH", states[from_client], 0 if flags == 2 else states[not from_client], 0x50, flags, 8192, 0, 0)
                packet = struct.pack("!BBHHHBBH", 0x45, 0, 40 + len(payload), 0, 0x4000, 64, 6, 0) + hosts + tcp + payload
                file.write(struct.pack("<IIII", time // 1_000_000, time % 1_000_000, len(packet), len(packet)) + packet)
                states[from_client] += len(payload) + (1 if flags & 3 else 0)

            say(True, 2), say(False, 0x12), say(True, 0x10)
            say(True, 0x18, b"GET /page/%d HTTP/1.1\r\nHost: example.test\r\n\r\n" % number)
            say(False, 0x18, b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            if number % 50 == 7:
                say(False, 0x14)
            else:
                say(True, 0x11), say(False, 0x11), say(True, 0x10)


class Quiet(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "5")
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_):
        pass


def live(browser, program, folder):
    if sys.platform != "linux" or os.geteuid() != 0:
        print("skipped: to look at what happens live takes root, on Linux")
        return
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_port
    with Served(program, "--live", "-i", "lo", "--filter", f"tcp port {port}") as served:
        with Watched(browser, served) as page:
            page.goto(served.address)
            rows = page.locator("#live tr")
            check("nothing is listed before anything happens", rows.count() == 0)
            for number in range(3):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/live-{number}").read()
                page.wait_for_function(f"() => document.getElementById('live').textContent.includes('/live-{number}')")
            check("the page grows while something happens", rows.count() == 3)
            picture(page, folder, "live")
            page.locator("#live a").first.click()
            page.wait_for_url("**/live/*")
            check("a connection's ladder opens as it is so far", "/live-2" in page.locator("main").inner_text())
            picture(page, folder, "live-ladder")
            page.go_back()
            page.wait_for_function("() => document.getElementById('live').children.length === 3")
            check("and back is where it was", True)
        growing(browser, served, port, folder)
    server.shutdown()


def growing(browser, served, port, folder):
    """A ladder is looked at while its connection goes on."""
    talk = http.client.HTTPConnection("127.0.0.1", port)

    def ask(target):
        talk.request("GET", target)
        talk.getresponse().read()

    for number in range(8):
        ask(f"/begun-{number}")
    with Watched(browser, served, viewport={"width": 1000, "height": 700}) as page:
        page.goto(served.base + "live?language=en")
        page.locator("#live a").first.click()
        page.wait_for_url("**/live/*")
        page.wait_for_function("() => document.querySelector('main').textContent.includes('/begun-7')")
        rows = page.locator(".ladder > li[data-packet]")
        known = rows.count()
        kept = page.locator(".ladder > li[data-packet]").nth(9)
        kept.locator("summary").first.click()
        page.evaluate("() => { window.here = document.querySelectorAll('.ladder > li[data-packet]')[9]; window.loaded = true; }")
        page.wait_for_timeout(400)
        place = lambda: page.evaluate("() => Math.round(window.here.getBoundingClientRect().top)")
        before = place()
        ask("/grown")
        page.wait_for_function("() => document.querySelector('.ladder').textContent.includes('/grown')")
        check("a ladder grows without being loaded again", rows.count() > known and page.evaluate("() => window.loaded"))
        check("what is open stays open and where it is", page.evaluate("() => window.here.isConnected && window.here.querySelector('details').open") and abs(place() - before) <= 2)
        check("what is pinned stays so", page.evaluate("() => window.here.classList.contains('pinned')"))
        check("the number of packets above it is that of now", f"{rows.count()} packets" in page.locator(".connection h2 ~ p, .connection .said").first.inner_text() or page.locator(".run").count() > 0)
        page.keyboard.press("l")
        ask("/chinese")
        page.wait_for_function("() => document.querySelector('.ladder').textContent.includes('/chinese')")
        check("what grows is in the language that is shown", page.evaluate("() => [...document.querySelectorAll('.ladder > li')].every((row) => !row.textContent.includes('the client'))"))
        page.keyboard.press("l")
        page.wait_for_timeout(300)
        page.locator("#find").fill("</script>")
        ask("/%3C/script%3E")
        picture(page, folder, "growing")
        for number in range(120):
            ask(f"/many-{number}")
        page.wait_for_function("() => document.querySelector('main').textContent.includes('/many-119')", timeout=60_000)
        check("it becomes a page of many packets", page.evaluate("() => window.loaded && window.here.isConnected && document.getElementById('told') !== null"))
        page.locator("#view summary").click()
        page.locator("#tabled").check()
        page.wait_for_function("() => document.querySelector('.as-table')?.open && document.querySelector('.as-table').textContent.includes('/many-119')")
        check("which can be seen as a table, too", True)
        page.locator("#tabled").uncheck()
        talk.close()
        page.wait_for_selector("#growing [data-said=over]:not([hidden])")
        check("its end is said", "is over" in page.locator("#growing").inner_text())
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.wait_for_timeout(1_500)
        check("then nothing is asked for any more", not asked)
    talk = http.client.HTTPConnection("127.0.0.1", port)
    ask("/long")
    with Watched(browser, served) as page:
        page.goto(served.base + "live?language=en")
        page.locator("#live a").first.click()
        page.wait_for_url("**/live/*")
        while page.locator("#growing [data-said=long]:not([hidden])").count() == 0:
            for number in range(100):
                ask(f"/long-{number}")
            page.wait_for_timeout(50)
        check("a ladder that becomes too long says so", "too long" in page.locator("#growing").inner_text())
        check("and is still what it was", page.locator(".ladder > li").count() > 3)
    talk.close()


def attacked(browser, program, scratch):
    """Captures full of attacks, whose names are some as well: served, dropped on the page, and found in a list."""
    named = Path(scratch, attacks.FILE_NAMES[0])
    shutil.copy(attacks.RECORDED, named)
    large_one = Path(scratch, attacks.FILE_NAMES[1])
    large_one.write_bytes(lengthened(gzip.decompress(attacks.RECORDED.read_bytes())))
    nothing = lambda page, what: check(f"served, {what}: nothing of it is markup", page.locator(attacks.STRANGE).count() == 0)
    with Served(program, str(named), str(large_one)) as served:
        with Watched(browser, served) as page:
            page.add_init_script(attacks.WATCH)
            page.goto(served.address)
            text = page.locator("main").inner_text()
            check("served: names of files are seen as text", "onerror=alert(1)" in text and "\\u{202e}gpj" in text)
            nothing(page, "what it begins with")
            page.goto(served.base + "trace/1?language=en")
            text = page.locator("main").evaluate("(main) => main.textContent")
            for attack in attacks.recorded.ATTACKS:
                check(f"served, seen as text: {attacks.seen(attack)[:40]}", attacks.seen(attack) in text)
            nothing(page, "a capture")
            page.goto(served.base + "trace/2?language=en")
            page.wait_for_function("() => document.querySelector('table.list') && !document.querySelector('p[role=status]')", timeout=60_000)
            check("served: it is told as a list", "onerror=alert(1)" in page.locator("table.list").inner_text() and page.locator("form input[type=search]").count() == 1)
            nothing(page, "a list")
            for number in (0, 3, 40, 80):
                page.goto(served.base + f"trace/2/{number}?language=zh")
                page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true; }")
                nothing(page, f"ladder {number}")
            page.goto(served.base + "trace/2?language=en&find=%3Csvg%20onload%3Dalert(1)%3E&sort=%22%3E%3Cimg%3E")
            nothing(page, "what was looked for")
            page.goto(served.address)
            for name in (attacks.FILE_NAMES[0], attacks.FILE_NAMES[1], "a" * 9_000 + ".pcap", "\u2028.pcap"):
                page.goto(served.address)
                page.locator("#capture").set_input_files({"name": name, "mimeType": "image/svg+xml", "buffer": (CAPTURES / "plain-get.pcap").read_bytes()})
                page.get_by_role("button", name="Open").click()
                page.wait_for_url("**/trace/u*")
                nothing(page, "a capture that was dropped")
                check("served: its name is seen as text, and bounded", not attacks.HIDDEN.search(page.locator("h1").inner_text()) and len(page.title()) < 1_000)
            page.goto(served.base)
            nothing(page, "the list of what was dropped")


def lengthened(capture):
    """The capture with comments behind it that make it a large one: 9 MiB, of which a list is made first."""
    block = lambda size: struct.pack("<III", 0x0000_0BAD, size, 0x7E57) + bytes(size - 16) + struct.pack("<I", size)
    return capture + block(60_000) * 160


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: Playwright for Python is not installed")
    if not (executable := chromium()):
        return print("skipped: there is no Chromium here")
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as scratch:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        capture = str(Path(scratch, "many.pcap"))
        many_connections(capture)
        with Served(sys.argv[1], capture) as served:
            opening(browser, served, folder)
            dropping(browser, served)
            large(browser, served, folder)
            choosing(browser, served, folder)
            firefox.run({
                "what serve begins with": (served.base + "?language=en", ["Lessons", "many.pcap"]),
                "serve's list": (served.base + "trace/1?language=en&sort=bytes&down=", ["Packets over time", "GET /page/1000"]),
                "serve's ladder": (served.base + "trace/1/777?language=en", ["GET /page/777", "three-way handshake"]),
                "serve's capture": (served.base + "trace/tls13?language=en&keys", ["three-way handshake", "GET /"]),
            })
        attacked(browser, sys.argv[1], scratch)
        live(browser, sys.argv[1], folder)
        browser.close()
    print(f"{len(failures)} wrong")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
