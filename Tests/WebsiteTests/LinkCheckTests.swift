import Testing

@testable import Website

/// What is found to lead nowhere.
@Suite struct LinkCheckTests {
    private func dead(_ pages: [String: String], files: [String] = []) -> [String] {
        var check = LinkCheck()
        for file in files { check.note(file: file) }
        for (path, page) in pages { check.note(path, Array(page.utf8)) }
        return check.deadLinks.map { "\($0.page) \($0.address)" }
    }

    @Test func whatLeadsSomewhereIsNotTold() {
        let found = dead(
            [
                "en/a.html":
                    "<a href=\"b.html#x&amp;y\">b</a><a href=\"#top\"><p id=\"top\"><img src=\"../i.png\"><a href=\"https://a.example\">",
                "en/b.html":
                    "<p id='no' id=\"x&amp;y\"><img src=\"data:image/png;base64,AA==\"><form action=\"a.html\">",
            ], files: ["i.png"])
        #expect(found.isEmpty, "\(found)")
    }

    @Test(arguments: [
        ("<a href=\"b.html\">", "b.html"), ("<a href=\"#none\">", "#none"),
        ("<a href=\"a.html#none\">", "a.html#none"),
        ("<img src=\"../i.png\">", "../i.png"),
        ("<img src=\"https://a.example/i.png\">", "https://a.example/i.png"),
        ("<link href=\"//a.example/s.css\">", "//a.example/s.css"), ("<a href=\"/b.html\">", "/b.html"),
        ("<a href=\"javascript:alert(1)\">", "javascript:alert(1)"),
        ("<form action=\"none.html\">", "none.html"),
        ("<a\nclass=\"x\" href=\"b.html\" >", "b.html"),
    ]) func whatLeadsNowhereIsTold(page: String, address: String) {
        #expect(dead(["en/a.html": page]) == ["en/a.html \(address)"])
    }

    @Test func scriptsAndStylesHoldNoLinks() {
        #expect(
            dead(["a.html": "<script>'<a href=\"b.html\">'</script><style>/* <a href=\"c.html\"> */</style>"])
                .isEmpty)
    }

    /// Pages that end anywhere.
    @Test func everyCutCanBeRead() {
        let page = Array("<a href=\"b.html#x\" id=y><script>z</script><img / src=\"c.png\">".utf8)
        for end in page.indices {
            var check = LinkCheck()
            check.note("a.html", Array(page[..<end]))
            _ = check.deadLinks
        }
    }
}
