// The keys of Initial packets, which everybody can derive, and what they open. RFC 9001 §5, RFC 9369 §3.3.

import WireBytes

/// How a version of QUIC protects its Initial packets. RFC 9001 §5.2.
struct QUICInitialScheme: Equatable {
    /// The salt, which anybody knows.
    var salt: [UInt8]
    /// The beginning of the labels, "quic" but for version 2.
    var label: String

    /// The schemes that a version may use; several for the reserved ones, of which each client makes its own sense.
    static func all(of version: QUICVersion) -> [QUICInitialScheme] {
        switch version.rawValue {
        case 0x0000_0001: [v1]
        case 0x6B33_43CF: [v2]
        case 0x709A_50C4: [draftOfV2]
        case 0x5130_3530: [QUICInitialScheme(salt: saltQ050, label: "quic")]
        case 0x5430_3530: [QUICInitialScheme(salt: saltT050, label: "quic")]
        case 0x5430_3531: [QUICInitialScheme(salt: saltT051, label: "quic")]
        default:
            switch version.draft {
            case 21?, 22?: [QUICInitialScheme(salt: saltDraft21, label: "quic")]
            case let draft? where (23...28).contains(draft):
                [QUICInitialScheme(salt: saltDraft23, label: "quic")]
            case let draft? where (29...32).contains(draft): [draft29]
            case 33?, 34?: [v1]
            default: version.isReserved ? [v1, draft29] : []
            }
        }
    }

    private static let v1 = QUICInitialScheme(
        salt: bytes("38762cf7f55934b34d179ae6a4c80cadccbb7f0a"), label: "quic")
    private static let v2 = QUICInitialScheme(
        salt: bytes("0dede3def700a6db819381be6e269dcbf9bd2ed9"), label: "quicv2")
    private static let draftOfV2 = QUICInitialScheme(
        salt: bytes("a707c203a59b47184a1d62ca570406ea7ae3e5d3"), label: "quicv2")
    private static let draft29 = QUICInitialScheme(
        salt: bytes("afbfec289993d24c9e9786f19c6111e04390a899"), label: "quic")
    private static let saltDraft21 = bytes("7fbcdb0e7c66bbe9193a96cd21519ebd7a02644a")
    private static let saltDraft23 = bytes("c3eef712c72ebb5a11a7d2432bb46365bef9f502")
    private static let saltQ050 = bytes("504574efd066fe2f9d945cfcdbd3a7f0d3b56b45")
    private static let saltT050 = bytes("7ff579e5acd072915580304c43a2367c60488310")
    private static let saltT051 = bytes("7a4edef4e7ccee5fa4506c19124fc8ccda6e033d")

    /// Bytes from hexadecimal digits.
    private static func bytes(_ digits: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            let value = UInt8(digit.hexDigitValue ?? 0)
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}

/// The keys of one side's Initial packets.
struct QUICInitialKeys: Equatable {
    /// AES-128-GCM key.
    var key: [UInt8]
    /// Its nonce, before the packet number is mixed in.
    var nonce: [UInt8]
    /// AES-128 key of the header's protection.
    var header: [UInt8]

    /// Derives the keys.
    ///
    /// - Parameters:
    ///   - connection: the destination connection ID of the client's first packet.
    ///   - side: whose packets they protect.
    ///   - scheme: the version's salt and labels.
    init(connection: [UInt8], side: Side, _ scheme: QUICInitialScheme) {
        let derivation = HKDF(.sha256)
        let initial = derivation.extract(salt: scheme.salt, connection)
        let secret = derivation.expand(initial, side == .client ? "client in" : "server in", 32)
        key = derivation.expand(secret, scheme.label + " key", 16)
        nonce = derivation.expand(secret, scheme.label + " iv", 12)
        header = derivation.expand(secret, scheme.label + " hp", 16)
    }

    /// What hides the first byte and the packet number. RFC 9001 §5.4.3.
    func mask(_ sample: [UInt8]) -> [UInt8] { BlockCipher.encryptBlock(sample, key: header) }

    /// Opens what a packet carries; nil where the tag does not fit.
    ///
    /// - Parameters:
    ///   - sealed: the encrypted payload and its tag of 16 bytes.
    ///   - number: the packet number.
    ///   - header: the header up to and with the packet number, its protection taken off.
    /// - Returns: the frames.
    func open(_ sealed: [UInt8], number: UInt64, header: [UInt8]) -> [UInt8]? {
        var nonce = nonce
        for index in 0..<8 { nonce[4 + index] ^= UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * index)) }
        return AEAD.aes128GCM.open(sealed, key: key, nonce: nonce, and: header)
    }
}
