import STUNMessages
import Testing
import WireBytes

/// RFC 5769's messages, and what else the specification allows.
@Suite("STUN")
struct STUNTests {
    static func talk(_ messages: [(Side, [UInt8])]) -> STUNConversation {
        var talk = STUNConversation()
        for (index, (side, bytes)) in messages.enumerated() {
            let mark = PacketMark(packet: index + 1, time: Timestamp(nanoseconds: Int64(index) * 1_000_000))
            bytes.withBytes {
                talk.consume(
                    $0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: $0.byteCount))
            }
        }
        return talk
    }

    static func bytes(_ hex: String) -> [UInt8] {
        hex.split(whereSeparator: \.isWhitespace).flatMap { word in
            stride(from: 0, to: word.count, by: 2).compactMap {
                let start = word.index(word.startIndex, offsetBy: $0)
                return UInt8(word[start..<word.index(start, offsetBy: 2)], radix: 16)
            }
        }
    }

    /// RFC 5769 §2.1.
    static let request = bytes(
        """
        00010058 2112a442 b7e7a701 bc34d686 fa87dfae 80220010 5354554e 20746573 7420636c 69656e74 00240004
        6e0001ff 80290008 932ff9b1 51263b36 00060009 6576746a 3a683676 59202020 00080014 9aeaa70c bfd8cb56
        781ef2b5 b2d3f249 c1b571a2 80280004 e57a3bcf
        """)
    /// RFC 5769 §2.2.
    static let response4 = bytes(
        """
        0101003c 2112a442 b7e7a701 bc34d686 fa87dfae 8022000b 74657374 20766563 746f7220 00200008 0001a147
        e112a643 00080014 2b91f599 fd9e90c3 8c7489f9 2af9ba53 f06be7d7 80280004 c07d4c96
        """)
    /// RFC 5769 §2.3.
    static let response6 = bytes(
        """
        01010048 2112a442 b7e7a701 bc34d686 fa87dfae 8022000b 74657374 20766563 746f7220 00200014 0002a147
        0113a9fa a5d3f179 bc25f4b5 bed2b9d9 00080014 a382954e 4be67bf1 1784c97c 8292c275 bfe3ed41 80280004
        c8fb0b4c
        """)

    @Test func theVectorsOfRFC5769() throws {
        let talk = Self.talk([(.client, Self.request), (.server, Self.response4)])
        let exchange = try #require(talk.exchanges.first)
        #expect(talk.exchanges.count == 1 && exchange.duration == 1_000_000)
        #expect(exchange.first.kind == .request && exchange.first.method == .binding)
        #expect(exchange.first.program == Array("STUN test client".utf8))
        #expect(exchange.first.user == Array("evtj:h6vY".utf8))
        let answer = try #require(exchange.answer)
        #expect(answer.kind == .success && !answer.isCut && answer.program == Array("test vector".utf8))
        #expect(answer.mapped?.address == .ipv4(0xC000_0201) && answer.mapped?.port == 32853)
        let six = Self.talk([(.server, Self.response6)]).messages.first?.mapped
        #expect(six?.address == .ipv6(high: 0x2001_0DB8_1234_5678, low: 0x0011_2233_4455_6677))
        #expect(six?.port == 32853)
    }

    /// A refusal by method Allocate, and the same question twice.
    @Test func refusals() throws {
        let transaction: [UInt8] = Array(1...12)
        var allocate: [UInt8] = [0, 3, 0, 0, 0x21, 0x12, 0xA4, 0x42]
        allocate += transaction
        var refusal: [UInt8] = [1, 0x13, 0, 16, 0x21, 0x12, 0xA4, 0x42]
        refusal += transaction
        refusal += [0, 9, 0, 12, 0, 0, 4, 1]
        refusal += Array("Try it 2".utf8)
        let talk = Self.talk([
            (.client, allocate), (.client, allocate), (.client, refusal), (.server, refusal),
        ])
        #expect(talk.exchanges.map(\.times) == [2, 1])
        #expect(talk.exchanges.first?.answer?.error?.code == 401)
        #expect(
            talk.exchanges.first?.answer?.mark.packet == 4 && talk.exchanges.first?.first.method == .allocate)
    }

    /// Calls of WhatsApp leave the padding out.
    @Test func withoutPadding() throws {
        let head: [UInt8] = [0, 3, 0, 7, 0x21, 0x12, 0xA4, 0x42, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        let talk = Self.talk([(.client, head + [0, 6, 0, 3, 0x61, 0x3A, 0x62]), (.client, head)])
        #expect(talk.messages.map(\.user) == [Array("a:b".utf8)] && talk.others == 1)
        #expect(talk.messages.first?.isCut == false)
    }

    /// At every cut it is read as far as it goes, and said to be cut; what is shorter than a header is something else.
    @Test func everyCut() {
        for end in 0..<Self.response4.count {
            let talk = Self.talk([(.server, Array(Self.response4.prefix(end)))])
            #expect(talk.messages.count == (end < 20 ? 0 : 1) && talk.others == (end < 20 ? 1 : 0))
            #expect(!talk.messages.contains { !$0.isCut })
        }
    }
}
