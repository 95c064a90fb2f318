/// A version of QUIC.
///
/// Source: IANA, "QUIC Versions" (RFC 9000 §22.2); https://github.com/quicwg/base-drafts/wiki/QUIC-Versions for those of
/// Google and Facebook
public struct QUICVersion: CodePoint {
    /// The number on the wire, network byte order.
    public let rawValue: UInt32

    /// Makes a code point from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No version: the packet lists those that the server can do. RFC 9000 §6.
    public static let negotiation = QUICVersion(rawValue: 0)
    /// Version 1, RFC 9000.
    public static let v1 = QUICVersion(rawValue: 1)
    /// Version 2, RFC 9369.
    public static let v2 = QUICVersion(rawValue: 0x6B33_43CF)

    /// Whether it is reserved: sent to make sure that servers answer what they do not know. RFC 9000 §15.
    public var isReserved: Bool { rawValue & 0x0F0F_0F0F == 0x0A0A_0A0A }

    /// Whether it is one of Google's, from before there was a standard.
    public var isGoogle: Bool { rawValue >> 24 == 0x51 || rawValue >> 24 == 0x54 }

    /// Whether the handshake is Google's own and not TLS.
    public var hasGoogleHandshake: Bool { rawValue >> 24 == 0x51 }

    /// Whether the header is Google's own: those before Q046.
    public var hasGoogleHeader: Bool { hasGoogleHandshake && rawValue < 0x5130_3434 }

    /// Whether the lengths of both connection IDs share a byte: Q044 to Q049, between Google's header and the standard's.
    var sharesLengths: Bool { (0x5130_3434...0x5130_3439).contains(rawValue) }

    /// Whether it is known here, drafts included.
    public var isKnown: Bool { Self.names[rawValue] != nil }

    /// The number of the draft that its packets are protected after; nil for those that have a standard's number.
    var draft: Int? {
        switch rawValue {
        case 0xFACE_B001: 22
        case 0xFACE_B002, 0xFACE_B00E: 27
        default: rawValue >> 8 == 0xFF_0000 ? Int(rawValue & 0xFF) : nil
        }
    }

    /// The names in use; those of the drafts and of Google's versions are put together.
    public static let names: [UInt32: String] = {
        var names: [UInt32: String] = [
            0x0000_0001: "QUIC v1",
            0x6B33_43CF: "QUIC v2",
            0x709A_50C4: "QUIC v2 (draft)",
            0xFACE_B001: "QUIC mvfst (draft 22)",
            0xFACE_B002: "QUIC mvfst (draft 27)",
            0xFACE_B00E: "QUIC mvfst (experiment)",
        ]
        for draft in 19...34 { names[0xFF00_0000 + UInt32(draft)] = "QUIC draft \(draft)" }
        for number in 24...51 {
            let digits = UInt32(0x3030) + UInt32(number / 10) << 8 + UInt32(number % 10)
            names[0x5130_0000 + digits] = "gQUIC Q0\(number)"
            if number >= 48 { names[0x5430_0000 + digits] = "gQUIC T0\(number)" }
        }
        return names
    }()
}
