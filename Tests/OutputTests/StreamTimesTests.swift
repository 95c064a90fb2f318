import Documents
import Findings
import Foundation
import JSONOutput
import Output
import TestSupport
import Testing
import Tracing

@testable import TextOutput

/// What several streams of one connection of HTTP/2 have in common: time, and the compression tables.
@Suite struct StreamTimesTests {
    private static func text(
        _ name: String, _ language: Language = .en, _ detail: TextDetail = .normal
    ) throws -> String {
        var options = TextOptions()
        options.language = language
        options.detail = detail
        let keys = try BundledCaptures.keys(of: name)
        return try BundledCaptures.trace(name, keys: keys) { TextOutput($0, digits: $1, options: options) }
    }

    @Test func aBarForEachStream() throws {
        let said = try Self.text("http2-parallel.pcap")
        #expect(said.contains("Streams of HTTP/2 under way at once: up to 4."))
        let bars = said.split(separator: "\n").filter { $0.contains("█") }
        #expect(bars.count == 4)
        for bar in bars {
            // On one axis of 32 columns, at least one of them filled.
            #expect(bar.hasPrefix("  ") && bar.dropFirst(2).prefix { "█░".contains($0) }.count == 32)
        }
        #expect(bars.first?.hasSuffix("  stream 1: #14–45, 1.02 s") == true)
        #expect(try Self.text("http2-parallel.pcap", .zh).contains("流 1：#14–45，1.02 s"))
    }

    /// Who is read to gets the times without the bars.
    @Test func noBarsInSentences() throws {
        let said = try Self.text("http2-parallel.pcap", .en, .steps)
        #expect(said.contains("stream 1: #14–45, 1.02 s") && !said.contains("█"))
    }

    /// Streams one after the other need no time line, and without keys there are none.
    @Test func noneWithoutTwoAtOnce() throws {
        for name in ["h2c-upgrade.pcap", "h2c-flow-control.pcap"] {
            #expect(try !Self.text(name).contains("under way at once"), "\(name)")
        }
    }

    /// The whole table of each direction, as many entries and bytes as its last header block leaves in it.
    @Test(arguments: ["h2c.pcap", "h2c-trailers.pcap", "http2-parallel.pcap"])
    func theTableIsListedWhole(_ name: String) throws {
        let written = try BundledCaptures.trace(name, keys: try BundledCaptures.keys(of: name)) { output, _ in
            JSONOutput(output)
        }
        let json = try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any])
        let connections = try #require(json["connections"] as? [[String: Any]])
        var seen = 0
        for http in connections.compactMap({ $0["http2"] as? [String: Any] }) {
            let tables = http["tables"] as? [String: [[String: Any]]] ?? [:]
            let frames = try #require(http["frames"] as? [[String: Any]])
            for (side, entries) in tables {
                seen += 1
                let last = try #require(frames.last { $0["from"] as? String == side && $0["block"] != nil })
                let table = try #require((last["block"] as? [String: Any])?["table"] as? [String: Any])
                #expect(entries.count == table["entries"] as? Int)
                #expect(entries.map { $0["index"] as? Int } == (62..<62 + entries.count).map { $0 })
                let bytes = entries.reduce(0) { sum, entry in
                    sum + 32 + ["name", "value"].reduce(0) { $0 + ((entry[$1] as? String)?.utf8.count ?? 0) }
                }
                #expect(bytes == table["bytes"] as? Int)
            }
        }
        #expect(seen > 0)
    }

    // MARK: The documents

    /// What "the documents" are is said once, above everything.
    @Test(arguments: Language.allCases) func theDocumentsAreNamedOnce(_ language: Language) throws {
        let said = try Self.text("redirect.pcap", language)
        let head = try #require(said.components(separatedBy: "\n\n").first)
        #expect(head.contains(language == .en ? "“The documents”" : "“文档”"))
        for name in ["http-basics", "http-programming", "network-access", "post-headers", "urlsession"] {
            #expect(head.contains(name) && said.components(separatedBy: name).count == 2, "\(name)")
        }
        #expect(try !Self.text("redirect.pcap", language, .brief).contains("http-basics"))
    }
}
