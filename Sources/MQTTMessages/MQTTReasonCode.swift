/// What came of a request, or why a connection ends. MQTT 5.0 §2.4; 3.1.1 §3.2.2.3 and §3.9.3 have a few of them under other
/// numbers.
public struct MQTTReasonCode: RawRepresentable, Sendable, Hashable {
    /// The number; from 128 on it is a failure.
    public var rawValue: UInt8

    /// Makes a code from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The specification's name; nil of a number that it does not have. Before MQTT 5 two kinds of packets have codes of
    /// their own.
    func name(in type: MQTTPacketType, level: UInt8) -> String? {
        switch (type, rawValue) {
        case (.connectAcknowledgment, 1...) where level < 5:
            rawValue < 6 ? Self.connectReturns[Int(rawValue) - 1] : nil
        case (.subscribeAcknowledgment, 0x80) where level < 5: "Failure"
        case (.subscribeAcknowledgment, 0): "Granted QoS 0"
        case (.disconnect, 0): "Normal disconnection"
        default: Self.names[rawValue]
        }
    }

    /// 3.1.1 §3.2.2.3.
    private static let connectReturns = [
        "unacceptable protocol version", "identifier rejected", "Server unavailable",
        "bad user name or password", "not authorized",
    ]

    private static let names: [UInt8: String] = [
        0x00: "Success", 0x01: "Granted QoS 1", 0x02: "Granted QoS 2", 0x04: "Disconnect with Will Message",
        0x10: "No matching subscribers", 0x11: "No subscription existed", 0x18: "Continue authentication",
        0x19: "Re-authenticate", 0x80: "Unspecified error", 0x81: "Malformed Packet", 0x82: "Protocol Error",
        0x83: "Implementation specific error", 0x84: "Unsupported Protocol Version",
        0x85: "Client Identifier not valid", 0x86: "Bad User Name or Password", 0x87: "Not authorized",
        0x88: "Server unavailable", 0x89: "Server busy", 0x8A: "Banned", 0x8B: "Server shutting down",
        0x8C: "Bad authentication method", 0x8D: "Keep Alive timeout", 0x8E: "Session taken over",
        0x8F: "Topic Filter invalid", 0x90: "Topic Name invalid", 0x91: "Packet Identifier in use",
        0x92: "Packet Identifier not found", 0x93: "Receive Maximum exceeded", 0x94: "Topic Alias invalid",
        0x95: "Packet too large", 0x96: "Message rate too high", 0x97: "Quota exceeded",
        0x98: "Administrative action", 0x99: "Payload format invalid", 0x9A: "Retain not supported",
        0x9B: "QoS not supported", 0x9C: "Use another server", 0x9D: "Server moved",
        0x9E: "Shared Subscriptions not supported", 0x9F: "Connection rate exceeded",
        0xA0: "Maximum connect time", 0xA1: "Subscription Identifiers not supported",
        0xA2: "Wildcard Subscriptions not supported",
    ]
}
