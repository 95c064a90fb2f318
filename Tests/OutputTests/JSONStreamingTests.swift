import Foundation
import Output
import TestSupport
import Testing
import Tracing

@testable import JSONOutput

/// `--format json` puts together what it wrote while the capture was read.
@Suite(.timeLimit(.minutes(Sanitizer.isOn ? 30 : 10))) struct JSONStreamingTests {
    private static func capture(connections: Int) -> ConversationCapture {
        var capture = ConversationCapture()
        for number in 0..<connections {
            capture.open()
            capture.say(fromClient: true, "GET /\(number) HTTP/1.1\r\nHost: example.org\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            capture.close()
        }
        return capture
    }

    /// Connections that are written as soon as they end, in another order than that of their numbers, and through a
    /// file, make the document that they make when all of them are written at the end.
    @Test func theSameDocumentHoweverItIsWritten() throws {
        let capture = Self.capture(connections: 9_000)
        var early = Limits.collecting
        early.endedConnections = 0
        let first = capture.output(TracingNeeds(within: early)) { JSONOutput($0) }
        let last = capture.output { JSONOutput($0) }
        // Beyond what is spooled in memory.
        #expect(first.utf8.count > 9 << 20)
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
        let connections = try #require(document["connections"] as? [[String: Any]])
        #expect(connections.compactMap { $0["id"] as? Int } == Array(0..<9_000))
        // The last ACK of each comes when the connection is over and counts in both.
        #expect(connections.allSatisfy { $0["packets"] as? Int == 8 })
        #expect(first == last)
    }

    /// What is spooled can be read in any order, from memory and from the file.
    @Test(arguments: [10, 3_000]) func putAside(pieces: Int) {
        let spool = OutputBuffer.spool()
        var places: [Range<Int>] = []
        for piece in 0..<pieces {
            let start = spool.count
            spool.bytes += Array(repeating: UInt8(truncatingIfNeeded: piece), count: 5_000 + piece % 7)
            spool.flushIfLarge()
            places.append(start..<spool.count)
        }
        for (piece, place) in places.enumerated().reversed() {
            var at = place.lowerBound
            var isRight = true
            while at < place.upperBound {
                let bytes = spool.piece(from: at, upTo: place.upperBound)
                isRight =
                    isRight && !bytes.isEmpty
                    && bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: piece) }
                guard !bytes.isEmpty else { break }
                at += bytes.count
            }
            #expect(isRight && at == place.upperBound, "piece \(piece)")
        }
        #expect(spool.failure == nil)
    }
}
