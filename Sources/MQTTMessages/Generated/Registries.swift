// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Whether a server before MQTT 5 lets a client in.
///
/// Source: OASIS MQTT 3.1.1 §3.2.2.3
public struct MQTTConnectReturnCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public var name: String? {
        switch rawValue {
        case 0: "Success"
        case 1: "unacceptable protocol version"
        case 2: "identifier rejected"
        case 3: "Server unavailable"
        case 4: "bad user name or password"
        case 5: "not authorized"
        default: nil
        }
    }
}

/// The kind of an MQTT control packet: the first four bits of the packet.
///
/// Source: OASIS MQTT 5.0 §2.1.2, 3.1.1 §2.2.1
public struct MQTTPacketType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// CONNECT: a client asks for a connection. §3.1.
    @inlinable public static var connect: MQTTPacketType { MQTTPacketType(rawValue: 1) }
    /// CONNACK: the server lets it in, or not. §3.2.
    @inlinable public static var connectAcknowledgment: MQTTPacketType { MQTTPacketType(rawValue: 2) }
    /// PUBLISH: a message. §3.3.
    @inlinable public static var publish: MQTTPacketType { MQTTPacketType(rawValue: 3) }
    /// PUBACK: a message with QoS 1 has arrived. §3.4.
    @inlinable public static var publishAcknowledgment: MQTTPacketType { MQTTPacketType(rawValue: 4) }
    /// PUBREC: a message with QoS 2 has arrived. §3.5.
    @inlinable public static var publishReceived: MQTTPacketType { MQTTPacketType(rawValue: 5) }
    /// PUBREL: it will not be sent again. §3.6.
    @inlinable public static var publishRelease: MQTTPacketType { MQTTPacketType(rawValue: 6) }
    /// PUBCOMP: its number is free again. §3.7.
    @inlinable public static var publishComplete: MQTTPacketType { MQTTPacketType(rawValue: 7) }
    /// SUBSCRIBE: messages that a client wants. §3.8.
    @inlinable public static var subscribe: MQTTPacketType { MQTTPacketType(rawValue: 8) }
    /// SUBACK: which of them it gets. §3.9.
    @inlinable public static var subscribeAcknowledgment: MQTTPacketType { MQTTPacketType(rawValue: 9) }
    /// UNSUBSCRIBE: messages that it wants no more. §3.10.
    @inlinable public static var unsubscribe: MQTTPacketType { MQTTPacketType(rawValue: 10) }
    /// UNSUBACK: it gets them no more. §3.11.
    @inlinable public static var unsubscribeAcknowledgment: MQTTPacketType { MQTTPacketType(rawValue: 11) }
    /// PINGREQ: the client is still there. §3.12.
    @inlinable public static var pingRequest: MQTTPacketType { MQTTPacketType(rawValue: 12) }
    /// PINGRESP: the server is, too. §3.13.
    @inlinable public static var pingResponse: MQTTPacketType { MQTTPacketType(rawValue: 13) }
    /// DISCONNECT: one side ends the connection. §3.14.
    @inlinable public static var disconnect: MQTTPacketType { MQTTPacketType(rawValue: 14) }
    /// AUTH: more to prove who the client is; since 5.0. §3.15.
    @inlinable public static var authentication: MQTTPacketType { MQTTPacketType(rawValue: 15) }

    public var name: String? {
        switch rawValue {
        case 1: "CONNECT"
        case 2: "CONNACK"
        case 3: "PUBLISH"
        case 4: "PUBACK"
        case 5: "PUBREC"
        case 6: "PUBREL"
        case 7: "PUBCOMP"
        case 8: "SUBSCRIBE"
        case 9: "SUBACK"
        case 10: "UNSUBSCRIBE"
        case 11: "UNSUBACK"
        case 12: "PINGREQ"
        case 13: "PINGRESP"
        case 14: "DISCONNECT"
        case 15: "AUTH"
        default: nil
        }
    }
}

