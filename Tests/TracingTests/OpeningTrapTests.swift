import HTTPMessages
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// What goes wrong in other tools between the first packet and the first byte of data.
@Suite struct OpeningTrapTests {
    /// SYN and FIN use a sequence number each; numbers relative to the SYN's.
    @Test func relativeNumbers() throws {
        var wire = WireBuilder()
        wire.client.base = 4_000_000_000
        wire.open()
        wire.say(.client, "hello")
        wire.close()
        let rows = try #require(Traced(wire).connections.first).segments
        #expect(rows.map(\.relativeSequence) == [0, 0, 1, 1, 6, 1, 7])
        #expect(rows.map(\.relativeAcknowledgment) == [0, 1, 1, 1, 1, 7, 2])
        #expect(rows.first?.sequence == 4_000_000_000)
        #expect(rows.map(\.streamOffset) == [nil, nil, nil, 0, nil, nil, nil])
    }

    private func windows(clientShift: UInt8?, serverShift: UInt8?, from first: Int = 0) -> [Int?] {
        var wire = WireBuilder()
        func scale(_ shift: UInt8?) -> [UInt8] { shift.map { [1, 3, 3, $0] } ?? [] }
        wire.send(.client, .syn, seq: 0, window: 100, options: scale(clientShift))
        wire.send(.server, [.syn, .ack], seq: 0, window: 200, options: scale(serverShift))
        wire.send(.client, .ack, seq: 1, window: 300)
        wire.send(.server, .ack, seq: 1, window: 400)
        return Traced(Array(wire.packets[first...])).connections.first?.segments.map(\.scaledWindow) ?? []
    }

    /// A window of a SYN is not scaled; later ones are, if both sides offered it; without the SYNs nobody knows.
    /// A SYN/ACK has a scale only where the SYN had one: RFC 7323 §2.2.
    @Test func windowScale() {
        #expect(windows(clientShift: 2, serverShift: 3) == [100, 200, 300 << 2, 400 << 3])
        #expect(windows(clientShift: 2, serverShift: nil) == [100, 200, 300, 400])
        #expect(windows(clientShift: 15, serverShift: 0) == [100, 200, 300 << 14, 400])
        #expect(windows(clientShift: 2, serverShift: 3, from: 2) == [nil, nil])
        #expect(windows(clientShift: 2, serverShift: 3, from: 1) == [200, nil, 400 << 3])
    }

