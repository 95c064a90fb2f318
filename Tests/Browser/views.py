"""What of a page is shown, and how: strips, time to scale, connections side by side, choices, the table, panes."""

from watching import Watched, check


def strips(browser, file):
    with Watched(browser, file, "#c1s4") as page:
        here = "(strip) => Number(document.querySelector(strip + ' .here')?.getAttribute('x') ?? -1)"
        check("the strip shows where one is", lambda: page.evaluate(here, "#strip") > 0)
        at = page.evaluate(here, "#strip")
        check("that of the connection, too", page.evaluate(here, "#c1 .packets") >= 0)
        page.locator("#strip a").first.click(force=True)
        check("its bars lead to their connections", lambda: page.evaluate("() => location.hash") == "#c0" and page.evaluate(here, "#strip") < at)
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
        check("an address shows the connection that it is of", lambda: page.locator("#c0p4").is_visible())


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
        dump, fields = page.locator("#c0p4 .dump").bounding_box(), page.locator("#c0p4 .fields").first.bounding_box()
        check("no field lies behind the bytes", fields["y"] >= dump["y"] + dump["height"])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        check("one packet at a time", page.locator("#c0p5 .packet").is_visible() and not page.locator("#c0p4 .packet").is_visible())
        page.keyboard.press("ArrowLeft")
        check("and none", page.locator(".packet:visible").count() == 0 and page.locator("#c0 .ladder").bounding_box()["width"] > ladder["width"])
        set_to(page, "tabled", True)
        check("the table stands in place of the ladder", page.locator(".told").is_visible() and not page.locator(".ladder").is_visible())
        page.locator(".told a").nth(3).click()
        check("and leads back to it", lambda: page.locator("#c0p4.pinned").is_visible() and not page.locator(".told").is_visible())
    with Watched(browser, file, viewport={"width": 390, "height": 844}) as page:
        page.locator("#c0p4 > details > summary").click()
        check("on a phone they stand below", page.locator("#c0p4 .packet").bounding_box()["y"] > page.locator("#c0p4 summary").bounding_box()["y"])


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
        check("the full level is made where one is", lambda: page.locator("#c0p4 .full").count() > 0)
        check("in both languages", page.evaluate("() => { switchLanguage(); return true }") and page.locator("#c0p4 .full").first.text_content() != "")
