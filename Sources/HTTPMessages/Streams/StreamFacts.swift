public import WireBytes

/// Which stream an exchange is on, and what became of it. RFC 9113 §5, RFC 9114 §4.1.
public struct StreamFacts: Sendable, Hashable {
    /// The stream. In HTTP/2 odd where the client opened it, even where the server promised it; in HTTP/3 a multiple of 4, and
    /// for what was pushed the push's number.
    public var number: UInt64
    /// Whether the server promised the response without having been asked. §8.4.
    public var isPushed = false
    /// Whether its request was sent in HTTP/1.1, before the upgrade. RFC 7540 §3.2.
    public var isUpgraded = false
    /// That it was ended before its time.
    public var reset: StreamReset?

    /// Set in the number by which a push of HTTP/3 is known until it is told.
    static let pushBit: UInt64 = 1 << 63
}

/// That a stream was ended before its time, or without need for more. RFC 9113 §6.4; in HTTP/3 by QUIC's RESET_STREAM and
/// STOP_SENDING, RFC 9000 §19.4, §19.5.
public struct StreamReset: Sendable, Hashable {
    /// Why.
    public var code: StreamErrorCode
    /// Who did it.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
}

/// Why a stream was ended, in the numbers of its protocol.
public enum StreamErrorCode: Sendable, Hashable {
    /// RFC 9113 §7.
    case http2(HTTP2ErrorCode)
    /// RFC 9114 §8.1.
    case http3(HTTP3ErrorCode)

    /// The number.
    public var number: UInt64 {
        switch self {
        case .http2(let code): UInt64(code.rawValue)
        case .http3(let code): code.rawValue
        }
    }

    /// The name; nil for a number without one.
    public var name: String? {
        switch self {
        case .http2(let code): code.name
        case .http3(let code): code.name
        }
    }
}
