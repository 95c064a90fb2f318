import NetBIOSMessages
import Testing
import WireBytes

/// Messages of RFC 1002, and what datagrams may do to them.
@Suite("NetBIOS names")
struct NetBIOSTests {
    /// The first encoding of RFC 1001 §14.1: each half of a byte as a letter from A on.
    static func name(_ text: String, _ suffix: UInt8, filler: UInt8 = 0x20) -> [UInt8] {
        var raw: [UInt8] = Array(text.utf8)
        while raw.count < 15 { raw.append(filler) }
        raw.append(suffix)
        var encoded: [UInt8] = [32]
        for byte in raw {
            encoded.append(0x41 + (byte >> 4))
            encoded.append(0x41 + (byte & 15))
        }
        return encoded + [0]
    }
    static func header(_ flags: UInt16, _ counts: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x12, 0x34, UInt8(flags >> 8), UInt8(flags & 0xFF)]
        for count in counts { bytes += [0, count] }
        return bytes
    }
    static func talk(_ bytes: [UInt8]) -> NetBIOSConversation {
        var talk = NetBIOSConversation()
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        bytes.withBytes {
            talk.consume($0, from: .client, at: DatagramPlace(mark: mark, offset: 42, length: bytes.count))
        }
        return talk
    }

    static let printer = name("PRINTER", 0x20)
    static let query: [UInt8] = header(0x0110, [1, 0, 0, 0]) + printer + [0, 0x20, 0, 1]
    private static let places: [UInt8] = [
        0, 0x20, 0, 1, 0, 0, 0, 60, 0, 12, 0, 0, 192, 0, 2, 1, 0x80, 0, 192, 0, 2, 2,
    ]
    static let answer: [UInt8] = header(0x8500, [0, 1, 0, 0]) + printer + places
    private static let claimed: [UInt8] = [
        0, 0x20, 0, 1, 0xC0, 0x0C, 0, 0x20, 0, 1, 0, 0, 0, 0, 0, 6, 0x80, 0, 192, 0, 2, 7,
    ]
    static let claim: [UInt8] = header(0x2910, [1, 0, 0, 1]) + name("PC", 0) + claimed
    private static let owned: [[UInt8]] = [
        [0, 0x21, 0, 1, 0, 0, 0, 0, 0, 43, 2], Array("PC             ".utf8), [0x20, 4, 0],
        Array("HOME           ".utf8), [0, 0x84, 0], [2, 0, 0, 0, 0, 9],
    ]
    static let status: [UInt8] =
        header(0x8400, [0, 1, 0, 0]) + name("*", 0, filler: 0) + Array(owned.joined())

    /// The example of RFC 1001 §14.1.
    @Test func theNameOfTheSpecification() throws {
        let bytes =
            Self.header(0x0110, [1, 0, 0, 0]) + [32] as [UInt8]
            + Array("EGFCEFEECACACACACACACACACACACACA".utf8) + [0, 0, 0x20, 0, 1] as [UInt8]
        let message = try #require(Self.talk(bytes).messages.first)
        #expect(message.name.bytes == Array("FRED".utf8) && message.name.suffix == 0x20)
        #expect(message.kind == .query && !message.isAnswer && message.isBroadcast)
    }

    @Test func whoAsksAndWhatIsAnswered() throws {
        let answer = try #require(Self.talk(Self.answer).messages.first)
        #expect(answer.isAnswer && answer.result == .noError)
        #expect(answer.addresses.map(\.address) == [0xC000_0201, 0xC000_0202])
        #expect(answer.addresses.map(\.isGroup) == [false, true])
        let claim = try #require(Self.talk(Self.claim).messages.first)
        #expect(claim.kind == .registration && claim.addresses.map(\.isGroup) == [true])
        #expect(claim.addresses.map(\.address) == [0xC000_0207])
        let status = try #require(Self.talk(Self.status).messages.first)
        #expect(status.asksForStatus && status.name.bytes == Array("*".utf8))
        #expect(status.names.map { String(decoding: $0.name.bytes, as: UTF8.self) } == ["PC", "HOME"])
        #expect(status.names.map(\.isGroup) == [false, true] && status.hardware == 0x0200_0000_0009)
        for message in [answer, claim, status] { #expect(!message.isCut) }
    }

    @Test func negativeAnswers() throws {
        for (code, kind, flags) in [(3, NetBIOSMessage.Kind.query, 0x8580), (6, .registration, 0xAD80)]
            as [(UInt16, NetBIOSMessage.Kind, UInt16)]
        {
            let bytes =
                Self.header(flags | code, [0, 1, 0, 0]) + Self.name("PC", 0) + [
                    0, 0x0A, 0, 1, 0, 0, 0, 0, 0, 0,
                ]
            let message = try #require(Self.talk(bytes).messages.first)
            #expect(
                message.kind == kind && message.result.rawValue == UInt8(code) && message.addresses.isEmpty)
        }
    }

    /// A name of DNS is none of these, nor is a type of DNS.
    @Test func recognition() {
        func isOne(_ bytes: [UInt8]) -> Bool { bytes.withBytes { NetBIOSMessage.looksLikeNetBIOS($0) } }
        for bytes in [Self.query, Self.answer, Self.claim, Self.status] { #expect(isOne(bytes)) }
        let dns = Self.header(0x0100, [1, 0, 0, 0])
        #expect(!isOne(dns + [3, 0x77, 0x77, 0x77, 0, 0, 0x20, 0, 1]))
        #expect(!isOne(dns + Self.name("PC", 0) + [0, 1, 0, 1]))
        #expect(!isOne(dns + [32] + [UInt8](repeating: 0x61, count: 32) + [0, 0, 0x20, 0, 1]))
        #expect(!isOne(Self.header(0x0110, [2, 0, 0, 0]) + Self.name("PC", 0) + [0, 0x20, 0, 1]))
    }

    @Test func cutAndDamaged() {
        for message in [Self.query, Self.answer, Self.claim, Self.status] {
            for index in message.indices {
                _ = Self.talk(Array(message.prefix(index)))
                for other: UInt8 in [0, 0x3F, 0x7F, 0x80, 0xC0, 0xFF] {
                    var damaged = message
                    damaged[index] = other
                    _ = Self.talk(damaged)
                }
            }
        }
    }
}
