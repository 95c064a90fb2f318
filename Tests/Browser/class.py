#!/usr/bin/env python3
"""Holds a class in a real browser, with a teacher, the projected view and three students: class.py PROGRAM [SCREENSHOTS]

Needs Chromium and Playwright for Python; where one is missing it says so in one line and ends well. axe is asked where its
package is there. Screenshots are put into SCREENSHOTS, if that is given.
"""

import json
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from serve import check, chromium, failures, picture  # noqa: E402


class Class:
    """The program while it holds a class; ends with Ctrl-C, and well."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "class", "--language", "en", "--no-open", *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.teacher = self.process.stdout.readline().strip()
        self.students = self.process.stdout.readline().strip()
        self.base = self.teacher.split("class/")[0]

    def end(self):
        self.process.send_signal(signal.SIGINT)
        check("Ctrl-C ends it well", self.process.wait(20) == 0)
        check("nothing else is on standard output", self.process.stdout.read() == "")
        return self.process.stderr.read()


class Person:
    """Somebody's page, and what it should never do."""

    def __init__(self, browser, held, **context):
        self.context = browser.new_context(**context)
        self.page = self.context.new_page()
        self.events = []
        note = lambda event: None if "status of 409" in event or "favicon.ico" in event else self.events.append(event)
        self.page.on("console", lambda message: note(f"console: {message.text} {message.location.get('url')}"))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: note("request: " + request.url) if not request.url.startswith(held.base) else None)

    def leave(self, who):
        check(f"{who}: no foreign request, no console line, no dialog" + "".join("\n        " + event for event in self.events), not self.events)
        self.context.close()


