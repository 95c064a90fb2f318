import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

@Suite("ICMP errors are tied to the connection whose segment they quote")
struct ICMPErrorTests {
    static let syn = NetworkPacket.ipv4(NetworkPacket.tcp(seq: 100, ack: 0, flags: 2))

    private func error(_ quote: [UInt8], type: UInt8 = 3, code: UInt8 = 3, rest: Int = 0) -> [UInt8] {
        NetworkPacket.ipv4(from: 9, to: 1, protocol: 1, NetworkPacket.icmp(type, code, rest: rest, quote))
    }

    @Test("An error about a SYN belongs to that connection, with the eight bytes of RFC 792 too")
    func unanswered() throws {
        for quoted in [Self.syn, Array(Self.syn.prefix(28))] {
            let traced = Traced(NetworkPacket.recorded([Self.syn, error(quoted)]))
            let trace = try #require(traced.connections.first)
            #expect(traced.connections.count == 1)
            #expect(trace.opening == .unanswered && trace.packets == 1)
            let found = try #require(trace.icmpErrors.first)
            #expect(found.about == 1 && found.mark.packet == 2 && found.quotedFrom == .client)
            #expect(found.message.source == IPAddress(version4: 0x0a00_0009))
        }
    }

    @Test("A connection that is only quoted has a number, as in Wireshark, if 16 bytes of TCP are there")
    func onlyQuoted() {
        for length in 0...20 {
            let traced = Traced(NetworkPacket.recorded([error(Array(Self.syn.prefix(20 + length)))]))
            #expect(traced.connections.count == (length >= 16 ? 1 : 0))
            let quoted = traced.connections.filter(\.isOnlyQuoted)
            #expect(quoted.count == traced.connections.count)
        }
    }

    @Test("A quoted SYN with another number is another connection; with the same number it is not")
    func reuse() {
        let other = NetworkPacket.ipv4(NetworkPacket.tcp(seq: 9999, ack: 0, flags: 2))
        let traced = Traced(
            NetworkPacket.recorded([error(Self.syn), Self.syn, error(other), other, error(Self.syn)]))
        #expect(traced.connections.map(\.packets) == [1, 1, 0])
        #expect(traced.connections.map { $0.icmpErrors.map(\.mark.packet) } == [[1], [3], [5]])
    }

    @Test("A FIN or RST that is quoted and was not captured was sent all the same")
    func quotedEnd() throws {
        let fin = NetworkPacket.ipv4(NetworkPacket.tcp(flags: 0x11))
        let rst = NetworkPacket.ipv4(NetworkPacket.tcp(flags: 0x04))
        let trace = try #require(Traced(NetworkPacket.recorded([error(fin), error(rst)])).connections.first)
        #expect(trace.stepPackets == [6: 1])
        #expect(trace.labels(2) == .reset)
    }

    @Test(
        "Types that quote, and what they say",
        arguments: [
            (3, 4, 1400, 1400, true), (4, 0, 0, nil, true), (5, 1, 0x0a00_0063, nil, false),
            (11, 0, 0, nil, true),
            (12, 0, 0x1400_0000, nil, true), (8, 0, 0, nil, false), (0, 0, 0, nil, false),
            (13, 0, 0, nil, false),
        ] as [(UInt8, UInt8, Int, Int?, Bool)])
    func types(_ type: UInt8, _ code: UInt8, _ rest: Int, _ mtu: Int?, _ opens: Bool) {
        let traced = Traced(NetworkPacket.recorded([error(Self.syn, type: type, code: code, rest: rest)]))
        #expect(traced.connections.count == (opens ? 1 : 0))
        #expect(traced.connections.first?.icmpErrors.first?.message.mtu == mtu)
    }

    @Test("ICMPv6: packet too big says how much fits")
    func version6() throws {
        let syn = NetworkPacket.ipv6(NetworkPacket.tcp(seq: 100, ack: 0, flags: 2))
        let error = NetworkPacket.ipv6(from: 9, to: 1, next: 58, NetworkPacket.icmp(2, 0, rest: 1280, syn))
        let trace = try #require(
            Traced(NetworkPacket.recorded([syn, error], type: 0x86dd)).connections.first)
        #expect(trace.icmpErrors.first?.message.mtu == 1280)
    }

    @Test("An error cut anywhere, or about an error about an error, does no harm")
    func hostile() {
        var nested = Self.syn
        for _ in 0..<20 { nested = error(nested) }
        let traced = Traced(NetworkPacket.recorded((0...nested.count).map { Array(nested.prefix($0)) }))
        #expect(traced.connections.isEmpty)
        #expect(Traced(NetworkPacket.recorded([error(error(Self.syn))])).connections.count == 1)
    }
}
