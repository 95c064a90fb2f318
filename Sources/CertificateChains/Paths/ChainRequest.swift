/// What a chain is asked.
public struct ChainRequest: Sendable, Hashable {
    /// What the leaf is used for.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        case server
        case client

        /// As an extended key usage. RFC 5280 §4.2.1.12.
        public var identifier: ObjectIdentifier {
            self == .server ? .serverAuthentication : .clientAuthentication
        }
    }

    /// What the leaf's key does in a handshake. RFC 5246 §7.4.2, RFC 8446 §4.4.2.2.
    public enum KeyUse: Sendable, Hashable, CaseIterable {
        /// It signs: the handshake (TLS 1.3, clients) or the server's key share.
        case signs
        /// It decrypts the secret that the client sends: RSA key exchange.
        case decrypts
        /// It is the server's key share itself: static Diffie-Hellman.
        case agrees

        /// What a keyUsage must have for it.
        public var needed: KeyUsage {
            switch self {
            case .signs: .digitalSignature
            case .decrypts: .keyEncipherment
            case .agrees: .keyAgreement
            }
        }
    }

    /// The time, in seconds since 1970-01-01T00:00:00Z.
    public var at: Int64
    /// The host that was meant; nil asks for none.
    public var host: HostReference?
    /// What the leaf is used for.
    public var purpose: Purpose
    /// What the leaf's key does; nil where no handshake tells.
    public var keyUse: KeyUse?
    /// CAs that may stand between leaf and anchor; those that issued themselves are not counted.
    public var maxDepth: Int
    /// SHA-256 hashes of keys of which one must be in the path (RFC 7469 §2.6); empty asks for none.
    public var pins: [[UInt8]] = []
    /// Revocation lists; empty asks for none.
    public var revocationLists: [RevocationList] = []
    /// Lists that were given but cannot be read: what they would tell is not known.
    public var unreadableRevocationLists = 0
    /// Answers of OCSP about the leaf or its CAs; empty asks for none.
    public var statusAnswers: [[UInt8]] = []

    /// Signed certificate timestamps that came in the handshake: a `SignedCertificateTimestampList`. RFC 6962 §3.3.1.
    public var handshakeTimestamps: [UInt8]?

    /// More than any path on the web has, which have three or four.
    public static let defaultMaxDepth = 16

    /// Asks at a time; the rest may be left out.
    public init(
        at: Int64, host: HostReference? = nil, purpose: Purpose = .server, maxDepth: Int = defaultMaxDepth
    ) {
        self.at = at
        self.host = host
        self.purpose = purpose
        self.maxDepth = maxDepth
    }

    /// Whether lists or answers were given.
    var asksForRevocation: Bool { hasRevocationLists || !statusAnswers.isEmpty }

    /// Whether lists were given, readable or not.
    public var hasRevocationLists: Bool { !revocationLists.isEmpty || unreadableRevocationLists > 0 }
}
