"""What every part of the browser tests needs: a check that is counted, and a page that is watched while it is open."""

import time
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
failures = []


def check(what, holds):
    """What is asked as a question is asked again for some seconds until it holds: beside other work a page takes its time."""
    if callable(holds):
        holds = eventually(holds)
    print(("ok    " if holds else "WRONG ") + what)
    if not holds:
        failures.append(what)


def eventually(holds, seconds=20):
    end = time.monotonic() + seconds
    while not (answer := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    return answer


def follow(page, link):
    """Clicks what leads to another page, and waits for all of that: a click alone waits until it begins to come."""
    with page.expect_navigation(wait_until="load"):
        link.click()


class Watched:
    """A page, and what it should never do: write to the console, break its policy, ask for anything, open a dialog."""

    def __init__(self, browser, file, address="", **context):
        self.file = file
        self.context = browser.new_context(offline=True, **context)
        self.page = self.context.new_page()
        self.events = []
        note = self.events.append
        self.page.on("console", lambda message: note("console: " + message.text))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: note("request: " + request.url[:100]) if not self.is_own(request.url) else None)
        self.page.goto(file + address)

    def is_own(self, address):
        """Images are in the page itself."""
        return address.split("#")[0] == self.file or address.startswith("data:image/")

    def __enter__(self):
        return self.page

    def __exit__(self, kind, value, trace):
        check("no request, no console line, no dialog" + "".join("\n        " + event for event in self.events), not self.events)
        self.context.close()


# Shows also what the browser leaves out while it is not on the screen.
SHOW_ALL = "for (const each of document.querySelectorAll('.rows, .connection, .connection > *, .ladder > li')) each.style.contentVisibility = 'visible';"


def words(page, selector="main"):
    """All that can be seen of an element."""
    page.evaluate("() => { " + SHOW_ALL + " }")
    return page.locator(selector).first.inner_text()
