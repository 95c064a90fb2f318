public import WireBytes

/// One control packet, as it was sent. MQTT 5.0 §3, 3.1.1 §3.
public struct MQTTMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// What kind it is.
    public var type: MQTTPacketType
    /// Where it lies, its fixed header included.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it says, as far as it could be read.
    public var body: Body
    /// What MQTT 5 says beside it.
    public var properties: [MQTTProperty] = []
    /// The protocol's level.
    public var level: UInt8
    /// Why it was not read to its end; nil where it was.
    public var problem: MQTTProblem?

    /// What a packet says, by its kind.
    public enum Body: Sendable, Hashable {
        /// CONNECT.
        case connect(MQTTConnect)
        /// CONNACK: whether the server remembers the client, which MQTT 3.1 does not say, and whether it lets it in.
        case connectAnswer(sessionPresent: Bool?, MQTTReasonCode)
        /// PUBLISH.
        case publish(MQTTPublish)
        /// PUBACK, PUBREC, PUBREL and PUBCOMP: the identifier of the message that they are about.
        case progress(identifier: Int, MQTTReasonCode)
        /// SUBSCRIBE.
        case subscribe(identifier: Int, [MQTTSubscription])
        /// UNSUBSCRIBE.
        case unsubscribe(identifier: Int, [[UInt8]])
        /// SUBACK and UNSUBACK: a code for each topic filter; an UNSUBACK before MQTT 5 has none.
        case answer(identifier: Int, [MQTTReasonCode])
        /// DISCONNECT and AUTH.
        case reason(MQTTReasonCode)
        /// Packets without contents, and those that could not be read.
        case nothing
    }

    /// The codes in it.
    public var reasons: [MQTTReasonCode] {
        switch body {
        case .connectAnswer(_, let code), .progress(_, let code), .reason(let code): [code]
        case .answer(_, let codes): codes
        default: []
        }
    }

    /// What one of its codes means, in the specification's words.
    public func name(of code: MQTTReasonCode) -> String {
        code.name(in: type, level: level) ?? "0x" + String(code.rawValue, radix: 16)
    }

    /// Whether one of its codes says that something failed.
    public func isFailure(_ code: MQTTReasonCode) -> Bool {
        code.rawValue
            >= (type == .connectAcknowledgment && level < 5 ? 1 : MQTTReasonCode.unspecifiedError.rawValue)
    }

    /// Why something failed, in the other side's own words. MQTT 5.0 §3.2.2.3.9.
    public var reasonText: [UInt8]? { text(of: .reasonString) }

    /// The name that the server gave to a client that had none. MQTT 5.0 §3.2.2.3.7.
    public var assignedIdentifier: [UInt8]? { text(of: .assignedClientIdentifier) }

    /// The number that stands for a topic that was named before. MQTT 5.0 §3.3.2.3.4.
    public var topicAlias: Int? {
        guard
            case .number(let alias)? = properties.first(where: { $0.identifier == .topicAlias })?.value
        else { return nil }
        return alias
    }

    private func text(of property: MQTTPropertyIdentifier) -> [UInt8]? {
        guard case .text(let text)? = properties.first(where: { $0.identifier == property })?.value else {
            return nil
        }
        return text
    }
}

/// Bytes that may be secret, and where they lie.
public struct MQTTBytes: Sendable, Hashable {
    /// The bytes, as far as they are kept.
    public var bytes: [UInt8]
    /// Where all of them lie.
    public var place: StreamRange
}

/// What a client says of itself. MQTT 5.0 §3.1, 3.1.1 §3.1.
public struct MQTTConnect: Sendable, Hashable {
    /// The protocol's level: 3 is MQTT 3.1, 4 is 3.1.1, 5 is 5.0.
    public var level: UInt8 = 0
    /// Whether what the server remembers of this client is to be forgotten ("Clean Session", since 5.0 "Clean Start").
    public var isClean = false
    /// Seconds in which the client has to say something; 0 is for ever.
    public var keepAlive = 0
    /// The name by which the server remembers the client.
    public var clientIdentifier: [UInt8] = []
    /// What the server is to publish if the client vanishes.
    public var will: MQTTPublish?
    /// Who the client says that it is.
    public var userName: MQTTBytes?
    /// What is to prove it.
    public var password: MQTTBytes?
}

/// A message for all who have subscribed to its topic. MQTT 5.0 §3.3.
public struct MQTTPublish: Sendable, Hashable {
    /// What it is about.
    public var topic: [UInt8] = []
    /// 0: at most once, 1: at least once, 2: exactly once. MQTT 5.0 §4.3.
    public var qualityOfService: UInt8 = 0
    /// Whether the server is to keep it for those who subscribe later.
    public var isRetained = false
    /// Whether it was sent before.
    public var isDuplicate = false
    /// By which its acknowledgments refer to it; nil with quality of service 0.
    public var identifier: Int?
    /// What is said.
    public var payload: MQTTBytes?
    /// What MQTT 5 says of a will.
    public var properties: [MQTTProperty] = []
}

/// A topic filter that a client subscribes to. MQTT 5.0 §3.8.3.
public struct MQTTSubscription: Sendable, Hashable {
    /// The filter: topics with + for a level and # for all below.
    public var filter: [UInt8]
    /// Quality of service that messages have at most, in the lowest two bits; above them MQTT 5's options.
    public var options: UInt8

    /// The highest quality of service that is wanted.
    public var qualityOfService: UInt8 { options & 3 }
}

/// Why a packet was not read to its end.
public enum MQTTProblem: Error, Sendable, Hashable, MessageProblem {
    /// A length in it leads beyond its end.
    case truncated
    /// A property that MQTT 5 does not have: where it ends nobody knows.
    case unknownProperty(UInt8)
    /// The bits beside its type are not what they must be. MQTT 5.0 §2.1.3.
    case wrongFlags
    /// So many bytes follow what it may hold.
    case tooLong(by: Int)
    /// It was too long to be kept.
    case cut
    /// Bytes of it were not captured.
    case notCaptured
    /// Nothing followed its beginning.
    case unfinished
}
