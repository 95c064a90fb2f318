import Documents
import Output
import TestSupport
import Testing
import TextOutput
import Tracing

/// A conversation of QUIC in the overview's table: who with whom, which version, which server, what was asked.
@Suite("QUIC in the overview") struct QUICOverviewTests {
    private func brief(
        _ name: String, withKeys: Bool = true, columns: Int = 160, _ language: Language = .en
    ) throws -> [String] {
        var options = TextOptions()
        options.language = language
        options.width = columns
        options.detail = .brief
        let keys = withKeys ? try BundledCaptures.keys(of: name) : nil
        let text = try BundledCaptures.trace(name, keys: keys) {
            TextOutput($0, digits: $1, options: options)
        }
        return text.split(separator: "\n").map(String.init)
    }

    @Test func aRowOfItsOwn() throws {
        let row = try #require(try brief("page-http3.pcap").first { $0.hasPrefix("u0 ") })
        #expect(row.contains("192.0.2.80:443") && row.contains("  QUIC v1, HTTP/3  "))
        #expect(row.hasSuffix("lesson.test, then GET /page.html → 200 and 8 more"))
        let chinese = try brief("page-http3.pcap", .zh)
        #expect(chinese.contains { $0.hasPrefix("u0 ") && $0.hasSuffix("GET /page.html → 200，共 9 次") })
    }

    /// Where there is no column for it, the version stands before what happened.
    @Test func narrow() throws {
        let lines = try brief("page-http3.pcap", columns: 80)
        let row = try #require(lines.first { $0.hasPrefix("u0 ") })
        #expect(row.contains("QUIC v1, HTTP/3: "))
    }

    /// Behind the TCP connections, and nowhere else.
    @Test func besideConnections() throws {
        let lines = try brief("alt-svc.pcap")
        let heading = try #require(lines.firstIndex { $0.contains("#  client") })
        // What does not fit beside a number stands below it.
        let numbers = lines[(heading + 1)...].compactMap { $0.split(separator: " ").first }
            .filter { $0.last?.isNumber == true }
        #expect(numbers.prefix(3) == ["0", "1", "u0"])
        #expect(lines.filter { $0.contains("QUIC v1") }.count == 1)
    }

    /// Without keys the hello still names the server.
    @Test func withoutKeys() throws {
        let row = try #require(try brief("page-http3.pcap", withKeys: false).first { $0.hasPrefix("u0 ") })
        #expect(row.contains("  QUIC v1 ") && row.hasSuffix(" lesson.test"))
    }
}
