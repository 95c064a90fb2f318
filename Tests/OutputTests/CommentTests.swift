import Documents
import Output
import PacketCapture
import TestSupport
import Testing
import TextOutput
import Tracing

/// What was written about packets stands at them, and above everything only what stands nowhere else.
@Suite struct CommentTests {
    /// Lets a capture have comments.
    private struct Commenting: TraceSink {
        var sink: any TraceSink
        var comments: [CaptureComment]

        var needs: TracingNeeds { sink.needs }
        mutating func ended(_ trace: ConnectionTrace) { sink.ended(trace) }
        mutating func ended(_ trace: DatagramTrace) { sink.ended(trace) }
        mutating func finished(_ capture: CaptureTrace) {
            var capture = capture
            capture.comments = comments
            sink.finished(capture)
        }
    }

    private func text(
        _ name: String, _ comments: [(Int?, String)], _ change: (inout TextOptions) -> Void = { _ in }
    ) throws -> [String] {
        var options = TextOptions()
        options.width = 100
        change(&options)
        let comments = comments.map { CaptureComment(packet: $0.0, text: Array($0.1.utf8)) }
        let text = try BundledCaptures.trace(name) { output, digits in
            Commenting(sink: TextOutput(output, digits: digits, options: options), comments: comments)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "A comment stands on its packet's rung; of no packet, or of one without a rung, above",
        arguments: Language.allCases)
    func places(language: Language) throws {
        let lines = try text(
            "plain-get.pcap", [(nil, "of all"), (1, "of the first"), (5, "of the fifth"), (1000, "of none")]
        ) { $0.language = language }
        func line(_ words: String) -> Int? {
            let found = lines.indices.filter { lines[$0].contains(words) }
            return found.count == 1 ? found[0] : nil
        }
        let rule = try #require(lines.firstIndex { $0.hasPrefix("━━") })
        for words in ["of all", "of none"] { #expect(try #require(line(words)) < rule) }
        let word = language == .en ? "Comment: " : "注释："
        let (first, fifth) = (
            try #require(line(word + "of the first")), try #require(line(word + "of the fifth"))
        )
        #expect(rule < first && first < fifth)
        #expect(try #require(line(language == .en ? "Comment on packet 1000: " : "分组 1000 的注释：")) < rule)
    }

    @Test("In numbered lines it stands below its packet's sentence, and an overview has all above")
    func otherDetails() throws {
        let steps = try text("plain-get.pcap", [(2, "mine")]) { $0.detail = .steps }
        #expect(steps.filter { $0.contains("mine") } == ["   Comment: mine"])
        let line = try #require(steps.firstIndex(of: "   Comment: mine"))
        #expect(steps[line - 1].contains("packet 2, "))
        let brief = try text("plain-get.pcap", [(2, "mine")]) { $0.detail = .brief }
        #expect(brief.contains("Comment on packet 2: mine"))
    }

    @Test("What stands on a rung of QUIC stands nowhere else")
    func firstPacketOfHTTP3() throws {
        let keys = try BundledCaptures.keys(of: "page-http3.pcap")
        let comments = [CaptureComment(packet: 1, text: Array("mine".utf8))]
        let text = try BundledCaptures.trace("page-http3.pcap", keys: keys) { output, digits in
            Commenting(sink: TextOutput(output, digits: digits, options: TextOptions()), comments: comments)
        }
        #expect(text.split(separator: "mine", omittingEmptySubsequences: false).count == 2)
    }

    @Test("A packet in a quiet stretch is drawn for its comment")
    func quietStretch() throws {
        let plain = try text("loss.pcap", [])
        // A packet that has no row of its own, because it is drawn together with others.
        let rows = plain.compactMap { line -> Int? in
            let words = line.split(separator: " ")
            return words.count > 2 && words[0].contains(".") ? Int(words[1]) : nil
        }
        let quiet = try #require((5..<(rows.max() ?? 0)).first { !rows.contains($0) })
        let commented = try text("loss.pcap", [(quiet, "look here")])
        #expect(commented.contains { $0.contains("Comment: look here") })
        #expect(!commented.contains { $0.contains("Comment on packet") })
    }

    @Test("Datagrams: at the event or the row of a packet, once, and above where it has none")
    func datagrams() throws {
        for name in ["dtls.pcap", "quic.pcap"] {
            let lines = try text(name, [(1, "the first")])
            #expect(lines.filter { $0.contains("the first") }.count == 1, "\(name)")
            #expect(lines.contains { $0.contains("│  Comment: the first") }, "\(name)")
        }
        let lines = try text("page-load.pcap", [(1, "a question"), (2, "an answer")])
        let title = try #require(lines.firstIndex { $0.contains("a question") })
        #expect(lines[title].hasPrefix("   ") && lines[title].contains("  Comment: a question"))
        #expect(try #require(lines.firstIndex { $0.hasPrefix("Comment on packet 2: an answer") }) < title)
    }

    @Test("Hostile comments: escaped, of so many lines and bytes, and no more than some at a packet")
    func hostile() throws {
        let long = try text("plain-get.pcap", [(1, String(repeating: "长", count: 300_000))])
        #expect(long.count < 400)
        #expect(long.contains { $0.contains("900,000") })
        #expect(!long.contains { $0.contains("\\x") })
        let lined = try text(
            "plain-get.pcap",
            [(1, "\u{1b}[31mred\r\n\u{202e}turned\n" + String(repeating: "\n", count: 90_000))])
        #expect(lined.count < 150)
        #expect(lined.contains { $0.contains("Comment: \\x1b[31mred") && !$0.contains("\\x0d") })
        #expect(lined.contains { $0.contains("\\u{202e}turned") })
        let many = try text("plain-get.pcap", (1...5_000).map { (1, "c\($0).") })
        #expect(many.contains { $0.contains("c10.") } && !many.contains { $0.contains("c11.") })
        #expect(many.contains { $0.contains("and 4,990 more comments") })
        let above = try text("plain-get.pcap", (1...5_000).map { (nil, "c\($0).") })
        #expect(above.contains { $0.contains("c20.") } && !above.contains { $0.contains("c21.") })
        #expect(above.contains { $0.contains("and 4,980 more comments") })
    }
}