    /// The third segment carries the request: steps 3 and 4 on one packet.
    @Test func dataOnTheThirdSegment() throws {
        var wire = WireBuilder()
        wire.say(.client, .syn)
        wire.say(.server, [.syn, .ack])
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.stepPackets == [1: 1, 2: 2, 3: 3, 4: 3])
        #expect(trace.opening == .threeWay)
    }

    @Test func simultaneousOpen() throws {
        var wire = WireBuilder()
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, .syn, seq: 0, ack: 0)
        wire.send(.client, [.syn, .ack], seq: 0)
        wire.send(.server, [.syn, .ack], seq: 0)
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let traced = Traced(wire)
        let trace = try #require(traced.connections.first)
        #expect(traced.connections.count == 1)
        #expect(trace.opening == .simultaneous)
        #expect(trace.client.port == 50_000)
        #expect(trace.anomalies.isEmpty)
        #expect(trace.exchanges.count == 1)
    }

    /// A server that answers the SYN with a SYN of its own: the client is who sent the first, although it sends the
    /// SYN/ACK.
    @Test(arguments: [false, true]) func splitHandshake(withACK: Bool) throws {
        var wire = WireBuilder()
        wire.send(.client, .syn, seq: 0)
        if withACK { wire.send(.server, .ack, seq: -4_000) }
        wire.server.next = 0
        wire.send(.server, .syn, seq: 0)
        wire.send(.client, [.syn, .ack], seq: 0)
        wire.send(.server, .ack, seq: 1)
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let traced = Traced(wire)
        let trace = try #require(traced.connections.first)
        #expect(traced.connections.count == 1)
        #expect(trace.client.port == 50_000)
        #expect(trace.roles == .syn)
        #expect(trace.exchanges.map { $0.response?.head.status } == [204])
        #expect(trace.stepPackets[1] == 1)
        #expect(!trace.anomalies.contains { !$0.labels.isDisjoint(with: .anyRetransmission) })
    }

    @Test func refused() throws {
        var wire = WireBuilder()
        wire.say(.client, .syn)
        wire.say(.server, [.rst, .ack])
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.opening == .refused)
        #expect(trace.closing == .reset)
        #expect(trace.stepPackets == [1: 1])
        #expect(trace.protocols == ["tcp"])
    }

    /// Somebody answered the first SYN with a RST, whose number is none of the server's; the second one was taken.
    @Test func aResetIsNotWhereTheStreamBegins() throws {
        var wire = WireBuilder()
        wire.server.base = 3_000_000_000
        wire.send(.client, .syn, seq: 0)
        wire.send(.server, [.rst, .ack], seq: -3_000_000_000)
        wire.server.next = 0
        wire.send(.client, .syn, seq: 0, after: 1_000_000)
        wire.send(.server, [.syn, .ack], seq: 0)
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.map { $0.response?.head.status } == [204])
        #expect(trace.gaps.isEmpty)
        #expect(trace.opening == .threeWay)
    }

    @Test func repeatedSYN() throws {
        var wire = WireBuilder()
        wire.send(.client, .syn, seq: 0)
        wire.send(.client, .syn, seq: 0, after: 1_000_000)
        wire.send(.server, [.syn, .ack], seq: 0)
        wire.acknowledge(.client)
        let traced = Traced(wire)
        let trace = try #require(traced.connections.first)
        #expect(traced.connections.count == 1)
        #expect(trace.labels(2) == .retransmission)
        #expect(trace.stepPackets == [1: 1, 2: 3, 3: 4])
        // From the SYN that was answered.
        #expect(trace.initialRoundTrip == 2_000_000)
    }

    /// A recorder with several queues shows the SYN/ACK first: the steps go by what the segments are.
    @Test func handshakeOutOfOrder() throws {
        var wire = WireBuilder()
        wire.open()
        wire.packets.swapAt(0, 1)
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let traced = Traced(wire)
        let trace = try #require(traced.connections.first)
        #expect(traced.connections.count == 1)
        #expect(trace.stepPackets == [1: 2, 2: 1, 3: 3, 4: 4])
        #expect(trace.client.port == 50_000)
    }

    /// ECN is offered with ECE and CWR on the SYN, ECE on the SYN/ACK: nothing stands out.
    @Test func congestionNotificationIsUsual() throws {
        var wire = WireBuilder()
        wire.say(.client, [.syn, .ece, .cwr])
        wire.say(.server, [.syn, .ack, .ece])
        wire.acknowledge(.client)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.anomalies.isEmpty)
        #expect(trace.opening == .threeWay)
        #expect(trace.row(1)?.flags == [.syn, .ece, .cwr])
    }

    /// Who is the client is told by the SYN, not by the port.
    @Test(arguments: [(80, 80), (80, 50_000), (443, 1024)] as [(UInt16, UInt16)])
    func portsTellNothing(client: UInt16, server: UInt16) throws {
        var wire = WireBuilder()
        wire.client.port = client
        wire.server.port = server
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.client.port == client && trace.server.port == server)
        #expect(trace.roles == .syn)
        #expect(trace.exchanges.map { $0.response?.head.status } == [200])
    }

    /// TCP Fast Open: the SYN carries the request (RFC 7413).
    @Test func dataOnTheSYN() throws {
        var wire = WireBuilder()
        wire.send(
            .client, .syn, seq: 0, Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
            options: [34, 10, 1, 2, 3, 4, 5, 6, 7, 8, 1, 1])
        wire.say(.server, [.syn, .ack])
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        wire.acknowledge(.client)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.stepPackets == [1: 1, 2: 2, 3: 4, 4: 1, 5: 3])
        #expect(trace.offered.client?.hasFastOpen == true)
        #expect(trace.row(1)?.streamOffset == 0)
        #expect(trace.anomalies.isEmpty)
    }

    /// Data on a SYN that was not taken comes again behind the handshake.
    @Test func dataOnTheSYNThatComesAgain() throws {
        var wire = WireBuilder()
        let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        wire.send(.client, .syn, seq: 0, request)
        wire.send(.server, [.syn, .ack], seq: 0, ack: 1)
        wire.send(.client, .ack, seq: 1, ack: 1, request)
        let trace = try #require(Traced(wire).connections.first)
        #expect(trace.exchanges.count == 1)
        #expect(trace.row(3)?.streamOffset == 0)
        #expect(trace.stepPackets[3] == 3)
    }

    @Test func captureBeginsWithTheSYNACK() throws {
        var wire = WireBuilder()
        wire.client.port = 80
        wire.server.port = 50_001
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        wire.close()
        let trace = try #require(Traced(Array(wire.packets.dropFirst())).connections.first)
        #expect(trace.client.port == 80)
        #expect(trace.roles == .synAck)
        #expect(trace.stepPackets[1] == nil)
        #expect(trace.stepPackets[2] == 1)
        #expect(trace.exchanges.map { $0.request?.target } == ["/"])
        #expect(trace.closing == .threeWay)
    }

    /// Where one side alone was recorded, a header tells who sends such a message, whatever the ports look like.
    @Test(arguments: [Side.client, .server]) func aHeaderTellsWhoSendsIt(side: Side) throws {
        var wire = WireBuilder()
        // Data of a call that was accepted (RFC 5531), and a request in Tabular Data Stream.
        let reply: [UInt8] = [0x80, 0, 0, 24, 1, 2, 3, 4, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16)
        let request: [UInt8] = [3, 1, 0, 12, 0, 0, 1, 0, 9, 9, 9, 9]
        wire.client.port = side == .server ? 1023 : 8888
        wire.server.port = side == .server ? 2049 : 1433
        wire.open()
        wire.say(side, [.ack, .psh], side == .server ? reply : request)
        let trace = try #require(Traced(Array(wire.packets.dropFirst(3))).connections.first)
        #expect(trace.server.port == (side == .server ? 2049 : 1433))
        #expect(trace.roles == .content && trace.onlySide == side)
    }

    /// A capture that begins in the middle: what is said tells who is who, whoever speaks first.
    @Test func captureBeginsWithAResponse() throws {
        var wire = WireBuilder()
        wire.client.port = 7
        wire.server.port = 9
        wire.open()
        wire.say(.client, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        wire.say(.client, "GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        let trace = try #require(Traced(Array(wire.packets.dropFirst(4))).connections.first)
        #expect(trace.client.port == 7)
        #expect(trace.roles == .content)
        #expect(trace.opening == .midstream)
        #expect(trace.exchanges.map { $0.request?.target } == [nil, "/b"])
        #expect(trace.exchanges.map { $0.response?.head.status } == [200, 404])
        #expect(trace.segments.map(\.from) == [.server, .client, .server])
    }
}
