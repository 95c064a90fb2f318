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
import accessible  # noqa: E402
from serve import check, chromium, failures, picture  # noqa: E402


class Class:
    """The program while it holds a class; ends with Ctrl-C, and well."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "class", "--language", "en", "--no-open", *arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.teacher = self.process.stdout.readline().strip()
        self.students = self.process.stdout.readline().strip()
        self.base = self.teacher.split("class/")[0]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        check("Ctrl-C ends it well", self.process.wait(20) == 0)
        check("nothing else is on standard output", self.process.stdout.read() == "")
        return self.process.stderr.read()


class Person:
    """Somebody's page, and what it should never do."""

    def __init__(self, browser, held, page=None, **context):
        self.context = page.context if page else browser.new_context(bypass_csp=True, **context)
        self.page = page or self.context.new_page()
        self.events = []
        # A browser writes a line where an answer came too late, or a network is gone, as is wanted here.
        wanted = ("status of 409", "favicon.ico", "ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED", "ERR_CONNECTION_REFUSED",
                  "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE")
        note = lambda event: None if any(each in event for each in wanted) else self.events.append(event)
        self.page.on("console", lambda message: note(f"console: {message.text} {message.location.get('url')}"))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: note("request: " + request.url) if not request.url.startswith(held.base) else None)

    def leave(self, who):
        check(f"{who}: no foreign request, no console line, no dialog" + "".join("\n        " + event for event in self.events), not self.events)

    def join(self, held, language):
        self.page.goto(held.students + "?language=" + language)
        self.page.locator("#join").click()

    def answer(self, answer):
        """Answers as students do: by choosing, in an order, or by typing."""
        letters = self.page.locator("button[data-letter]")
        if letters.count():
            if self.page.locator("#clear").is_visible():
                self.page.locator("#clear").click()
            for letter in answer.split():
                self.page.locator(f"button[data-letter={letter}]").click()
        else:
            self.page.locator("#typed").fill(answer)
            self.page.locator("#save").click()


