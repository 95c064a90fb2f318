extension QUICVersion {
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

    /// Whether its packets are those of version 2, a draft of it included. RFC 9369 §3.2.
    var isVersion2: Bool { self == .v2 || rawValue == 0x709A_50C4 }

    /// Whether it is known here, drafts included.
    public var isKnown: Bool { name != nil }

    /// The number of the draft that its packets are protected after; nil for those that have a standard's number.
    var draft: Int? {
        switch rawValue {
        case 0xFACE_B001: 22
        case 0xFACE_B002, 0xFACE_B00E: 27
        default: rawValue >> 8 == 0xFF_0000 ? Int(rawValue & 0xFF) : nil
        }
    }
}
