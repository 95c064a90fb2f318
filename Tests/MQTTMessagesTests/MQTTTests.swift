import MQTTMessages
import TestSupport
import Testing
import WireBytes

/// Packets of MQTT 3.1.1, those of the specification's figures among them, and the ways in which they arrive.
@Suite("MQTT 3.1.1")
struct MQTTTests {
    typealias Talk = TestSupport.Talk<MQTTConversation>

    static func talk(
        _ turns: [Turn], keeping: MessageKeeping = .first, limits: MessageLimits = MessageLimits()
    )
        -> Talk
    {
        Talk(to: MQTTConversation(client: .client, keeping: keeping, limits: limits), turns)
    }

    /// Bytes with their number before them.
    static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }

    /// A packet: first byte, length in as few bytes as it takes, contents.
    static func packet(_ first: UInt8, _ body: [UInt8] = []) -> [UInt8] {
        var length: [UInt8] = []
        var rest = body.count
        repeat {
            length.append(UInt8(rest & 127) | (rest > 127 ? 128 : 0))
            rest >>= 7
        } while rest > 0
        return [first] + length + body
    }

    /// 3.1.1 §3.1.2, figure 3.6: user name, password, will with QoS 1, clean session, keep alive of 10 seconds; and the
    /// payload in its order (§3.1.3).
    static let connect = packet(
        0x10,
        text("MQTT") + [4, 0b1100_1110, 0, 10] + text("sensor") + text("will/topic") + text("gone")
            + text("student") + text("secret"))
    /// §3.3.2.3: topic a/b, packet identifier 10.
    static let publish = packet(0x32, text("a/b") + [0, 10] + "21.5".utf8)
    /// §3.8.3, figure 3.23: a/b with QoS 1, c/d with QoS 2.
    static let subscribe = packet(0x82, [0, 10] + text("a/b") + [1] + text("c/d") + [2])
    /// §3.9.3: granted QoS 0, granted QoS 2, failure.
    static let subscribed = packet(0x90, [0, 10, 0, 2, 0x80])

    /// Every kind of packet, in an order that makes sense.
    static let conversation: [Turn] = [
        .bytes(.client, connect), .bytes(.server, packet(0x20, [0, 0])),
        .bytes(.client, subscribe), .bytes(.server, subscribed),
        .bytes(.client, publish), .bytes(.server, packet(0x40, [0, 10])),
        .bytes(.client, packet(0x34, text("c/d") + [0, 11] + [0xFF, 0])),
        .bytes(.server, packet(0x50, [0, 11])), .bytes(.client, packet(0x62, [0, 11])),
        .bytes(.server, packet(0x70, [0, 11])),
        .bytes(.client, packet(0xA2, [0, 12] + text("a/b") + text("c/d"))),
        .bytes(.server, packet(0xB0, [0, 12])),
        .bytes(.client, packet(0xC0)), .bytes(.server, packet(0xD0)), .bytes(.client, packet(0xE0)),
    ]

    @Test func everyPacket() throws {
        let messages = Self.talk(Self.conversation).consumer.messages
        #expect(
            messages.map(\.type.name) == [
                "CONNECT", "CONNACK", "SUBSCRIBE", "SUBACK", "PUBLISH", "PUBACK", "PUBLISH", "PUBREC",
                "PUBREL",
                "PUBCOMP", "UNSUBSCRIBE", "UNSUBACK", "PINGREQ", "PINGRESP", "DISCONNECT",
            ])
        #expect(messages.allSatisfy { $0.problem == nil })
        #expect(messages.map(\.number) == Array(0..<15))
        guard case .connect(let connect) = messages[0].body else {
            Issue.record("no CONNECT")
            return
        }
        #expect(connect.level == 4 && connect.isClean && connect.keepAlive == 10)
        #expect(connect.clientIdentifier == Array("sensor".utf8))
        let will = try #require(connect.will)
        #expect(will.topic == Array("will/topic".utf8) && will.qualityOfService == 1 && !will.isRetained)
        #expect(connect.userName?.bytes == Array("student".utf8))
        let password = try #require(connect.password)
        #expect(password.bytes == Array("secret".utf8))
        #expect(password.place == StreamRange(side: .client, offset: Self.connect.count - 6, count: 6))
        guard case .publish(let publish) = messages[4].body,
            case .subscribe(_, let filters) = messages[2].body,
            case .unsubscribe(12, let ended) = messages[10].body
        else {
            Issue.record("other bodies")
            return
        }
        #expect(
            publish.topic == Array("a/b".utf8) && publish.identifier == 10 && publish.qualityOfService == 1)
        #expect(publish.payload?.bytes == Array("21.5".utf8))
        #expect(filters.map(\.qualityOfService) == [1, 2] && ended.count == 2)
        #expect(
            messages[3].reasons.map(messages[3].name(of:)) == ["Granted QoS 0", "Granted QoS 2", "Failure"])
        #expect(messages[1].reasons.map(messages[1].isFailure) == [false])
    }

    /// However the bytes are cut, the messages are the same.
    @Test func everySplit() {
        let whole = Self.talk(Self.conversation).consumer.messages
        for count in [1, 2, 3, 5, 7, 11] {
            let pieces = Self.conversation.flatMap { turn -> [Turn] in
                guard case .bytes(let side, let bytes) = turn else { return [turn] }
                return stride(from: 0, to: bytes.count, by: count).map {
                    .bytes(side, Array(bytes[$0..<min($0 + count, bytes.count)]))
                }
            }
            #expect(Self.talk(pieces).consumer.messages == whole)
        }
        let all: [UInt8] = Self.conversation.flatMap { turn -> [UInt8] in
            if case .bytes(.client, let bytes) = turn { bytes } else { [] }
        }
        let fromClient = Self.talk([.bytes(.client, all)]).consumer.messages
        for cut in 1..<all.count {
            let turns: [Turn] = [.bytes(.client, Array(all[..<cut])), .bytes(.client, Array(all[cut...]))]
            #expect(Self.talk(turns).consumer.messages == fromClient)
        }
    }

    /// 3.1.1 §3.2.2.3.
    @Test func refusals() {
        let names = (1...6).map { code -> String in
            let talk = Self.talk([.bytes(.client, Self.connect), .bytes(.server, [0x20, 2, 0, UInt8(code)])])
            let answer = talk.consumer.messages[1]
            #expect(answer.reasons.allSatisfy(answer.isFailure))
            return answer.reasons.map(answer.name(of:)).joined()
        }
        #expect(
            names == [
                "unacceptable protocol version", "identifier rejected", "Server unavailable",
                "bad user name or password", "not authorized", "0x6",
            ])
    }

    /// 3.1.1 §3.2.2.2: the flag is new there; in 3.1 the byte is reserved.
    @Test func aSessionIsSpokenOfSinceMQTT311() {
        func answer(to connect: [UInt8], _ flags: UInt8) -> MQTTMessage.Body {
            Self.talk([.bytes(.client, connect), .bytes(.server, [0x20, 2, flags, 0])]).consumer.messages[1]
                .body
        }
        let old = Self.packet(0x10, Self.text("MQIsdp") + [3, 2, 0, 10] + Self.text("sensor"))
        for flags in [0, 1] as [UInt8] {
            #expect(answer(to: old, flags) == .connectAnswer(sessionPresent: nil, .success))
            #expect(
                answer(to: Self.connect, flags) == .connectAnswer(sessionPresent: flags == 1, .success))
        }
    }

    @Test func whatItIsToldBy() {
        func recognition(_ bytes: [UInt8]) -> Recognition {
            bytes.withBytes { MQTTConversation.recognize($0) }
        }
        for length in 0..<9 { #expect(recognition(Array(Self.connect.prefix(length))) == .needMore) }
        for length in 9...Self.connect.count {
            #expect(recognition(Array(Self.connect.prefix(length))) == .yes)
        }
        // MQTT 3.1, and a bridge.
        #expect(recognition(Self.packet(0x10, Self.text("MQIsdp") + [3, 2, 0, 10] + Self.text("a"))) == .yes)
        #expect(
            recognition(Self.packet(0x10, Self.text("MQTT") + [0x84, 2, 0, 10] + Self.text("a"))) == .yes)
        #expect(recognition(Self.packet(0x10, Self.text("MQTT") + [9, 2, 0, 10] + Self.text("a"))) == .no)
        #expect(recognition(Self.packet(0x10, Self.text("MQTS") + [4])) == .no)
        #expect(recognition(Array("GET / HTTP/1.1\r\n".utf8)) == .no)
        #expect(recognition([0x10, 0xFF, 0xFF, 0xFF, 0xFF, 1]) == .no)
    }

    // MARK: What is missing or broken

    @Test func aHoleInsideOfAPacket() {
        let long = Self.packet(0x30, Self.text("a/b") + [UInt8](repeating: 0x41, count: 300))
        let talk = Self.talk([
            .bytes(.client, Self.connect), .bytes(.client, Array(long.prefix(100))), .gap(.client, 50),
            .bytes(.client, Array(long.dropFirst(150)) + Self.packet(0xC0)),
        ])
        let messages = talk.consumer.messages
        #expect(messages.map(\.type.name) == ["CONNECT", "PUBLISH", "PINGREQ"])
        #expect(messages[1].problem == .notCaptured && messages[1].range.count == long.count)
        guard case .publish(let publish) = messages[1].body else {
            Issue.record("no PUBLISH")
            return
        }
        #expect(publish.topic == Array("a/b".utf8) && publish.payload?.bytes.count == 92)
    }

    /// Behind a hole that swallows a packet's beginning the next packet is found where a segment begins.
    @Test func aHoleOverTheBeginning() {
        let talk = Self.talk([
            .bytes(.client, Self.connect), .gap(.client, 10), .bytes(.client, Array("rest of it".utf8)),
            .bytes(.client, Self.publish + Self.packet(0xC0)),
        ])
        #expect(talk.consumer.messages.map(\.type.name) == ["CONNECT", "PUBLISH", "PINGREQ"])
        #expect(talk.consumer.unreadableBytes == 10)
    }

    @Test func theRestDoesNotCome() {
        let talk = Self.talk([
            .bytes(.client, Array(Self.connect.dropLast(3))), .end(.client, .captureEnded),
        ])
        let message = talk.consumer.messages.first
        #expect(message?.problem == .unfinished)
        guard case .connect(let connect)? = message?.body else {
            Issue.record("no CONNECT")
            return
        }
        #expect(connect.userName?.bytes == Array("student".utf8) && connect.password == nil)
    }

    @Test func lengthsThatLeadBeyondTheEnd() {
        let broken: [([UInt8], MQTTProblem)] = [
            (Self.packet(0x30, [0, 200, 0x61]), .truncated),
            (Self.packet(0x40, [0, 1, 2, 3]), .tooLong(by: 2)), (Self.packet(0x83, [0, 1]), .wrongFlags),
            (Self.packet(0x62, [9]), .truncated),
        ]
        for (bytes, problem) in broken {
            let talk = Self.talk([.bytes(.client, Self.connect), .bytes(.client, bytes)])
            #expect(talk.consumer.messages.last?.problem == problem)
        }
    }

    // MARK: Bounds

    @Test func ofALongPacketTheBeginningIsKept() throws {
        var limits = MessageLimits()
        limits.messageBytes = 100
        let long = Self.packet(0x30, Self.text("a/b") + [UInt8](repeating: 0x41, count: 100_000))
        let talk = Self.talk([.bytes(.client, long), .bytes(.client, Self.packet(0xC0))], limits: limits)
        let message = try #require(talk.consumer.messages.first)
        #expect(message.problem == .cut && message.range.count == long.count)
        guard case .publish(let publish) = message.body else {
            Issue.record("no PUBLISH")
            return
        }
        #expect(publish.payload?.place.count == 100_000 && publish.payload?.bytes.count ?? 0 < 100)
        #expect(talk.consumer.messages.last?.type == .pingRequest)
    }

    @Test func theFirstOrTheLatestAreKept() {
        var limits = MessageLimits()
        limits.messages = 10
        let turns = (0..<35).map { _ in Turn.bytes(.client, Self.packet(0xC0)) }
        let first = Self.talk(turns, limits: limits).consumer
        #expect(first.messages.map(\.number) == Array(0..<10) && first.messagesOmitted == 25)
        #expect(first.reachedLimit)
        let latest = Self.talk(turns, keeping: .latest, limits: limits).consumer
        #expect(latest.messages.last?.number == 34 && latest.messages.count <= 10)
        #expect(latest.messages.count + latest.messagesOmitted == 35)
        #expect(latest.moments(from: 33).map(\.number) == [33, 34])
        let none = Self.talk(Self.conversation, keeping: .none).consumer
        #expect(none.messages.isEmpty && none.progress == 15 && none.level == 4 && !none.reachedLimit)
    }

    // MARK: Hostile bytes

    /// Cut anywhere and with every byte turned over: nothing traps, and never more is taken than there is.
    @Test func bytesTurnedOver() {
        let all: [UInt8] = Self.conversation.flatMap { turn -> [UInt8] in
            if case .bytes(_, let bytes) = turn { bytes } else { [] }
        }
        for index in all.indices {
            for mask: UInt8 in [0xFF, 0x80, 0x01] {
                var bytes = all
                bytes[index] ^= mask
                let talk = Self.talk([.bytes(.client, bytes), .end(.client, .finished)])
                for message in talk.consumer.messages { #expect(message.range.end <= bytes.count) }
                _ = talk.consumer.moments(from: 0)
            }
            let cut = Self.talk([.bytes(.server, Array(all[..<index])), .end(.server, .reset)])
            for message in cut.consumer.messages { #expect(message.range.end <= index) }
        }
    }
}
