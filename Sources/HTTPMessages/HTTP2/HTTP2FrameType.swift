/// What a frame is for. RFC 9113 §6; the IANA registry "HTTP/2 Frame Type".
public struct HTTP2FrameType: RawRepresentable, Sendable, Hashable {
    /// The number on the wire.
    public var rawValue: UInt8

    /// Makes a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Content of a message.
    public static let data = HTTP2FrameType(rawValue: 0x00)
    /// Header fields: begins a message, or ends it with trailers.
    public static let headers = HTTP2FrameType(rawValue: 0x01)
    /// How important a stream is, as RFC 7540 had it.
    public static let priority = HTTP2FrameType(rawValue: 0x02)
    /// Ends a stream at once.
    public static let resetStream = HTTP2FrameType(rawValue: 0x03)
    /// What the sender takes and how much of it.
    public static let settings = HTTP2FrameType(rawValue: 0x04)
    /// A request that the server answers without having been asked.
    public static let pushPromise = HTTP2FrameType(rawValue: 0x05)
    /// Asks for an answer, to see that the other end lives and how far it is.
    public static let ping = HTTP2FrameType(rawValue: 0x06)
    /// No further streams will be taken.
    public static let goAway = HTTP2FrameType(rawValue: 0x07)
    /// So many more bytes may be sent.
    public static let windowUpdate = HTTP2FrameType(rawValue: 0x08)
    /// More of a header block.
    public static let continuation = HTTP2FrameType(rawValue: 0x09)
    /// Where the same content can be had, too. RFC 7838 §4.
    public static let alternativeService = HTTP2FrameType(rawValue: 0x0A)
    /// For which origins the server speaks. RFC 8336.
    public static let origin = HTTP2FrameType(rawValue: 0x0C)
    /// How urgent a response is. RFC 9218 §7.1.
    public static let priorityUpdate = HTTP2FrameType(rawValue: 0x10)

    /// The name in the registry; nil for a number without one.
    public var name: String? {
        switch self {
        case .data: "DATA"
        case .headers: "HEADERS"
        case .priority: "PRIORITY"
        case .resetStream: "RST_STREAM"
        case .settings: "SETTINGS"
        case .pushPromise: "PUSH_PROMISE"
        case .ping: "PING"
        case .goAway: "GOAWAY"
        case .windowUpdate: "WINDOW_UPDATE"
        case .continuation: "CONTINUATION"
        case .alternativeService: "ALTSVC"
        case .origin: "ORIGIN"
        case .priorityUpdate: "PRIORITY_UPDATE"
        default: nil
        }
    }
}

/// Bits that qualify a frame; what a bit means depends on the type. RFC 9113 §4.1, §6.
public struct HTTP2Flags: OptionSet, Sendable, Hashable {
    /// One bit a flag.
    public let rawValue: UInt8

    /// Makes flags from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Of DATA and HEADERS: the sender says no more on this stream.
    public static let endStream = HTTP2Flags(rawValue: 0x01)
    /// Of SETTINGS and PING: it is the answer.
    public static let acknowledgment = HTTP2Flags(rawValue: 0x01)
    /// Of HEADERS, PUSH_PROMISE and CONTINUATION: no CONTINUATION follows.
    public static let endHeaders = HTTP2Flags(rawValue: 0x04)
    /// Of DATA, HEADERS and PUSH_PROMISE: bytes without meaning hide the length.
    public static let padded = HTTP2Flags(rawValue: 0x08)
    /// Of HEADERS: says how important the stream is.
    public static let priority = HTTP2Flags(rawValue: 0x20)
}

extension HTTP2FrameType {
    /// The flags that the specification defines for the type; nil for a type that is not known.
    var definedFlags: HTTP2Flags? {
        switch self {
        case .data: [.endStream, .padded]
        case .headers: [.endStream, .endHeaders, .padded, .priority]
        case .settings, .ping: .acknowledgment
        case .pushPromise: [.endHeaders, .padded]
        case .continuation: .endHeaders
        case .priority, .resetStream, .goAway, .windowUpdate, .alternativeService, .origin, .priorityUpdate:
            []
        default: nil
        }
    }

    /// The names of the flags that are set, as in the specification.
    public func names(of flags: HTTP2Flags) -> [String] {
        let defined = flags.intersection(definedFlags ?? [])
        var names: [String] = []
        if defined.contains(.endStream) {
            names.append(self == .settings || self == .ping ? "ACK" : "END_STREAM")
        }
        if defined.contains(.endHeaders) { names.append("END_HEADERS") }
        if defined.contains(.padded) { names.append("PADDED") }
        if defined.contains(.priority) { names.append("PRIORITY") }
        return names
    }
}
