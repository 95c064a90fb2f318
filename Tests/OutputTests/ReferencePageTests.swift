import Documents
import Output
import PacketCapture
import ReferencePages
import TestSupport
import Testing
import Tracing

/// Look-ups: a page as text, JSON and Markdown, in both languages.
@Suite struct ReferencePageTests {
    private func written(_ write: (OutputBuffer) -> Void) -> String {
        let output = OutputBuffer(descriptor: -1)
        write(output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private func text(_ page: ReferencePage, _ language: Language, width: Int = 80) -> String {
        var options = TextOptions()
        options.language = language
        options.width = width
        return written { page.writeText(to: $0, options) }
    }

    @Test func everyPageFitsTheColumns() throws {
        for name in ReferencePage.tableNames + ReferencePage.flowNames {
            let page = try #require(ReferencePage.table(name) ?? ReferencePage.flow(name))
            for language in Language.allCases {
                for width in [60, 80, 160] {
                    for line in text(page, language, width: width).split(separator: "\n") {
                        #expect(displayWidth(line) <= width, "\(name): \(line)")
                    }
                }
            }
        }
    }

    private func displayWidth(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFEF).contains($1.value) ? 2 : 1) }
    }

    @Test(arguments: ["Content-Type", "content-type", "CONTENT-TYPE"]) func aFieldInAnyCase(name: String)
        throws
    {
        let page = try #require(ReferencePage.header(name))
        let english = text(page, .en)
        #expect(english.contains("The header field Content-Type"))
        #expect(english.contains("In requests") && english.contains("In responses"))
        #expect(text(page, .zh).contains("首部字段 Content-Type"))
        let json = written { page.writeJSON(to: $0, .en) }
        #expect(
            json.hasPrefix(
                #"{"id":"Content-Type","title":"The header field Content-Type","rows":[{"name":"Content-Type","table":"#
            ))
        let markdown = written { page.writeMarkdown(to: $0, .en) }
        #expect(markdown.hasPrefix("# The header field Content-Type\n"))
    }

    @Test func nearMissesAreSuggested() {
        #expect(ReferencePage.header("Acept") == nil)
        #expect(ReferencePage.headersNear("Acept").first == "Accept")
        #expect(ReferencePage.headersNear("contnet-type").contains("Content-Type"))
        #expect(ReferencePage.headersNear("qzqzqz").isEmpty)
        #expect(ReferencePage.headersNear(String(repeating: "x", count: 100_000)).isEmpty)
    }

    @Test func aTableHasItsRowsInJSON() throws {
        let page = try #require(ReferencePage.table("methods"))
        let json = written { page.writeJSON(to: $0, .zh) }
        #expect(json.hasPrefix(#"{"id":"methods","title":"#))
        #expect(json.contains(#""rows":[{"name":"get","#))
        let flow = try #require(ReferencePage.flow("nine-step"))
        #expect(
            written { flow.writeJSON(to: $0, .en) }.contains(#""steps":[{"name":"SYN","number":1,"mark":"①""#)
        )
        #expect(written { ReferencePage.flows.writeJSON(to: $0, .en) }.hasPrefix(#"[{"name":""#))
    }

    /// A name that means something in Markdown, or to a terminal, means itself.
    @Test func whatWasCapturedIsEscaped() throws {
        var file = try CaptureFile(path: BundledCaptures.path("websocket.pcap"))
        let wire = TracingJob("x").run(&file, into: ObservedHeaders())
        let text = text(wire.page, .en)
        #expect(text.contains("rows occur"))
        #expect(text.contains("sec-websocket-key"))
        let host = text.split(separator: "\n").first { $0.hasPrefix("Host ") }
        #expect(host?.contains("request-headers") == true)
        let markdown = written { wire.page.writeMarkdown(to: $0, .zh) }
        #expect(markdown.contains("| **sec-websocket-key** |"))
    }
}