def axe(page, what):
    if accessible.Axe is None:
        return
    found = accessible.violations(page)
    check(f"axe finds nothing on {what}" + "".join(
        f"\n        {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found), not found)


def says(page, selector, text):
    page.wait_for_function("([selector, text]) => document.querySelector(selector)?.textContent.includes(text)", arg=[selector, text], timeout=30_000)


def fits(page, what):
    """On a phone nothing is wider than the screen: neither the page, nor the ladder in it, nor what is tapped."""
    check(f"nothing is wider than a phone's screen: {what}", page.evaluate("""() => {
        const ladder = document.getElementById("ladder").contentDocument?.documentElement;
        const taps = [...document.querySelectorAll("button")].filter((each) => each.offsetParent).map((each) => each.getBoundingClientRect());
        return document.documentElement.scrollWidth <= innerWidth && (!ladder || ladder.scrollWidth <= ladder.clientWidth)
            && taps.every((tap) => tap.left >= 0 && tap.right <= innerWidth && tap.height >= 24);
    }"""))


def ladder(person):
    return person.page.frame_locator("#ladder")


class Room:
    """Everybody in it, and the lesson from its first step to its last."""

    def __init__(self, browser, held, folder):
        self.held, self.folder = held, folder
        self.teacher = Person(browser, held, viewport={"width": 1280, "height": 720})
        lead = self.lead = self.teacher.page
        lead.goto(held.teacher)
        says(lead, "#steptitle", "Eleven arrows")
        check("the secret leaves the address", "secret" not in lead.url)
        with self.teacher.context.expect_page() as opened:
            lead.locator("#openview").click()
        self.view = Person(browser, held, page=opened.value)
        self.view.page.set_viewport_size({"width": 1920, "height": 1080})
        says(self.view.page, "#steptitle", "Eleven arrows")
        check("the token leaves the address of the projected view", "view=" not in self.view.page.url)
        self.phone = Person(browser, held, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
        self.chinese, self.late = Person(browser, held), Person(browser, held)
        # The same class as who teaches in Chinese sees it.
        other = Person(browser, held)
        other.page.goto(held.teacher.replace("teacher#", "teacher?language=zh#"))
        says(other.page, "#steptitle", "十一支箭头")
        with other.context.expect_page() as opened:
            other.page.locator("#openview").click()
        says(opened.value, "#steptitle", "十一支箭头")
        self.others = [("the teacher's page in Chinese", other.page), ("the projected view in Chinese", opened.value)]

    def accessible(self, phase):
        pages = [("the teacher's page", self.lead), ("the projected view", self.view.page), ("a student's page", self.phone.page),
                 ("a student's page in Chinese", self.chinese.page), *self.others]
        for what, page in pages:
            axe(page, f"{what}, {phase}")

    def shown(self):
        return self.view.page.locator("#shown").inner_text()

    def pointing(self):
        """A question that is answered by pointing at a packet, with the teacher pointing at a packet and a field after it."""
        lead, view, phone, chinese = self.lead, self.view.page, self.phone, self.chinese
        for person in (self.teacher, self.view):
            person.page.locator("#invitation").wait_for()
            check("the QR code is drawn", person.page.locator("#invitation svg path").bounding_box()["width"] > 50)
        check("the projected view shows where students go", self.held.students in view.locator(".invitation").inner_text())
        check("and is no higher than the screen", view.evaluate("() => document.documentElement.scrollHeight <= innerHeight"))
        phone.join(self.held, "en")
        chinese.join(self.held, "zh")
        says(phone.page, "#steptitle", "Eleven arrows")
        says(chinese.page, "#steptitle", "十一支箭头")
        says(lead, "#counts", "2 there")
        check("the teacher's page says nothing of who they are", "note" in lead.locator("#says").inner_html() and lead.locator("#class").inner_text().count("2 there") == 1)
        check("the note is on the teacher's page only", not view.locator("aside.note").count() and not phone.page.locator("aside.note").count())
        self.accessible("at the beginning")
        fits(phone.page, "at the beginning")
        lead.locator("#open").click()
        says(phone.page, "#phase", "Answer now")
        ladder(phone).locator("#c0p4 > details > summary").click()
        says(phone.page, "#mine", "4")
        ladder(phone).locator("#c0p6 > details > summary").click()
        says(phone.page, "#mine", "6")
        fits(phone.page, "while answering by pointing")
        chinese.answer("7")
        says(chinese.page, "#mine", "7")
        lead.keyboard.press("v")
        says(phone.page, "#phase", "No more answers")
        check("the projected view shows no result before the reveal",
              view.locator("#result").inner_text() == "" and view.locator("#why").inner_text() == "")
        lead.locator("#reveal").wait_for()
        lead.keyboard.press("r")
        says(view, "#result", "What the class answered")
        check("nor why, before it is explained", "341" not in view.locator("#why").inner_text())
        lead.locator("#explain").wait_for()
        lead.keyboard.press("e")
        says(view, "#why", "341")
        says(phone.page, "#mine", "Right.")
        says(chinese.page, "#mine", "不正确")
        check("the packets are marked that prove it", ladder(phone).locator("#c0p4.found, #c0p6.found").count() == 2)

        ladder(self.teacher).locator("#c0p4 > details > summary").click()
        says(lead, "#point", "Point at packet 4")
        lead.keyboard.press("Tab")
        lead.locator("#point").click()
        ladder(phone).locator("#c0p4.pinned").wait_for()
        ladder(self.teacher).locator("#c0p4 tr[data-field='tcp.window'] th").click()
        says(lead, "#point", "Window")
        lead.locator("#point").click()
        for who, person, words in (("the projected view", self.view, "packet 4: Window"), ("a phone", phone, "packet 4: Window"), ("a student", chinese, "分组 4：")):
            says(person.page, "#pointed", words)
            check(f"a field that the teacher points at is marked on {who}", ladder(person).locator("#c0p4.pinned tr.chosen").get_attribute("data-field") == "tcp.window"
                  and ladder(person).locator("#c0p4 .dump .chosen").count() > 0)
        box = ladder(self.view).locator("#c0p4 tr.chosen").bounding_box()
        check("and in sight there", 0 <= box["y"] <= 1000)
        fits(phone.page, "with a field open")
        picture(view, self.folder, "class-pointed")
        picture(phone.page, self.folder, "class-pointed-phone")
        self.accessible("while pointing")
        lead.keyboard.press("Escape")
        phone.page.wait_for_function("() => !document.getElementById('pointed').textContent")
        check("and marked no more when it is taken back", ladder(phone).locator(".pinned.class-mark").count() == 0)

    def choosing(self):
        """A choice, with a hint, a second vote, a late joiner, a reload, and two that were away."""
        lead, view, phone, chinese, late = self.lead, self.view.page, self.phone, self.chinese, self.late
        # A presenter's clicker types into the window that has the focus.
        view.bring_to_front()
        view.keyboard.press("PageDown")
        says(phone.page, "#steptitle", "Two layers")
        view.keyboard.press("b")
        view.locator("#blank").wait_for()
        lead.bring_to_front()
        lead.locator("#black[aria-pressed=true]").wait_for()
        lead.keyboard.press("Escape")
        view.locator("#blank").wait_for(state="hidden")
        lead.locator("#open").wait_for()
        lead.keyboard.press("v")
        says(phone.page, "#phase", "Answer now")
        check("nobody sees the hint before it is shown", phone.page.locator("#hinted").inner_text() == "" and view.locator("#hinted").inner_text() == "")
        lead.locator("#close").wait_for()
        lead.keyboard.press("h")
        says(phone.page, "#hinted", "1 to 104")
        says(view, "#hinted", "1 to 104")
        phone.answer("a")
        chinese.answer("a")
        says(lead, "#counts", "2 answered")
        phone.page.reload()
        says(phone.page, "#mine", "a")
        picture(phone.page, self.folder, "class-phone")
        fits(phone.page, "while voting")
        self.accessible("while voting")
        hide = "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }); document.dispatchEvent(new Event('visibilitychange')); }"
        chinese.page.evaluate(hide, True)
        says(lead, "#counts", "1 there")
        lead.keyboard.press("v")
        lead.locator("#again").wait_for()
        self.accessible("when the vote is closed")
        lead.keyboard.press("s")
        late.join(self.held, "en")
        says(late.page, "#phase", "after talking")
        chinese.page.evaluate(hide, False)
        says(chinese.page, "#mine", "第一次的回答：a")
        phone.context.set_offline(True)
        for person in (chinese, late):
            person.answer("b")
        says(lead, "#counts", "2 answered")
        phone.page.locator("button[data-letter=b]").click()
        says(phone.page, "#said", "connection is lost")
        phone.context.set_offline(False)
        phone.answer("b")
        says(lead, "#counts", "3 answered")
        self.accessible("in the second vote")
        frozen = late.context.new_cdp_session(late.page)
        frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
        lead.keyboard.press("v")
        lead.locator("#reveal").wait_for()
        picture(lead, self.folder, "class-teacher")
        lead.keyboard.press("r")
        says(view, "#result", "2 became right")
        says(view, "#result", "a → b: 2")
        frozen.send("Page.setWebLifecycleState", {"state": "active"})
        says(late.page, "#mine", "Right.")
        self.accessible("after the reveal")
        lead.locator("#explain").wait_for()
        lead.keyboard.press("e")
        says(view, "#why", "105")
        picture(view, self.folder, "class-view")
        fits(phone.page, "after the reveal")
        self.accessible("with the reason")
        phone.page.locator("#earlier").click()
        says(phone.page, "#steptitle", "Eleven arrows")
        self.accessible("while somebody looks around")
        phone.page.locator("#follow").click()
        says(phone.page, "#steptitle", "Two layers")

    def rest(self):
        """Every further step, each question answered right by one and not by the others, in both votes."""
        lead, students = self.lead, (self.phone, self.chinese, self.late)
        steps = lead.locator("#plan li").count()
        for step in range(3, steps + 1):
            lead.keyboard.press("PageDown")
            for person in students:
                says(person.page, "#where", str(step))
                person.page.wait_for_function("(title) => document.getElementById('steptitle').textContent !== title", arg="")
            says(lead, "#where", f"Step {step}")
            lead.wait_for_function("(step) => document.querySelector('#plan li[data-here]') === document.querySelectorAll('#plan li')[step - 1]", arg=step)
            if not lead.locator("#open").is_visible():
                continue
            right = lead.locator("#why .rightanswer").inner_text().split(":", 1)[1].strip()
            letters = [part.strip()[0] for part in right.replace("→", ";").split(";") if part.strip()[1:2] == ")"]
            answer = " ".join(letters) or right.removeprefix("packet ").split(" or ")[0].split(",")[0]
            lead.keyboard.press("v")
            lead.locator("#close").wait_for()
            for person in students:
                person.page.wait_for_function("() => document.getElementById('class').dataset.phase === 'vote'")
            self.phone.answer(answer)
            says(self.phone.page, "#mine", "Saved")
            fits(self.phone.page, f"step {step}")
            lead.keyboard.press("v")
            lead.locator("#again").wait_for()
            lead.keyboard.press("s")
            says(self.chinese.page, "#phase", "讨论之后")
            for person in (self.phone, self.chinese):
                person.answer(answer)
            says(self.chinese.page, "#mine", "已保存")
            says(lead, "#counts", "2 answered")
            lead.keyboard.press("v")
            lead.locator("#reveal").wait_for()
            lead.keyboard.press("r")
            lead.locator("#explain").wait_for()
            lead.keyboard.press("e")
            says(self.phone.page, "#mine", "Right.")
            says(self.chinese.page, "#mine", "正确。")
            says(self.view.page, "#why", "Why")
            fits(self.phone.page, f"step {step}, revealed")
        times = lead.locator("#plan .spent").all_text_contents()
        check("the teacher sees the time at each step", len(times) == steps and times[0] and times[1])
        check("the last step is said to be the last", lead.locator("#last").is_visible())
        with lead.expect_download() as saved:
            lead.locator("#summary").click()
        page = Path(saved.value.path()).read_text()
        check("the page for afterwards can be saved", saved.value.suggested_filename == "summary.html" and "Question 2" in page and "<!DOCTYPE html>" in page[:20])
        check("and the class goes on", lead.locator("#steptitle").inner_text() != "" and "class/teacher" in lead.url)

    def leave(self):
        for who, person in (("the teacher", self.teacher), ("the view", self.view), ("a phone", self.phone), ("a student", self.chinese), ("a late student", self.late)):
            person.leave(who)


def lesson(browser, held, folder):
    room = Room(browser, held, folder)
    room.pointing()
    room.choosing()
    room.rest()
    room.leave()


def typing(browser, held):
    """Words that students type are on the projected view only while the teacher shows them there."""
    teacher = Person(browser, held)
    lead = teacher.page
    lead.goto(held.teacher)
    with teacher.context.expect_page() as opened:
        lead.locator("#openview").click()
    view = Person(browser, held, page=opened.value)
    student = Person(browser, held)
    student.join(held, "en")
    says(student.page, "#counts", "1 there")
    for _ in range(lead.locator("#plan li").count()):
        if lead.locator("#open").is_visible() and student.page.locator("#typed").is_visible() and student.page.locator("#typed").get_attribute("inputmode") == "text":
            break
        before = lead.locator("#where").inner_text()
        lead.keyboard.press("PageDown")
        for page in (lead, student.page):
            page.wait_for_function("(before) => document.getElementById('where').textContent !== before", arg=before)
        student.page.wait_for_timeout(200)
    lead.keyboard.press("v")
    says(student.page, "#phase", "Answer now")
    words = "<img src=x onerror=alert(1)> & my words"
    student.page.locator("#typed").fill(words)
    # Left without a tap on the button: it is saved all the same.
    student.page.locator("#steptitle").click()
    says(student.page, "#mine", words)
    says(lead, "#result", words)
    check("words that were typed are not on the projected view", words not in view.page.locator("body").inner_text())
    lead.locator("button.showing").click()
    says(view.page, "#shown", words)
    axe(view.page, "the projected view with an answer")
    axe(lead, "the teacher's page with an answer that is shown")
    check("nor on another student's page", student.page.locator("#shown").inner_text() == "")
    lead.locator("button.showing").click()
    view.page.wait_for_function("() => document.getElementById('shown').textContent === ''")
    lead.keyboard.press("v")
    lead.locator("#reveal").wait_for()
    lead.keyboard.press("r")
    says(view.page, "#result", "others")
    check("not after the reveal either, when they are taken back", words not in view.page.locator("body").inner_text())
    for who, person in (("the teacher", teacher), ("the view", view), ("a student", student)):
        person.leave(who)


def killed(browser, program, place):
    """The program is killed in the midst of a vote and started anew: all pages are back by themselves, with what they had."""
    arguments = ("nine-steps", "--state", str(Path(place, "state")), "--results", str(Path(place, "after.json")))
    held = Class(program, *arguments)
    teacher = Person(browser, held, viewport={"width": 1280, "height": 720})
    lead = teacher.page
    lead.goto(held.teacher)
    says(lead, "#steptitle", "Eleven arrows")
    with teacher.context.expect_page() as opened:
        lead.locator("#openview").click()
    view = Person(browser, held, page=opened.value)
    phone, chinese, third = (Person(browser, held) for _ in range(3))
    for person, language in ((phone, "en"), (chinese, "zh"), (third, "en")):
        person.join(held, language)
    says(lead, "#counts", "3 there")
    lead.keyboard.press("PageDown")
    says(phone.page, "#steptitle", "Two layers")
    lead.locator("#open").wait_for()
    for key, shown in (("v", "#close"), ("h", "#hinted .hint")):
        lead.keyboard.press(key)
        lead.locator(shown).first.wait_for()
    says(phone.page, "#phase", "Answer now")
    phone.answer("a")
    says(chinese.page, "#phase", "请作答")
    chinese.answer("b")
    says(lead, "#counts", "2 answered")
    held.kill()
    for person in (teacher, view, phone, third):
        says(person.page, "#said", "connection is lost")
    third.page.wait_for_timeout(1500)
    again = Class(program, *arguments)
    check("it goes on at the same addresses", (again.teacher, again.students) == (held.teacher, held.students))
    says(lead, "#counts", "3 there")
    says(lead, "#counts", "2 answered")
    for person in (teacher, view, phone, chinese, third):
        person.page.wait_for_function("() => document.getElementById('said').textContent === ''")
    says(phone.page, "#mine", "Saved: a")
    says(chinese.page, "#mine", "已保存：b")
    says(view.page, "#hinted", "1 to 104")
    check("who had not answered has not", third.page.locator("#mine").inner_text() == "")
    third.answer("c")
    says(lead, "#counts", "3 answered")
    phone.answer("b")
    says(phone.page, "#mine", "Saved: b")
    # The same browser is the same student, in another tab and after the first is closed.
    other = Person(browser, again, page=phone.context.new_page())
    phone.page.close()
    other.page.goto(again.students + "?language=en")
    says(other.page, "#mine", "Saved: b")
    says(lead, "#counts", "3 there")
    lead.keyboard.press("v")
    lead.locator("#reveal").wait_for()
    lead.keyboard.press("r")
    for person in (view, third):
        says(person.page, "#result", "What the class answered")
        counts = person.page.locator("#result td.n").all_inner_texts()
        check(f"each answer counts once: {counts}", counts == ["0", "2", "1"])
    says(other.page, "#mine", "Right.")
    silence(browser, again)
    stranger(browser, again)
    for who, person in (("the teacher", teacher), ("the view", view), ("a phone", other), ("a student", chinese), ("a third one", third)):
        person.leave(who + ", after the restart")
    again.end()
    kept = json.loads(Path(place, "after.json").read_text())
    check("the answers are there, each once", sorted(each["first"]["answer"] for each in kept["answers"]) == ["b", "b", "c"])


def silence(browser, held):
    """A server that says nothing for 40 seconds, though the connection is there: the page connects anew."""
    quiet = Person(browser, held)
    asked = []
    quiet.page.on("request", lambda request: "/class/events" in request.url and asked.append(request.url))
    quiet.page.clock.install()
    quiet.join(held, "en")
    says(quiet.page, "#steptitle", "Two layers")
    quiet.page.clock.fast_forward(30_000)
    quiet.page.wait_for_timeout(300)
    check("half a minute of silence is none", len(asked) == 1)
    held.process.send_signal(signal.SIGSTOP)
    quiet.page.clock.fast_forward(30_000)
    quiet.page.wait_for_timeout(300)
    held.process.send_signal(signal.SIGCONT)
    quiet.page.clock.fast_forward(1000)
    for _ in range(100):
        if len(asked) > 1:
            break
        quiet.page.wait_for_timeout(100)
    check("after 40 seconds of silence a page connects anew", len(asked) > 1)
    quiet.leave("a page in silence")
    quiet.context.close()


def stranger(browser, held):
    """Who opens the teacher's page or the projected view without what stands behind the #."""
    somebody = Person(browser, held)
    code = held.students.rsplit("/", 1)[1]
    for path, words in (("class/view", "from the teacher’s page"), ("class/teacher", "behind the #")):
        somebody.page.goto(held.base + path + "?language=en")
        says(somebody.page, "#said", words)
        check(f"{path} says nothing of the code to a stranger", code not in somebody.page.content() and not somebody.page.locator("#invitation").is_visible())
    somebody.leave("a stranger")
    somebody.context.close()


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
        check("the results hold the answers of three", answers["students"] == 3 and len({(each["student"], each["question"]) for each in answers["answers"]}) == len(answers["answers"]) > 10)
        held = Class(sys.argv[1], "get-query")
        try:
            typing(browser, held)
        finally:
            held.end()
        killed(browser, sys.argv[1], place)
        browser.close()
    sys.exit(f"{len(failures)} wrong" if failures else 0)


if __name__ == "__main__":
    main()
