import Documents
import Ladder
import Output
import TLSMessages
import TestSupport
import Testing
import Tracing
import TracingSupport

@testable import TextOutput

/// What a packet's payload is made of: all of it, and in time that grows with the connection and not with its square.
@Suite(.timeLimit(.minutes(10))) struct PayloadPiecesTests {
    /// Names and bytes of each packet with payload, and whether the pieces tile it.
    private static func pieces(
        of capture: ConversationCapture
    ) throws -> [(names: [String], isTiled: Bool)] {
        let trace = try #require(capture.connections(detail: [.segments, .messages, .bodies, .bytes]).first)
        let pieces = PayloadPieces(trace)
        return trace.segments.filter { $0.payloadLength > 0 }.map { row in
            let payload = 54..<54 + row.payloadLength
            let found = pieces.pieces(of: row, payload: payload)
            var at = payload.lowerBound
            var isTiled = true
            for piece in found {
                isTiled = isTiled && piece.range.lowerBound == at
                at = piece.range.upperBound
            }
            let names = found.map { StyledText($0.part.name(in: .en)).runs.map(\.text).joined() }
            return (names, isTiled && at == payload.upperBound)
        }
    }

    @Test func manyRequests() throws {
        var capture = ConversationCapture()
        capture.open()
        let count = 4_000
        for number in 0..<count {
            capture.say(fromClient: true, "GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        let found = try Self.pieces(of: capture)
        #expect(found.count == 2 * count)
        for (index, packet) in found.enumerated() {
            let names =
                index % 2 == 0
                ? ["start line", "field Host", "empty line: end of the fields"]
                : ["start line", "field Content-Length", "empty line: end of the fields", "body"]
            #expect(packet.names == names && packet.isTiled, "packet with payload \(index)")
        }
    }

    @Test func manyFields() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        let fields = (0..<30_000).map { "\(UnicodeScalar(UInt8(0x61 + $0 % 26))):b\r\n" }.joined()
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\n\(fields)\r\n")
        let found = try Self.pieces(of: capture)
        #expect(found.count == 109)
        #expect(found.allSatisfy { $0.isTiled })
        #expect(found[1].names.prefix(4) == ["start line", "field a", "field b", "field c"])
        #expect(found.last?.names.last == "empty line: end of the fields")
    }

    /// A hello that lies in as many records as it has bytes, and whose fields are as many as fit.
    @Test func helloInManyRecords() throws {
        var extensions: [UInt8] = []
        for type in 0..<8_000 { extensions += [UInt8(type >> 8), UInt8(type & 255), 0, 0] }
        var hello: [UInt8] = [3, 3] + Array(repeating: 7, count: 32) + [0, 0, 2, 0xC0, 0x2B, 1, 0]
        hello += [UInt8(extensions.count >> 8), UInt8(extensions.count & 255)] + extensions
        hello = [1, 0, UInt8(hello.count >> 8), UInt8(hello.count & 255)] + hello
        var records: [UInt8] = []
        for start in stride(from: 0, to: hello.count, by: 8) {
            let part = hello[start..<min(hello.count, start + 8)]
            records += [0x16, 3, 1, 0, UInt8(part.count)] + part
        }
        var capture = ConversationCapture()
        capture.open(server: 443)
        capture.say(fromClient: true, records)
        let found = try Self.pieces(of: capture)
        #expect(found.allSatisfy { $0.isTiled })
        #expect(
            found[0].names.prefix(4) == [
                "record header: handshake, TLS 1.0, 8", "ClientHello: msg_type", "ClientHello: length",
                "ClientHello: legacy_version",
            ])
        #expect(found.last?.names.last == "ClientHello: extension 0x1F3F")
    }
}
