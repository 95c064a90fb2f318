import NTPMessages
import Testing
import WireBytes

/// Packets as RFC 5905 §7.3 builds them.
@Suite("NTP")
struct NTPTests {
    /// Seconds since 1970 at which everything here happens.
    static let now: Int64 = 1_795_000_000

    /// A time so many nanoseconds later, in NTP's form.
    static func stamp(_ nanoseconds: Int64) -> UInt64 {
        let all = now * 1_000_000_000 + nanoseconds
        let seconds = UInt64(all / 1_000_000_000 + 2_208_988_800) & 0xFFFF_FFFF
        // Rounded up, so that the nanoseconds come back.
        return seconds << 32 | (UInt64(all % 1_000_000_000) << 32 + 999_999_999) / 1_000_000_000
    }

    static func packet(
        _ first: UInt8, stratum: UInt8 = 2, reference: [UInt8] = [192, 0, 2, 1], origin: UInt64 = 0,
        receive: UInt64 = 0,
        transmit: UInt64
    ) -> [UInt8] {
        func eight(_ number: UInt64) -> [UInt8] {
            (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        return [first, stratum, 6, 0xEC] + [UInt8](repeating: 0, count: 8) + reference + eight(0)
            + eight(origin)
            + eight(receive) + eight(transmit)
    }

    static func conversation(_ packets: [(Side, Int64, [UInt8])]) -> NTPConversation {
        var conversation = NTPConversation()
        for (index, packet) in packets.enumerated() {
            let mark = PacketMark(
                packet: index + 1, time: Timestamp(nanoseconds: now * 1_000_000_000 + packet.1))
            packet.2.withBytes {
                conversation.consume(
                    $0, from: packet.0, at: DatagramPlace(mark: mark, offset: 42, length: $0.byteCount))
            }
        }
        return conversation
    }

    /// RFC 5905 §8: the client's clock is 100 ms behind, 10 ms each way, the server takes 2 ms.
    @Test func theFourTimes() throws {
        let ms: Int64 = 1_000_000
        let question = Self.stamp(-100 * ms)
        let talk = Self.conversation([
            (.client, 0, Self.packet(0x23, stratum: 0, transmit: question)),
            (
                .server, 22 * ms,
                Self.packet(
                    0x24, origin: question, receive: Self.stamp(10 * ms), transmit: Self.stamp(12 * ms))
            ),
        ])
        let exchange = try #require(talk.exchanges.first)
        #expect(talk.exchanges.count == 1 && exchange.answer?.stratum == 2)
        let reckoning = try #require(exchange.reckoning)
        #expect(reckoning.isOfClient)
        #expect(abs(reckoning.offset - 100 * ms) < 10 && abs(reckoning.delay - 20 * ms) < 10)
        #expect(reckoning.clientAhead.map { abs($0 + 100 * ms) < 10 } == true)
    }

    /// A random number in the place of the client's time: reckoned with the capture's clock.
    @Test func withoutTheClientsTime() throws {
        let talk = Self.conversation([
            (.client, 0, Self.packet(0x23, stratum: 0, transmit: 0x1234_5678_9ABC_DEF0)),
            (
                .server, 20_000_000,
                Self.packet(
                    0x24, origin: 0x1234_5678_9ABC_DEF0, receive: Self.stamp(10_000_000),
                    transmit: Self.stamp(10_000_000))
            ),
        ])
        let reckoning = try #require(talk.exchanges.first?.reckoning)
        #expect(!reckoning.isOfClient && abs(reckoning.offset) < 10 && abs(reckoning.delay - 20_000_000) < 10)
    }

    @Test func whatBelongsTogether() {
        let talk = Self.conversation([
            (.client, 0, Self.packet(0x23, stratum: 0, transmit: 1)),
            (.client, 1, Self.packet(0x23, stratum: 0, transmit: 2)),
            (
                .server, 2,
                Self.packet(0x24, stratum: 0, reference: Array("RATE".utf8), origin: 2, transmit: 9)
            ),
            (.server, 3, Self.packet(0x24, origin: 7, transmit: 9)),
            (.server, 4, Self.packet(0x25, stratum: 1, reference: Array("GPS\0".utf8), transmit: 9)),
        ])
        #expect(talk.exchanges.map { $0.answer?.mark.packet } == [nil, 3, nil, nil])
        #expect(talk.exchanges[1].answer?.kiss == Array("RATE".utf8) && talk.exchanges[1].reckoning == nil)
        #expect(talk.messages.last?.clock == Array("GPS".utf8))
    }

    /// Simple clients send no time at all, and the answer repeats none; what it says is reckoned with the capture's clock.
    @Test func aQuestionWithoutATime() throws {
        let talk = Self.conversation([
            (.client, 0, Self.packet(0x23, stratum: 0, transmit: 0)),
            (
                .server, 20_000_000,
                Self.packet(0x24, receive: Self.stamp(10_000_000), transmit: Self.stamp(10_000_000))
            ),
        ])
        #expect(talk.exchanges.map { $0.answer?.mark.packet } == [2])
        #expect(talk.exchanges.first?.reckoning?.isOfClient == false)
    }

    /// Control messages have other fields in the places of stratum and times.
    @Test func otherModes() {
        let talk = Self.conversation([
            (.client, 0, Self.packet(0x23, stratum: 0, transmit: 1)),
            (.client, 1, Self.packet(0x26, transmit: 2)), (.client, 2, Self.packet(0x27, transmit: 3)),
        ])
        #expect(talk.messages.map(\.mode) == [.client] && talk.unread == 2)
    }

    @Test(
        arguments: [
            (0x24, 0, true), (0x24, 16, true), (0xE4, 2, true), (0x24, 2, false), (0x23, 0, false),
        ] as [(UInt8, UInt8, Bool)])
    func clocksThatAreNotSet(_ first: UInt8, _ stratum: UInt8, _ expected: Bool) {
        let talk = Self.conversation([(.server, 0, Self.packet(first, stratum: stratum, transmit: 1))])
        #expect(talk.messages.first?.hasNoTime == expected)
    }

    /// RFC 5905 §6: the seconds begin again in 2036.
    @Test func eras() {
        let late = Timestamp(nanoseconds: 2_100_000_000 * 1_000_000_000)
        let seconds: Int64 = 2_100_000_000 + 2_208_988_800
        let time = NTPTime(rawValue: UInt64(truncatingIfNeeded: seconds) << 32)
        #expect(time.nanoseconds(near: late) == late.nanoseconds)
        #expect(NTPTime(rawValue: 0).nanoseconds(near: late) == nil)
    }

    @Test(arguments: [
        (0x23, 48, true), (0x1B, 48, true), (0x23, 47, false), (0x03, 48, false), (0x26, 48, false),
    ])
    func recognition(first: UInt8, length: Int, expected: Bool) {
        let bytes = [first] + [UInt8](repeating: 0, count: length - 1)
        #expect(bytes.withBytes { NTPMessage.looksLikeNTP($0, length: length) } == expected)
    }
}
