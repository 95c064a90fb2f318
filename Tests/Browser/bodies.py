"""Bodies as what they are: a tree, a table, an image, a text; and never what could hold a script."""

import json
import struct
import zlib

from conversation import Capture
from watching import Watched, check, words


def png(width, height):
    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(255 * value // (3 * width) for value in range(3 * width))) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def write(path):
    capture = Capture()
    web = capture.connection()
    web.request("POST /login", "Content-Type: application/x-www-form-urlencoded\r\n", b"user=%E6%9D%8E%E9%9B%B7&next=%3Cb%3E")
    document = {"user": "李雷", "roles": ["admin", "<script>alert(1)</script>"], "quota": {"files": 12, "deep": {"a": [1, {"b": None}]}}}
    web.response("application/json", json.dumps(document).encode())
    for name, kind, body in (("logo.png", "image/png", png(64, 48)), ("evil.svg", "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
                             ("evil.png", "image/png", b"<svg onload=alert(1)>")):
        web.request(f"GET /{name}")
        web.response(kind, body)
    web.request("GET /notes.txt")
    web.response("text/plain; charset=gb18030", "\n".join(f"第 {line} 行：三次握手\t<b>" for line in range(300)).encode("gb18030"))
    web.close()
    capture.write(path)


def run(browser, file):
    with Watched(browser, file) as page:
        for summary in page.locator(".body > summary").all():
            summary.click()
        check("a form is a table", page.locator(".body td").all_text_contents() == ["user", "李雷", "next", "<b>"])
        check("JSON is a tree", "“<script>alert(1)</script>”" in words(page, ".tree"))
        check("a text is there to its end", "第 299 行" in words(page, ".body pre"))
        images = page.locator("main img").evaluate_all("(images) => images.map((image) => image.naturalWidth)")
        check("the one image is shown, and nothing else is one", images == [64])
        check("opening a body pins no row", page.locator(".row.pinned").count() == 0)
        page.locator(".tree summary").first.focus()
        page.keyboard.press("Enter")
        check("its branches open and close by keys", page.locator(".tree > li > details[open]").count() == 0)
