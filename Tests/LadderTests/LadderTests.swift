import Findings
import PacketCapture
import PacketDecoding
import TCPConnections
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import Ladder

/// What is drawn of a connection, whatever draws it.
@Suite struct LadderTests {
    private static func trace(_ capture: ConversationCapture) throws -> ConnectionTrace {
        var sink: any TraceSink = Ended()
        var source = KeptPackets(
            capture.packets.enumerated().map { index, packet in
                let facts = CapturedPacket(
                    number: index + 1, time: Timestamp(nanoseconds: packet.time),
                    originalLength: packet.bytes.count, capturedLength: packet.bytes.count,
                    linkType: .ethernet)
                return (packet: facts, bytes: packet.bytes)
            })
        let needs = TracingNeeds([.segments, .messages, .bodies, .bytes], within: Limits())
        TracingJob("made.pcap", needs: needs).run(&source, to: &sink)
        return try #require((sink as? Ended)?.connections.first)
    }

    private struct Ended: TraceSink {
        var connections: [ConnectionTrace] = []
        mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
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
        #expect(Array(Ladder(of: trace, isFull: true).rows()).count == trace.segments.count)
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
            if case .pause(let time) = row, time > 2_000_000_000 { index } else { nil }
        }
        #expect(pauses == [4])
    }
}
