#!/usr/bin/env python3
"""Opens pages of bundled captures in a real browser and does with them what people do: page.py PROGRAM [SCREENSHOTS]

Needs Chromium and Playwright for Python; where one is missing it says so in one line and ends well. Screenshots of what it
looks at are put into SCREENSHOTS, if that is given.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
# Name of the page, and its captures.
PAGES = {name: [name] for name in ["plain-get", "tls13", "loss", "redirect", "tls12-rsa-suites"]} | {"both-ends": ["both-ends-client", "both-ends-server"]}
failures = []


def check(what, holds):
    print(("ok    " if holds else "WRONG ") + what)
    if not holds:
        failures.append(what)


def chromium():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        for folder in ("/usr/bin", "/usr/local/bin", "/snap/bin"):
            if (path := Path(folder, name)).exists():
                return str(path)
    return None


class Watched:
    """A page, and what it should never do: write to the console, break its policy, ask for anything, open a dialog."""

    def __init__(self, browser, file, address="", **context):
        self.context = browser.new_context(offline=True, **context)
        self.page = self.context.new_page()
        self.events = []
        note = self.events.append
        self.page.on("console", lambda message: note("console: " + message.text))
        self.page.on("pageerror", lambda error: note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (note("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: note("request: " + request.url) if request.url.split("#")[0] != file else None)
        self.page.goto(file + address)

    def __enter__(self):
        return self.page

    def __exit__(self, kind, value, trace):
        check("no request, no console line, no dialog" + "".join("\n        " + event for event in self.events), not self.events)
        self.context.close()


def focused(page):
    return page.evaluate("() => document.activeElement.closest('[data-packet]')?.id ?? document.activeElement.tagName")


def keys(browser, file):
    with Watched(browser, file) as page:
        for key in "nnnnn":
            page.keyboard.press(key)
        check("five times n leads to step ⑤", page.evaluate("() => document.activeElement.closest('li').querySelector('[data-step=\"nine-step 5\"]') !== null"))
        page.keyboard.press("b")
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
        page.wait_for_timeout(300)
        check("/ finds", page.locator(".row.found").count() > 0)


def language(browser, file):
    with Watched(browser, file, "#c0p4") as page:
        before = page.evaluate("() => [document.documentElement.lang, document.querySelector('main').innerText]")
        page.keyboard.press("l")
        page.wait_for_timeout(500)
        after = page.evaluate("() => [document.documentElement.lang, document.querySelector('main').innerText]")
        check("l changes the language", before[0] == "en" and after[0] == "zh-Hans" and "客户端" in after[1])
        check("the name of a row, too", page.get_by_text("分组 4，", exact=False).count() > 0)
        page.keyboard.press("l")
        page.wait_for_timeout(500)
        again = page.evaluate("() => [document.documentElement.lang, document.querySelector('main').innerText]")
        check("and back to the same words", again == before)
        check("the address stays", page.evaluate("() => location.hash") == "#c0p4")


def addresses(browser, file):
    with Watched(browser, file, "#c0p4/tcp.flags") as page:
        check("an address opens its field", page.locator("#c0p4 tr.chosen[data-field='tcp.flags']").count() == 1)
        check("and marks its bytes", page.locator("#c0p4 .dump .chosen").count() > 0)
    with Watched(browser, file, "#c0s4") as page:
        check("an address of a step pins its packet", page.locator("#c0p4.pinned").count() == 1)


def without_script(browser, file):
    with Watched(browser, file) as page:
        words = page.locator(".said").all_text_contents()
    with Watched(browser, file, java_script_enabled=False) as page:
        check("without script the same is said", page.locator(".said").all_text_contents() == words)
        page.locator("#c0p4 summary").click()
        check("and a packet opens", page.locator("#c0p4 [data-field='tcp.flags']").is_visible())
        check("there are no controls without use", not page.locator("#bar").is_visible())


def strips(browser, file):
    with Watched(browser, file, "#c1s4") as page:
        here = "(strip) => Number(document.querySelector(strip + ' .here')?.getAttribute('x') ?? -1)"
        page.wait_for_timeout(200)
        at = page.evaluate(here, "#strip")
        check("the strip shows where one is", at > 0)
        check("that of the connection, too", page.evaluate(here, "#c1 .packets") >= 0)
        page.locator("#strip a").first.click(force=True)
        page.wait_for_timeout(200)
        check("its bars lead to their connections", page.evaluate("() => location.hash") == "#c0" and page.evaluate(here, "#strip") < at)
        strip = page.locator("#c0 .packets")
        strip.click(position={"x": 1, "y": 5})
        first = page.locator("#c0 .ladder > [data-packet]").first
        check("a place of it leads to its packet", first.locator("summary").first.get_attribute("tabindex") == "0")


def set_to(page, control, value):
    """Sets a control of the panel, which may be closed."""
    page.evaluate("""([id, value]) => {
        const control = document.getElementById(id);
        if (typeof value === "boolean") control.checked = value; else control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
    }""", [control, value])
    page.wait_for_timeout(200)


def times(browser, file):
    falls = """(row) => { const line = document.querySelector(row + ' .slanted line');
        return line.getAttribute('y2') - line.getAttribute('y1'); }"""
    top = "(row) => document.querySelector(row + ' summary').getBoundingClientRect().top"
    with Watched(browser, file) as page:
        check("an arrow falls from who sends to who receives", page.evaluate(falls, "#c0p1") > 0 > page.evaluate(falls, "#c0p4"))
        check("that of a lost packet ends on its way", page.locator("#c0p6 .slanted line[x2='50%']").count() == 1)
        check("silences are said only where they are shortened", not page.get_by_text("227 ms without a packet").is_visible())
        set_to(page, "scaled", True)
        there, way = page.evaluate(top, "#c0p4") - page.evaluate(top, "#c0p1"), page.evaluate(falls, "#c0p1")
        check("drawn to scale, a way of half a round trip is half as long", abs(way / there - 0.5) < 0.02)
        check("a long silence is shortened, and said", page.get_by_text("227 ms without a packet").is_visible())
        set_to(page, "scaled", False)
        check("and back again", 4 <= page.evaluate(falls, "#c0p1") <= 18)


def side_by_side(browser, file):
    with Watched(browser, file) as page:
        set_to(page, "which", "together")
        rows = page.evaluate("""() => [...document.querySelectorAll('.ladder > [data-packet]')].map((row) => [
            Number(row.dataset.packet), row.querySelector('summary').getBoundingClientRect().top, row.getBoundingClientRect().left])""")
        rows.sort()
        tops = [top for _, top, _ in rows]
        check("side by side, all packets stand in their order", tops == sorted(tops) and len({left for _, _, left in rows}) == 2)
        set_to(page, "which", "c1")
        check("one at a time, the others are not there", page.locator("#c1").is_visible() and not page.locator("#c0").is_visible())
        page.evaluate("() => { location.hash = '#c0p4' }")
        page.wait_for_timeout(200)
        check("an address shows the connection that it is of", page.locator("#c0p4").is_visible())


def choices(browser, file):
    shown = "(what) => [...document.querySelectorAll(what)].filter((row) => row.checkVisibility()).length"
    with Watched(browser, file) as page:
        every = page.evaluate(shown, ".ladder > .row")
        set_to(page, "step", "any")
        steps = page.evaluate(shown, ".ladder > .row")
        check("only steps", 0 < steps < every and steps == page.evaluate(shown, ".ladder > .row:has([data-step])"))
        set_to(page, "step", "nine-step 4")
        check("only one step", page.evaluate(shown, ".ladder > .row") == 1)
        set_to(page, "step", "")
        name = page.locator("#trouble option").nth(2).text_content()
        set_to(page, "trouble", page.locator("#trouble option").nth(2).get_attribute("value"))
        check("only what stands out in one way: " + name, 0 < page.evaluate(shown, ".ladder > .row") < every)
        set_to(page, "trouble", "")
        check("and all again", page.evaluate(shown, ".ladder > .row") == every)
        window = page.locator(".ladder .full").first
        check("numbers of the full level are not shown at first", not window.is_visible())
        set_to(page, "level", "full")
        check("the full level says them, of each packet by itself", window.is_visible() and page.evaluate(shown, ".run .row") > 0)
        set_to(page, "level", "brief")
        check("the brief one has the list alone", page.evaluate(shown, "table.list tr") > 1 and page.evaluate(shown, ".ladder") == 0)


def panes(browser, file):
    with Watched(browser, file, viewport={"width": 1280, "height": 720}) as page:
        page.locator("#c0p4 > details > summary").click()
        box = page.locator("#c0p4 .packet").bounding_box()
        ladder = page.locator("#c0 .ladder").bounding_box()
        check("fields and bytes stand beside the ladder", box["x"] >= ladder["x"] + ladder["width"] and box["x"] + box["width"] <= 1280)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        check("one packet at a time", page.locator("#c0p5 .packet").is_visible() and not page.locator("#c0p4 .packet").is_visible())
        page.keyboard.press("ArrowLeft")
        check("and none", page.locator(".packet:visible").count() == 0 and page.locator("#c0 .ladder").bounding_box()["width"] > ladder["width"])
        set_to(page, "tabled", True)
        check("the table stands in place of the ladder", page.locator(".told").is_visible() and not page.locator(".ladder").is_visible())
        page.locator(".told a").nth(3).click()
        page.wait_for_timeout(200)
        check("and leads back to it", page.locator("#c0p4.pinned").is_visible() and not page.locator(".told").is_visible())
    with Watched(browser, file, viewport={"width": 390, "height": 844}) as page:
        page.locator("#c0p4 > details > summary").click()
        check("on a phone they stand below", page.locator("#c0p4 .packet").bounding_box()["y"] > page.locator("#c0p4 summary").bounding_box()["y"])


def accessibility(browser, file, address="#c0p4", most=5):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return print("passed over: axe-playwright-python is not installed")
    wide, phone = ({"viewport": {"width": width, "height": height}} for width, height in SIZES.values())
    shows = {
        "row": "() => {}",
        "table": "() => document.getElementById('tabled').click()",
        "full, to scale, with all controls": """() => { for (const id of ['view', 'keys']) document.getElementById(id).open = true;
            document.getElementById('scaled').click();
            const level = document.getElementById('level'); level.value = 'full'; level.dispatchEvent(new Event('change')); }""",
        "side by side": "() => { const which = document.getElementById('which'); if (which) { which.value = 'together'; which.dispatchEvent(new Event('change')); } }",
    }
    looks = [(wide, "light"), (wide, "dark"), (phone, "light"), (phone, "dark"), (wide | {"forced_colors": "active"}, "light")]
    # Each show once, and each look.
    for number, (size, scheme) in enumerate(looks[:most]):
        name, act = list(shows.items())[number % len(shows)]
        context = browser.new_context(bypass_csp=True, color_scheme=scheme, **size)
        page = context.new_page()
        page.goto(file + address)
        page.evaluate(act)
        if number % 2:
            page.evaluate("() => switchLanguage()")
        page.wait_for_timeout(300)
        found = Axe().run(page).response["violations"]
        check(f"axe finds nothing: {name}, {scheme}, {size['viewport']['width']}" + "".join(
            f"\n        {each['id']}: {each['nodes'][0]['html'][:150]} {each['nodes'][0]['failureSummary'][:300]}" for each in found), not found)
        context.close()


def lesson(browser, program, folder):
    """A lesson around its captures: steps, their packets, answers, and all of it in the address."""
    file = Path(folder, "four-endings.html")
    subprocess.run([program, "lesson", "show", "four-endings", "--format", "html", "--language", "en", "--output", file], check=True)
    with Watched(browser, file.as_uri(), viewport={"width": 1280, "height": 720}) as page:
        page.locator("#step-on").click()
        page.locator("#step-on").click()
        page.wait_for_timeout(300)
        words, row = page.locator(".lesson-step:visible").bounding_box(), page.locator(".row.told-of").first
        check("a step stands beside its packets", row.is_visible() and row.bounding_box()["x"] >= words["x"] + words["width"] and page.locator(".part:visible").count() == 1)
        question = page.locator(".question:visible").first
        right = json.loads(question.get_attribute("data-right"))[0]
        wrong = next(place for place in "0123" if place != right)
        question.locator(f"input[value='{wrong}']").check()
        question.locator(".mark").click()
        check("a wrong answer is none", question.locator(".wrong").is_visible() and not question.locator(".answer").is_visible())
        question.locator(f"input[value='{right}']").check()
        question.locator(".mark").click()
        check("a right one is, and is explained", question.locator(".right").is_visible() and question.locator(".answer").is_visible())
        check("and counted", "1 / 10" in page.locator("#score").text_content())
        address = page.evaluate("() => location.hash")
    with Watched(browser, file.as_uri(), address) as page:
        check("the address has it all: " + address, page.locator(".question:visible .right").is_visible() and page.locator("#step-number").text_content().startswith("2 "))
        page.keyboard.press("Tab")
        page.evaluate("() => switchLanguage()")
        page.wait_for_timeout(300)
        check("in Chinese, too", "四个报文段" in page.locator(".lesson-step:visible").text_content() or "问题" in page.locator(".lesson-step:visible").text_content())
    with Watched(browser, file.as_uri(), java_script_enabled=False) as page:
        check("without script all steps can be read, and no answer", page.locator(".lesson-step:visible").count() == page.locator(".lesson-step").count() and page.locator(".answer:visible").count() == 0)
    for name, size in SIZES.items():
        with Watched(browser, file.as_uri(), "#&step=2", viewport={"width": size[0], "height": size[1]}) as page:
            check(f"lesson, {name}: nothing is wider than the screen", page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
    accessibility(browser, file.as_uri(), "#&step=2", 2)


def answers(browser, program, folder):
    """Each right answer of a lesson with every kind of question is taken for right, and another for wrong."""
    file = Path(folder, "handshake.html")
    subprocess.run([program, "lesson", "show", "handshake", "--format", "html", "--language", "en", "--output", file], check=True)
    with Watched(browser, file.as_uri()) as page:
        results = page.evaluate("""() => questions.map((question) => {
            const right = JSON.parse(question.dataset.right);
            const inputs = [...question.querySelectorAll('input')];
            const give = (isGood) => {
                switch (question.dataset.kind) {
                    case 'choice': case 'choices': for (const input of inputs) input.checked = right.includes(input.value) === isGood; break;
                    case 'order': right.forEach((item, place) => { inputs[Number(item)].value = String(isGood ? place + 1 : right.length - place); }); break;
                    default: inputs[0].value = isGood ? ' ' + right[0].toUpperCase() + '. ' : '987654';
                }
                question.querySelector('.mark').click();
                return !question.querySelector('.right').hidden;
            };
            const wrong = give(false);
            return [question.dataset.kind, wrong, give(true)];
        })""")
        check("right and wrong are told apart: " + ", ".join(sorted({kind for kind, _, _ in results})), all(good and not wrong for _, wrong, good in results))


def many(browser, file):
    """A page of so many packets that the script makes what is not said at once."""
    with Watched(browser, file) as page:
        page.locator("table.list th button").nth(4).click()
        sizes = page.evaluate("() => [...document.querySelectorAll('table.list tbody tr')].map((row) => Number(row.dataset.sizes.split(' ')[1]))")
        check("the list is in the order of a column", sizes == sorted(sizes))
        page.locator("table.list th button").nth(4).click()
        sizes.reverse()
        check("and turned round", sizes == page.evaluate("() => [...document.querySelectorAll('table.list tbody tr')].map((row) => Number(row.dataset.sizes.split(' ')[1]))"))
        set_to(page, "trouble", "0")
        rows = page.locator("table.list tbody tr")
        check("of one kind only", rows.count() >= page.locator("table.list tbody tr:not(.out)").count() == page.locator("table.list tr[data-troubles~='0']").count())
        set_to(page, "trouble", "")
        page.evaluate("() => { location.hash = '#c0p4' }")
        set_to(page, "tabled", True)
        check("the script makes the tables", page.locator("#c0 .told tbody tr").count() == page.locator("#c0 .ladder > li:not(.silence)").count())
        page.locator("#c0 .told tbody a").nth(3).click()
        set_to(page, "level", "full")
        page.wait_for_timeout(300)
        check("the full level is made where one is", page.locator("#c0p4 .full").count() > 0)
        check("in both languages", page.evaluate("() => { switchLanguage(); return true }") and page.locator("#c0p4 .full").first.text_content() != "")


def looks(browser, file, name, folder):
    for size, (width, height) in SIZES.items():
        for scheme in ("light", "dark"):
            with Watched(browser, file, "#c0p4", viewport={"width": width, "height": height}, color_scheme=scheme) as page:
                check(f"{name}, {size}: nothing is wider than the screen",
                      page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                if folder:
                    page.screenshot(path=f"{folder}/{name}-{size}-{scheme}.png")


def main():
    program, folder = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: Playwright for Python is not installed")
    if not (path := chromium()):
        return print("skipped: there is no Chromium here")
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, captures in PAGES.items():
            # A folder whose name an address has to spell otherwise.
            file = Path(made, f"课 {name}.html")
            command = [program, "trace", *(TOP / "captures" / f"{capture}.pcap" for capture in captures), "--format", "html", "--output", file, "--language", "en"]
            if (log := TOP / "captures" / f"{name}.keys").exists():
                command += ["--keys", log]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
            print(name)
            looks(browser, file.as_uri(), name, folder)
            if name == "loss":
                choices(browser, file.as_uri())
            if name == "tls12-rsa-suites":
                many(browser, file.as_uri())
                continue
            if name == "both-ends":
                times(browser, file.as_uri())
            if name == "redirect":
                side_by_side(browser, file.as_uri())
                accessibility(browser, file.as_uri())
                strips(browser, file.as_uri())
            if name == "plain-get":
                keys(browser, file.as_uri())
                language(browser, file.as_uri())
                addresses(browser, file.as_uri())
                panes(browser, file.as_uri())
            without_script(browser, file.as_uri())
        lesson(browser, program, made)
        answers(browser, program, made)
        browser.close()
    print(f"{len(failures)} wrong")
    sys.exit(1 if failures else 0)


main()
