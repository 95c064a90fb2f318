#!/usr/bin/env python3
"""Gives HARs of bundled captures to programs that read them: exports.py PROGRAM

node-har-validator (Debian) holds them against HAR's schema, haralyzer (PyPI) reads them, and Chromium gets every body
through Playwright's `route_from_har`, byte for byte what `--extract` writes. Where one of these is missing it says so in one
line and goes on with the others.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
CAPTURES = sorted(file.stem for file in (TOP / "captures").glob("*.pcap"))
VALIDATOR = """
const validator = require('har-validator'), fs = require('fs');
Promise.all(process.argv.slice(1).map(async (file) => {
    try { await validator.har(JSON.parse(fs.readFileSync(file))); }
    catch (error) { console.log(file + ': ' + error.message + ' ' + JSON.stringify(error.errors)); }
}));
"""
failures = []


def check(what, holds, why=""):
    print(("ok    " if holds else "WRONG ") + what + (f": {why}" if why and not holds else ""))
    if not holds:
        failures.append(what)


def run(program, name, *arguments):
    command = [program, "trace", TOP / "captures" / f"{name}.pcap", *arguments]
    if (log := TOP / "captures" / f"{name}.keys").exists():
        command += ["--keys", log]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def write(program, file):
    run(program, file.stem, "--format", "har", "--output", file)
    run(program, file.stem, "--extract", file.with_suffix(".bodies"))


def validate(files):
    node = shutil.which("node")
    places = [Path("/usr/share/nodejs"), Path("/usr/lib/node_modules"), Path("/usr/local/lib/node_modules")]
    place = next((place for place in places if (place / "har-validator").is_dir()), None)
    if not node or not place:
        return print("skipped: node-har-validator is not installed")
    said = subprocess.run([node, "-e", VALIDATOR, "--", *files], capture_output=True, text=True, env={"NODE_PATH": str(place)})
    check("har-validator takes all of them", said.returncode == 0 and not said.stdout, said.stdout + said.stderr)


def read(files):
    try:
        from haralyzer import HarParser
    except ImportError:
        return print("skipped: haralyzer is not installed")
    wrong = []
    for file in files:
        log = json.loads(file.read_text())
        pages = HarParser(log).pages
        entries = [entry for page in pages for entry in page.entries]
        own = log["log"]["entries"]
        same = len(pages) == 1 and [entry.request.url for entry in entries] == [entry["request"]["url"] for entry in own]
        same = same and [entry.response.status for entry in entries] == [entry["response"]["status"] for entry in own]
        wrong += [] if same else [file.stem]
    check(f"haralyzer reads all {len(files)}", not wrong, " ".join(wrong))


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in ("/usr/bin", "/usr/local/bin", "/snap/bin"):
            if (path := Path(folder, name)).exists():
                return str(path)
    return None


FETCH = """async ([url, method, body]) => {
    const bytes = body && Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    const answer = await fetch(url, { method, body: bytes, redirect: 'manual' });
    const content = new Uint8Array(await answer.arrayBuffer());
    return [answer.status, btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(''))];
}"""


def place(told):
    """The connection, or the conversation in datagrams, and the exchange in it."""
    return told.get("connection"), told.get("datagrams"), told["exchange"]


def extracted(folder):
    """The bodies in a folder, by exchange and side."""
    bodies = {}
    for body in json.loads((folder / "index.json").read_text()):
        bodies[place(body), body["from"]] = (folder / body["file"]).read_bytes()
    return bodies


def replay(page, file):
    """What a browser gets from the HAR is what was extracted of the capture."""
    bodies = extracted(file.with_suffix(".bodies"))
    # Playwright follows redirects itself, and knows a request by its method and URL alone.
    answers = {}
    for entry in json.loads(file.read_text())["log"]["entries"]:
        own, request, status = entry["_netlesson"], entry["request"], entry["response"]["status"]
        body = bodies.get((place(own), "server"))
        key = request["method"], request["url"]
        if body is not None and request["method"] != "CONNECT" and status // 100 != 3:
            sent = bodies.get((place(own), "client"))
            answers.setdefault(key, (sent, []))[1].append([status, base64.b64encode(body).decode()])
        elif status // 100 == 3:
            answers.pop(key, None)
    if not answers:
        return
    page.unroute_all()
    page.route_from_har(file, not_found="abort")
    page.route("**/blank.for.tests", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    for (method, url), (sent, possible) in answers.items():
        origin = "/".join(url.split("/")[:3])
        if not page.url.startswith(origin):
            page.goto(origin + "/blank.for.tests")
        got = page.evaluate(FETCH, [url, method, sent and base64.b64encode(sent).decode()])
        check(f"Chromium gets {method} {url} from {file.stem}", got in possible, str(got)[:300])


def replay_all(files):
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: Playwright for Python is not installed")
    if not (path := chromium()):
        return print("skipped: there is no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_context(ignore_https_errors=True).new_page()
        for file in files:
            replay(page, file)
        browser.close()


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as made:
        made = Path(made)
        files = [made / f"{name}.har" for name in CAPTURES]
        with ThreadPoolExecutor(os.cpu_count()) as several:
            list(several.map(lambda file: write(program, file), files))
        validate(files)
        read(files)
        replay_all(files)
    print(f"{len(failures)} wrong")
    sys.exit(1 if failures else 0)


main()
