import Documents
import Foundation
import Output
import TestSupport
import Testing
import TextOutput

@testable import Pictures

/// What pictures of bundled captures say, against the text and what was recorded.
struct PictureTests {
    /// Plain, encrypted and opened, lost, HTTP/2, in datagrams alone.
    static let captures = ["plain-get.pcap", "tls13.pcap", "loss.pcap", "http2.pcap", "quic.pcap"]

    private func options(_ language: Language, _ detail: TextDetail = .normal) -> TextOptions {
        var options = TextOptions()
        options.language = language
        options.detail = detail
        return options
    }

    @Test(arguments: captures, Language.allCases)
    func looksAsRecorded(_ name: String, _ language: Language) throws {
        for (form, ending) in [(PictureOutput.Form.svg, "svg"), (.markdown, "md")] {
            try compare(
                WrittenPicture(form, of: name, options(language)).text, with: "\(name)-\(language).\(ending)")
        }
    }

    /// Recorded at both ends, so that it is known which packets did not arrive.
    @Test(arguments: Language.allCases) func drawsLosses(_ language: Language) throws {
        let ends = ["both-ends-client.pcap", "both-ends-server.pcap"]
        let diagram = try WrittenPicture(.mermaid, ofBothEnds: ends, options(language)).text
        let svg = try WrittenPicture(.svg, ofBothEnds: ends, options(language)).text
        #expect(diagram.contains("-x"))
        #expect(svg.contains("stroke-dasharray"))
        try compare(diagram, with: "both-ends-\(language).mmd")
        try compare(svg, with: "both-ends-\(language).svg")
    }

    /// Where there is nothing to draw, what was captured is said.
    @Test(arguments: Language.allCases) func tellsOfNamesAlone(_ language: Language) throws {
        for (form, ending) in [(PictureOutput.Form.svg, "svg"), (.mermaid, "mmd"), (.markdown, "md")] {
            let picture = try WrittenPicture(
                form, of: "page-load.pcap", options(language), filter: "udp port 53")
            #expect(picture.text.contains("NXDOMAIN"))
            try compare(picture.text, with: "names-\(language).\(ending)")
        }
    }

    private func compare(_ now: String, with name: String) throws {
        let folder = BundledCaptures.top.appending(path: "Tests/Golden/Pictures")
        let file = folder.appending(path: name.replacing(".pcap", with: ""))
        if ProcessInfo.processInfo.environment["NETLESSON_RECORD"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try now.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let (new, old) = (now.split(separator: "\n"), recorded.split(separator: "\n"))
        if let (new, old) = zip(new, old).first(where: { $0.0 != $0.1 }) {
            Issue.record("\(file.lastPathComponent): now “\(new)”, recorded “\(old)”")
        }
        #expect(new.count == old.count)
    }

    // MARK: Against the text

    @Test(
        arguments: captures + ["redirect.pcap", "chain-wrong-host.pcap", "page-load.pcap"], Language.allCases)
    func markdownSaysWhatTheTextSays(_ name: String, _ language: Language) throws {
        let document = try WrittenPicture(.markdown, of: name, options(language)).text
        let said = unescaped(document)
        // Columns of the list are wider in a text, and what is around stands below it.
        let text = try WrittenPicture.text(of: name, options(language, .steps)).split(separator: "\n")
            .drop { !$0.contains(language == .en ? "Connection 0  " : "连接 0  ") }
        for line in text where !isTitle(line) {
            // A text has no room for the size behind a long label, so that its sentence ends before it.
            let sentences = String(line).replacing(". ", with: "。").split(separator: "。")
            for sentence in sentences {
                var words = sentence.filter { !$0.isWhitespace }.trimmingPrefix("•").trimmingPrefix("━━")
                if words.last == "." { words.removeLast() }
                #expect(said.contains(words.replacing("·", with: "")), "\(name): \(line)")
            }
        }
    }

    private func isTitle(_ line: Substring) -> Bool {
        ["Connection ", "连接 ", "UDP conversation ", "UDP 会话 "].contains {
            line.trimmingPrefix("━━ ").hasPrefix($0)
        }
    }

    /// Markdown's words without its marks, and without white space.
    private func unescaped(_ document: String) -> String {
        var text = ""
        var isEscaped = false
        for character in document where !character.isWhitespace && character != "·" {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                if isEscaped, !character.isPunctuation, !character.isSymbol { text.append("\\") }
                text.append(character)
                isEscaped = false
            }
        }
        return text
    }

