import WireBytes

extension ProtocolVersion {
    /// As people write it, TLS 1.3; its `name`, which JSON has, is as Wireshark writes it, TLSv1.3.
    public var text: String { name.map(Self.spoken) ?? hexadecimal }

    /// The same with the protocol where the number has no name: TLS 0x0305.
    public var title: String { name == nil ? "TLS \(hexadecimal)" : text }

    /// A version's name as people write it; any other text as it is.
    public static func spoken(_ name: String) -> String {
        // By its bytes: this is said several times of each connection, and a search in text costs a hundred times as much.
        var bytes = Array(name.utf8)
        for index in bytes.indices.dropFirst(3) where bytes[index] == UInt8(ascii: "v") {
            let before = bytes[index - 3..<index]
            guard before.elementsEqual("TLS".utf8) || before.elementsEqual("SSL".utf8) else { continue }
            bytes[index] = UInt8(ascii: " ")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether it is TLS 1.3 or DTLS 1.3, in one of its drafts too: most of the handshake is encrypted.
    public var isTLS13: Bool {
        switch rawValue {
        case 0x0304, 0xFEFC, 0x7F00...0x7FFF, 0xFB17...0xFB1A: true
        default: false
        }
    }

    /// Whether it is one of DTLS, whose versions count downwards.
    public var isDTLS: Bool { rawValue >> 8 == 0xFE || rawValue == 0x0100 }

    /// Its place in the order of time: a draft of TLS 1.3 is newer than all before 1.3, and older than 1.3; DTLS, whose numbers
    /// count downwards, stands with the TLS that it follows.
    var generation: Int {
        switch rawValue {
        case 0x7F00...0x7FFF, 0xFB17...0xFB1A: 0x0303 << 8 | Int(rawValue & 0xFF)
        case 0x0100: 0x0302 << 8 &- 1
        case 0xFEFF: 0x0302 << 8
        case 0xFEFD: 0x0303 << 8
        case 0xFEFC: 0x0304 << 8
        default: Int(rawValue) << 8
        }
    }

    /// Whether signatures name their algorithm: since 1.2.
    var namesSchemes: Bool { self == .tls12 || self == .dtls12 || isTLS13 }
}
