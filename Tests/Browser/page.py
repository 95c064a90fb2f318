#!/usr/bin/env python3
"""Opens pages of bundled captures in real browsers and does with them what people do: page.py PROGRAM [SCREENSHOTS] [--record]

Needs Chromium and Playwright for Python; where one is missing it says so in one line and ends well. So it does of Firefox, axe
and pdftotext, which are used where they are. Screenshots of what it looks at are put into SCREENSHOTS, if that is given;
--record records what a screen reader reads (Golden/) instead of comparing it.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import accessible
import attacks
import authors
import bodies
import firefox
import lessons
import printing
import trees
import views
from watching import TOP, Watched, check, failures, words

SIZES = {"wide": (1280, 720), "phone": (390, 844)}
# Name of the page, and its captures.
PAGES = {name: [name] for name in ["plain-get", "tls13", "loss", "redirect", "quic-early-data", "tls12-rsa-suites"]} | {"both-ends": ["both-ends-client", "both-ends-server"]}


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in ("/usr/bin", "/usr/local/bin", "/snap/bin"):
            if (path := Path(folder, name)).exists():
                return str(path)
    return None


def focused(page):
    return page.evaluate("() => document.activeElement.closest('[data-packet]')?.id ?? document.activeElement.tagName")


def keys(browser, file):
    with Watched(browser, file) as page:
        pressed = "nnnnn" + "b"
        check("at most eight keys lead to the bytes of step ⑤", len(pressed) <= 8)
        for key in pressed[:-1]:
            page.keyboard.press(key)
        check("five times n leads to step ⑤", page.evaluate("() => document.activeElement.closest('li').querySelector('[data-step=\"nine-step 5\"]') !== null"))
        page.keyboard.press(pressed[-1])
        check("b leads to its bytes", page.evaluate("() => document.activeElement.matches('.packet tr[data-field]')"))
        page.keyboard.press("ArrowDown")
        check("pointing at a field marks its bytes", page.locator(".dump .on").count() > 0)
        page.keyboard.press("Enter")
        check("the chosen field stands in the address", "/" in page.evaluate("() => location.hash"))
        page.keyboard.press("Escape")
        row = focused(page)
        page.keyboard.press("ArrowUp")
        check("arrows lead from row to row", focused(page) not in (row, "BODY"))
        page.keyboard.press("Enter")
        check("Enter pins", page.locator(".row.pinned").count() == 1)
        page.keyboard.press("/")
        page.keyboard.type("nginx")
        check("/ finds", lambda: page.locator(".row.found").count() > 0)


def language(browser, file):
    with Watched(browser, file, "#c0p4") as page:
        # Of what lies beyond the screen a browser leaves out now more, now less.
        now = lambda: [page.evaluate("() => document.documentElement.lang"), words(page)]
        before = now()
        page.keyboard.press("l")
        check("l changes the language", lambda: before[0] == "en" and now()[0] == "zh-Hans" and "客户端" in now()[1])
        check("the name of a row, too", page.get_by_text("分组 4，", exact=False).count() > 0)
        page.keyboard.press("l")
        check("and back to the same words", lambda: now() == before)
        check("the address stays", page.evaluate("() => location.hash") == "#c0p4")


def addresses(browser, file):
    with Watched(browser, file, "#c0p4/tcp.flags") as page:
        check("an address opens its field", page.locator("#c0p4 tr.chosen[data-field='tcp.flags']").count() == 1)
        check("and marks its bytes", page.locator("#c0p4 .dump .chosen").count() > 0)
    with Watched(browser, file, "#c0s4") as page:
        check("an address of a step pins its packet", page.locator("#c0p4.pinned").count() == 1)


def datagrams(browser, file):
    with Watched(browser, file, "#u1p15/quic.version") as page:
        check("an address opens a field of a datagram", page.locator("#u1p15 tr.chosen[data-field='quic.version']").count() > 0)
        check("and marks its bytes", page.locator(".dump .chosen").count() > 0)
        check("what was encrypted stands below it", page.locator("#u1p15 pre.opened, .pane pre.opened").count() > 0)
        page.locator("#view > summary").click()
        page.select_option("#which", "u1")
        check("one conversation can be shown alone", page.locator("#u1").is_visible() and not page.locator("#u0").is_visible())
        page.select_option("#which", "together")
        boxes = lambda: [page.locator(f"#u{number} .lanes").bounding_box() for number in (0, 1)]
        check("or both side by side", lambda: all(boxes()) and boxes()[0]["x"] < boxes()[1]["x"])


def without_script(browser, file, row="#c0p4", field="tcp.flags"):
    with Watched(browser, file) as page:
        words = page.locator(".said").all_text_contents()
    with Watched(browser, file, java_script_enabled=False) as page:
        check("without script the same is said", page.locator(".said").all_text_contents() == words)
        page.locator(f"{row} > details > summary").click()
        check("and a packet opens", page.locator(f"{row} [data-field='{field}']").first.is_visible())
        check("there are no controls without use", not page.locator("#bar").is_visible())


def looks(browser, file, name, folder):
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            with Watched(browser, file, "#c0p4", viewport={"width": width, "height": height}, color_scheme=scheme) as page:
                check(f"{name}, {size}: nothing is wider than the screen",
                      page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                if folder:
                    page.screenshot(path=f"{folder}/{name}-{size}-{scheme}.png")


def trace(program, captures, file, *options):
    command = [program, "trace", *captures, "--format", "html", "--output", file, "--language", "en", *options]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return file.as_uri()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("screenshots", nargs="?")
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    program, folder = Path(arguments.program).resolve(), arguments.screenshots
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: Playwright for Python is not installed")
    if not (path := chromium()):
        return print("skipped: there is no Chromium here")
    if accessible.Axe is None:
        print("skipped: axe (axe-playwright-python) is not installed")
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        files = {}
        for name, captures in PAGES.items():
            keys_of = TOP / "captures" / f"{name}.keys"
            # A folder whose name an address has to spell otherwise.
            file = trace(program, [TOP / "captures" / f"{each}.pcap" for each in captures], Path(made, f"课 {name}.html"), *(["--keys", keys_of] if keys_of.exists() else []))
            print(name)
            looks(browser, file, name, folder)
            if name == "tls12-rsa-suites":
                views.many(browser, file)
                continue
            if name == "quic-early-data":
                datagrams(browser, file)
            if name == "both-ends":
                views.times(browser, file)
                without_script(browser, file)
                continue
            files[name] = (file, ["ClientHello", "Notes"] if name.startswith("quic") else ["three-way handshake", "Notes"])
            accessible.run(browser, file, name, SIZES)
            printing.run(browser, file, name, made)
            if name == "plain-get":
                keys(browser, file)
                language(browser, file)
                addresses(browser, file)
                views.panes(browser, file)
            if name == "loss":
                views.choices(browser, file)
            if name == "redirect":
                views.side_by_side(browser, file)
                views.strips(browser, file)
                accessible.shown(browser, file, SIZES)
            if name.startswith("quic"):
                without_script(browser, file, "#u0p1", "quic.version")
                continue
            without_script(browser, file)
        print("bodies")
        bodies.write(Path(made, "bodies.pcap"))
        file = trace(program, [Path(made, "bodies.pcap")], Path(made, "bodies.html"))
        bodies.run(browser, file)
        accessible.run(browser, file, "bodies", SIZES)
        files["bodies"] = (file, ["POST /login", "李雷"])
        print("attacks")
        attacks.write(Path(made, "attacks.pcap"))
        file = trace(program, [Path(made, "attacks.pcap")], Path(made, "attacks.html"))
        attacks.run(browser, file)
        accessible.run(browser, file, "attacks", SIZES, accessible.WAYS[:1])
        files["attacks"] = (file, ["</script><svg onload=alert(1)>"])
        attacks.everywhere(browser, program, made)
        print("lessons")
        lessons.run(browser, program, made, SIZES)
        authors.run(browser, program)
        print("what is read")
        trees.run(browser, program, made, arguments.record)
        browser.close()
        firefox.run(files)
    print(f"{len(failures)} wrong")
    sys.exit(1 if failures else 0)


main()
