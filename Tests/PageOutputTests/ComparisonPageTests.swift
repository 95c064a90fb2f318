import Annotations
import Comparison
import ComparisonWords
import Documents
import Foundation
import JSONOutput
import Output
import PacketCapture
import TLSMessages
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport
import WireBytes

@testable import PageOutput

/// Two captures beside each other on a page, and what they differ in above.
@Suite(.timeLimit(.minutes(10))) struct ComparisonPageTests {
    private func html(_ comparison: Comparison, _ language: Language = .en) -> String {
        var options = TextOptions()
        options.language = language
        let output = OutputBuffer(descriptor: -1)
        ComparisonPage(comparison, options: options).write(to: output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private func bundled(_ words: [String], hasKeys: Bool = false) throws -> Comparison {
        let captures = try words.map { word in
            let selector = CaptureSelector(word) { _ in false }
            var file = try CaptureFile(path: BundledCaptures.path(selector.file))
            var options = TextOptions()
            options.detail = .bytes
            let sink = ComparedConnections(needs: options.needs)
            let keys = KeyLog()
            let log = BundledCaptures.folder.appendingPathComponent(selector.file)
                .deletingPathExtension().appendingPathExtension("keys")
            if hasKeys { keys.add([UInt8](try Data(contentsOf: log))) }
            let job = TracingJob(selector.file, connection: selector.tcpConnection, keys: keys)
            return try job.run(&file, into: sink).capture.selected(by: selector)
        }
        return Comparison(Compared(a: captures[0], b: captures[1]))
    }

    private func values(of attribute: String, in html: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        arguments: [
            ["tls12-ecdhe.pcap", "tls13.pcap"], ["not-modified.pcap#0", "not-modified.pcap#1"],
            ["keep-alive.pcap", "page-load.pcap"], ["refused.pcap", "unanswered.pcap"],
        ])
    func saysEachDifferenceAndLeadsToItsPackets(words: [String]) throws {
        let comparison = try bundled(words)
        for language in Language.allCases {
            let html = html(comparison, language)
            let ids = values(of: "id", in: html)
            #expect(Set(ids).count == ids.count)
            for link in values(of: "href", in: html) {
                #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
            }
            for pair in comparison.pairs {
                #expect(pair.differences.isEmpty || html.contains("class=\"differences\""))
                for difference in pair.differences {
                    for reason in difference.reasonWords(in: language) {
                        let text = StyledText(reason).plain
                        #expect(
                            html.contains(text.prefix { $0 != "\"" && $0 != "'" && $0 != "&" }), "\(text)")
                    }
                    let packets = difference.packets.a.count + difference.packets.b.count
                    #expect(packets == 0 || html.contains("class=\"at\""))
                }
            }
            #expect(html.contains(PageOutput.comparisonPolicy.replacing("'", with: "&#39;")))
        }
    }

    /// The links in the cells of each side.
    private func links(of side: String, in html: String) -> Set<String> {
        let cells = html.components(separatedBy: "<td data-side=\"\(side)\">").dropFirst()
        return Set(
            cells.flatMap { cell in
                values(of: "href", in: cell.components(separatedBy: "</td>").first ?? "")
            })
    }

    @Test(
        "Differences, phases and moments of QUIC and DTLS lead to the rows of both ladders",
        arguments: [
            ["quic.pcap", "quic-retry.pcap"], ["http3.pcap#0", "http3.pcap#u0"],
            ["quic.pcap", "http2.pcap"], ["dtls.pcap", "dtls-suites.pcap#u0"],
        ])
    func leadsToRowsOfDatagrams(words: [String]) throws {
        let comparison = try bundled(words, hasKeys: true)
        let html = html(comparison)
        let ids = Set(values(of: "id", in: html))
        for link in values(of: "href", in: html) {
            #expect(ids.contains(String(link.dropFirst())), "\(link)")
        }
        let pair = try #require(comparison.pairs.first)
        let phases = html.components(separatedBy: "<table class=\"times\">").dropFirst().first ?? ""
        var havePhases = Compared(a: false, b: false)
        for (side, name) in zip(ComparedSide.allCases, ["A", "B"]) {
            let number = pair.conversations[side].number
            // Numbers go on where those of the first capture end.
            let known = links(of: name, in: html)
            let address = known.compactMap { link -> String? in
                link.firstIndex(of: "p").map { String(link.prefix(upTo: $0)) }
            }
            #expect(Set(address).count == 1)
            #expect(address.first?.hasPrefix(number.isUDP ? "#u" : "#c") == true, "\(known)")
            for difference in pair.differences {
                for packet in difference.packets[side] {
                    #expect(known.contains("\(address.first ?? "")p\(packet)"), "\(packet)")
                }
            }
            for phase in pair.phases {
                guard let span = phase.spans[side] else { continue }
                havePhases[side] = true
                #expect(phases.contains("href=\"\(address.first ?? "")p\(span.to.packet)\""))
            }
        }
        #expect(words[0].hasPrefix("dtls") || havePhases.a && havePhases.b)
        let rows = try #require(values(of: "data-rows", in: html).first)
        #expect(pair.aligned.isEmpty || rows.contains("u"), "\(rows)")
    }

    @Test("What stands beside each other is in the same order on both sides")
    func alignment() throws {
        let html = html(try bundled(["tls12-ecdhe.pcap", "tls13.pcap"]))
        let rows = try #require(values(of: "data-rows", in: html).first).replacing("&#34;", with: "\"")
            .replacing("&quot;", with: "\"")
        let pairs = try #require(
            try JSONSerialization.jsonObject(with: Data(rows.utf8)) as? [[String]])
        #expect(pairs.count >= 7)
        for side in 0...1 {
            let packets = pairs.compactMap { $0[side].split(separator: "p").last.flatMap { Int($0) } }
            #expect(packets == packets.sorted() && packets.count == pairs.count)
        }
    }

    private func made(_ word: String) -> ComparedCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true,
            "GET /\(word.replacing(" ", with: "%20")) HTTP/1.1\r\nHost: \(word)\r\n\(word): \(word)\r\nCookie: a=\(word)\r\n\r\n"
        )
        capture.say(
            fromClient: false,
            "HTTP/1.1 200 \(word)\r\nServer: \(word)\r\nLocation: \(word)\r\nContent-Length: \(word.utf8.count)\r\n\r\n\(word)"
        )
        capture.close()
        var options = TextOptions()
        options.detail = .bytes
        var sink: any TraceSink = ComparedConnections(needs: options.needs)
        capture.trace(into: &sink)
        return (sink as? ComparedConnections)?.capture ?? ComparedConnections(needs: options.needs).capture
    }

    @Test(
        "What a peer writes means itself, on the page, in the text and in JSON",
        arguments: HostilePageTests.attacks)
    func hostileWords(attack: String) throws {
        let comparison = Comparison(Compared(a: made("harmless"), b: made(attack)))
        #expect(comparison.count > 0)
        let page = html(comparison)
        // As many scripts as a page about something harmless, be it short or as long.
        let long = String(repeating: "x", count: attack.utf8.count)
        let known = ["other", long].map { html(Comparison(Compared(a: made("harmless"), b: made($0)))) }
        let scripts = { (html: String) in html.components(separatedBy: "<script").count }
        #expect(known.map(scripts).contains(scripts(page)))
        #expect(!page.contains("<img") && !page.contains("<svg onload") && !page.contains("<i>"))
        #expect(values(of: "href", in: page).allSatisfy { $0.hasPrefix("#") })
        let output = OutputBuffer(descriptor: -1)
        for width in [80, 160] {
            var options = TextOptions()
            options.width = width
            options.detail = .full
            ComparisonText(comparison, options: options).draw { output.append(line: $0, color: false) }
        }
        let text = String(decoding: output.bytes, as: UTF8.self)
        for written in [page, text] {
            let hidden = written.unicodeScalars.first {
                $0.isHidden || $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F
            }
            #expect(hidden == nil)
        }
        let jsonOutput = OutputBuffer(descriptor: -1)
        var json = ComparisonJSON(comparison, to: jsonOutput)
        json.write()
        let document = try JSONSerialization.jsonObject(with: Data(jsonOutput.bytes)) as? [String: Any]
        #expect(document?["schema"] as? String == "netlesson.compare/1")
    }
}
