import Decompression
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Testing
import Tracing
import WireBytes

/// Reaching a bound is said in the trace, and memory stays bounded.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
    /// A head that never ends: as much of it as is accepted is read.
    @Test func anEndlessHead() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET /endless HTTP/1.1\r\n")
        for index in 0..<400 {
            wire.say(.client, "X-\(index): " + String(repeating: "a", count: 990) + "\r\n")
        }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.limits == [.application])
        let request = try #require(trace.exchanges.first?.request)
        #expect(request.target == "/endless")
        #expect(request.incompleteReason == .limit)
        #expect(request.head.bytes.count <= HTTPLimits().headBytes)
        #expect(trace.closing == .threeWay)
    }

    /// A first line that never ends is no request; its bytes are counted.
    @Test func anEndlessLine() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET /")
        for _ in 0..<400 { wire.say(.client, String(repeating: "a", count: 1000)) }
        wire.close()
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.unknown?.bytes.client == 400_005)
        #expect(trace.exchanges.isEmpty)
    }

    /// More connections at once than are followed: the ones that were silent the longest are reported early.
    @Test func manyConnections() throws {
        var limits = Limits()
        limits.connections = 50
        var packets: [Recorded] = []
        for port in 1...500 as ClosedRange<UInt16> {
            var wire = WireBuilder()
            wire.client.port = 10_000 + port
            wire.now += Int64(port) * 1_000_000
            wire.open()
            packets += wire.packets
        }
        let traced = Traced(packets, limits: limits)
        #expect(traced.connections.count == 500)
        #expect(traced.capture.evictedConnections == 450)
        #expect(traced.connections.filter { $0.limits == [.connections] }.count == 450)
        #expect(traced.connections.filter { $0.limits.isEmpty }.count == 50)
        #expect(traced.capture.latePackets == 0)
        // The very first that was reported goes on, and is not taken for another connection.
        var late = WireBuilder()
        late.client.port = 10_001
        late.client.next = 1
        late.server.next = 1
        late.say(.client, "late")
        let more = Traced(packets + late.packets, limits: limits)
        #expect(more.connections.count == 500)
        #expect(more.capture.latePackets == 1)
    }

    /// Ended connections wait for late packets, but not more than so many of them.
    @Test func manyEndedConnections() throws {
        var limits = Limits()
        limits.endedConnections = 10
        var packets: [Recorded] = []
        for port in 1...100 as ClosedRange<UInt16> {
            var wire = WireBuilder()
            wire.client.port = 10_000 + port
            wire.open()
            wire.close()
            packets += wire.packets
        }
        let traced = Traced(packets, limits: limits)
        #expect(traced.connections.count == 100)
        #expect(traced.capture.evictedConnections == 0)
        #expect(traced.connections.filter { $0.closing == .threeWay && $0.limits.isEmpty }.count == 100)
    }

    /// Segments behind a hole: so many are kept, then the hole is given up, with or without acknowledgments.
    @Test(arguments: [false, true]) func manySegmentsOutOfOrder(isAcknowledged: Bool) throws {
        var limits = Limits()
        limits.reassembly.waitingSegments = 100
        limits.reassembly.waitingBytes = 10_000
        var wire = WireBuilder()
        wire.open()
        wire.client.next += 10
        for index in 0..<300 {
            wire.say(.client, String(repeating: "x", count: 50))
            // The receiver still asks for the hole.
            if isAcknowledged, index % 10 == 0 { wire.send(.server, .ack, seq: 1, ack: 1) }
        }
        let trace = try #require(Traced(wire.packets, limits: limits).connections.first)
        #expect(trace.gaps.map(\.range) == [StreamRange(side: .client, offset: 0, count: 10)])
        #expect(trace.limits == [.waitingBytes(.client)])
        #expect(trace.streamBytes.client == 15_000)
        #expect(trace.unknown?.bytes.client == 15_000)
    }

    @Test func rowsAreBounded() throws {
        var limits = Limits.collecting
        limits.segments = 20
        var wire = WireBuilder()
        wire.open()
        for _ in 0..<40 { wire.say(.client, "x") }
        let detail: TraceDetail = [.segments, .messages, .bytes]
        let trace = try #require(Traced(wire.packets, detail: detail, limits: limits).connections.first)
        #expect(trace.segments.count == 20)
        #expect(trace.segmentsOmitted == 23)
        #expect(trace.limits == [.segments])
        #expect(trace.packets == 43)
        // Three of the rows are those of the opening.
        #expect(trace.maps.client.entries.count == 17)
    }

    /// The bound over all connections counts what was reported no more.
    @Test func rowsOfAllConnectionsAreBounded() throws {
        var limits = Limits()
        limits.allSegments = 10
        limits.endedConnections = 0
        var packets: [Recorded] = []
        for port in 1...5 as ClosedRange<UInt16> {
            var wire = WireBuilder()
            wire.client.port = port
            wire.open()
            wire.close()
            packets += wire.packets
        }
        #expect(Traced(packets, limits: limits).connections.map(\.segments.count) == [6, 6, 6, 6, 6])
        limits.endedConnections = 100
        let kept = Traced(packets, limits: limits).connections
        #expect(kept.map(\.segments.count) == [6, 4, 0, 0, 0])
        #expect(kept.map(\.limits) == [[], [.segments], [.segments], [.segments], [.segments]])
    }

    /// What connections hold that wait for late packets is bounded: who holds much is reported early, and a packet
    /// that comes then is counted as late.
    @Test func memoryOfEndedConnectionsIsBounded() throws {
        var packets: [Recorded] = []
        for port in 1...40 as ClosedRange<UInt16> {
            var wire = WireBuilder()
            wire.client.port = port
            wire.open()
            let fields = String(repeating: "X-Field: value\r\n", count: 100)
            wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
            wire.close()
            packets += wire.packets
        }
        let first = packets[packets.count / 40 - 1]
        packets.append(first)
        let whole = Traced(packets, limits: .collecting)
        #expect(whole.connections.count == 40 && whole.capture.latePackets == 0)
        var limits = Limits.collecting
        limits.endedMemory = 100_000
        let early = Traced(packets, limits: limits)
        #expect(early.connections.count == 40 && early.capture.latePackets == 1)
        #expect(early.connections[0].packets == whole.connections[0].packets - 1)
        #expect(early.connections.dropFirst().map(\.packets) == whole.connections.dropFirst().map(\.packets))
    }

    /// Bodies that unpack to a thousand times their size are unpacked as long as there is something left for it.
    @Test func unpackingIsBoundedOverAllConnections() throws {
        let packed = Self.packedZeros
        var packets: [Recorded] = []
        for port in 1...10 as ClosedRange<UInt16> {
            var wire = WireBuilder()
            wire.client.port = port
            wire.open()
            wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let head =
                "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: \(packed.count)\r\n\r\n"
            wire.say(.server, [.ack, .psh], Array(head.utf8) + packed)
            wire.close()
            packets += wire.packets
        }
        var limits = Limits.collecting
        limits.unpacking.free = 1_000_000
        limits.unpacking.ratio = 1
        let traced = Traced(packets, limits: limits)
        let problems = traced.connections.map { $0.exchanges.first?.response?.body.problem }
        #expect(problems.prefix(3) == [nil, nil, nil])
        #expect(problems.suffix(6).allSatisfy { $0 == .captureLimit })
        #expect(traced.capture.packedContents == problems.count { $0 == .captureLimit })
    }

    /// 258,001 zeros: a block with fixed codes. RFC 1951 §3.2.6.
    private static var packedZeros: [UInt8] {
        var bits: [Bool] = [true, true, false]
        // The literal 0 is 00110000.
        bits += [false, false, true, true, false, false, false, false]
        // 258 bytes (code 285, 11000101), as far back as one (code 0, five bits).
        for _ in 0..<1_000 {
            bits += [true, true, false, false, false, true, false, true, false, false, false, false, false]
        }
        bits += Array(repeating: false, count: 7)
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(bits.count, start + 8)].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    @Test func anomaliesAreBounded() throws {
        var limits = Limits.collecting
        limits.anomalies = 5
        var wire = WireBuilder()
        wire.open()
        for _ in 0..<20 { wire.send(.client, .ack, seq: 1, Array("again".utf8), after: 300_000) }
        let trace = try #require(Traced(wire.packets, limits: limits).connections.first)
        #expect(trace.anomalies.count == 5)
        #expect(trace.anomaliesOmitted == 14)
        #expect(trace.limits == [.anomalies])
        #expect(trace.labelCounts[.retransmission] == 19)
    }

    /// What is told in a sentence each is bounded, and said to be.
    @Test func contradictionsAreBounded() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "first")
        for round in 0..<150 {
            wire.send(.client, .ack, seq: 1, Array("othe\(round % 10)".utf8), after: 300_000)
        }
        let trace = try #require(Traced(wire.packets, limits: .collecting).connections.first)
        #expect(trace.conflicts.count == 100)
        #expect(trace.limits == [.rareSegments])
    }

    /// What waits for the answer to a CONNECT is bounded.
    @Test func bytesThatNobodyTakes() throws {
        var limits = Limits.collecting
        limits.untakenBytes = 5_000
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n")
        for _ in 0..<20 { wire.say(.client, String(repeating: "x", count: 1000)) }
        let trace = try #require(Traced(wire.packets, limits: limits).connections.first)
        #expect(trace.limits == [.untakenBytes(.client)])
        #expect(trace.exchanges.map { $0.request?.method } == ["CONNECT"])
    }

    @Test func keptPacketsAreBounded() throws {
        var limits = Limits.collecting
        limits.keptPacketBytes = 300
        var wire = WireBuilder()
        wire.open()
        wire.close()
        let trace = try #require(
            Traced(wire.packets, detail: [.segments, .packets], limits: limits).connections.first)
        #expect(trace.segments.map { $0.bytes.isEmpty } == [false, false, false, false, false, true])
        #expect(trace.segments.first?.bytes == wire.packets.first?.bytes)
    }

    /// A handshake message longer than is kept is passed over.
    @Test func anEndlessHandshakeMessage() throws {
        var wire = WireBuilder()
        wire.open()
        let part = [UInt8](repeating: 7, count: 16_000)
        wire.say(.client, [.ack, .psh], [22, 3, 1, 0x3E, 0x84, 1, 3, 0xFF, 0xFF] + part)
        for _ in 0..<17 { wire.say(.client, [.ack, .psh], [22, 3, 1, 0x3E, 0x80] + part) }
        let trace = try #require(Traced(wire.packets).connections.first)
        #expect(trace.protocols == ["tcp", "tls"])
        #expect(trace.tls?.messages.map(\.type) == [.clientHello])
        #expect(trace.tls?.messages.map(\.isComplete) == [false])
        #expect(trace.tls?.messages.map(\.isTooLong) == [true])
        #expect(trace.limits == [.application])
    }

    @Test func requestsWithoutNumber() throws {
        var limits = Limits.collecting
        limits.http.exchanges = 30
        var wire = WireBuilder()
        wire.open()
        for _ in 0..<10 {
            wire.say(.client, String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 10))
        }
        let trace = try #require(Traced(wire.packets, limits: limits).connections.first)
        #expect(trace.exchanges.count == 30)
        #expect(trace.http?.exchangesOmitted == 70)
        #expect(trace.http?.totals.requests == 100)
        #expect(trace.limits == [.application])
    }

    @Test func otherKindsAreBounded() throws {
        var limits = Limits.collecting
        limits.otherKinds = 3
        let packets = (0..<10).map { index in
            Recorded(bytes: [UInt8](repeating: 0, count: 12) + [0x90, UInt8(index)] + [1, 2, 3], time: 0)
        }
        let traced = Traced(packets, limits: limits)
        #expect(traced.capture.others.count <= 3)
        #expect(traced.capture.packets == 10)
    }
}
