import Documents
import Foundation
import Output
import TestSupport
import Testing
import TextOutput

@testable import Pictures

/// A peer that writes markup, script, Markdown, Mermaid and what cannot be seen into everything that it controls.
struct HostilePictureTests {
    static let attacks = [
        "</text></svg><script>alert(1)</script>", "<!--<script>", "]]>", "\"><image href=x onerror=alert(1)>",
        "javascript:alert(1)", "\u{2028}\u{2029}", "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}gpj.exe\u{2066}",
        "&lt;b&gt;&#0;\u{FFFE}\u{FFFF}", "```\n# x\n<script>",
        "[x](javascript:alert(1)) ![x](http://x.test/)",
        "%%{init: {}}%% ; end #quot; style a:#x; $$x$$ \\n<br/>", "wrap:x\nC->>S: x;participant X",
        "http://x.test/ www.x.test a@x.test | --- | *a* _b_ ~~~", "ﬂ°lt¶ß",
        String(repeating: "`<i>", count: 16_384),
    ]

    private func capture(_ attack: String) -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "GET /\(attack.replacing(" ", with: "%20").replacing("\n", with: "%0A")) HTTP/1.1\r\nHost: \(attack)\r\n\(attack): \(attack)\r\nCookie: a=\(attack)\r\n\r\n"
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

    private func hidden(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { $0.isHidden || $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }
    }

    private func options(_ language: Language) -> TextOptions {
        var options = TextOptions()
        options.language = language
        options.detail = .full
        return options
    }

    @Test(arguments: attacks, Language.allCases)
    func picturesHoldIt(_ attack: String, _ language: Language) throws {
        let svg = WrittenPicture(.svg, of: capture(attack), options(language)).text
        #expect(names(in: svg).subtracting(Self.ours) == [])
        #expect(hidden(in: svg) == nil)
        #expect(svg.components(separatedBy: "</svg>").count == 2)
        try checkXML(svg)
    }

    @Test(arguments: attacks, Language.allCases)
    func diagramsHoldIt(_ attack: String, _ language: Language) {
        let diagram = WrittenPicture(.mermaid, of: capture(attack), options(language)).text
        #expect(hidden(in: diagram) == nil)
        #expect(diagram.utf16.count <= SequenceDiagram.mostCharacters)
        for line in diagram.split(separator: "\n").dropFirst() {
            guard let colon = line.firstRange(of: line.hasPrefix("    participant") ? " as " : ": ") else {
                Issue.record("\(line)")
                continue
            }
            // Behind what is ours, a sign that means something is an entity.
            let text = line[colon.upperBound...].replacing("<br/>", with: "")
            #expect(!text.contains { "<>&\\$`%".contains($0) }, "\(line)")
            #expect(
                text.replacing(#/#(lt|gt|amp|[0-9]+);/#, with: "").allSatisfy { $0 != "#" && $0 != ";" },
                "\(line)")
            #expect(
                !text.contains("style") && !text.contains("classDef") && !text.contains("wrap:"), "\(line)")
        }
    }

    @Test(arguments: attacks, Language.allCases)
    func documentsHoldIt(_ attack: String, _ language: Language) {
        let document = WrittenPicture(.markdown, of: capture(attack), options(language)).text
        #expect(hidden(in: document) == nil)
        var fence: Substring?
        for line in document.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            let ticks = text.prefix { $0 == "`" }
            if let open = fence {
                if ticks.count >= open.count, text.count == ticks.count { fence = nil }
            } else if ticks.count >= 3 {
                fence = ticks
                #expect(["text", "mermaid"].contains(text.dropFirst(ticks.count)), "\(line)")
            } else {
                let plain = text.replacing(#/\\[\p{P}\p{S}]/#, with: "")
                #expect(!plain.contains { "<>`*[]".contains($0) }, "\(line)")
                #expect(!plain.contains("http:") || !plain.contains("http://"), "\(line)")
                #expect(!text.hasPrefix("#") || text.contains(#/^#{1,3} /#), "\(line)")
            }
        }
        #expect(fence == nil)
    }

    @Test func isSeenAsText() {
        let svg = WrittenPicture(.svg, of: capture("\"><image href=x>"), options(.en)).text
        #expect(svg.contains("&quot;&gt;&lt;image%20href=x&gt;"))
    }

    /// The elements and attributes that pictures are made of; none of them runs or fetches anything.
    private static let ours: Set<String> = [
        "svg", "title", "desc", "rect", "line", "path", "text", "tspan", "xmlns=", "viewBox=", "width=",
        "height=", "lang=",
        "xml:lang=", "role=", "font-family=", "font-size=", "font-weight=", "text-anchor=", "textLength=",
        "lengthAdjust=", "fill=",
        "stroke=",
        "stroke-width=", "stroke-dasharray=", "x=", "y=", "rx=", "x1=", "x2=", "y1=", "y2=", "d=",
    ]

    /// The names of elements and attributes.
    private func names(in svg: String) -> Set<String> {
        var names: Set<String> = []
        for tag in svg.components(separatedBy: "<").dropFirst() where !tag.hasPrefix("/") {
            var isValue = false
            var outside = ""
            for character in tag.prefix(while: { $0 != ">" }) {
                if character == "\"" { isValue.toggle() } else if !isValue { outside.append(character) }
            }
            names.formUnion(outside.split { $0 == " " || $0 == "/" }.map(String.init))
        }
        return names
    }

    /// Asks xmllint, where there is one, whether it is XML.
    private func checkXML(_ text: String) throws {
        let program = URL(fileURLWithPath: "/usr/bin/xmllint")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
        let file = FileManager.default.temporaryDirectory.appending(
            path: "netlesson-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = program
        process.arguments = ["--noout", "--huge", file.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
