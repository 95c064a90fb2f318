"""What a screen reader reads: the tree of each page, as it was recorded."""

import difflib
import subprocess
from pathlib import Path

from watching import TOP, Watched, check

CAPTURES = ["plain-get", "loss", "tls13", "chain-wrong-host", "redirect", "quic"]
GOLDEN = Path(__file__).resolve().parent / "Golden"


def run(browser, program, made, record):
    for name in CAPTURES:
        for language in ("en", "zh"):
            file = Path(made, f"tree-{name}-{language}.html")
            # Certificates are judged by the same anchors and at the same time, whenever and wherever this runs.
            command = [program, "trace", f"{name}.pcap", "--format", "html", "--output", file, "--language", language,
                       "--anchors", "chain-good.pem", "--at", "2026-11-25T00:00:00Z"]
            if (TOP / "captures" / f"{name}.keys").exists():
                command += ["--keys", f"{name}.keys"]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL, cwd=TOP / "captures")
            with Watched(browser, file.as_uri()) as page:
                tree = page.locator("body").aria_snapshot() + "\n"
            golden = GOLDEN / f"{name}-{language}.yaml"
            if record:
                golden.write_text(tree, encoding="utf-8")
                continue
            known = golden.read_text(encoding="utf-8") if golden.exists() else ""
            check(f"{name}, {language}: read as recorded", tree == known)
            for line in list(difflib.unified_diff(known.splitlines(), tree.splitlines(), "recorded", "now", lineterm="", n=0))[:12]:
                print("        " + line[:160])
