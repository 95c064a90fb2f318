"""Lessons around their captures: steps beside their packets, questions marked on the page."""

import json
import subprocess
from pathlib import Path

import accessible
from watching import Watched, check


def run(browser, program, folder, sizes):
    steps(browser, program, folder, sizes)
    answers(browser, program, folder)


def steps(browser, program, folder, sizes):
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
    for name, size in sizes.items():
        with Watched(browser, file.as_uri(), "#&step=2", viewport={"width": size[0], "height": size[1]}) as page:
            check(f"lesson, {name}: nothing is wider than the screen", page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
    accessible.shown(browser, file.as_uri(), sizes, "#&step=2", 2)


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
