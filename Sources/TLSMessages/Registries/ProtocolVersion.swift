extension ProtocolVersion {
    /// Whether it is TLS 1.3 or DTLS 1.3, in one of its drafts too: most of the handshake is encrypted.
    public var isTLS13: Bool {
        switch rawValue {
        case 0x0304, 0xFEFC, 0x7F00...0x7FFF, 0xFB17...0xFB1A: true
        default: false
        }
    }

    /// Whether it is one of DTLS, whose versions count downwards.
    public var isDTLS: Bool { rawValue >> 8 == 0xFE || rawValue == 0x0100 }

    /// Whether it is a draft of TLS 1.3.
    var isDraft: Bool { isTLS13 && self != .tls13 && self != .dtls13 }

    /// Whether signatures name their algorithm: since 1.2.
    var namesSchemes: Bool { self == .tls12 || self == .dtls12 || isTLS13 }
}
