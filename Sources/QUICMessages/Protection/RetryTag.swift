import TLSMessages
import WireBytes

/// What proves that a Retry answers the client's first packet and was not damaged on the way: keys that everybody has, so
/// that it proves nothing else. RFC 9001 §5.8, RFC 9369 §3.3.3.
enum QUICRetryTag {
    /// Bytes of the tag, at the packet's end.
    static let length = 16

    /// Whether a Retry packet's tag fits; nil for a version of which it is not known.
    ///
    /// - Parameters:
    ///   - packet: the packet, to its end.
    ///   - version: its version.
    ///   - connection: the destination connection ID of the client's first packet, at most 20 bytes.
    /// - Returns: whether it fits.
    static func fits(_ packet: RawSpan, _ version: QUICVersion, answering connection: [UInt8]) -> Bool? {
        guard let (key, nonce) = secrets(of: version) else { return nil }
        guard packet.byteCount > length, connection.count <= QUICConnectionID.longest else { return false }
        let end = packet.byteCount - length
        let pseudo = [UInt8(connection.count)] + connection + packet.copied(0..<end)
        return AEAD.aes128GCM.open(packet.copied(end..<packet.byteCount), key: key, nonce: nonce, and: pseudo)
            != nil
    }

    private static func secrets(of version: QUICVersion) -> (key: [UInt8], nonce: [UInt8])? {
        switch version {
        case .v1: (v1Key, v1Nonce)
        case .v2: (v2Key, v2Nonce)
        default:
            switch version.draft {
            case 33?, 34?: (v1Key, v1Nonce)
            case let draft? where (29...32).contains(draft): (draft29Key, draft29Nonce)
            default: nil
            }
        }
    }

    private static let v1Key = QUICInitialScheme.bytes("be0c690b9f66575a1d766b54e368c84e")
    private static let v1Nonce = QUICInitialScheme.bytes("461599d35d632bf2239825bb")
    private static let v2Key = QUICInitialScheme.bytes("8fb4b01b56ac48e260fbcbcead7ccc92")
    private static let v2Nonce = QUICInitialScheme.bytes("d86969bc2d7c6d9990efb04a")
    private static let draft29Key = QUICInitialScheme.bytes("ccce187ed09a09d05728155a6cb96be1")
    private static let draft29Nonce = QUICInitialScheme.bytes("e54930f97f2136f0530a8c1c")
}
