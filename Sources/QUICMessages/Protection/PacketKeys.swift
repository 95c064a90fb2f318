import TLSMessages
import WireBytes

/// The labels that the keys of a version are derived with. RFC 9001 §5.1, RFC 9369 §3.3.2.
enum QUICKeyLabels: String, Sendable, Hashable {
    /// Those of version 1 and of the drafts.
    case v1 = "quic"
    /// Those of version 2.
    case v2 = "quicv2"

    /// Those of a version's packets.
    init(of version: QUICVersion?) { self = version?.isVersion2 == true ? .v2 : .v1 }

    var key: String { rawValue + " key" }
    var vector: String { rawValue + " iv" }
    var header: String { rawValue + " hp" }
    var update: String { rawValue + " ku" }
}

/// The keys that protect packets of one side. RFC 9001 §5.
final class QUICPacketKeys: Sendable {
    /// What they are derived from.
    let secret: [UInt8]
    /// The payload's encryption.
    let cipher: AEAD
    /// The payload's key.
    let key: [UInt8]
    /// Its nonce, before the packet number is mixed in.
    let vector: [UInt8]
    /// The key of the header's protection, which stays when the others are updated.
    let header: [UInt8]
    private let derivation: HKDF
    private let labels: QUICKeyLabels
    /// `key` and `vector`, set up.
    private let opener: NumberedAEADKey?
    /// `header`, set up.
    private let masking: HeaderMask?

    /// Derives keys.
    ///
    /// - Parameters:
    ///   - secret: the traffic secret.
    ///   - cipher: the payload's encryption.
    ///   - digest: the hash function of the cipher suite.
    ///   - labels: those of the version.
    convenience init(secret: [UInt8], _ cipher: AEAD, _ digest: Digest, _ labels: QUICKeyLabels) {
        let derivation = HKDF(digest)
        let header = derivation.expand(secret, labels.header, cipher.keyLength)
        self.init(
            secret: secret, cipher, derivation, labels, header: header,
            HeaderMask(cipher == .chacha20Poly1305 ? .chacha20 : .aes, header))
    }

    /// Derives the keys of a cipher suite; nil where it is none that QUIC has, or the secret does not fit it.
    convenience init?(secret: [UInt8], suite: CipherSuite, _ labels: QUICKeyLabels) {
        guard let (cipher, digest) = suite.protection, case .aead(let aead) = cipher,
            secret.count == digest.length
        else { return nil }
        switch aead {
        // CCM with short tags may not be used. RFC 9001 §5.3.
        case .aes128GCM, .aes256GCM, .chacha20Poly1305, .aes128CCM: break
        default: return nil
        }
        self.init(secret: secret, aead, digest, labels)
    }

    private init(
        secret: [UInt8], _ cipher: AEAD, _ derivation: HKDF, _ labels: QUICKeyLabels, header: [UInt8],
        _ masking: HeaderMask?
    ) {
        self.secret = secret
        self.cipher = cipher
        self.derivation = derivation
        self.labels = labels
        self.header = header
        self.masking = masking
        key = derivation.expand(secret, labels.key, cipher.keyLength)
        vector = derivation.expand(secret, labels.vector, AEAD.nonceLength)
        opener = NumberedAEADKey(cipher, key, vector: vector)
    }

    /// The keys after the next update; the header's stays. RFC 9001 §6.1.
    var updated: QUICPacketKeys {
        let next = derivation.expand(secret, labels.update, derivation.digest.length)
        return QUICPacketKeys(secret: next, cipher, derivation, labels, header: header, masking)
    }

    /// What hides the first byte and the packet number: five bytes, the first one uppermost. RFC 9001 §5.4.
    func mask(_ sample: RawSpan) -> UInt64? { masking?.mask(sample) }

    /// Opens what a packet carries.
    ///
    /// - Parameters:
    ///   - sealed: the encrypted payload and its tag of 16 bytes.
    ///   - number: the packet number.
    ///   - count: bytes of the header up to and with the packet number.
    ///   - room: begins with that header, its protection taken off; the frames are written behind it.
    /// - Returns: how many bytes of frames there are; nil where the tag does not fit.
    func open(_ sealed: RawSpan, number: UInt64, behind count: Int, of room: inout [UInt8]) -> Int? {
        opener?.open(sealed, number: number, behind: count, of: &room)
    }
}
