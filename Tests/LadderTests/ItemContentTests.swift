import Documents
import TLSMessages
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

@testable import Ladder

/// What is told on each row of a ladder of what begins there.
@Suite struct ItemContentTests {
    private func segments(_ trace: ConnectionTrace, _ depth: ReadingDepth) -> [LadderSegment] {
        Ladder(of: trace, for: depth).rows().compactMap { row in
            if case .segment(let segment) = row { segment } else { nil }
        }
    }

    private func fields(_ segments: [LadderSegment]) -> [FieldFact] {
        segments.flatMap(\.contents).flatMap { content -> [FieldFact] in
            guard case .message(let facts, _) = content.facts else { return [] }
            return facts.compactMap { if case .field(let field) = $0.what { field } else { nil } }
        }
    }

    @Test("What a field is for is told on the first row with it, and not on those below")
    func explained() throws {
        var capture = ConversationCapture()
        capture.open()
        for _ in 0..<2 {
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
        }
        capture.close()
        let detail: TraceDetail = [.segments, .messages, .bodies, .bytes]
        let trace = try #require(capture.connections(detail: detail).first)
        let explained = fields(segments(trace, ReadingDepth(.firstLook))).map { field in
            field.remarks.contains { if case .meaning = $0 { true } else { false } }
        }
        #expect(explained == [true, false])
    }

    @Test("Each item of a row has its content; where there are several they are named and told of one by one")
    func several() throws {
        let rows = segments(try BundledCaptures.trace("tls12-ecdhe.pcap"), ReadingDepth())
        for row in rows {
            #expect(row.contents.count == row.items.count)
            #expect(row.contents.allSatisfy { $0.isNamed == (row.items.count > 1) })
            let told = row.ownNotes.contains { if case .handshake = $0 { true } else { false } }
            let handshakes = row.items.count { if case .handshake = $0.bare { true } else { false } }
            #expect(told == (handshakes == 1 && row.items.count == 1))
        }
        #expect(rows.contains { $0.contents.count > 1 })
    }

    @Test("With all the rest it is told how a head of HTTP/2 was packed")
    func packing() throws {
        func blocks(_ depth: ReadingDepth) throws -> [Bool] {
            segments(try BundledCaptures.trace("h2c.pcap"), depth).flatMap(\.contents).compactMap { content in
                guard case .message(_, let block) = content.facts, case .message = content.item.bare else {
                    return nil
                }
                return block != nil
            }
        }
        let (some, all) = (try blocks(ReadingDepth()), try blocks(ReadingDepth(isFull: true)))
        #expect(!some.isEmpty && !some.contains(true) && !all.contains(false))
    }
}
