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