def axe(page, what):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return
    found = Axe().run(page).response["violations"]
    check(f"axe finds nothing on {what}" + "".join(
        f"\n        {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found), not found)


def says(page, selector, text):
    page.wait_for_function("([selector, text]) => document.querySelector(selector)?.textContent.includes(text)", arg=[selector, text], timeout=10_000)


def lesson(browser, held, folder):
    teacher, view = Person(browser, held, bypass_csp=True), Person(browser, held, bypass_csp=True)
    phone = Person(browser, held, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, bypass_csp=True)
    chinese, late = Person(browser, held), Person(browser, held)
    lead = teacher.page
    lead.goto(held.teacher)
    says(lead, "#steptitle", "Eleven arrows")
    check("the secret leaves the address", "secret" not in lead.url)
    view.page.goto(lead.locator("#openview").get_attribute("href") and held.base.rstrip("/") + lead.locator("#openview").get_attribute("href"))
    says(view.page, "#steptitle", "Eleven arrows")
    check("the projected view shows where students go", held.students in view.page.locator(".invitation").inner_text())
    for person, language in ((phone, "en"), (chinese, "zh")):
        person.page.goto(held.students + "?language=" + language)
        person.page.locator("#join").click()
    says(phone.page, "#steptitle", "Eleven arrows")
    says(chinese.page, "#steptitle", "十一支箭头")
    says(lead, "#counts", "2 there")

    # A question that is answered by pointing at a packet, with the step after the one that is looked at.
    lead.locator("#open").click()
    says(phone.page, "#phase", "Answer now")
    phone.page.frame_locator("#ladder").locator("#c0p4 > details > summary").click()
    says(phone.page, "#mine", "4")
    chinese.page.locator("#typed").fill("6")
    chinese.page.locator("#save").click()
    says(chinese.page, "#mine", "6")
    lead.keyboard.press("v")
    says(phone.page, "#phase", "No more answers")
    check("the projected view shows no result before the reveal",
          view.page.locator("#result").inner_text() == "" and view.page.locator("#why").inner_text() == "")
    lead.keyboard.press("r")
    says(view.page, "#result", "What the class answered")
    check("nor why, before it is explained", "341" not in view.page.locator("#why").inner_text())
    lead.keyboard.press("e")
    says(view.page, "#why", "341")
    says(phone.page, "#mine", "Right.")
    says(chinese.page, "#mine", "正确")
    check("the packets are marked that prove it", phone.page.frame_locator("#ladder").locator("#c0p4.found").count() == 1)
    picture(phone.page, folder, "class-pointed-phone")

    # A choice, with a second vote, a late joiner, a reload and a closed lid.
    lead.keyboard.press("PageDown")
    says(phone.page, "#steptitle", "Two layers")
    lead.keyboard.press("v")
    says(phone.page, "#phase", "Answer now")
    phone.page.locator("[data-letter=a]").click()
    chinese.page.locator("[data-letter=a]").click()
    says(lead, "#counts", "2 answered")
    phone.page.reload()
    says(phone.page, "#mine", "a")
    picture(phone.page, folder, "class-phone")
    check("nothing is wider than a phone's screen", phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
    axe(phone.page, "a student's page")
    hide = "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }); document.dispatchEvent(new Event('visibilitychange')); }"
    chinese.page.evaluate(hide, True)
    says(lead, "#counts", "1 there")
    lead.keyboard.press("v")
    lead.keyboard.press("s") if lead.locator("#again").is_visible() else (lead.locator("#again").wait_for(), lead.keyboard.press("s"))
    late.page.goto(held.students + "?language=en")
    late.page.locator("#join").click()
    says(late.page, "#phase", "after talking")
    chinese.page.evaluate(hide, False)
    says(chinese.page, "#mine", "第一次的回答： a")
    for person in (phone, chinese, late):
        person.page.locator("[data-letter=b]").click()
    says(lead, "#counts", "3 answered")
    lead.keyboard.press("v")
    lead.locator("#reveal").wait_for()
    picture(lead, folder, "class-teacher")
    axe(lead, "the teacher's page")
    lead.keyboard.press("r")
    says(view.page, "#result", "2 became right")
    says(late.page, "#mine", "Right.")
    picture(view.page, folder, "class-view")
    axe(view.page, "the projected view")

    # The teacher points, a student looks around and comes back.
    lead.frame_locator("#ladder").locator("#c0p6 > details > summary").click()
    lead.locator("#point").click()
    phone.page.frame_locator("#ladder").locator("#c0p6.pinned").wait_for()
    check("what the teacher points at is marked for all", view.page.frame_locator("#ladder").locator("#c0p6.pinned").count() == 1)
    phone.page.locator("#earlier").click()
    says(phone.page, "#steptitle", "Eleven arrows")
    phone.page.locator("#follow").click()
    says(phone.page, "#steptitle", "Two layers")
    for stop in range(3, 9):
        lead.keyboard.press("PageDown")
        says(phone.page, "#where", f"Step {stop}")
    check("all steps can be gone through", phone.page.locator("#steptitle").inner_text() != "")
    for who, person in (("the teacher", teacher), ("the view", view), ("a phone", phone), ("a student", chinese), ("a late student", late)):
        person.leave(who)


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: class.py PROGRAM [SCREENSHOTS]")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("class.py: Playwright for Python is not installed; passed over")
        return
    path = chromium()
    if not path:
        print("class.py: there is no Chromium here; passed over")
        return
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        results = Path(place, "results.json")
        held = Class(sys.argv[1], "nine-steps", "--results", str(results))
        check("the first line is the teacher's address", "/class/teacher#secret=" in held.teacher)
        try:
            lesson(browser, held, folder)
        finally:
            told = held.end()
        check("the code stands in the terminal, the secret only in the address",
              held.students.rsplit("/", 1)[1] in told and held.teacher.split("=")[1] not in told)
        answers = json.loads(results.read_text())
        check("the results hold each answer once", answers["students"] == 3 and len(answers["answers"]) == 5)
        browser.close()
    sys.exit(f"{len(failures)} wrong" if failures else 0)


if __name__ == "__main__":
    main()
