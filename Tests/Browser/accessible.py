"""axe on pages as they open and with all that opens opened."""

from watching import check

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None


WAYS = [("wide", "light", "en", {}), ("phone", "dark", "zh", {}), ("wide", "light", "zh", {"forced_colors": "active"})]


def run(browser, file, name, sizes, ways=WAYS):
    if Axe is None:
        return
    for size, scheme, language, more in ways:
        width, height = sizes[size]
        # The page's policy keeps axe itself out.
        context = browser.new_context(offline=True, bypass_csp=True, viewport={"width": width, "height": height}, color_scheme=scheme, **more)
        page = context.new_page()
        page.goto(file)
        if language == "zh":
            page.keyboard.press("l")
            page.wait_for_timeout(300)
        page.evaluate("""() => {
            for (const each of document.querySelectorAll('.plots, .body, .tree details, .checks, .row:nth-of-type(-n+4) > details')) each.open = true; }""")
        page.wait_for_timeout(200)
        found = Axe().run(page).response["violations"]
        lines = [f"\n        {each['id']}: {each['help']}: {each['nodes'][0]['html'][:120]}" for each in found]
        check(f"{name}, {size}, {scheme}, {language}: axe finds nothing" + "".join(lines), not found)
        context.close()
