// What a cipher suite is made of, as its registered name says: key exchange, proof of identity, encryption.

extension CipherSuite {
    /// How the two sides come to a secret.
    public enum KeyExchange: Sendable, Hashable {
        /// Diffie-Hellman with keys made for this connection: forward secrecy.
        case ephemeral
        /// The client encrypts the secret with the key of the server's certificate.
        case rsa
        /// Diffie-Hellman with the key of the server's certificate.
        case fixed
        /// A key that both had before, alone.
        case preShared
        /// As the key_share and pre_shared_key extensions say (TLS 1.3).
        case separate
        /// Another way: a password, Kerberos, or none.
        case other
    }

    /// Whether it is no suite but a signal in the list: renegotiation_info (RFC 5746 §3.3) or a fallback (RFC 7507).
    public var isSignal: Bool { rawValue == 0x00FF || rawValue == 0x5600 }

    /// Whether it belongs to TLS 1.3. RFC 8446 §B.4, RFC 8998.
    public var isForTLS13: Bool { keyExchange == .separate }

    /// How the two sides come to a secret; nil for a number without a name.
    public var keyExchange: KeyExchange? {
        guard let (exchange, _) = parts else { return nil }
        guard let exchange else { return .separate }
        switch exchange.first {
        case "DHE", "ECDHE": return .ephemeral
        case "RSA": return .rsa
        case "DH", "ECDH": return isAnonymous ? .ephemeral : .fixed
        case "PSK": return exchange.contains("DHE") ? .ephemeral : .preShared
        default: return .other
        }
    }

    /// Whether nobody proves who he is.
    public var isAnonymous: Bool { parts?.exchange?.contains("anon") == true }

    /// Whether it is one of those with short keys: its key exchange and its encryption are weak on purpose.
    var isForExport: Bool { parts?.exchange?.contains { $0.hasPrefix("EXPORT") } == true }

    /// The kind of key that the server's certificate must have: RSA, ECDSA or DSS; nil where the suite does not say, or
    /// needs no certificate.
    public var certificateKind: String? {
        guard let exchange = parts?.exchange, !exchange.contains("PSK"), !isAnonymous else { return nil }
        return ["ECDSA", "DSS", "RSA"].first { exchange.contains(Substring($0)) }
    }

    /// The words of its encryption, such as AES, 128, GCM, SHA256.
    var encryption: [Substring] { parts?.encryption ?? [] }

    /// Whether it encrypts block by block, with a hash of its own beside it.
    public var usesCBC: Bool { encryption.contains("CBC") }

    /// Whether it needs TLS 1.2: authenticated encryption (RFC 5288 §4, RFC 6655 §3), and the hashes that came with it.
    public var needsTLS12: Bool {
        !isForTLS13
            && encryption.contains {
                ["GCM", "CCM", "POLY1305", "SHA256", "SHA384", "SM3"].contains($0)
            }
    }

    /// The words of the name before and behind WITH; no words before it in TLS 1.3.
    private var parts: (exchange: [Substring]?, encryption: [Substring])? {
        guard !isSignal, let name = Self.names[rawValue] else { return nil }
        let words = name.split(separator: " ").first?.split(separator: "_").dropFirst() ?? []
        guard let with = words.firstIndex(of: "WITH") else { return (nil, Array(words)) }
        return (Array(words[..<with]), Array(words[with...].dropFirst()))
    }
}
