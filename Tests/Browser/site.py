#!/usr/bin/env python3
"""Writes the site with `netlesson site` and reads it in a real browser, from a disk and from a server: site.py PROGRAM [SCREENSHOTS]

The site lies in a folder with blanks and Chinese in its name. Every link is followed by a check of its own, written without
the program's; pages of each kind are opened without a network, searched, and looked at by axe. Needs Chromium and Playwright
for Python; where one is missing it says so in one line, and the links are checked all the same.
"""

import functools
import html
import http.server
import os
import re
import subprocess
import sys
import tempfile
import threading
import urllib.parse
from pathlib import Path

import accessible
from serve import chromium
from watching import check, failures, follow

TOP = Path(__file__).resolve().parent.parent.parent
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
# One of each kind of page.
PAGES = ["index.html", "docs/capturing.html", "docs/limits.html", "README.html", "captures/index.html", "reference/table-methods.html",
         "reference/index.html", "search.html?q=RST", "CONTRIBUTING.html"]
FOUND = {"ETag": "en", "RST": "en", "三次握手": "zh", "重传 超时": "zh", "three-way handshake": "en"}


# What scripts and styles hold is no tag.
SCRIPT = re.compile(r"(<(script|style)\b[^>]*>).*?</\2>", re.DOTALL)
TAG = re.compile(r'<([a-zA-Z][a-zA-Z0-9]*)([^">]*(?:"[^"]*"[^">]*)*)>')
ATTRIBUTE = re.compile(r'\s(id|href|src|action)=(?:"([^"]*)"|([^\s">]+))')


class Links:
    """The names and links of a page, whose every value that holds a > stands in double quotes."""

    def __init__(self, text):
        self.names, self.links = set(), set()
        for tag, attributes in TAG.findall(SCRIPT.sub(r"\1", text)):
            for name, quoted, bare in ATTRIBUTE.findall(attributes):
                value = html.unescape(quoted or bare)
                if name == "id":
                    self.names.add(value)
                elif tag != "use":
                    self.links.add((tag, value))


def links(site):
    """That each link leads to a page of the site, and to a name on it; and that none asks for anything elsewhere."""
    pages = {path.relative_to(site).as_posix(): Links(path.read_text()) for path in site.rglob("*.html")}
    dead, count = [], 0
    for path, page in pages.items():
        for tag, address in page.links:
            count += 1
            if tag == "a" and re.match(r"https?://", address) or tag in ("img", "link") and address.startswith("data:"):
                continue
            place, _, name = address.partition("#")
            target = os.path.normpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(place))) if place else path
            there = (site / target).is_file() and not re.match(r"\w+:|/", address)
            if not there or name and urllib.parse.unquote(name) not in pages[target].names:
                dead.append(f"{path}: {address}")
    check(f"{len(pages)} pages, {count} links, none dead" + "".join("\n        " + each for each in dead[:20]), not dead)
    check("pages of both languages stand for each other", {p[3:] for p in pages if p.startswith("en/")} == {p[3:] for p in pages if p.startswith("zh/")})


class Reader:
    """A browser without a network; what pages of the site do that they should not is noted."""

    def __init__(self, browser, base, size="wide", **context):
        width, height = SIZES[size]
        self.base = base
        self.context = browser.new_context(viewport={"width": width, "height": height}, **context)
        self.page = self.context.new_page()
        self.events = []
        self.page.on("console", lambda message: self.events.append("console: " + message.text))
        self.page.on("pageerror", lambda error: self.events.append(f"error: {error}"))
        self.page.on("request", lambda request: self.events.append("request: " + request.url[:100])
                     if not request.url.startswith((base, "data:")) else None)

    def open(self, path):
        self.page.goto(self.base + path)
        return self.page

    def end(self, what):
        check(f"{what}: no request elsewhere, no console line" + "".join("\n        " + each for each in self.events), not self.events)
        self.context.close()


def search(browser, base, where):
    reader = Reader(browser, base)
    for words, language in FOUND.items():
        # From any page, as people do.
        page = reader.open(f"{language}/docs/lab.html")
        page.get_by_role("searchbox").fill(words)
        page.get_by_role("search").get_by_role("button").click()
        page.wait_for_selector("#results li", timeout=20_000)
        first = page.locator("#results li").first.inner_text()
        count = page.locator("#results li").count()
        check(f"{where}: {words} is found in {count} places", count > 1 and all(word.lower() in first.lower() for word in words.split()))
        follow(page, page.locator("#results a").first)
        # A part of other words is not found: "RST" in "first".
        check(f"{where}: the first of them leads to a page that says so", all(
            re.search(rf"(?<![a-z0-9]){word.lower()}" if word.isascii() else word, page.content().lower()) for word in words.split()))
    page = reader.open("en/search.html?q=" + urllib.parse.quote("<img src=x onerror=alert(1)>"))
    check(f"{where}: what is not there is not found", lambda: page.locator("#status").inner_text() == "nothing found")
    page.locator("#asked").fill("etag")
    check(f"{where}: what is typed is searched at once", lambda: page.locator("#results li").count() > 1)
    reader.end(f"{where}, search")


def read(browser, base, where, screenshots):
    for size in SIZES:
        reader = Reader(browser, base, size)
        for language in ("en", "zh"):
            for path in PAGES + ["lessons/handshake.html", "captures/plain-get.html", "captures/http2.keys.html"]:
                page = reader.open(f"{language}/{path}")
                check(f"{where}, {size}: {language}/{path} is no wider than the screen",
                      page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                check(f"{where}, {size}: the images of {language}/{path} are shown", page.evaluate(
                    "Promise.all([...document.images].map(i => { i.loading = 'eager'; return i.decode().then(() => i.naturalWidth > 0, () => false); })).then(all => all.every(x => x))"))
                if screenshots:
                    page.screenshot(path=str(screenshots / f"{where}-{size}-{language}-{re.sub('[^a-z0-9]', '-', path)}.png"))
        page = reader.open("en/captures/plain-get.html")
        follow(page, page.locator("nav.home a"))
        check(f"{where}, {size}: a capture leads back to the list", page.url.endswith("/en/captures/index.html"))
        follow(page, page.locator("a.other"))
        check(f"{where}, {size}: which is there in the other language", page.url.endswith("/zh/captures/index.html")
              and page.evaluate("document.documentElement.lang") == "zh-Hans")
        reader.end(f"{where}, {size}")


def main(program, screenshots=None):
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "网 站"
        done = subprocess.run([program, "site", site, "--at", "2026-01-31T12:00:00Z"], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
        check("it is written, and the program finds no dead link" + done.stderr, done.returncode == 0 and not done.stderr)
        links(site)
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            return print("skipped: Playwright for Python is not installed")
        if not chromium():
            return print("skipped: Chromium is not installed")
        served = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(QuietHandler, directory=folder))
        threading.Thread(target=served.serve_forever, daemon=True).start()
        bases = {"disk": site.as_uri() + "/", "server": f"http://127.0.0.1:{served.server_port}/{urllib.parse.quote(site.name)}/"}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for where, base in bases.items():
                search(browser, base, where)
                read(browser, base, where, screenshots)
            for path in PAGES + ["lessons/handshake.html"]:
                for language, size, scheme in (("en", "wide", "light"), ("zh", "phone", "dark")):
                    accessible.run(browser, f"{bases['disk']}{language}/{path}", f"{language}/{path}", SIZES, [(size, scheme, "en", {})])
            browser.close()
        served.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    main(str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    if failures:
        sys.exit(f"{len(failures)} of the site's checks do not hold")
