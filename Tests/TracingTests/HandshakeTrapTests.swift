import PacketDecoding
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// What goes wrong in other tools between segments, records and handshake messages.
@Suite struct HandshakeTrapTests {
    private func trace(_ wire: WireBuilder) throws -> ConnectionTrace {
        try #require(Traced(wire, detail: [.segments, .messages, .bytes]).connections.first)
    }

    private func hello() throws -> [UInt8] {
        let turn = try #require(try HandshakeSegmentationTests.turns("tls13.pcap").first)
        let length = Int(turn.bytes[3]) << 8 | Int(turn.bytes[4])
        return Array(turn.bytes.prefix(5 + length))
    }

    private func record(_ type: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        [type, 3, 3, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
    }

    /// Usual with post-quantum key shares: both packets are named.
    @Test func clientHelloOverTwoSegments() throws {
        let hello = try hello()
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, .ack, Array(hello.prefix(100)))
        wire.say(.client, [.ack, .psh], Array(hello.dropFirst(100)))
        let message = try #require(try trace(wire).tls?.messages.first)
        #expect(message.type == .clientHello)
        #expect(message.first.packet == 4)
        #expect(message.last.packet == 5)
        #expect(message.isComplete)
        guard case .clientHello(let body) = message.body else {
            Issue.record("no ClientHello")
            return
        }
        #expect(body.serverName.map { String(decoding: $0, as: UTF8.self) } == "lesson.test")
    }

    /// One message over several records: put together, with the bytes of each.
    @Test func messageOverSeveralRecords() throws {
        let message = Array(try hello().dropFirst(5))
        let parts = [Array(message[..<1]), Array(message[1..<60]), Array(message[60...])]
        var wire = WireBuilder()
        wire.open()
        for part in parts { wire.say(.client, [.ack, .psh], record(22, part)) }
        let whole = try #require(try trace(wire).tls?.messages.first)
        #expect(whole.type == .clientHello)
        #expect(whole.isComplete)
        #expect(whole.bytes == message)
        #expect(whole.ranges.map(\.offset) == [5, 11, 75])
        #expect(whole.ranges.map(\.count) == parts.map(\.count))
        #expect(whole.first.packet == 4)
        #expect(whole.last.packet == 6)
    }

    /// A HelloRetryRequest is a ServerHello by its type; the hello behind it is the second of one handshake.
    @Test func helloRetryRequest() throws {
        let trace = try #require(Traced(try BundledCaptures.packets("hello-retry.pcap")).connections.first)
        let names = try #require(trace.tls).messages.prefix(4).map(\.name)
        #expect(names == ["ClientHello", "HelloRetryRequest", "ClientHello", "ServerHello"])
        #expect(trace.tls?.resumption == Resumption.none)
        #expect(trace.tls?.version == .tls13)
    }

    /// A TLS 1.3 hello repeats the client's session identifier; only a pre-shared key is resumption.
    @Test func resumption() throws {
        let full = Traced(try BundledCaptures.packets("tls13.pcap")).connections
        #expect(full.map { $0.tls?.resumption } == [Resumption.none])
        guard case .serverHello(let hello) = full.first?.tls?.messages.dropFirst().first?.body else {

            Issue.record("no ServerHello")
            return

        }
        #expect(hello.sessionID.count == 32)
        let both = Traced(try BundledCaptures.packets("tls13-resumption.pcap")).connections
        #expect(both.map { $0.tls?.resumption } == [Resumption.none, .psk])
        let older = Traced(try BundledCaptures.packets("tls12-resumption.pcap")).connections
        #expect(older.map { $0.tls?.resumption } == [Resumption.none, .session])
    }

    /// A hole in encrypted data changes nothing; one in the handshake is said, and records are found again behind it.
    @Test func holesInTLS() throws {
        let turns = try HandshakeSegmentationTests.turns("tls12-ecdhe.pcap")
        var wire = WireBuilder()
        wire.open()
        for (index, turn) in turns.enumerated() {
            if index == 1 {
                wire.say(.server, .ack, Array(turn.bytes.prefix(200)))
                wire.server.next += turn.bytes.count - 200
            } else {
                wire.say(turn.side, [.ack, .psh], turn.bytes)
            }
        }
        wire.close()
        let tls = try #require(try trace(wire).tls)
        #expect(tls.messages.contains { !$0.isComplete && $0.from == .server })
        #expect(tls.interruptions > 0)
        #expect(tls.records[.server].applicationData > 0)
        #expect(tls.records[.client].applicationData > 0)
    }

    /// PostgreSQL asks for TLS in eight bytes and grants it in one, which alone might begin anything.
    @Test func aByteBeforeTLS() throws {
        let turns = try HandshakeSegmentationTests.turns("hello-retry.pcap")
        let asked = [
            Turn(.client, [0, 0, 0, 8, 4, 0xD2, 0x16, 0x2F]), Turn(.server, "S"),
        ]
        let plain = try #require(Traced(unsegmented(turns)).connections.first)
        let trace = try #require(Traced(unsegmented(asked + turns)).connections.first)
        #expect(trace.tls?.messages.map(\.name) == plain.tls?.messages.map(\.name))
        #expect(trace.tls?.interruptions == 0)
        #expect(trace.application.first?.title == "PostgreSQL")
        #expect(trace.unknown == nil)
    }
}
