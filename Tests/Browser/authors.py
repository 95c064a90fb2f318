"""A lesson while it is written: its page follows the file, at the same step and scrolled as it was."""

import signal
import subprocess
import tempfile
from pathlib import Path

from watching import TOP, check

try:
    from playwright.sync_api import Error as PlaywrightError
except ImportError:
    PlaywrightError = None


def run(browser, program):
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "mine.yaml")
        good = (TOP / "lessons" / "nine-steps.yaml").read_text()
        file.write_text(good)
        process = subprocess.Popen([program, "lesson", "play", "--web", "--no-open", "--language", "en", file], stdout=subprocess.PIPE, text=True)
        try:
            write(browser, file, good, process.stdout.readline().strip())
        finally:
            process.send_signal(signal.SIGINT)
        check("Ctrl-C ends it well", process.wait(20) == 0)


def write(browser, file, good, address):
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    events = []
    page.on("console", lambda message: events.append(message.text))
    page.on("pageerror", lambda error: events.append(str(error)))
    page.goto(address)
    inner = page.frame_locator("#page")
    for _ in range(3):
        inner.locator("#step-on").click()

    def where():
        try:
            return page.frames[1].evaluate("() => [location.hash, Math.round(scrollY)]")
        except PlaywrightError:
            return None  # While it is loaded anew.

    # The page brings into sight what the step is about; then somebody scrolls.
    page.wait_for_timeout(500)
    page.frames[1].evaluate("() => scrollTo(0, 500)")
    page.wait_for_function("() => document.querySelector('#page').contentWindow.scrollY === 500")
    before = where()
    check("the secret leaves the address", "secret" not in page.url)

    # A claim that does not hold.
    file.write_text(good.replace("packet 2 is step 2 of", "packet 4 is step 2 of").replace("Eleven arrows", "Twelve arrows"))
    page.locator("#problems li").first.wait_for()
    inner.get_by_text("Twelve arrows").first.wait_for(state="attached")
    line = good[:good.index("packet 2 is step 2 of")].count("\n") + 1
    check("what does not hold is told with its line", f"mine.yaml:{line}" in page.locator("#problems").inner_text())
    check("and stands at its step", lambda: f"line {line}" in page.frames[1].evaluate("() => [...document.querySelectorAll('.frame')].map((each) => each.textContent).join(' ')"))
    check(f"step and place are kept: {before}", lambda: where() == before)

    # What cannot be read, instead of the page, which is kept.
    file.write_text(good + "\nsteps: [\n")
    page.locator("#unread").wait_for()
    check("what is wrong stands there instead of the page", page.locator("#page").is_hidden() and "mine.yaml:" in page.locator("#problems").inner_text())
    page.locator("#former").click()
    check("the last page that could be read can be seen", inner.locator("#step-number").is_visible() and where() == before)

    file.write_text(good)
    page.locator("#check").wait_for(state="hidden")
    inner.get_by_text("Eleven arrows").first.wait_for(state="attached")
    check(f"and then the good one, at its place: {before}", lambda: where() == before)
    page.reload()
    inner.locator("#step-number").wait_for()
    check("a page that is loaded anew is at the same step", lambda: inner.locator("#step-number").inner_text().startswith("3 "))
    check("no console line" + "".join("\n        " + event for event in events), not events)
    context.close()
