/// The kind of an MQTT control packet. MQTT 5.0 §2.1.2, 3.1.1 §2.2.1.
public struct MQTTPacketType: RawRepresentable, Sendable, Hashable {
    /// The first four bits of the packet.
    public var rawValue: UInt8

    /// Makes a type from its number, 0 to 15.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// CONNECT: a client asks for a connection. §3.1.
    public static let connect = MQTTPacketType(rawValue: 1)
    /// CONNACK: the server lets it in, or not. §3.2.
    public static let connectAcknowledgment = MQTTPacketType(rawValue: 2)
    /// PUBLISH: a message. §3.3.
    public static let publish = MQTTPacketType(rawValue: 3)
    /// PUBACK: a message with QoS 1 has arrived. §3.4.
    public static let publishAcknowledgment = MQTTPacketType(rawValue: 4)
    /// PUBREC: a message with QoS 2 has arrived. §3.5.
    public static let publishReceived = MQTTPacketType(rawValue: 5)
    /// PUBREL: it will not be sent again. §3.6.
    public static let publishRelease = MQTTPacketType(rawValue: 6)
    /// PUBCOMP: its number is free again. §3.7.
    public static let publishComplete = MQTTPacketType(rawValue: 7)
    /// SUBSCRIBE: messages that a client wants. §3.8.
    public static let subscribe = MQTTPacketType(rawValue: 8)
    /// SUBACK: which of them it gets. §3.9.
    public static let subscribeAcknowledgment = MQTTPacketType(rawValue: 9)
    /// UNSUBSCRIBE: messages that it wants no more. §3.10.
    public static let unsubscribe = MQTTPacketType(rawValue: 10)
    /// UNSUBACK: it gets them no more. §3.11.
    public static let unsubscribeAcknowledgment = MQTTPacketType(rawValue: 11)
    /// PINGREQ: the client is still there. §3.12.
    public static let pingRequest = MQTTPacketType(rawValue: 12)
    /// PINGRESP: the server is, too. §3.13.
    public static let pingResponse = MQTTPacketType(rawValue: 13)
    /// DISCONNECT: one side ends the connection. §3.14.
    public static let disconnect = MQTTPacketType(rawValue: 14)
    /// AUTH: more to prove who the client is; since 5.0. §3.15.
    public static let authentication = MQTTPacketType(rawValue: 15)

    private static let names = [
        "CONNECT", "CONNACK", "PUBLISH", "PUBACK", "PUBREC", "PUBREL", "PUBCOMP", "SUBSCRIBE", "SUBACK",
        "UNSUBSCRIBE", "UNSUBACK", "PINGREQ", "PINGRESP", "DISCONNECT", "AUTH",
    ]

    /// The name that the specification has for it; the number of the one that is reserved.
    public var name: String {
        (1...15).contains(rawValue) ? Self.names[Int(rawValue) - 1] : String(rawValue)
    }

    /// The other four bits of the first byte, where they must have one value; nil of a PUBLISH. MQTT 5.0 §2.1.3.
    var requiredFlags: UInt8? {
        switch self {
        case .publish: nil
        case .publishRelease, .subscribe, .unsubscribe: 2
        default: 0
        }
    }
}
