import MQTTMessages
import TestSupport
import Testing
import WireBytes

/// What MQTT 5 adds: properties and reason codes.
@Suite("MQTT 5.0")
struct MQTT5Tests {
    private static let text = MQTTTests.text
    private static let packet = MQTTTests.packet

    /// 5.0 §3.1.2, figure 3-6: session expiry interval of 10 seconds.
    private static let connect = packet(
        0x10,
        text("MQTT") + [5, 0b1100_1110, 0, 10] + [5, 0x11, 0, 0, 0, 10] + text("") + [5, 0x18, 0, 0, 0, 1]
            + text("will") + text("gone") + text("student") + text("secret"))

    private func messages(_ bytes: [UInt8]) -> [MQTTMessage] {
        MQTTTests.talk([.bytes(.client, Self.connect), .bytes(.server, bytes)]).consumer.messages
    }

    @Test func connecting() throws {
        let message = try #require(messages([]).first)
        #expect(message.level == 5 && message.properties.map(\.name) == ["sessionExpiryInterval"])
        #expect(message.properties.first?.value == .number(10) && message.problem == nil)
        guard case .connect(let connect) = message.body else {
            Issue.record("no CONNECT")
            return
        }
        #expect(connect.clientIdentifier.isEmpty && connect.will?.topic == Array("will".utf8))
        #expect(connect.will?.properties.map(\.name) == ["willDelayInterval"])
        #expect(connect.password?.bytes == Array("secret".utf8))
    }

    /// Each property with its form. 5.0 §2.2.2.2.
    @Test func everyProperty() throws {
        let forms: [(UInt8, String, [UInt8])] = [
            (0x01, "payloadFormatIndicator", [1]), (0x02, "messageExpiryInterval", [0, 0, 0, 9]),
            (0x03, "contentType", Self.text("a")), (0x08, "responseTopic", Self.text("b")),
            (0x09, "correlationData", [0, 1, 0xFF]), (0x0B, "subscriptionIdentifier", [0x80, 1]),
            (0x11, "sessionExpiryInterval", [0, 0, 1, 0]), (0x12, "assignedClientIdentifier", Self.text("c")),
            (0x13, "serverKeepAlive", [0, 60]), (0x15, "authenticationMethod", Self.text("SCRAM")),
            (0x16, "authenticationData", [0, 2, 1, 2]), (0x17, "requestProblemInformation", [1]),
            (0x18, "willDelayInterval", [0, 0, 0, 1]), (0x19, "requestResponseInformation", [0]),
            (0x1A, "responseInformation", Self.text("d")), (0x1C, "serverReference", Self.text("e")),
            (0x1F, "reasonString", Self.text("f")), (0x21, "receiveMaximum", [0, 10]),
            (0x22, "topicAliasMaximum", [0, 10]), (0x23, "topicAlias", [0, 1]), (0x24, "maximumQoS", [1]),
            (0x25, "retainAvailable", [1]), (0x26, "userProperty", Self.text("k") + Self.text("v")),
            (0x27, "maximumPacketSize", [0, 1, 0, 0]), (0x28, "wildcardSubscriptionAvailable", [1]),
            (0x29, "subscriptionIdentifierAvailable", [1]), (0x2A, "sharedSubscriptionAvailable", [1]),
        ]
        let list = forms.flatMap { [$0.0] + $0.2 }
        let length = [UInt8(list.count & 127 | 128), UInt8(list.count >> 7)]
        let message = try #require(messages(Self.packet(0x20, [0, 0] + length + list)).last)
        #expect(message.problem == nil && message.properties.map(\.name) == forms.map(\.1))
        #expect(message.properties[5].value == .number(128))
        #expect(message.properties[22].value == .pair([0x6B], [0x76]))
        #expect(message.reasonText == [0x66] && message.assignedIdentifier == [0x63])
    }

    @Test func reasons() throws {
        let refused = try #require(messages(Self.packet(0x20, [0, 0x87, 0])).last)
        #expect(refused.reasons.map(refused.name(of:)) == ["Not authorized"])
        #expect(refused.reasons.allSatisfy(refused.isFailure))
        // Short forms say that all is well. 5.0 §3.4.2.1, §3.14.2.1.
        let short = messages(Self.packet(0x40, [0, 1]) + Self.packet(0xE0, []))
        #expect(short.suffix(2).map { $0.reasons.map(\.rawValue) } == [[0], [0]])
        let ended = try #require(messages(Self.packet(0xE0, [0x8E, 0])).last)
        #expect(ended.reasons.map(ended.name(of:)) == ["Session taken over"])
        let answered = try #require(messages(Self.packet(0xB0, [0, 1, 0, 0, 0x11])).last)
        #expect(answered.reasons.map(answered.name(of:)) == ["Success", "No subscription existed"])
        let going = try #require(messages(Self.packet(0xF0, [0x18, 0])).last)
        #expect(
            going.type == .authentication && going.reasons.map(going.name(of:)) == ["Continue authentication"]
        )
    }

    @Test func anAliasForTheTopic() throws {
        let message = try #require(messages(Self.packet(0x30, [0, 0, 3, 0x23, 0, 7] + "x".utf8)).last)
        #expect(message.topicAlias == 7)
    }

    @Test func whatNoPropertyIs() throws {
        let unknown = try #require(messages(Self.packet(0x20, [0, 0, 2, 0x7E, 1])).last)
        #expect(unknown.problem == .unknownProperty(0x7E))
        let cut = try #require(messages(Self.packet(0x20, [0, 0, 5, 0x13, 0, 1])).last)
        #expect(cut.problem == .truncated && cut.properties.map(\.name) == ["serverKeepAlive"])
    }

    /// Passwords, and whatever stands where something else proves who one is.
    @Test func whatIsSecret() throws {
        let authentication = Self.packet(0xF0, [0x18, 6, 0x16, 0, 3] + "key".utf8)
        var conversation = MQTTTests.talk([
            .bytes(.client, Self.connect), .bytes(.client, authentication),
            .bytes(.client, MQTTTests.packet(0x30, Self.text("t") + [0] + "hello".utf8)),
        ]).consumer
        var masker = SpokenSecrets()
        conversation.mask(with: &masker)
        #expect(masker.masked.map(\.text) == ["student", "secret", "key"])
        #expect(masker.masked.last?.place.end == Self.connect.count + authentication.count)
        #expect(masker.searched == ["gone", "hello"])
        guard case .connect(let connect) = conversation.messages[0].body else {
            Issue.record("no CONNECT")
            return
        }
        #expect(connect.password?.bytes == Array("******".utf8))
    }
}
