import HTTPMessages
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// What goes wrong in other tools with segments that are late, repeated, contradictory, cut or missing.
@Suite struct SegmentTrapTests {
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private func opened() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        return wire
    }

    /// A request and what the server says in pieces, each with its place in the stream.
    private func answered(_ pieces: [(at: Int, text: String)], after microseconds: Int64 = 100) -> WireBuilder
    {
        var wire = opened()
        wire.say(.client, request)
        for piece in pieces {
            wire.send(.server, [.ack, .psh], seq: 1 + piece.at, Array(piece.text.utf8), after: microseconds)
        }
        return wire
    }

    @Test func keepAlive() throws {
        var wire = opened()
        wire.say(.client, request)
        wire.acknowledge(.server)
        let next = wire.client.next
        wire.send(.client, .ack, seq: next - 1, after: 9_000_000)
        wire.acknowledge(.server)
        wire.send(.client, .ack, seq: next - 1, [0], after: 9_000_000)
        wire.acknowledge(.server)
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let trace = try #require(Traced(wire).connections.first)
        #expect(
            [6, 7, 8, 9].map { trace.labels($0) } == [.keepAlive, .keepAliveACK, .keepAlive, .keepAliveACK])
        #expect(trace.conflicts.isEmpty)
        #expect(trace.streamBytes.client == request.utf8.count)
        #expect(trace.exchanges.map { $0.response?.head.status } == [204])
    }

    /// Linux probes a closed window with an empty segment one below the next number, which looks like a keep-alive.
    @Test func zeroWindowProbes() throws {
        var wire = answered([(0, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n")])
        let next = wire.server.next
        wire.send(.client, .ack, seq: wire.client.next, window: 0)
        wire.send(.server, .ack, seq: next - 1, after: 300_000)
        wire.send(.client, .ack, seq: wire.client.next, window: 0)
        wire.send(.server, .ack, seq: next, Array("a".utf8), after: 300_000)
        wire.send(.client, .ack, seq: wire.client.next, ack: next, window: 0)
        wire.send(.client, .ack, seq: wire.client.next, ack: next, window: 9000)
        wire.send(.server, [.ack, .psh], seq: next, Array("abcd".utf8))
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.labels(6) == .zeroWindow)
        #expect(trace.labels(7) == .zeroWindowProbe)
        #expect(trace.labels(9) == .zeroWindowProbe)
        #expect(trace.labels(11) == .windowUpdate)
        #expect(trace.exchanges.first?.response?.text == "abcd")
        #expect(trace.conflicts.isEmpty)
    }

    /// One packet recorded twice is no retransmission, and its bytes count once.
    @Test func capturedTwice() throws {
        var wire = opened()
        wire.say(.client, request)
        wire.capturedAgain()
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        wire.capturedAgain()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.labels(5) == .capturedTwice)
        #expect(trace.labels(7) == .capturedTwice)
        #expect(trace.payloadBytes.client == request.utf8.count)
        #expect(trace.exchanges.count == 1)
        #expect(trace.exchanges.first?.response?.text == "ok")
        #expect(trace.stepPackets[4] == 4)
        #expect(trace.stepPackets[5] == 6)
    }

    /// The head of the response comes behind its body: step 5 is the packet with the response's first byte.
    @Test func reorderedResponse() throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"
        let wire = answered([(head.utf8.count, "hello"), (0, head)])
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.labels(5) == .lostSegment)
        #expect(trace.labels(6) == .outOfOrder)
        let response = try #require(trace.exchanges.first?.response)
        #expect(response.text == "hello")
        #expect(response.first.packet == 6)
        #expect(trace.stepPackets[5] == 6)
        #expect(trace.gaps.isEmpty)
    }

    /// The same sequence numbers with other bytes: the first count, both are shown.
    @Test func exactOverlapWithOtherBytes() throws {
        var wire = opened()
        wire.say(.client, "GET /good HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.send(
            .client, [.ack, .psh], seq: 1, Array("GET /evil HTTP/1.1\r\nHost: a\r\n\r\n".utf8), after: 500_000
        )
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.map { $0.request?.target } == ["/good"])
        #expect(trace.labels(5).contains(.overlapConflict))
        let conflict = try #require(trace.conflicts.first)
        #expect(conflict.range.side == .client)
        #expect(conflict.range.offset == 5)
        #expect(String(decoding: conflict.first, as: UTF8.self).hasPrefix("good"))
        #expect(String(decoding: conflict.second, as: UTF8.self).hasPrefix("evil"))
    }

    /// A segment that repeats the end of the one before, with other bytes, and goes on: the new part counts.
    @Test func partialOverlapWithOtherBytes() throws {
        var wire = opened()
        wire.say(.client, "GET /one HT")
        wire.send(.client, [.ack, .psh], seq: 6, Array("two HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.map { $0.request?.target } == ["/one"])
        #expect(trace.exchanges.first?.request?.incompleteReason == nil)
        let conflict = try #require(trace.conflicts.first)
        #expect(conflict.range.offset == 5)
        #expect(conflict.first == Array("one HT".utf8))
        #expect(conflict.second == Array("two HT".utf8))
    }

    /// Bytes that were not captured but acknowledged: a hole with its place, and the next message is found behind it.
    @Test func aHole() throws {
        var wire = opened()
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n")
        let start = wire.server.next - 1
        wire.server.next += 1000
        wire.say(.server, String(repeating: "b", count: 1000))
        wire.acknowledge(.client)
        wire.say(.client, "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.range) == [StreamRange(side: .server, offset: start, count: 1000)])
        #expect(trace.gaps.map(\.isCut) == [false])
        #expect(trace.exchanges.map { $0.request?.target } == ["/", "/next"])
        let first = try #require(trace.exchanges.first?.response)
        #expect(first.body.length == 1000)
        #expect(first.body.missing == trace.gaps.map(\.range))
        #expect(!first.body.isComplete)
        #expect(trace.exchanges.last?.response?.text == "ok")
        #expect(trace.labels(6).contains(.lostSegment))
        #expect(trace.labels(7).contains(.acknowledgedLost))
    }

    /// A hole that swallows the end of a message and the beginning of the next.
    @Test func aHoleAcrossMessages() throws {
        var wire = opened()
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n")
        wire.say(.client, "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.server.next += 3000
        wire.say(.client, "GET /third HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.range.count) == [3000])
        #expect(trace.exchanges.compactMap { $0.request?.target } == ["/", "/next", "/third"])
        #expect(trace.exchanges.first?.response?.incompleteReason != nil)
        #expect(trace.exchanges.contains { $0.response?.text == "ok" })
    }

    /// Larger than any Ethernet frame: the network card cuts it. It is read all the same, and the row says so.
    @Test func largerThanAFrame() throws {
        let body = String(repeating: "x", count: 30_000)
        let wire = answered([(0, "HTTP/1.1 200 OK\r\nContent-Length: 30000\r\n\r\n" + body)])
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.row(5)?.isOffloaded == true)
        #expect(trace.row(4)?.isOffloaded == false)
        #expect(trace.exchanges.first?.response?.body.length == 30_000)
        #expect(trace.anomalies.isEmpty)
    }

    /// A wrong checksum is usual where the network card computes it: said, never a reason to drop.
    @Test func badChecksum() throws {
        var wire = opened()
        wire.send(.client, [.ack, .psh], seq: 1, Array(request.utf8), isDamaged: true)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.count == 1)
        #expect(trace.row(3)?.checksum == .correct)
        guard case .wrong = trace.row(4)?.checksum else {
            Issue.record("\(String(describing: trace.row(4)?.checksum))")
            return
        }
    }

    /// A clock that is set back makes no negative round trip, and nothing of the order changes.
    @Test func clockGoesBackwards() throws {
        var wire = WireBuilder()
        wire.say(.client, .syn)
        wire.send(.server, [.syn, .ack], seq: 0, after: -997_000)
        wire.send(.client, .ack, seq: 1, after: 10)
        wire.send(.client, [.ack, .psh], seq: 1, Array(request.utf8), after: -5_000_000)
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let traced = Traced(wire)
        let trace = try #require(traced.connections.first)
        #expect(trace.initialRoundTrip.map { $0 >= 0 } ?? true)
        #expect(trace.exchanges.map { $0.response?.head.status } == [204])
        #expect(trace.anomalies.isEmpty)
        let (start, end) = (try #require(traced.capture.start), try #require(traced.capture.end))
        #expect(end.since(start) == 5_996_990_000)
    }

    /// Sequence numbers pass 2^32 in the middle of a message.
    @Test func sequenceNumbersWrap() throws {
        var wire = WireBuilder()
        wire.client.base = .max - 9
        wire.server.base = .max - 20
        wire.open()
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.response?.text == "ok")
        #expect(trace.row(4)?.relativeSequence == 1)
        #expect(trace.row(6)?.relativeSequence == UInt32(1 + request.utf8.count))
        #expect(trace.anomalies.isEmpty)
        #expect(trace.closing == .threeWay)
    }

    /// Ethernet fills short frames up to 60 bytes: the IP length says what is payload.
    @Test func padding() throws {
        var wire = WireBuilder()
        wire.send(.client, .syn, seq: 0, padding: 6)
        wire.send(.server, [.syn, .ack], seq: 0, padding: 6)
        wire.send(.client, .ack, seq: 1, padding: 6)
        wire.say(.client, request)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.segments.map(\.payloadLength) == [0, 0, 0, request.utf8.count])
        #expect(trace.payloadBytes.client == request.utf8.count)
        #expect(trace.exchanges.count == 1)
        #expect(trace.anomalies.isEmpty)
    }

    /// The recorder kept 96 bytes of each packet: what is missing is known, and the stream goes on behind it.
    @Test func snapLength() throws {
        var wire = opened()
        wire.say(.client, request)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n"
        wire.send(
            .server, [.ack, .psh], seq: 1, Array((head + String(repeating: "x", count: 500)).utf8), snap: 120)
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let trace = try #require(Traced(wire).connections.first)
        let kept = 120 - 54
        #expect(trace.labels(5) == .truncated)
        #expect(trace.row(5)?.payloadLength == head.utf8.count + 500)
        #expect(trace.row(5)?.capturedLength == kept)
        #expect(trace.gaps.map(\.isCut) == [true])
        #expect(
            trace.gaps.map(\.range) == [
                StreamRange(side: .server, offset: kept, count: head.utf8.count + 500 - kept)
            ])
        #expect(trace.exchanges.map { $0.response?.head.status } == [200, 200])
        #expect(trace.exchanges.first?.response?.body.length == kept - head.utf8.count)
        #expect(trace.exchanges.first?.response?.body.isComplete == false)
        #expect(trace.exchanges.last?.response?.text == "ok")
    }

    /// A cut packet that comes before its turn is a cut packet all the same.
    @Test func snapLengthOutOfOrder() throws {
        var wire = opened()
        wire.say(.client, request)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n"
        wire.send(
            .server, [.ack, .psh], seq: 1 + head.utf8.count, Array(String(repeating: "x", count: 500).utf8),
            snap: 100)
        wire.send(.server, [.ack, .psh], seq: 1, Array(head.utf8), after: 10)
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.map(\.isCut) == [true])
        #expect(trace.gaps.map(\.range.count) == [500 - 46])
        #expect(trace.gaps.map(\.mark.packet) == [5])
        #expect(trace.exchanges.map { $0.response?.head.status } == [200, 200])
        #expect(trace.exchanges.last?.response?.text == "ok")
    }

    /// Where a row's bytes lie in the stream, also of those that were there before.
    @Test func rowsOfRepeatedSegments() throws {
        var wire = WireBuilder()
        wire.client.base = .max - 3
        wire.send(.client, .syn, seq: 0, Array("abc".utf8))
        wire.send(.client, .syn, seq: 0, Array("abc".utf8), after: 1_000_000)
        wire.send(.server, [.syn, .ack], seq: 0)
        wire.say(.client, "defgh")
        wire.send(.client, .ack, seq: 2, Array("bcdef".utf8), after: 1_000_000)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.segments.map(\.streamOffset) == [0, 0, nil, 3, 1])
        // Without the SYN the first byte captured is the stream's first; what comes from before it has no place.
        let late = try #require(
            Traced([wire.packets[3], wire.packets[4]]).connections.first)
        #expect(late.segments.map(\.streamOffset) == [0, -2])
    }

    /// A capture that begins with an ACK that overtook data, or whose number is damaged: the data is read.
    @Test(arguments: [1, 500, 1 << 30, -(1 << 30) - 1000]) func anACKIsNotWhereTheStreamBegins(ahead: Int)
        throws
    {
        var wire = WireBuilder()
        wire.client.next = 1
        wire.server.next = 1
        wire.send(.server, .ack, seq: 1 + ahead, ack: 1)
        wire.send(.client, .ack, seq: 1 + ahead, ack: 1)
        wire.client.next = 1
        wire.server.next = 1
        wire.say(.client, request)
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.map { $0.request?.target } == ["/"])
        #expect(trace.exchanges.map { $0.response?.head.status } == [204])
    }

    /// Two holes: each gets the patience that a recorder's own reordering needs.
    @Test func everyHoleIsWaitedFor() throws {
        var wire = opened()
        let text = Array("GET / HTTP/1.1\r\nHost: a\r\nX: 0123456789\r\n\r\n".utf8)
        func part(_ range: Range<Int>) -> (Int, [UInt8]) { (1 + range.lowerBound, Array(text[range])) }
        let (first, second, third, fourth) = (
            part(0..<10), part(10..<20), part(20..<30), part(30..<text.count)
        )
        wire.send(.client, .ack, seq: second.0, second.1, after: 10)
        wire.send(.client, .ack, seq: fourth.0, fourth.1, after: 10)
        wire.send(.server, .ack, seq: 1, ack: 1 + text.count, after: 10)
        for window in 0..<25 {
            wire.send(.server, .ack, seq: 1, ack: 1 + text.count, window: UInt16(100 + window), after: 10)
        }
        wire.send(.client, .ack, seq: first.0, first.1, after: 10)
        for window in 0..<25 {
            wire.send(.server, .ack, seq: 1, ack: 1 + text.count, window: UInt16(200 + window), after: 10)
        }
        wire.send(.client, .ack, seq: third.0, third.1, after: 10)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.gaps.isEmpty)
        #expect(trace.exchanges.map { $0.request?.incompleteReason } == [nil])
    }
}
