import DNSMessages
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// What leads to a connection: names, neighbours.
struct AroundTests {
    private static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }

    private static func query(_ host: String) -> [UInt8] {
        [0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0] + name(host) + [0, 1, 0, 1]
    }

    /// The answer: an alias, and the address 10.0.0.2.
    private static func answer(_ host: String) -> [UInt8] {
        [0, 7, 0x81, 0x80, 0, 1, 0, 2, 0, 0, 0, 0] + name(host) + [0, 1, 0, 1]
            + [0xC0, 12, 0, 5, 0, 1, 0, 0, 0, 60, 0, 3, 1, 0x65, 0]
            + [1, 0x65, 0, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 2]
    }

    static func lookUp(
        _ host: String, asker: UInt8 = 1, port: UInt16 = 53, in wire: inout WireBuilder
    ) {
        var datagrams = DatagramBuilder(now: wire.now)
        datagrams.send((asker, 40_000), (9, port), query(host))
        datagrams.send((9, port), (asker, 40_000), answer(host))
        wire.packets += datagrams.packets
        wire.now = datagrams.now
    }

    @Test func aConnectionKnowsTheLookupThatLedToIt() throws {
        var wire = WireBuilder()
        Self.lookUp("www.lesson.test", in: &wire)
        wire.open()
        let lookup = try #require(Traced(wire).connections.first?.lookup)
        #expect(lookup.name.text == Array("www.lesson.test".utf8))
        #expect(lookup.aliases.map(\.text) == [[0x65]])
        #expect(lookup.asked?.packet == 1 && lookup.answered.packet == 2)
        #expect(lookup.asker == IPAddress(version4: 0x0A00_0001))
    }

    @Test func aLookupAfterwardsDidNotLeadToIt() {
        var wire = WireBuilder()
        wire.open()
        Self.lookUp("www.lesson.test", in: &wire)
        wire.close()
        #expect(Traced(wire).connections.first?.lookup == nil)
    }

    /// Who had begun to connect to the address before it was answered has it from elsewhere.
    @Test func anAddressThatWasUsedBeforeTheAnswer() throws {
        var wire = WireBuilder()
        wire.say(.client, .syn)
        Self.lookUp("www.lesson.test", in: &wire)
        var again = WireBuilder()
        again.client.port = 50_001
        again.now = wire.now
        again.open()
        var packets = wire.packets
        packets.swapAt(0, 1)
        var third = WireBuilder()
        third.client.port = 50_002
        third.now = again.now
        third.open()
        let connections = Traced(packets + again.packets + third.packets).connections
        #expect(connections.count == 3 && connections.first?.lookup == nil)
        // The first use is not forgotten for a later one.
        for connection in connections.dropFirst() {
            let lookup = try #require(connection.lookup)
            #expect(lookup.wasUsed && lookup.usedBefore?.packet == 2)
        }
    }

    /// An address that had been used before anybody asked for this name: the client waited for the answer.
    @Test func anotherNameOfAnAddressThatWasUsed() throws {
        var wire = WireBuilder()
        wire.open()
        Self.lookUp("static.lesson.test", in: &wire)
        var again = WireBuilder()
        again.client.port = 50_001
        again.now = wire.now
        again.open()
        let lookup = try #require(Traced(wire.packets + again.packets).connections.last?.lookup)
        #expect(!lookup.wasUsed && lookup.usedBefore == nil)
    }

    /// An answer that an earlier connection has used was not waited for again.
    @Test func anAnswerThatWasUsedBefore() throws {
        var wire = WireBuilder()
        Self.lookUp("www.lesson.test", in: &wire)
        wire.open()
        var again = WireBuilder()
        again.client.port = 50_001
        again.now = wire.now
        again.open()
        let lookups = Traced(wire.packets + again.packets).connections.map(\.lookup)
        #expect(lookups.count == 2 && lookups.first??.wasUsed == false)
        let second = try #require(lookups.last ?? nil)
        #expect(second.wasUsed && second.usedBefore == nil)
    }

    @Test func ofSeveralNamesTheOneThatWasSaidCounts() {
        var wire = WireBuilder()
        Self.lookUp("one.test", in: &wire)
        Self.lookUp("two.test", in: &wire)
        Self.lookUp("three.test", asker: 5, in: &wire)
        wire.open()
        #expect(Traced(wire).connections.first?.lookup?.name.text == Array("two.test".utf8))
        wire.say(.client, "GET / HTTP/1.1\r\nHost: one.test:8080\r\n\r\n")
        #expect(Traced(wire).connections.first?.lookup?.name.text == Array("one.test".utf8))
    }

    @Test func namesComeOverTCPAndFromStrangePortsAsWell() {
        var wire = WireBuilder()
        Self.lookUp("www.lesson.test", port: 5300, in: &wire)
        wire.open()
        #expect(Traced(wire).connections.first?.lookup != nil)

        var asking = WireBuilder()
        asking.server = WireBuilder.Host(address: 0x0A00_0009, port: 53, base: 5)
        asking.open()
        for (side, message) in [(Side.client, Self.query("x.test")), (.server, Self.answer("x.test"))] {
            asking.say(side, [.ack, .psh], [0, UInt8(message.count)])
            asking.say(side, [.ack, .psh], message)
        }
        asking.close()
        var then = WireBuilder()
        then.now = asking.now
        then.open()
        let traced = Traced(asking.packets + then.packets)
        #expect(traced.connections.map(\.protocols) == [["tcp", "dns"], ["tcp"]])
        #expect(traced.connections.last?.lookup?.name.text == Array("x.test".utf8))
        #expect(traced.connections.last?.lookup?.asked?.packet == 5)
    }

    @Test func anAnswerWithoutItsQuestionComesFromTheServer() throws {
        var datagrams = DatagramBuilder()
        datagrams.send((9, 53), (1, 40_000), Self.answer("www.lesson.test"))
        let trace = try #require(Traced(datagrams.packets).datagrams.first)
        #expect(trace.server.port == 53 && trace.packetsFrom.server == 1)
        guard case .dns(let dns) = trace.content else {
            Issue.record("no DNS")
            return
        }
        #expect(dns.exchanges.count == 1 && dns.exchanges[0].query == nil)
    }

    // MARK: Neighbours

    private static func arp(_ operation: UInt8, from: UInt8, sender: UInt8?, target: UInt8) -> Recorded {
        let hardware: [UInt8] = [2, 0, 0, 0, 0, from]
        let frame: [UInt8] =
            [255, 255, 255, 255, 255, 255] + hardware + [8, 6, 0, 1, 8, 0, 6, 4, 0, operation]
        let address: [UInt8] = sender.map { [10, 0, 0, $0] } ?? [0, 0, 0, 0]
        return Recorded(bytes: frame + hardware + address + [0, 0, 0, 0, 0, 0, 10, 0, 0, target], time: 0)
    }

    @Test func arpQuestionsFindTheirAnswers() {
        let packets = [
            Self.arp(1, from: 1, sender: 1, target: 2), Self.arp(1, from: 1, sender: 1, target: 2),
            Self.arp(2, from: 2, sender: 2, target: 1), Self.arp(1, from: 3, sender: nil, target: 3),
            Self.arp(1, from: 3, sender: 3, target: 3), Self.arp(2, from: 8, sender: 8, target: 1),
        ]
        let arp = Traced(packets).capture.arp
        #expect(arp.map(\.message.purpose) == [.request, .probe, .announcement, .reply])
        #expect(arp.map(\.repeats) == [1, 0, 0, 0])
        #expect(arp.map(\.answer?.mark.packet) == [3, nil, nil, nil])
        #expect(arp[0].answer?.message.senderHardware.description == "02:00:00:00:00:02")
        for length in 0..<packets[0].bytes.count {
            _ = Traced([Recorded(bytes: Array(packets[0].bytes.prefix(length)), time: 0)])
        }
    }

    @Test func pingsFindTheirAnswers() throws {
        func echo(_ type: UInt8, _ from: UInt8, _ to: UInt8, _ sequence: UInt8, at time: Int64) -> Recorded {
            let head: [UInt8] = [
                2, 0, 0, 0, 0, to, 2, 0, 0, 0, 0, from, 8, 0, 0x45, 0, 0, 28, 0, 1, 0, 0, 64, 1, 0, 0,
            ]
            return Recorded(
                bytes: head + [10, 0, 0, from, 10, 0, 0, to, type, 0, 0, 0, 0, 5, 0, sequence], time: time)
        }
        let packets = [
            echo(8, 1, 2, 1, at: 0), echo(0, 2, 1, 1, at: 1_000), echo(8, 1, 2, 2, at: 2_000),
            echo(8, 1, 2, 3, at: 3_000), echo(0, 2, 1, 3, at: 5_000),
        ]
        let series = try #require(Traced(packets).capture.echoes.first)
        #expect(series.requests == 3 && series.replies == 2)
        #expect(series.exchanges.map(\.roundTrip) == [1_000, nil, 2_000])
        #expect(Traced(packets).capture.echoes.count == 1)
    }

    /// In the datagram of a tunnel a ping is a ping.
    @Test(arguments: [4_789, 6_081])
    func pingsAndNeighboursInATunnel(_ port: Int) throws {
        func big(_ number: Int) -> [UInt8] { NetworkPacket.bytes16(number) }
        // VXLAN (RFC 7348 §5) with its flag and number; GENEVE (RFC 8926 §3.4) with the type of what is inside.
        let tunnel: [UInt8] = port == 4_789 ? [8, 0, 0, 0, 0, 0, 7, 0] : [0, 0, 0x65, 0x58, 0, 0, 7, 0]
        func inside(_ inner: [UInt8], _ from: UInt8, _ to: UInt8, at time: Int64) -> Recorded {
            let frame: [UInt8] = [2, 0, 0, 0, 0, to, 2, 0, 0, 0, 0, from, 8, 0]
            let ip: [UInt8] = [0x45, 0] + big(20 + 8 + 8 + inner.count) + [0, 1, 0, 0, 64, 17, 0, 0]
            let udp = big(50_000) + big(port) + big(8 + 8 + inner.count) + [0, 0]
            let bytes = frame + ip + [192, 0, 2, from, 192, 0, 2, to] + udp + tunnel + inner
            return Recorded(bytes: bytes, time: time)
        }
        func echo(_ type: UInt8, _ from: UInt8, _ to: UInt8) -> [UInt8] {
            [
                2, 0, 0, 0, 0, to, 2, 0, 0, 0, 0, from, 8, 0, 0x45, 0, 0, 28, 0, 1, 0, 0, 64, 1, 0, 0, 10, 0,
                0, from,
            ]
                + [10, 0, 0, to, type, 0, 0, 0, 0, 5, 0, 1]
        }
        let traced = Traced([
            inside(Self.arp(1, from: 1, sender: 1, target: 2).bytes, 1, 2, at: 0),
            inside(Self.arp(2, from: 2, sender: 2, target: 1).bytes, 2, 1, at: 1_000),
            inside(echo(8, 1, 2), 1, 2, at: 2_000), inside(echo(0, 2, 1), 2, 1, at: 6_000),
        ])
        #expect(traced.capture.arp.map(\.message.purpose) == [.request])
        #expect(traced.capture.arp.first?.answer?.mark.packet == 2)
        #expect(traced.capture.arp.first?.answer?.message.senderHardware.description == "02:00:00:00:00:02")
        #expect(traced.capture.echoes.first?.replies == 1)
        #expect(traced.datagrams.isEmpty)
    }
}
