import Findings
import PacketCapture
import PacketDecoding
import TCPConnections
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

@testable import Ladder

/// What is drawn of a connection, whatever draws it.
@Suite struct LadderTests {
    private static func trace(_ capture: ConversationCapture) throws -> ConnectionTrace {
        try trace(capture.packets)
    }

    private static func trace(
        _ packets: some Sequence<ConversationCapture.Packet>
    ) throws -> ConnectionTrace {
        let detail: TraceDetail = [.segments, .messages, .bodies, .bytes]
        return try #require(ConversationCapture.connections(of: packets, detail: detail).first)
    }

    private static func download() -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        let body = String(repeating: "b", count: 20_000)
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n" + body)
        capture.close()
        return capture
    }

    @Test("Each message lies where its bytes are, packet by packet")
    func places() throws {
        let trace = try Self.trace(Self.download())
        let contents = LadderContents(trace)
        let request = try #require(contents.items[4]?.first)
        #expect(request.places(in: trace) == [ByteLocation(packet: 4, offset: 54, count: 27)])
        let response = try #require(contents.items[5]?.first)
        let places = response.places(in: trace)
        #expect(places.map(\.packet).first == 5 && places.map(\.count).reduce(0, +) == 20_042)
    }

    @Test("What goes on is one row, and no packet is on two rows or on none")
    func runs() throws {
        let trace = try Self.trace(Self.download())
        let rows = Array(Ladder(of: trace).rows())
        var seen: [Int] = []
        for row in rows {
            switch row {
            case .segment(let segment): seen.append(segment.row.mark.packet)
            case .run(let run):
                #expect(run.sent.server.dataSegments == run.count && run.sent.client.dataSegments == 0)
                seen += Array(run.first.mark.packet...run.last.mark.packet)
            case .error, .elsewhere, .pause, .omitted: Issue.record("nothing of that kind was captured")
            }
        }
        #expect(seen == trace.segments.map(\.mark.packet))
        #expect(rows.count < trace.segments.count)
        #expect(
            Array(Ladder(of: trace, for: ReadingDepth(isFull: true)).rows()).count == trace.segments.count)
    }

    @Test("A packet with a comment stands alone, with its comment")
    func comments() throws {
        let trace = try Self.trace(Self.download())
        var capture = CaptureTrace(file: "")
        capture.comments = [
            CaptureComment(packet: nil, text: [0x61]), CaptureComment(packet: 10, text: [0x62]),
            CaptureComment(packet: 10, text: [0x63]),
        ]
        let without = Array(Ladder(of: trace).rows())
        #expect(!without.compactMap(\.packet).contains(10))
        let commented = Ladder(of: trace, comments: PacketComments(of: capture)).rows().compactMap {
            row -> LadderSegment? in
            guard case .segment(let segment) = row, !segment.comments.isEmpty else { return nil }
            return segment
        }
        #expect(commented.map(\.row.mark.packet) == [10])
        #expect(commented.first?.comments == [[0x62], [0x63]])
        #expect(Ladder.packets(of: trace) == Set(trace.segments.map(\.mark.packet)))
    }

    @Test("A packet that is pointed at stands alone, and nothing behind the last one is drawn")
    func bounds() throws {
        let trace = try Self.trace(Self.download())
        let rows = Array(Ladder(of: trace).rows(upTo: 12, single: [PacketSpan(10)]))
        #expect(rows.compactMap(\.packet).contains(10))
        #expect(rows.compactMap(\.packet).allSatisfy { $0 <= 12 })
    }

    @Test("Steps, states and what begins with a packet stand on its row")
    func segments() throws {
        let trace = try Self.trace(Self.download())
        let first = Array(Ladder(of: trace).rows().prefix(4)).compactMap { row -> LadderSegment? in
            if case .segment(let segment) = row { segment } else { nil }
        }
        #expect(first.map { $0.steps.map(\.number) } == [[1], [2], [3], [4]])
        #expect(first.map { $0.items.count } == [0, 0, 0, 1])
        #expect(first[0].states?.client == .synSent && first[2].states?.server == .established)
        #expect(!first.contains { $0.isTrouble })
        for (segment, number) in zip(first, 1...) {
            guard case .step(let step)? = segment.notes.first else {
                Issue.record("step \(number) is not told")
                continue
            }
            #expect(step.step.number == number)
        }
    }

    @Test("A long silence is a row of its own, before the packet that ends it")
    func pauses() throws {
        var capture = Self.download()
        capture.delay(from: 5, by: 3_000_000_000)
        let rows = Array(Ladder(of: try Self.trace(capture)).rows())
        let pauses = rows.enumerated().compactMap { index, row -> Int? in
            if case .pause(let time, isLeast: false) = row, time > 2_000_000_000 { index } else { nil }
        }
        #expect(pauses == [4])
    }

    @Test("An ICMP error is a packet, too: a silence ends with it and begins anew")
    func pausesAroundAnError() throws {
        var capture = Self.download()
        capture.delay(from: 5, by: 5_000_000_000)
        var packets = capture.packets
        let quoted = Array(packets[3].bytes.dropFirst(14).prefix(28))
        let error: [UInt8] =
            [0, 1, 2, 3, 4, 5, 0, 9, 8, 7, 6, 5, 8, 0, 0x45, 0, 0, 56, 0, 1, 0, 0, 64, 1, 0, 0]
            + [198, 51, 100, 1, 192, 0, 2, 7, 3, 1, 0, 0, 0, 0, 0, 0] + quoted
        packets.insert(.init(bytes: error, time: packets[3].time + 2_000_000_000), at: 4)
        let rows = Array(Ladder(of: try Self.trace(packets)).rows())
        let seconds = rows.compactMap { row -> Int64? in
            if case .pause(let time, isLeast: false) = row { time / 1_000_000_000 } else { nil }
        }
        #expect(seconds == [2, 3])
        guard case .error = rows[5] else {
            Issue.record("the error stands between the two silences: \(rows[5])")
            return
        }
    }

    @Test("Where FINs crossed, the acknowledgment of its FIN takes an end through CLOSING")
    func crossingFINs() throws {
        var capture = ConversationCapture()
        capture.open()
        capture.close()
        var packets = capture.packets
        // The server's FIN acknowledges nothing of the client's, and its acknowledgment of that comes last.
        var acknowledgment = packets[4].bytes
        packets[4].bytes.replaceSubrange(42..<46, with: [0, 0, 3, 0xE9])
        acknowledgment[47] = 0x10
        acknowledgment[41] &+= 1
        packets.append(.init(bytes: acknowledgment, time: packets[5].time + 1_000_000))
        let segments = Array(Ladder(of: try Self.trace(packets)).rows()).compactMap { row -> LadderSegment? in
            if case .segment(let segment) = row { segment } else { nil }
        }
        #expect(segments[4].states == BySide(client: .closing, server: .finWait1))
        #expect(segments[5].states == BySide(client: .closing, server: .timeWait))
        #expect(segments[5].passed == BySide(client: nil, server: .closing))
        #expect(segments[6].states == BySide(both: .timeWait))
        #expect(segments[6].passed == BySide(both: nil))
    }

    @Test("Resets alike are drawn together, what a reset carries is told")
    func resets() throws {
        var capture = ConversationCapture()
        capture.open()
        for _ in 0..<200 { capture.reset(fromClient: false, "") }
        capture.reset(fromClient: false, "Go away")
        let trace = try Self.trace(capture)
        let rows = Array(Ladder(of: trace).rows())
        #expect(rows.count < 20)
        #expect(trace.resetTexts.map(\.bytes) == [Array("Go away".utf8)])
        let tells = rows.contains { row in
            guard case .segment(let segment) = row else { return false }
            return segment.notes.contains { if case .resetText = $0 { true } else { false } }
        }
        #expect(tells)
    }
}
