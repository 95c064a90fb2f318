import TestSupport
import Testing
import WireBytes

@testable import OpenVPNMessages

/// Keeps what it is given, in order.
private struct Listener: StreamProtocol, ProtocolResult {
    var heard = BySide<[UInt8]>(both: [])
    var packets: [Int] = []
    var readingStatus: ReadingStatus { .reading }
    var progress: Int { 0 }
    var result: any ProtocolResult { self }
    var identifiers: [String] { [] }
    var title: String? { nil }
    mutating func consume(_ bytes: StreamBytes) -> Int {
        heard[bytes.side] += bytes.span.copied()
        packets.append(bytes.mark(at: 0).packet)
        return bytes.byteCount
    }
    mutating func missing(_ range: StreamRange, at mark: PacketMark) {}
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {}
    mutating func mask(with masking: inout some SecretMasking) {}
}

@Suite("OpenVPN in datagrams") struct OpenVPNDatagramsTests {
    /// A packet: opcode, session, code, acknowledgments, number, TLS bytes.
    static func packet(
        _ opcode: UInt8, session: UInt8 = 9, code: Int = 0, acknowledges: [UInt8] = [], number: UInt8,
        key: UInt8 = 0, _ tls: [UInt8] = []
    ) -> [UInt8] {
        var body = [opcode << 3 | key] + [UInt8](repeating: session, count: 8)
        if code > 0 { body += [UInt8](repeating: 0xCC, count: code) + [0, 0, 0, number, 0x60, 0, 0, 0] }
        body.append(UInt8(acknowledges.count))
        for acknowledged in acknowledges { body += [0, 0, 0, acknowledged] }
        if !acknowledges.isEmpty { body += [UInt8](repeating: 8, count: 8) }
        return body + [0, 0, 0, number] + tls
    }

    /// A first packet of "tls-crypt", which is encrypted behind its number and time.
    static func crypt(_ opcode: UInt8, _ count: Int) -> [UInt8] {
        [opcode << 3] + [UInt8](repeating: 9, count: 8) + [0, 0, 0, 1, 0x60, 0, 0, 0]
            + [UInt8](repeating: 0xCC, count: count - 17)
    }

