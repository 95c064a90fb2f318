import JSONOutput
import Output
import Redaction
import TestSupport
import Testing
import Tracing
import WireBytes

/// Secrets in HTTP/2: what is packed cannot be masked where it stands, so that all of its block is overwritten.
struct HTTP2RedactionTests {
    private static let secrets = [
        "bearer.h2.token", "cookie-h2-77", "query-h2-55", "json-h2-pass", "split-h2-secr", "trailer-h2-key",
        "goaway-h2-tok",
    ]

    private static func frame(_ type: UInt8, _ flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = [])
        -> [UInt8]
    {
        [0, UInt8(payload.count >> 8), UInt8(payload.count & 255), type, flags, 0, 0, 0, stream] + payload
    }

    /// Fields written out; put into the table where `isKept`.
    private static func block(_ fields: [(String, String)], isKept: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes.append(isKept ? 0x40 : 0)
            bytes.append(UInt8(name.utf8.count))
            bytes += Array(name.utf8)
            bytes.append(UInt8(value.utf8.count))
            bytes += Array(value.utf8)
        }
        return bytes
    }

    private static let capture: ConversationCapture = {
        var capture = ConversationCapture()
        capture.open()
        let request = block([
            (":method", "POST"), (":scheme", "http"), (":authority", "example.org"),
            (":path", "/login?next=home&access_token=query-h2-55"), ("content-type", "application/json"),
        ])
        let kept = block(
            [("authorization", "Bearer bearer.h2.token"), ("cookie", "SID=cookie-h2-77")], isKept: true)
        let body = Array(
            #"{"user":"alice","password":"json-h2-pass","client_secret":"split-h2-secret"}"#.utf8)
        var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4)
        bytes += frame(1, 4, stream: 1, request + kept)
        // Another stream's frames between the two of the body; its fields are numbers of what was kept.
        bytes += frame(0, 0, stream: 1, Array(body[..<72]))
        bytes += frame(1, 5, stream: 3, [0x82, 0x84, 0x86, 0xBE, 0xBF])
        bytes += frame(0, 1, stream: 1, Array(body[72...]))
        capture.say(fromClient: true, bytes, segment: 61)
        var answer = frame(4) + frame(1, 4, stream: 1, [0x88]) + frame(0, 0, stream: 1, Array("welcome".utf8))
        answer += frame(1, 5, stream: 1, block([("x-api-key", "trailer-h2-key")]))
        answer += frame(1, 5, stream: 3, [0x89])
        answer += frame(7, 0, [0, 0, 0, 3, 0, 0, 0, 0] + Array("token=goaway-h2-tok".utf8))
        capture.say(fromClient: false, answer, segment: 37)
        capture.close()
        return capture
    }()

    private func expectNoSecret(in text: String, _ what: String) {
        for secret in Self.secrets where text.contains(secret) { Issue.record("\(what) shows \(secret)") }
    }

    @Test func noOutputShowsASecret() {
        let packets = Self.capture.packets
        for detail in [TextDetail.brief, .normal, .full, .bytes] {
            let text = RedactionTests.text(packets, detail)
            expectNoSecret(in: text, "\(detail)")
            expectNoSecret(in: RedactionTests.dumped(text), "the dump of \(detail)")
        }
        expectNoSecret(in: RedactionTests.output(packets) { JSONOutput($0) }, "json")
    }

    @Test func theTestWouldFindThem() {
        let packets = Self.capture.packets
        let text = RedactionTests.text(packets, .full, redacted: false)
        for secret in Self.secrets { #expect(text.contains(secret), "\(secret)") }
        let dump = RedactionTests.dumped(RedactionTests.text(packets, .bytes, redacted: false))
        for secret in Self.secrets where secret != "trailer-h2-key" {
            #expect(dump.contains(secret) || secret.count > 12, "\(secret)")
        }
    }

    @Test func whatIsNoSecretStays() {
        let text = RedactionTests.text(Self.capture.packets, .full)
        for word in ["/login", "next=home", "example.org", "alice", "welcome", "content-type"] {
            #expect(text.contains(word), "\(word) is gone")
        }
    }

    @Test func theCaptureItselfIsMasked() {
        let packets = Self.capture.packets
        let masked = MaskedPackets(redactor: RedactionTests.redactor)
        RedactionTests.trace(packets, to: masked.sink)
        var written: [ConversationCapture.Packet] = []
        for (index, packet) in packets.enumerated() {
            let bytes = packet.bytes.withBytes { masked.masked(RedactionTests.facts(packets, index), $0) }
            #expect(bytes.count == packet.bytes.count)
            written.append(.init(bytes: bytes, time: packet.time))
        }
        for client in [true, false] {
            let ports: [UInt8] = Array((client ? packets[0] : packets[1]).bytes[34..<38])
            let payload = written.filter { Array($0.bytes[34..<38]) == ports }.flatMap { $0.bytes[54...] }
            expectNoSecret(in: String(decoding: payload, as: UTF8.self), "the capture")
        }
        // The frames stand where they stood.
        let after = RedactionTests.output(written, redacted: false) { JSONOutput($0) }
        #expect(after.contains("\"type\":\"GOAWAY\""))
        #expect(after.contains("\"stream\":3"))
    }
}
