import Output
import TestSupport
import Testing

@testable import TextOutput

/// The words on an arrow that is too short for them.
@Suite struct ArrowLabelTests {
    private static func clipped(_ label: StyledText, _ columns: Int) -> String {
        let clipped = SegmentWords.clipped(label, to: columns)
        #expect(clipped.width <= columns)
        return clipped.runs.map(\.text).joined()
    }

    @Test("Names are left out whole")
    func names() {
        let label = StyledText("ClientKeyExchange, ChangeCipherSpec, encrypted handshake message")
        #expect(Self.clipped(label, 46) == "ClientKeyExchange, ChangeCipherSpec, …")
        #expect(Self.clipped(label, 30) == "ClientKeyExchange, …")
        #expect(Self.clipped(label, 12) == "ClientKeyEx…")
        #expect(Self.clipped(label, 80) == "ClientKeyExchange, ChangeCipherSpec, encrypted handshake message")
    }

    @Test("What was opened is closed")
    func opened() {
        var label = StyledText("ServerHello, ")
        for name in ["EncryptedExtensions", "Certificate"] {
            if name == "Certificate" { label.append(", ") }
            label.append("⟦", .dim)
            label.append(name, .strong)
            label.append("⟧", .dim)
        }
        for columns in 12...60 {
            let text = Self.clipped(label, columns)
            #expect(text.filter { $0 == "⟦" }.count == text.filter { $0 == "⟧" }.count, "\(text)")
        }
        var long = StyledText("⟦", .dim)
        long.append("GET /a/long/path/to/a/file.txt HTTP/1.1")
        long.append("⟧", .dim)
        #expect(Self.clipped(long, 20) == "⟦GET /a/long/path/…⟧")
    }

    @Test("Of several messages in a packet each is named once below it")
    func once() throws {
        var options = TextOptions()
        options.width = 70
        let text = try BundledCaptures.text(of: "pipelining.pcap", options)
        let requests = text.split(separator: "\n").filter { $0.contains("HEAD /poem.txt") }
        #expect(requests.count == 1, "\(requests)")
        #expect(text.contains("─ GET /index.html HTTP/1.1, … "))
    }
}
