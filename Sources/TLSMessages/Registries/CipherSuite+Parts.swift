// What a cipher suite is made of: key exchange, proof of identity, encryption. Its row in the registry says it.

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

    /// Who proves who he is, and with which kind of key.
    public enum Proof: Sendable, Hashable {
        /// The server, with a certificate.
        case rsa, ecdsa, dss
        /// Nobody.
        case nobody
    }

    /// How what is said is kept secret and whole.
    public enum Encryption: Sendable, Hashable {
        /// Not at all, or only whole (RFC 9150).
        case null
        case rc4
        /// DES or RC2 in blocks.
        case des
        case tripleDES
        /// Another cipher in blocks, with a checksum of its own.
        case block
        /// Both in one.
        case authenticated
    }

    /// Whether it is no suite but a signal in the list: renegotiation_info (RFC 5746 §3.3) or a fallback (RFC 7507).
    public var isSignal: Bool { rawValue == 0x00FF || rawValue == 0x5600 }

    /// Whether it belongs to TLS 1.3. RFC 8446 §B.4, RFC 8998.
    public var isForTLS13: Bool { keyExchange == .separate }

    /// Whether nobody proves who he is.
    public var isAnonymous: Bool { proof == .nobody }

    /// The kind of key that the server's certificate must have; nil where the suite does not say, or needs no
    /// certificate.
    public var certificateKind: String? {
        switch proof {
        case .rsa: "RSA"
        case .ecdsa: "ECDSA"
        case .dss: "DSS"
        case .nobody, nil: nil
        }
    }

    /// Whether the certificate that goes with another suite does not go with this one: it needs a key of another kind, or
    /// one that is itself of Diffie-Hellman. RFC 5246 §7.4.2, RFC 8422 §5.3.
    func needsOtherCertificate(than other: CipherSuite) -> Bool {
        guard let own = certificateKind, let others = other.certificateKind else { return false }
        return own != others || (keyExchange == .fixed) != (other.keyExchange == .fixed)
    }

    /// Whether the server shows a certificate with it (up to TLS 1.2).
    public var needsCertificate: Bool {
        hasPreSharedKey ? name?.hasPrefix("TLS_RSA_PSK_") == true : !isAnonymous
    }

    /// What is weak in it, the worst first. Whether `macThenEncrypt` counts depends on encrypt_then_mac (RFC 7366).
    public var weaknesses: [TLSWeakness] {
        var found: [TLSWeakness] = []
        func note(_ weakness: TLSWeakness, _ isWeak: Bool) { if isWeak { found.append(weakness) } }
        note(.noEncryption, encryption == .null)
        note(.anonymous, isAnonymous)
        note(.export, isExport)
        note(.rc4, encryption == .rc4)
        note(.des, encryption == .des)
        note(.tripleDES, encryption == .tripleDES)
        note(.staticRSA, keyExchange == .rsa)
        note(.fixedKey, keyExchange == .fixed)
        note(.preSharedAlone, keyExchange == .preShared)
        note(.macThenEncrypt, encryption == .block || encryption == .des || encryption == .tripleDES)
        return found
    }
}
