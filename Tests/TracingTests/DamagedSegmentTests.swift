import HTTPMessages
import PacketDecoding
import TCPConnections
import Testing
import WireBytes

@testable import Tracing

/// RFC 9293 §3.1: a receiver drops a segment with a wrong checksum, and what is sent again counts.
struct DamagedSegmentTests {
    private static let request = Array("GET /poem HTTP/1.1\r\nHost: lesson.test\r\n\r\n".utf8)
    private static let damaged = Array("GET /pXem HTTP/1.1\r\nHost: lesson.test\r\n\r\n".utf8)
    private static let response = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private static func begun() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        wire.send(.client, [.ack, .psh], seq: 1, damaged, isDamaged: true)
        return wire
    }

    @Test func theGoodCopyCounts() throws {
        var wire = Self.begun()
        wire.send(.client, [.ack, .psh], seq: 1, Self.request, after: 300_000)
        wire.say(.server, Self.response)
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        let exchange = try #require(trace.exchanges.first)
        #expect(exchange.request?.target == "/poem")
        #expect(exchange.request?.first.packet == 5)
        #expect(exchange.response?.text == "ok")
        #expect(trace.labels(4) == .damaged)
        #expect(trace.row(5)?.facts.contains(.replacesDamaged) == true)
        #expect(trace.conflicts.isEmpty)
        #expect(trace.takenDamaged.isEmpty)
        #expect(trace.stepPackets[4] == 5)
    }

    /// Without rows, too: what counts does not hang on what is shown.
    @Test func theGoodCopyCountsInASummary() throws {
        var wire = Self.begun()
        wire.send(.client, [.ack, .psh], seq: 1, Self.request, after: 300_000)
        wire.say(.server, Self.response)
        let trace = try #require(Traced(wire, detail: [.messages]).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/poem")
    }

    /// The good copy comes in other pieces, in no order, with the damaged one in the middle of a longer stream.
    @Test func goodCopiesInPieces() throws {
        var wire = Self.begun()
        let half = Self.request.count / 2
        wire.send(.client, [.ack, .psh], seq: 1 + half, Array(Self.request[half...]), after: 300_000)
        wire.send(.client, [.ack, .psh], seq: 1, Array(Self.request[..<half]))
        wire.say(.server, Self.response)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/poem")
        #expect(trace.exchanges.first?.response?.text == "ok")
        #expect(trace.gaps.isEmpty)
    }

    /// A part of the good copy does not bring the damaged rest with it.
    @Test func aShorterGoodCopyLeavesTheRestWaiting() throws {
        var wire = Self.begun()
        wire.send(.client, [.ack, .psh], seq: 1, Array(Self.request[..<3]), after: 300_000)
        wire.send(.client, [.ack, .psh], seq: 4, Array(Self.request[3...]))
        wire.say(.server, Self.response)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/poem")
    }

    /// A damaged copy behind the good one says nothing.
    @Test func aDamagedCopyBehindTheGoodOne() throws {
        var wire = WireBuilder()
        wire.open()
        wire.send(.client, [.ack, .psh], seq: 1, Self.request)
        wire.send(.client, [.ack, .psh], seq: 1, Self.damaged, after: 300_000, isDamaged: true)
        wire.say(.server, Self.response)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/poem")
        #expect(trace.labels(5).contains(.damaged))
        #expect(trace.conflicts.isEmpty)
    }

    /// What the receiver confirms arrived whole: the recorder's copy is all there is, and its bytes count.
    @Test func whatIsAcknowledgedIsTaken() throws {
        var wire = Self.begun()
        wire.acknowledge(.server)
        wire.say(.server, Self.response)
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/pXem")
        #expect(trace.exchanges.first?.request?.first.packet == 4)
        #expect(trace.exchanges.first?.response?.text == "ok")
        #expect(trace.takenDamaged == [4: true])
    }

    /// Nothing better comes until the end.
    @Test func whatIsNeverSentAgainIsTakenAtTheEnd() throws {
        let trace = try #require(Traced(Self.begun()).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/pXem")
        #expect(trace.takenDamaged == [4: false])
    }

    /// A side all of whose checksums are wrong was recorded before its network card filled them in.
    @Test func offloadedChecksumsSayNothing() throws {
        var wire = WireBuilder()
        wire.send(.client, .syn, seq: 0, isDamaged: true)
        wire.say(.server, [.syn, .ack])
        wire.send(.client, .ack, seq: 1, isDamaged: true)
        wire.send(.client, [.ack, .psh], seq: 1, Self.request, isDamaged: true)
        wire.say(.server, Self.response)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.first?.request?.target == "/poem")
        #expect(trace.labels(4).isEmpty)
        #expect(trace.takenDamaged.isEmpty)
    }
}
