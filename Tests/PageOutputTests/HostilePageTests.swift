import Documents
import Foundation
import Output
import TestSupport
import Testing
import TextOutput

@testable import PageOutput

/// A peer that writes markup, script and what cannot be seen into everything that it controls.
struct HostilePageTests {
    static let attacks = [
        "</script><svg onload=alert(1)>", "<!--<script>", "]]>", "\"><img src=x onerror=alert(1)>",
        "' onmouseover='alert(1)",
        "javascript:alert(1)", "\u{2028}\u{2029}", "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}gpj.exe\u{2066}",
        "&lt;b&gt;&#0;",
        String(repeating: "<i>", count: 21_845),
    ]

    private func capture(_ attack: String) -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "GET /\(attack.replacing(" ", with: "%20")) HTTP/1.1\r\nHost: \(attack)\r\n\(attack): \(attack)\r\nCookie: a=\(attack)\r\n\r\n"
        )
        capture.say(
            fromClient: false,
            "HTTP/1.1 200 \(attack)\r\nContent-Type: text/html; charset=\(attack)\r\nServer: \(attack)\r\n"
                + "Content-Length: \(attack.utf8.count)\r\n\r\n\(attack)")
        capture.close()
        capture.open(server: 9_999)
        capture.say(fromClient: true, "\(attack)\r\n")
        capture.say(fromClient: false, "220 \(attack)\r\n")
        capture.reset(fromClient: false, String(attack.prefix(1_000)))
        return capture
    }

    @Test(arguments: attacks, Language.allCases)
    func meansItself(_ attack: String, _ language: Language) throws {
        var options = TextOptions()
        options.language = language
        options.detail = .full
        for mostInFull in [0, Int.max] {
            let page = WrittenPage(capture(attack), options, mostInFull: mostInFull)
            // The tags, their number aside, are those of a page about something harmless, be it short or as long.
            let long = String(repeating: "x", count: attack.utf8.count)
            let harmless = WrittenPage(capture("harmless"), options, mostInFull: mostInFull)
            var unknown = names(in: page.html).subtracting(names(in: harmless.html))
            if !unknown.isEmpty {
                unknown.subtract(
                    names(in: WrittenPage(capture(long), options, mostInFull: mostInFull).html))
            }
            #expect(unknown.isEmpty)
            if mostInFull > 0 {
                #expect(
                    page.html.components(separatedBy: "<script").count
                        == harmless.html.components(separatedBy: "<script").count)
            }
            let hidden = page.html.unicodeScalars.first {
                $0.value < 0x20 && $0 != "\n" || $0.value >= 0x7F && ($0.value == 0x7F || $0.isHidden)
            }
            #expect(hidden == nil)
            #expect(!page.values(of: "href").contains { !$0.hasPrefix("#") })
        }
    }

    @Test func isSeenAsText() {
        let page = WrittenPage(capture("\"><img src=x onerror=alert(1)>"))
        #expect(page.text.contains("\"><imgsrc=xonerror=alert(1)>"))
    }

    /// The names of tags, with those of their attributes.
    private func names(in html: String) -> Set<String> {
        var names: Set<String> = []
        // Style and script are the same in all pages, and hold no tags.
        for tag in html.components(separatedBy: "<").dropFirst() where !tag.hasPrefix("/") {
            // Every second part is a value.
            let parts = tag.components(separatedBy: ">")[0].components(separatedBy: "\"")
            names.insert(stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined())
        }
        return names
    }
}
