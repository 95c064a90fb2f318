import TLSMessages
import WireBytes

/// How a version of QUIC protects its Initial packets, with keys that everybody can derive. RFC 9001 §5.2, RFC 9369 §3.3.
struct QUICInitialScheme: Equatable {
    /// The salt, which anybody knows.
    var salt: [UInt8]
    /// The labels of the keys.
    var labels: QUICKeyLabels

    /// The schemes that a version may use; several for the reserved ones, of which each client makes its own sense.
    static func all(of version: QUICVersion) -> [QUICInitialScheme] {
        switch version.rawValue {
        case 0x0000_0001: [v1]
        case 0x6B33_43CF: [v2]
        case 0x709A_50C4: [draftOfV2]
        case 0x5130_3530: [QUICInitialScheme(salt: saltQ050, labels: .v1)]
        case 0x5430_3530: [QUICInitialScheme(salt: saltT050, labels: .v1)]
        case 0x5430_3531: [QUICInitialScheme(salt: saltT051, labels: .v1)]
        default:
            switch version.draft {
            case 21?, 22?: [QUICInitialScheme(salt: saltDraft21, labels: .v1)]
            case let draft? where (23...28).contains(draft):
                [QUICInitialScheme(salt: saltDraft23, labels: .v1)]
            case let draft? where (29...32).contains(draft): [draft29]
            case 33?, 34?: [v1]
            default: version.isReserved ? [v1, draft29] : []
            }
        }
    }

    private static let v1 = QUICInitialScheme(
        salt: bytes("38762cf7f55934b34d179ae6a4c80cadccbb7f0a"), labels: .v1)
    private static let v2 = QUICInitialScheme(
        salt: bytes("0dede3def700a6db819381be6e269dcbf9bd2ed9"), labels: .v2)
    private static let draftOfV2 = QUICInitialScheme(
        salt: bytes("a707c203a59b47184a1d62ca570406ea7ae3e5d3"), labels: .v2)
    private static let draft29 = QUICInitialScheme(
        salt: bytes("afbfec289993d24c9e9786f19c6111e04390a899"), labels: .v1)
    private static let saltDraft21 = bytes("7fbcdb0e7c66bbe9193a96cd21519ebd7a02644a")
    private static let saltDraft23 = bytes("c3eef712c72ebb5a11a7d2432bb46365bef9f502")
    private static let saltQ050 = bytes("504574efd066fe2f9d945cfcdbd3a7f0d3b56b45")
    private static let saltT050 = bytes("7ff579e5acd072915580304c43a2367c60488310")
    private static let saltT051 = bytes("7a4edef4e7ccee5fa4506c19124fc8ccda6e033d")

    /// Bytes from hexadecimal digits.
    static func bytes(_ digits: String) -> [UInt8] {
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

    /// The keys of one side's Initial packets.
    ///
    /// - Parameters:
    ///   - connection: the destination connection ID of the client's first packet.
    ///   - side: whose packets they protect.
    /// - Returns: the keys.
    func keys(of connection: [UInt8], _ side: Side) -> QUICPacketKeys {
        let derivation = HKDF(.sha256)
        let initial = derivation.extract(salt: salt, connection)
        let secret = derivation.expand(initial, side == .client ? "client in" : "server in", 32)
        return QUICPacketKeys(secret: secret, .aes128GCM, .sha256, labels)
    }
}