    @Test(arguments: captures, Language.allCases)
    func markdownHoldsTheDiagram(_ name: String, _ language: Language) throws {
        let diagram = try WrittenPicture(.mermaid, of: name, options(language)).text
        let document = try WrittenPicture(.markdown, of: name, options(language)).text
        #expect(document.contains("```mermaid\n" + diagram + "```\n"))
    }

    // MARK: Bounds

    @Test(arguments: BundledCaptures.names)
    func everyPacketIsDrawnOrFolded(_ name: String) throws {
        let diagram = try WrittenPicture(.mermaid, of: name, options(.en)).text
        #expect(diagram.utf16.count <= SequenceDiagram.mostCharacters)
        #expect(diagram.hasPrefix("sequenceDiagram\n    accTitle: "))
        var drawn = 0
        for line in diagram.split(separator: "\n").dropFirst() {
            let line = line.drop { $0 == " " }
            if line.starts(with: #/[CS](->>|-x)[CS]: /#) {
                drawn += 1
            } else if let found = line.firstMatch(
                of: #/([0-9,]+) (?:packets are folded|segments drawn together)/#)
            {
                drawn += Int(found.1.filter { $0 != "," }) ?? 0
            } else if line.contains("is folded here") {
                drawn += 1
            } else {
                #expect(
                    line.starts(with: #/(accTitle|accDescr): |participant [CS] as |Note over C(,S)?: /#),
                    "\(line)")
            }
        }
        let rows = try WrittenPicture.rows(of: name)
        if rows > 0 { #expect(drawn == rows, "\(name)") }
    }

    @Test func leavesOutWhatHasNoRoom() throws {
        let some = try WrittenPicture(.svg, of: "tls12-ecdhe-suites.pcap", options(.en)).output?.leftOut
        #expect(some?.drawn == 0)
        #expect((some?.connections ?? 0) > 0)
        let all = try WrittenPicture(.markdown, of: "tls12-ecdhe-suites.pcap", options(.en)).output?.leftOut
        #expect(all?.connections == 0)
        let one = try WrittenPicture(.mermaid, of: "tls12-ecdhe-suites.pcap", options(.en), connection: 2)
        #expect(one.output?.leftOut.connections == 0)
        #expect(one.text.contains("Connection 2"))
    }

    @Test func saysHowManyRowsAreNotDrawn() throws {
        var capture = ConversationCapture()
        capture.open()
        for number in 0..<300 {
            capture.say(fromClient: true, "GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        }
        capture.close()
        let svg = WrittenPicture(.svg, of: capture, options(.en)).text
        let arrows = svg.components(separatedBy: "<path ").count - 1
        #expect(arrows == SVGDrawing.mostRows)
        let all = capture.packets.count
        #expect(svg.contains("\(all - arrows) more packets are not drawn"))
        let diagram = WrittenPicture(.mermaid, of: capture, options(.en)).text
        #expect(diagram.utf16.count <= SequenceDiagram.mostCharacters)
        // The steps stay, from the first to the last.
        for mark in "①②③④⑤⑥⑦⑧⑨" { #expect(diagram.contains(mark)) }
    }

    @Test(arguments: [PictureOutput.Form.svg, .markdown, .mermaid])
    func holdsNoSecretsWhenRedacted(_ form: PictureOutput.Form) throws {
        let secrets = ["open sesame", "bGlsZWk6b3BlbiBzZXNhbWU="]
        let open = try WrittenPicture(form, of: "put-basic.pcap", options(.en), connection: 1)
        #expect(open.output?.hasSecrets == true)
        let masked = try WrittenPicture(
            form, of: "put-basic.pcap", options(.en), connection: 1, isRedacted: true)
        #expect(masked.output?.hasSecrets == false)
        for secret in secrets { #expect(!masked.text.contains(secret)) }
        if form == .markdown {
            #expect(open.text.contains("--redact") && open.text.contains(secrets[1]))
            #expect(!masked.text.contains("--redact"))
        }
    }
}
