public import WireBytes

/// Something that MQTT 5 says beside a packet's own fields. MQTT 5.0 §2.2.2.
public struct MQTTProperty: Sendable, Hashable {
    /// Its number.
    public var identifier: UInt8
    /// What it says.
    public var value: Value
    /// Where that lies; of a pair, its second half.
    public var place: StreamRange

    /// What a property says, as its number demands.
    public enum Value: Sendable, Hashable {
        /// A number, of whatever length.
        case number(Int)
        /// Text, or bytes of any kind.
        case text([UInt8])
        /// A name and a value.
        case pair([UInt8], [UInt8])
    }

    /// How a property is written. MQTT 5.0 §2.2.2.2.
    private enum Form { case byte, two, four, variable, text, pair }

    private static let known: [UInt8: (name: String, form: Form)] = [
        0x01: ("payloadFormatIndicator", .byte), 0x02: ("messageExpiryInterval", .four),
        0x03: ("contentType", .text), 0x08: ("responseTopic", .text), 0x09: ("correlationData", .text),
        0x0B: ("subscriptionIdentifier", .variable), 0x11: ("sessionExpiryInterval", .four),
        0x12: ("assignedClientIdentifier", .text), 0x13: ("serverKeepAlive", .two),
        0x15: ("authenticationMethod", .text), 0x16: ("authenticationData", .text),
        0x17: ("requestProblemInformation", .byte), 0x18: ("willDelayInterval", .four),
        0x19: ("requestResponseInformation", .byte), 0x1A: ("responseInformation", .text),
        0x1C: ("serverReference", .text), 0x1F: ("reasonString", .text), 0x21: ("receiveMaximum", .two),
        0x22: ("topicAliasMaximum", .two), 0x23: ("topicAlias", .two), 0x24: ("maximumQoS", .byte),
        0x25: ("retainAvailable", .byte), 0x26: ("userProperty", .pair), 0x27: ("maximumPacketSize", .four),
        0x28: ("wildcardSubscriptionAvailable", .byte), 0x29: ("subscriptionIdentifierAvailable", .byte),
        0x2A: ("sharedSubscriptionAvailable", .byte),
    ]

    /// Its name for programs: the specification's, written as one word.
    public var name: String { Self.known[identifier]?.name ?? String(identifier) }

    /// Data by which one side proves who it is: as secret as a password. MQTT 5.0 §3.1.2.11.10.
    static let authenticationData: UInt8 = 0x16
    static let topicAlias: UInt8 = 0x23
    static let reasonString: UInt8 = 0x1F
    static let assignedClientIdentifier: UInt8 = 0x12

    /// Reads the property that stands next in a list; `list` is where that lies.
    init(_ reader: inout ByteReader, of list: StreamRange) throws(MQTTProblem) {
        identifier = try reader.number8()
        guard let form = Self.known[identifier]?.form else { throw .unknownProperty(identifier) }
        var length = 0
        switch form {
        case .byte: value = .number(Int(try reader.number8()))
        case .two: value = .number(try reader.number16())
        case .four: value = .number(try reader.number32())
        case .variable: value = .number(try reader.variableLength())
        case .text:
            let text = try reader.prefixed16()
            length = text.count
            value = .text(text)
        case .pair:
            let name = try reader.prefixed16()
            let text = try reader.prefixed16()
            length = text.count
            value = .pair(name, text)
        }
        place = StreamRange(
            side: list.side, offset: list.offset &+ reader.offset &- length, count: length)
    }
}