/// What a property says, which MQTT 5 has beside a packet's own fields.
///
/// Source: OASIS MQTT 5.0 §2.2.2.2
public struct MQTTPropertyIdentifier: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The name that the server gives to a client that has none. §3.2.2.3.7.
    @inlinable public static var assignedClientIdentifier: MQTTPropertyIdentifier { MQTTPropertyIdentifier(rawValue: 0x12) }
    /// Data by which one side proves who it is: as secret as a password. §3.1.2.11.10.
    @inlinable public static var authenticationData: MQTTPropertyIdentifier { MQTTPropertyIdentifier(rawValue: 0x16) }
    /// Why something failed, in the sender's own words. §3.2.2.3.9.
    @inlinable public static var reasonString: MQTTPropertyIdentifier { MQTTPropertyIdentifier(rawValue: 0x1F) }
    /// The number that stands for a topic that was named before. §3.3.2.3.4.
    @inlinable public static var topicAlias: MQTTPropertyIdentifier { MQTTPropertyIdentifier(rawValue: 0x23) }

    public var name: String? {
        switch rawValue {
        case 0x01: "Payload Format Indicator"
        case 0x02: "Message Expiry Interval"
        case 0x03: "Content Type"
        case 0x08: "Response Topic"
        case 0x09: "Correlation Data"
        case 0x0B: "Subscription Identifier"
        case 0x11: "Session Expiry Interval"
        case 0x12: "Assigned Client Identifier"
        case 0x13: "Server Keep Alive"
        case 0x15: "Authentication Method"
        case 0x16: "Authentication Data"
        case 0x17: "Request Problem Information"
        case 0x18: "Will Delay Interval"
        case 0x19: "Request Response Information"
        case 0x1A: "Response Information"
        case 0x1C: "Server Reference"
        case 0x1F: "Reason String"
        case 0x21: "Receive Maximum"
        case 0x22: "Topic Alias Maximum"
        case 0x23: "Topic Alias"
        case 0x24: "Maximum QoS"
        case 0x25: "Retain Available"
        case 0x26: "User Property"
        case 0x27: "Maximum Packet Size"
        case 0x28: "Wildcard Subscription Available"
        case 0x29: "Subscription Identifier Available"
        case 0x2A: "Shared Subscription Available"
        default: nil
        }
    }

    public var form: MQTTPropertyForm? {
        switch rawValue {
        case 0x01, 0x17, 0x19, 0x24, 0x25, 0x28, 0x29, 0x2A: .byte
        case 0x02, 0x11, 0x18, 0x27: .four
        case 0x26: .pair
        case 0x03, 0x08, 0x09, 0x12, 0x15, 0x16, 0x1A, 0x1C, 0x1F: .text
        case 0x13, 0x21, 0x22, 0x23: .two
        case 0x0B: .variable
        default: nil
        }
    }
}

/// What came of a request, or why a connection ends; from 128 on it is a failure.
///
/// Source: OASIS MQTT 5.0 §2.4; 3.1.1 §3.9.3 has a few of them
public struct MQTTReasonCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All is well; in a DISCONNECT the end, in a SUBACK the lowest quality of service. §2.4.
    @inlinable public static var success: MQTTReasonCode { MQTTReasonCode(rawValue: 0x00) }
    /// The client leaves, and its will is to be published. §3.14.2.1.
    @inlinable public static var disconnectWithWill: MQTTReasonCode { MQTTReasonCode(rawValue: 0x04) }
    /// Nobody has subscribed to the message's topic. §3.4.2.1.
    @inlinable public static var noMatchingSubscribers: MQTTReasonCode { MQTTReasonCode(rawValue: 0x10) }
    /// The first of the failures; before 5.0 the only one of a subscription. §2.4, 3.1.1 §3.9.3.
    @inlinable public static var unspecifiedError: MQTTReasonCode { MQTTReasonCode(rawValue: 0x80) }

    public var name: String? {
        switch rawValue {
        case 0x00: "Success"
        case 0x01: "Granted QoS 1"
        case 0x02: "Granted QoS 2"
        case 0x04: "Disconnect with Will Message"
        case 0x10: "No matching subscribers"
        case 0x11: "No subscription existed"
        case 0x18: "Continue authentication"
        case 0x19: "Re-authenticate"
        case 0x80: "Unspecified error"
        case 0x81: "Malformed Packet"
        case 0x82: "Protocol Error"
        case 0x83: "Implementation specific error"
        case 0x84: "Unsupported Protocol Version"
        case 0x85: "Client Identifier not valid"
        case 0x86: "Bad User Name or Password"
        case 0x87: "Not authorized"
        case 0x88: "Server unavailable"
        case 0x89: "Server busy"
        case 0x8A: "Banned"
        case 0x8B: "Server shutting down"
        case 0x8C: "Bad authentication method"
        case 0x8D: "Keep Alive timeout"
        case 0x8E: "Session taken over"
        case 0x8F: "Topic Filter invalid"
        case 0x90: "Topic Name invalid"
        case 0x91: "Packet Identifier in use"
        case 0x92: "Packet Identifier not found"
        case 0x93: "Receive Maximum exceeded"
        case 0x94: "Topic Alias invalid"
        case 0x95: "Packet too large"
        case 0x96: "Message rate too high"
        case 0x97: "Quota exceeded"
        case 0x98: "Administrative action"
        case 0x99: "Payload format invalid"
        case 0x9A: "Retain not supported"
        case 0x9B: "QoS not supported"
        case 0x9C: "Use another server"
        case 0x9D: "Server moved"
        case 0x9E: "Shared Subscriptions not supported"
        case 0x9F: "Connection rate exceeded"
        case 0xA0: "Maximum connect time"
        case 0xA1: "Subscription Identifiers not supported"
        case 0xA2: "Wildcard Subscriptions not supported"
        default: nil
        }
    }
}