    private static func heard(_ datagrams: [(Side, [UInt8])]) -> (OpenVPNDatagrams, Listener?) {
        var tunnel = OpenVPNDatagrams(.plain, control: Listener())
        for (index, (side, bytes)) in datagrams.enumerated() {
            let mark = PacketMark(packet: index + 1, time: Timestamp(nanoseconds: 0))
            bytes.withBytes {
                tunnel.consume(
                    $0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: bytes.count))
            }
        }
        return (tunnel, tunnel.session.control as? Listener)
    }

    private static func recognized(_ bytes: [UInt8]) -> (protection: OpenVPNProtection, sender: Side)? {
        bytes.withBytes { OpenVPNDatagrams.recognize($0, length: bytes.count) }
    }

    @Test(arguments: [0, 16, 20, 32, 48, 64]) func protectionIsTold(code: Int) {
        let expected = code == 0 ? OpenVPNProtection.plain : .authenticated(code)
        for opcode: UInt8 in [1, 7] {
            let found = Self.recognized(Self.packet(opcode, code: code, number: 0))
            #expect(found?.protection == expected && found?.sender == .client)
        }
        for opcode: UInt8 in [2, 8] {
            let found = Self.recognized(Self.packet(opcode, code: code, acknowledges: [0], number: 0))
            #expect(found?.protection == expected && found?.sender == .server)
        }
    }

    @Test func keysFromBefore() {
        #expect(Self.recognized(Self.crypt(7, 54))?.protection == .encrypted(isClientsOwn: false))
        var own = Self.crypt(10, 54 + 299)
        own.replaceSubrange((own.count - 2)..., with: [1, 43])
        #expect(Self.recognized(own)?.protection == .encrypted(isClientsOwn: true))
        var (tunnel, _) = Self.heard([])
        tunnel = OpenVPNDatagrams(.encrypted(isClientsOwn: true), control: Listener())
        #expect(tunnel.session.control == nil)
    }

    @Test func whatIsNone() {
        var early = Self.crypt(7, 54)
        early[13] = 0
        let whole = Self.packet(7, number: 0)
        for bytes in [
            [], Array(whole.dropLast()), whole + [0], Self.packet(7, number: 1), Self.packet(4, number: 0),
            Self.packet(7, number: 0, key: 1), Self.packet(8, acknowledges: [1], number: 0),
            Self.packet(8, acknowledges: [], number: 0), early, Self.crypt(7, 55), Self.crypt(10, 54 + 299),
            Self.packet(7, code: 24, number: 0),
        ] {
            #expect(Self.recognized(bytes) == nil, "\(bytes)")
        }
        // Cut off in the capture.
        #expect(whole.withBytes { OpenVPNDatagrams.recognize($0, length: 99) } == nil)
    }

    /// What overtook waits, what comes again is dropped, and another session's is not read.
    @Test func packetsAreReadInOrder() throws {
        let (tunnel, listener) = Self.heard([
            (.client, Self.packet(7, number: 0)), (.client, Self.packet(7, number: 0)),
            (.server, Self.packet(8, session: 8, acknowledges: [0], number: 0)),
            (.client, Self.packet(4, number: 3, [3])), (.client, Self.packet(4, number: 2, [2])),
            (.client, Self.packet(4, number: 2, [22])),
            (.client, Self.packet(4, session: 7, number: 1, [77])),
            (.client, Self.packet(4, number: 1, key: 1, [88])),
            (.client, Self.packet(4, acknowledges: [0], number: 1, [1, 1])),
            (.client, Self.packet(4, number: 1, [11])), (.server, Self.packet(4, session: 8, number: 1, [5])),
            (.client, Self.packet(6, number: 0)), (.server, [0xFF, 1, 2]),
        ])
        let heard = try #require(listener?.heard)
        #expect(heard.client == [1, 1, 2, 3] && heard.server == [5])
        // Each stands where it was captured.
        #expect(listener?.packets == [9, 5, 4, 11])
        #expect(tunnel.session.packets.client.repeated == 3)
        #expect(tunnel.session.packets.client.data == 1)
        #expect(!tunnel.session.hasGap(of: .client))
        #expect(tunnel.packetList.count == 12)
    }

    /// What is missing is said, and not more waits than OpenVPN sends at once.
    @Test func whatNeverCame() {
        let (tunnel, listener) = Self.heard(
            [(.client, Self.packet(7, number: 0))]
                + (2...200).map { (.client, Self.packet(4, number: UInt8($0), [1])) })
        #expect(listener?.heard.client == [])
        #expect(tunnel.session.hasGap(of: .client) && !tunnel.session.hasGap(of: .server))
        // A client that got no answer begins anew.
        let (_, again) = Self.heard([
            (.client, Self.packet(7, number: 0)), (.client, Self.packet(7, session: 1, number: 0)),
            (.client, Self.packet(4, session: 1, number: 1, [4])),
        ])
        #expect(again?.heard.client == [4])
    }

    @Test func keyMessageIsMeasuredAndNotKept() throws {
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        let bytes: [UInt8] =
            [0, 0, 0, 0, 2] + [UInt8](repeating: 7, count: 112) + [0, 3] + [86, 52, 0, 0, 0]
        let message = try #require(bytes.withBytes { OpenVPNKeyMessage($0, from: .client, at: mark) })
        #expect(message.length == 124 && message.secretLength == 112 && message.optionsLength == 3)
        let cut = Array(bytes.prefix(120))
        #expect(cut.withBytes { OpenVPNKeyMessage($0, from: .client, at: mark) } == nil)
        let other = Array("PUSH_REQUEST\0".utf8)
        #expect(other.withBytes { OpenVPNKeyMessage($0, from: .client, at: mark) } == nil)
    }
}
