import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// Conversations in UDP datagrams.
struct DatagramTests {
    private let ntp: [UInt8] = [0x23] + [UInt8](repeating: 0, count: 47)

    @Test func bothDirectionsAreOneConversation() throws {
        var wire = DatagramBuilder()
        wire.send((1, 40_000), (2, 123), ntp)
        wire.send((1, 40_001), (2, 9), [1, 2, 3, 4, 5])
        wire.send((2, 123), (1, 40_000), ntp)
        let traced = Traced(wire.packets)
        #expect(traced.capture.datagramConversations == 2)
        try #require(traced.datagrams.count == 2)
        let first = traced.datagrams[0]
        #expect(first.client == Endpoint(address: IPAddress(version4: 0x0A00_0001), port: 40_000))
        #expect(first.server.port == 123)
        #expect(first.packetsFrom.client == 1 && first.packetsFrom.server == 1)
        #expect(first.payloadBytes.client == 48 && first.payloadBytes.server == 48)
        #expect(first.first.packet == 1 && first.last.packet == 3)
        #expect(first.content.name == "ntp")
        #expect(traced.datagrams[1].content.name == nil)
        guard case .unknown(let unknown) = traced.datagrams[1].content else {
            Issue.record("known")
            return
        }
        #expect(unknown.beginning == [1, 2, 3, 4, 5])
        // They stay among what is counted by kind, too.
        #expect(traced.capture.others.first?.packets == 3)
    }

    /// Before and behind a place where the times go back they cannot be compared.
    @Test func noDurationAcrossAStepOfTheClock() throws {
        func duration(_ times: [Int64]) throws -> Int64? {
            var wire = DatagramBuilder()
            for _ in times { wire.send((1, 40_000), (2, 123), ntp) }
            var packets = wire.packets
            for (index, time) in times.enumerated() { packets[index].time = time * 1_000_000_000 }
            return try #require(Traced(packets).datagrams.first).duration
        }
        #expect(try duration([10, 20, 30]) == 20_000_000_000)
        #expect(try duration([10, 20, 5, 30]) == nil)
    }

    @Test func aProtocolThatBeginsLateIsFound() {
        var wire = DatagramBuilder()
        wire.send((1, 50_000), (2, 60_000), [0])
        wire.send(
            (2, 60_000), (1, 50_000), [0, 1, 0, 0, 0x21, 0x12, 0xA4, 0x42] + [UInt8](repeating: 7, count: 12))
        #expect(Traced(wire.packets).datagrams.map(\.content.name) == ["stun"])
    }

    /// Programs keep a router's way back open for hours before they say anything. RFC 5626 §3.5.1.
    @Test func whatKeepsTheWayOpenIsNoBeginning() {
        var wire = DatagramBuilder()
        for _ in 0..<20 { wire.send((1, 5060), (2, 5060), Array("\r\n\r\n".utf8)) }
        wire.send((2, 5060), (1, 5060), Array("OPTIONS sip:a@b SIP/2.0\r\n\r\n".utf8))
        #expect(Traced(wire.packets).datagrams.map(\.content.name) == ["sip"])
    }

    /// What a tunnel carries counts, not its datagrams.
    @Test func theDatagramsOfATunnelAreNone() {
        let inner: [UInt8] =
            [0x45, 0, 0, 28, 0, 1, 0, 0, 64, 50, 0, 0, 10, 1, 0, 1, 10, 1, 0, 2] + [0, 0, 0, 7, 0, 0, 0, 1]
        var wire = DatagramBuilder()
        wire.send((1, 2152), (2, 2152), [0x30, 0xFF, 0, UInt8(inner.count), 0, 0, 0, 1] + inner)
        let traced = Traced(wire.packets)
        #expect(traced.capture.datagramConversations == 0)
        #expect(traced.datagrams.isEmpty)
    }

    @Test func portsAloneNameNothing() {
        var wire = DatagramBuilder()
        for port in UInt16(0)..<1024 { wire.send((1, 50_000), (2, port), []) }
        for port in [UInt16(69), 123, 138, 161, 500, 514, 546, 1812, 5683] {
            wire.send((1, 50_001), (2, port), [0xFF, 0xFF, 0xFF, 0xFF])
        }
        #expect(Traced(wire.packets).datagrams.allSatisfy { $0.content.name == nil })
    }

    @Test func whatNamesAreToldBy() {
        func named(_ bytes: [UInt8], port: UInt16 = 40_000) -> String? {
            var wire = DatagramBuilder()
            wire.send((1, 50_000), (2, port), bytes)
            return Traced(wire.packets).datagrams.first?.content.title
        }
        #expect(named(Array("M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\n".utf8)) == "SSDP")
        #expect(named(Array("REGISTER sip:example.com SIP/2.0\r\nVia: x\r\n".utf8)) == "SIP")
        #expect(named(Array("REGISTER sip:example.com\r\nSIP/2.0\r\n".utf8)) == nil)
        #expect(named([1, 0, 0, 0] + [UInt8](repeating: 9, count: 144)) == "WireGuard")
        #expect(named([1, 0, 0, 0] + [UInt8](repeating: 9, count: 143)) == nil)
        #expect(named([0x30, 0x26, 2, 1, 1], port: 161) == "SNMP")
    }

    @Test func aMillionFlowsStayWithinBounds() throws {
        var limits = Limits.collecting
        limits.datagramConversations = 50
        limits.datagramReports = 120
        var wire = DatagramBuilder()
        for port in UInt16(1000)..<1300 { wire.send((1, port), (2, 9), [1, 2, 3, 4]) }
        let traced = Traced(wire.packets, limits: limits)
        #expect(traced.capture.datagramConversations == 300)
        #expect(traced.datagrams.count == 170)
        #expect(traced.capture.datagramConversationsOmitted == 130)
        #expect(traced.datagrams.allSatisfy { $0.packets == 1 })
        // One that goes on is not the one that makes room.
        var busy = DatagramBuilder()
        for port in UInt16(1000)..<1300 {
            busy.send((1, port), (2, 9), [1, 2, 3, 4])
            busy.send((3, 5), (4, 6), [1])
        }
        #expect(
            Traced(busy.packets, limits: limits).datagrams.filter { $0.server.port == 6 }.map(\.packets) == [
                300
            ])
    }

    @Test func onlyOneConnectionIsAskedFor() {
        var wire = DatagramBuilder()
        wire.send((1, 40_000), (2, 123), ntp)
        #expect(Traced(wire.packets, only: 0).datagrams.isEmpty)
    }

    @Test func aCutDatagramCountsAsSent() throws {
        var wire = DatagramBuilder()
        wire.send((1, 40_000), (2, 123), ntp, snap: 50)
        let trace = try #require(Traced(wire.packets).datagrams.first)
        #expect(trace.payloadBytes.client == 48)
        #expect(trace.content.name == "ntp")
    }
}
