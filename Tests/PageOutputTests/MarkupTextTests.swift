import Output
import Testing

@testable import PageOutput

/// What was captured means itself, wherever on the page it stands.
struct MarkupTextTests {
    private func markup(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(asMarkup: text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func data(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(asScriptData: text)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func endsNoTagAndNoValue() {
        #expect(
            markup("</td><script>alert('1')</script>\" onload=\"x&lt;")
                == "&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x&amp;lt;")
    }

    @Test func hasNothingThatCannotBeSeen() {
        #expect(markup("a\u{1B}[31m\u{0}b") == "a\\x1b[31m\\x00b")
        #expect(markup("\u{202E}cod\u{2066}.exe\u{2028}") == "\\u{202e}cod\\u{2066}.exe\\u{2028}")
        #expect(data("\u{2028}\u{202E}") == "\"\\\\u{2028}\\\\u{202e}\"")
    }

    @Test func leavesTheScriptElementOpen() {
        #expect(data("</script><!--<script>") == "\"\\u003c/script\\u003e\\u003c!--\\u003cscript\\u003e\"")
        #expect(data("\"\\&]]>") == "\"\\\"\\\\\\u0026]]\\u003e\"")
    }

    @Test(arguments: [
        ("Sequence Number", "sequence-number"), ("ClientHello", "clienthello"), ("", ""), ("<\">", ""),
        ("--a--", "a"),
    ])
    func namesAreSafeInAddresses(_ name: String, _ identifier: String) {
        #expect(name.identifier() == identifier)
    }

    @Test func namesAreShort() {
        #expect(String(repeating: "x", count: 65_536).identifier().utf8.count == 48)
    }
}
