"""axe on pages as they open, with all that opens opened, and in each way in which they can be shown."""

from watching import check

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None


WAYS = [("wide", "light", "en", {}), ("phone", "dark", "zh", {}), ("wide", "light", "zh", {"forced_colors": "active"})]


def violations(page):
    """What axe finds wrong, all of it; what it finds right it does not list, which would take as long as the looking."""
    return Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]


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
            page.wait_for_function("() => document.documentElement.lang === 'zh-Hans'")
        page.evaluate("""() => {
            for (const each of document.querySelectorAll('.plots, .body, .tree details, .checks, .row:nth-of-type(-n+4) > details')) each.open = true; }""")
        page.wait_for_timeout(200)
        found = violations(page)
        lines = [f"\n        {each['id']}: {each['help']}: {each['nodes'][0]['html'][:120]}" for each in found]
        check(f"{name}, {size}, {scheme}, {language}: axe finds nothing" + "".join(lines), not found)
        context.close()


def shown(browser, file, sizes, address="#c0p4", most=5):
    """The same with a page shown in each of its ways."""
    if Axe is None:
        return
    wide, phone = ({"viewport": {"width": width, "height": height}} for width, height in sizes.values())
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
        found = violations(page)
        check(f"axe finds nothing: {name}, {scheme}, {size['viewport']['width']}" + "".join(
            f"\n        {each['id']}: {each['nodes'][0]['html'][:150]} {each['nodes'][0]['failureSummary'][:300]}" for each in found), not found)
        context.close()
