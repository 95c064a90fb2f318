import Documents
import Testing

@testable import Website

/// Markdown as the documents use it, and what it becomes.
@Suite struct MarkdownTests {
    private func html(_ markdown: String, lead: (String) -> String? = { $0 }) -> String {
        var page = SitePage("t", at: "t.html", .en)
        let before = page.bytes.count
        page.write(MarkdownDocument(markdown).blocks, lead: lead)
        return String(decoding: page.bytes.dropFirst(before), as: UTF8.self)
    }

    @Test(arguments: [
        (
            "# One *two*\n\n## One two",
            "<h1 id=\"one-two\">One <em>two</em></h1>\n<h2 id=\"one-two-1\">One two</h2>\n"
        ),
        ("a\nb  \n三\n次", "<p>a b 三次</p>\n"),
        (
            "`a < b` **b `**` c** \\*x\\*",
            "<p><code>a &lt; b</code> <strong>b <code>**</code> c</strong> *x*</p>\n"
        ),
        ("snake_case_name and _this_", "<p>snake_case_name and <em>this</em></p>\n"),
        (
            "- a\n  b\n- c\n\n  d\n  - e",
            "<ul>\n<li>a b</li>\n<li>c<p>d</p>\n<ul>\n<li>e</li>\n</ul>\n</li>\n</ul>\n"
        ),
        ("3. a\n4. b\n\ntext", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n<p>text</p>\n"),
        (
            "- a\n\n      code\n\nx",
            "<ul>\n<li>a<pre tabindex=\"0\"><code>code\n</code></pre>\n</li>\n</ul>\n<p>x</p>\n"
        ),
        (
            "```json\n{ \"a\": 1 }\n\n# no heading\n```",
            "<pre tabindex=\"0\"><code>{ &quot;a&quot;: 1 }\n\n# no heading\n</code></pre>\n"
        ),
        ("    make\n\n    test\n\nb", "<pre tabindex=\"0\"><code>make\n\ntest\n</code></pre>\n<p>b</p>\n"),
        (
            "| a | b |\n|---|---|\n| `x\\|y` | z | more |\n| only |",
            "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead>\n"
                + "<tbody>\n<tr><td><code>x|y</code></td><td>z</td></tr>\n<tr><td>only</td><td></td></tr>\n</tbody></table></div>\n"
        ),
        ("<!-- one\ntwo -->\nthree", "<p>three</p>\n"),
        (
            "see https://a.example/b, or (https://a.example/c).",
            "<p>see <a href=\"https://a.example/b\" rel=\"noreferrer\">https://a.example/b</a>, or (<a href=\"https://a.example/c\" rel=\"noreferrer\">https://a.example/c</a>).</p>\n"
        ),
        (
            "[a [b]](c.html) [d] ![e](f.png)",
            "<p><a href=\"c.html\">a [b]</a> [d] <img loading=\"lazy\" src=\"f.png\" alt=\"e\"></p>\n"
        ),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("> a\n> b", "<blockquote>\n<p>a b</p>\n</blockquote>\n"),
    ]) func becomes(markdown: String, expected: String) { #expect(html(markdown) == expected) }

    /// What is not on the site is named without a link.
    @Test func whatLeadsNowhereIsNoLink() {
        #expect(html("[a](b.swift)") { _ in nil } == "<p>a</p>\n")
    }

    /// Marks that nobody closed, at every cut of a text that has all of them.
    @Test func everyCutCanBeRead() {
        let text = Array(
            "# a `b` **c** [d](e) ![f](g)\n- h\n  1. i\n\n| j | k |\n|---|:-:|\n| \\| | l |\n```\nm\n```\n> n\n<!-- o -->\n*p _q"
        )
        for start in text.indices {
            for end in [start + 1, start + 7, text.count] where end <= text.count {
                _ = html(String(text[start..<end]))
            }
        }
        #expect(html(String(repeating: "> - ", count: 10_000)).count > 0)
        #expect(html(String(repeating: "[", count: 2_000)).count > 0)
        #expect(html(String(repeating: "**a", count: 300)).count > 0)
    }
}
