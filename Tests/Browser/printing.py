"""A page on paper: every row stands there, in order."""

import re
import shutil
import subprocess
from pathlib import Path

from watching import Watched, check


def run(browser, file, name, made):
    if not shutil.which("pdftotext"):
        return print("skipped: there is no pdftotext here")
    with Watched(browser, file) as page:
        rows = page.evaluate("""() => [...document.querySelectorAll('.ladder > .row')].map((row) =>
            [row.querySelector('.time').textContent, row.querySelector('.number').textContent])""")
        paper = Path(made, f"{name}.pdf")
        page.pdf(path=paper, format="A4", margin={side: "12mm" for side in ("top", "bottom", "left", "right")})
    text = subprocess.run(["pdftotext", "-layout", paper, "-"], check=True, capture_output=True, text=True).stdout
    at, missing = 0, []
    for time, number in rows:
        found = re.compile(rf"{re.escape(time)}\s+{number}\b").search(text, at)
        if found:
            at = found.end()
        else:
            missing.append(number)
    check(f"{name}: all {len(rows)} rows stand on paper, in order" + (f" (not {missing[:5]})" if missing else ""), rows and not missing)
