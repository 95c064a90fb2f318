"""Lessons around their captures: steps beside their packets, questions marked on the page."""

import json
import subprocess
from pathlib import Path

import accessible
from watching import TOP, Watched, check


def run(browser, program, folder, sizes):
    steps(browser, program, folder, sizes)
    answers(browser, program, folder)
    handing_in(browser, program, folder)


def steps(browser, program, folder, sizes):
    """A lesson around its captures: steps, their packets, answers, and all of it in the address."""
    file = Path(folder, "four-endings.html")
    subprocess.run([program, "lesson", "show", "four-endings", "--format", "html", "--language", "en", "--output", file], check=True)
    with Watched(browser, file.as_uri(), viewport={"width": 1280, "height": 720}) as page:
        page.locator("#step-on").click()
        page.locator("#step-on").click()
        step, row = page.locator(".lesson-step:visible"), page.locator(".row.told-of").first
        beside = lambda words, row: row["x"] >= words["x"] + words["width"]
        check("a step stands beside its packets", lambda: row.is_visible() and beside(step.bounding_box(), row.bounding_box()) and page.locator(".part:visible").count() == 1)
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
        check("in Chinese, too", lambda: "四个报文段" in page.locator(".lesson-step:visible").text_content() or "问题" in page.locator(".lesson-step:visible").text_content())
    with Watched(browser, file.as_uri(), java_script_enabled=False) as page:
        check("without script all steps can be read, and no answer", page.locator(".lesson-step:visible").count() == page.locator(".lesson-step:not(.handing-in)").count() and page.locator(".answer:visible").count() == 0)
    for name, size in sizes.items():
        with Watched(browser, file.as_uri(), "#&step=2", viewport={"width": size[0], "height": size[1]}) as page:
            check(f"lesson, {name}: nothing is wider than the screen", page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
    accessible.shown(browser, file.as_uri(), sizes, "#&step=2", 2)


# Gives each question its n-th answer, and says what the page thinks of it, and what it would hand in.
GIVE = """(round) => questions.map((question) => {
    const right = JSON.parse(question.dataset.right);
    const inputs = [...question.querySelectorAll('input')];
    const full = (text) => [...text].map((each) => each > ' ' && each <= '~' ? String.fromCharCode(each.charCodeAt(0) + 0xfee0) : each).join('');
    const typed = (each) => [each, '987654', ` ${each.toUpperCase()}. `, full(each), `x = ${each}`, `#${each}`, `packet ${each}`, each.replace(/[/-]/g, ' '),
        `-${each}`, Number(each) >= 0 ? '0x' + Number(each).toString(16) : `“${each}”`, Number(each) >= 1000 ? Number(each).toLocaleString('en') : `${each} ${each}`, `${each}.5`, '？', '""'][round];
    switch (question.dataset.kind) {
        case 'choice': case 'choices': inputs.forEach((input, place) => {
            input.checked = round === 0 ? right.includes(input.value) : round === 1 ? !right.includes(input.value) && (inputs[0].type === 'checkbox' || place === 0 || right.includes('0'))
                : inputs[0].type === 'checkbox' ? (round + 1 >> place) % 2 === 1 : place === round % inputs.length;
        }); break;
        case 'order': {
            const places = right.map((_, place) => place + 1);
            if (round === 1) places.reverse();
            else if (round > 1) { const at = round % (places.length - 1); [places[at], places[at + 1]] = [places[at + 1], places[at]]; if (round % 3 === 0) places.push(places.shift()); }
            right.forEach((item, place) => { inputs[Number(item)].value = String(places[place]); });
            break;
        }
        default: inputs[0].value = typed(right[0]);
    }
    question.querySelector('.mark').click();
    const verdict = ['right', 'half', 'wrong'].find((name) => !question.querySelector('.verdict .' + name).hidden) ?? '';
    return [question.dataset.kind, verdict, written(question)];
})"""
ROUNDS = 14


def answers(browser, program, folder):
    """Every question of every lesson can be answered right and wrong, and is judged as the program judges what the page hands in."""
    names = sorted(file.stem for file in (TOP / "lessons").glob("*.yaml"))
    differ, kinds, counted = [], set(), 0
    for place, name in enumerate(names):
        language = ("en", "zh")[place % 2]
        file, handed = Path(folder, name + ".html"), Path(folder, name)
        handed.mkdir()
        subprocess.run([program, "lesson", "show", name, "--format", "html", "--language", language, "--output", file], check=True)
        judged = []
        context = browser.new_context(offline=True)
        page = context.new_page()
        page.goto(file.as_uri())
        for number in range(ROUNDS):
            given = page.evaluate(GIVE, number)
            judged.append(given)
            lines = [f"{question + 1}: {text}" for question, (_, _, text) in enumerate(given) if text]
            Path(handed, f"{number:02}.txt").write_text("\n".join([f"lesson: {name}", *lines]) + "\n")
        context.close()
        told = json.loads(subprocess.run([program, "lesson", "grade", name, handed, "--format", "json"], stdout=subprocess.PIPE).stdout)
        for number, (given, result) in enumerate(zip(judged, told["results"], strict=True)):
            for question, ((kind, verdict, text), found) in enumerate(zip(given, result["questions"], strict=True)):
                wanted = {"unanswered": "", "skipped": ""}.get(found["mark"], found["mark"])
                kinds.add(kind)
                counted += 1
                if verdict != wanted or number == 0 and verdict != "right" or number == 1 and text and verdict != "wrong":
                    differ.append(f"{name} {question + 1} ({kind}), {text!r}: page {verdict!r}, program {wanted!r}")
    check(f"{len(names)} lessons, {counted} answers ({', '.join(sorted(kinds))}): a page judges as the program" + "".join("\n        " + each for each in differ), not differ)


def handing_in(browser, program, folder):
    """What the page saves is what was answered, under a name of its own."""
    file = Path(folder, "redirect.html")
    subprocess.run([program, "lesson", "show", "handshake", "--format", "html", "--language", "zh", "--output", file], check=True)
    with Watched(browser, file.as_uri(), "#&step=13&q1=11&q2=1&q4=%20FC&q9=2%201%203%204", accept_downloads=True) as page:
        check("the last step says how much is answered", page.locator("#answered").inner_text() == "4 / 10")
        page.locator("#who").fill("张三 <b>")
        with page.expect_download() as saved:
            page.locator("#save-answers").click()
        check("the file has the lesson and the student in its name", saved.value.suggested_filename == "handshake-张三-b-.txt")
        text = Path(saved.value.path()).read_text()
        check("and all that was answered: " + repr(text), text == "lesson: handshake\nname: 张三 <b>\n1: 11\n2: b\n4: FC\n9: b a c d\n")
    with Watched(browser, file.as_uri(), "#&step=2") as page:
        question = page.locator(".question:visible").first
        check("the answer is not offered before a try", not question.locator(".give").is_visible())
        right = json.loads(question.get_attribute("data-right"))[0]
        question.locator(f"input:not([value='{right}'])").first.check()
        question.locator(".mark").click()
        question.locator(".give").click()
        check("and then shown where that is wanted", question.locator(".answer").is_visible() and not question.locator(".give").is_visible())
