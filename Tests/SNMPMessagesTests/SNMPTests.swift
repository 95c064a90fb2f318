import SNMPMessages
import Testing
import WireBytes

/// Messages of all versions, and what datagrams may do to them.
@Suite("SNMP")
struct SNMPTests {
    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        content.count < 128
            ? [tag, UInt8(content.count)] + content
            : [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
    static func value(_ tag: UInt8, _ parts: [[UInt8]]) -> [UInt8] { value(tag, Array(parts.joined())) }
    static func text(_ text: String) -> [UInt8] { value(4, Array(text.utf8)) }
    /// sysName.0: 1.3.6.1.2.1.1.5.0.
    static let sysName: [UInt8] = [6, 8, 0x2B, 6, 1, 2, 1, 1, 5, 0]
    static func pdu(
        _ tag: UInt8, _ request: UInt8, _ values: [[UInt8]], error: UInt8 = 0, index: UInt8 = 0
    ) -> [UInt8] {
        value(
            tag,
            [
                [2, 1, request], [2, 1, error], [2, 1, index],
                value(0x30, values.map { value(0x30, sysName + $0) }),
            ])
    }
    static func message(_ version: UInt8, _ community: String, _ pdu: [UInt8]) -> [UInt8] {
        value(0x30, [[2, 1, version], text(community), pdu])
    }
    static func message3(_ number: UInt8, flags: UInt8, user: String, _ rest: [UInt8]) -> [UInt8] {
        let security = value(
            0x30, [value(4, [0x80, 1]), [2, 1, 7], [2, 1, 60], text(user), text(""), text("")])
        return value(
            0x30,
            [
                [2, 1, 3], value(0x30, [[2, 1, number], [2, 2, 5, 0xDC], [4, 1, flags], [2, 1, 3]]),
                value(4, security), rest,
            ])
    }

    static func talk(_ messages: [(Side, [UInt8])]) -> SNMPConversation {
        var talk = SNMPConversation()
        for (number, (side, bytes)) in messages.enumerated() {
            let mark = PacketMark(packet: number + 1, time: Timestamp(nanoseconds: Int64(number) * 1_000_000))
            bytes.withBytes {
                talk.consume($0, from: side, at: DatagramPlace(mark: mark, offset: 42, length: bytes.count))
            }
        }
        return talk
    }

    /// A message byte by byte, as it stood in a capture of net-snmp: version 2c asks for sysName.0.
    @Test func aWholeMessage() throws {
        let bytes: [UInt8] = [
            0x30, 0x26, 0x02, 0x01, 0x01, 0x04, 0x06, 0x70, 0x75, 0x62, 0x6C, 0x69, 0x63, 0xA0, 0x19, 0x02,
            0x01, 0x05,
            0x02, 0x01, 0x00, 0x02, 0x01, 0x00, 0x30, 0x0E, 0x30, 0x0C, 0x06, 0x08, 0x2B, 0x06, 0x01, 0x02,
            0x01, 0x01,
            0x05, 0x00, 0x05, 0x00,
        ]
        let message = try #require(Self.talk([(.client, bytes)]).messages.first)
        #expect(message.version == .twoC && message.community == Array("public".utf8))
        #expect(message.kind == .get && message.request == 5 && !message.isCut)
        #expect(message.bindings.map(\.object.text) == ["1.3.6.1.2.1.1.5.0"])
        #expect(message.bindings.map(\.value) == [.null])
        let place = bytes.withBytes { SNMPMessage.community(in: $0, length: bytes.count) }
        #expect(place == 7..<13)
    }

    @Test func everyKindOfValue() {
        let values: [([UInt8], SNMPValue)] = [
            ([2, 1, 0xFF], .integer(-1)), ([2, 4, 0x7F, 0xFF, 0xFF, 0xFF], .integer(2_147_483_647)),
            (Self.text("a"), .octets([0x61], count: 1)), ([5, 0], .null),
            ([6, 3, 0x2B, 6, 1], .object(SNMPObject(bytes: [0x2B, 6, 1]))),
            ([0x40, 4, 192, 0, 2, 1], .address(0xC000_0201)),
            ([0x41, 5, 0, 0xFF, 0xFF, 0xFF, 0xFF], .counter(4_294_967_295)), ([0x42, 1, 9], .gauge(9)),
            ([0x43, 2, 1, 0], .ticks(256)), ([0x44, 2, 1, 2], .opaque(count: 2)),
            ([0x46, 9, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .counter(.max)),
            ([0x80, 0], .noSuchObject),
            ([0x81, 0], .noSuchInstance), ([0x82, 0], .endOfView), ([0x47, 1, 0], .other(tag: 0x47)),
            ([0x40, 2, 1, 2], .other(tag: 0x40)),
        ]
        let talk = Self.talk([(.server, Self.message(1, "a", Self.pdu(0xA2, 1, values.map(\.0))))])
        #expect(talk.messages.first?.bindings.map(\.value) == values.map(\.1))
        #expect(talk.messages.first?.isCut == false)
    }

    /// Numbers of several bytes, and the first two in one. X.690 §8.19.
    @Test(
        arguments: [
            ([0x2B, 6, 1, 4, 1, 0x82, 0x37], "1.3.6.1.4.1.311"), ([0x88, 0x37], "2.999"), ([0x00], "0.0"),
            ([], ""),
            ([0x2B, 0x82], "?"), ([0x2B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "?"),
        ] as [([UInt8], String)]) func names(bytes: [UInt8], text: String)
    {
        #expect(SNMPObject(bytes: bytes).text == text)
    }

    /// An answer belongs to the request with its number, from the other side; a request that comes again is the same.
    @Test func requestsAndTheirAnswers() {
        let get = Self.message(0, "public", Self.pdu(0xA0, 7, [[5, 0]]))
        let talk = Self.talk([
            (.client, get), (.client, get),
            (.client, Self.message(0, "public", Self.pdu(0xA1, 8, [[5, 0]]))),
            (.server, Self.message(0, "public", Self.pdu(0xA2, 7, [[5, 0]], error: 2, index: 1))),
            (.server, Self.message(0, "public", Self.pdu(0xA2, 9, [[5, 0]]))),
        ])
        let exchanges = talk.exchanges
        #expect(exchanges.map(\.first.mark.packet) == [1, 3, 5])
        #expect(exchanges.map(\.times) == [2, 1, 1])
        #expect(exchanges.map { $0.answer?.mark.packet } == [4, nil, nil])
        #expect(exchanges[0].duration == 3_000_000 && exchanges[0].answer?.error == .noSuchName)
        #expect(exchanges[0].answer?.errorIndex == 1)
    }

    @Test func manyAtOnceAndTraps() throws {
        let bulk = Self.message(1, "a", Self.pdu(0xA5, 1, [[5, 0]], error: 2, index: 10))
        let trap1 = Self.message(
            0, "a",
            Self.value(
                0xA4,
                [
                    [6, 3, 0x2B, 6, 1], [0x40, 4, 10, 0, 0, 1], [2, 1, 2], [2, 1, 0], [0x43, 1, 100],
                    Self.value(0x30, [UInt8]()),
                ]))
        let talk = Self.talk([
            (.client, bulk), (.server, trap1),
            (.server, Self.message(1, "a", Self.pdu(0xA7, 2, [[2, 1, 1]]))),
        ])
        #expect(talk.messages.map(\.nonRepeaters) == [2, 0, 0] && talk.messages[0].maxRepetitions == 10)
        #expect(talk.messages[0].error == .noError)
        let trap = try #require(talk.messages[1].trap)
        #expect(trap.name == "linkDown" && trap.agent == 0x0A00_0001 && trap.uptime == 100)
        #expect(talk.exchanges.map(\.first.isConfirmed) == [true, false, false])
    }

    /// Of what version 3 encrypts, what stands outside is told, and the answer is found by the number there.
    @Test func version3() throws {
        let scope = Self.value(
            0x30, [Self.value(4, [0x80, 1]), Self.text(""), Self.pdu(0xA0, 3, [[5, 0]])])
        let talk = Self.talk([
            (.client, Self.message3(1, flags: 4, user: "", scope)),
            (
                .server,
                Self.message3(
                    1, flags: 0, user: "",
                    Self.value(0x30, [Self.text("e"), Self.text(""), Self.pdu(0xA8, 3, [[0x41, 1, 1]])]))
            ),
            (.client, Self.message3(2, flags: 7, user: "ann", Self.value(4, [1, 2, 3]))),
            (.client, Self.message3(3, flags: 7, user: "ann", Self.value(4, [1, 2, 3]))),
            (.server, Self.message3(3, flags: 3, user: "ann", Self.value(4, [4, 5, 6]))),
            (.server, Self.message3(2, flags: 3, user: "ann", Self.value(4, [4, 5, 6]))),
        ])
        #expect(talk.messages.map(\.kind) == [.get, .report, nil, nil, nil, nil])
        #expect(talk.messages.map { $0.security?.isEncrypted } == [false, false, true, true, true, true])
        #expect(talk.messages[2].security?.user == Array("ann".utf8))
        #expect(talk.messages[2].security?.boots == 7 && talk.messages[2].security?.time == 60)
        #expect(talk.exchanges.map { $0.answer?.mark.packet } == [2, 6, 5])
    }

    /// Other protocols' bytes, and lengths that do not fit.
    @Test func recognition() {
        func isSNMP(_ bytes: [UInt8]) -> Bool {
            bytes.withBytes { SNMPMessage.looksLikeSNMP($0, length: bytes.count) }
        }
        let message = Self.message(1, "public", Self.pdu(0xA0, 1, [[5, 0]]))
        #expect(isSNMP(message))
        #expect(!isSNMP(message + [0]) && !isSNMP(Array(message.dropLast())))
        for bytes: [UInt8] in [
            [], [0x30], [0x30, 0], [0x30, 3, 2, 1, 1],
            Self.value(0x30, [[2, 1, 2], Self.text("a"), [0xA0, 0]]),
            Self.value(0x30, [[2, 1, 1], Self.text("a"), [0xA9, 0]]),
            Self.value(0x30, [[2, 1, 1], [0x63, 2, 4, 0]]),
            Self.value(0x30, [[2, 1, 3], [0x30, 0]]),
        ] { #expect(!isSNMP(bytes), "\(bytes)") }
        // A packet that the recorder cut off has the length that it had on the wire.
        let isCutOne = Array(message.prefix(20)).withBytes {
            SNMPMessage.looksLikeSNMP($0, length: message.count)
        }
        #expect(isCutOne)
    }

    @Test func cutAndDamaged() {
        for message in [
            Self.message(1, "public", Self.pdu(0xA2, 1, [Self.text("abc"), [0x41, 1, 1]])),
            Self.message3(
                1, flags: 4, user: "ann",
                Self.value(0x30, [Self.text("e"), Self.text(""), Self.pdu(0xA8, 3, [[5, 0]])])),
        ] {
            for index in message.indices {
                var talk = SNMPConversation()
                let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
                Array(message.prefix(index)).withBytes {
                    talk.consume(
                        $0, from: .client, at: DatagramPlace(mark: mark, offset: 0, length: message.count))
                }
                #expect(talk.messages.allSatisfy(\.isCut) || index == message.count)
                for other: UInt8 in [0, 0x7F, 0x80, 0x84, 0xFF] {
                    var damaged = message
                    damaged[index] = other
                    _ = Self.talk([(.client, damaged)]).exchanges
                    damaged.withBytes {
                        _ = SNMPMessage.role(ofSenderOf: $0, length: message.count)
                        _ = SNMPMessage.community(in: $0, length: message.count)
                    }
                }
            }
        }
    }
}
