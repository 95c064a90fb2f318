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
    public var keyExchange: KeyExchange? { parts?.keyExchange }

    /// Whether nobody proves who he is.
    public var isAnonymous: Bool { parts?.isAnonymous == true }

    /// The kind of key that the server's certificate must have: RSA, ECDSA or DSS; nil where the suite does not say, or
    /// needs no certificate.
    public var certificateKind: String? { parts?.certificateKind }

    /// Whether it needs TLS 1.2: authenticated encryption (RFC 5288 §4, RFC 6655 §3), and the hashes that came with it.
    public var needsTLS12: Bool { parts?.needsTLS12 == true }

    /// What is weak in it, the worst first. Whether `macThenEncrypt` counts depends on encrypt_then_mac (RFC 7366).
    public var weaknesses: [TLSWeakness] { parts?.weaknesses ?? [] }

    private var parts: Parts? { Self.parts[rawValue] }

    /// The parts of every suite that has a name, taken out of the names once.
    private static let parts: [UInt16: Parts] = {
        var parts: [UInt16: Parts] = [:]
        for (code, name) in names where !CipherSuite(rawValue: code).isSignal {
            parts[code] = Parts(name, code)
        }
        return parts
    }()

    /// What a name says.
    private struct Parts {
        var keyExchange: KeyExchange
        var isAnonymous: Bool
        var certificateKind: String?
        var needsTLS12: Bool
        var weaknesses: [TLSWeakness]

        init(_ name: String, _ code: UInt16) {
            // The words before WITH, of which TLS 1.3 has none, and those behind it, such as AES, 128, GCM, SHA256.
            let words = name.split(separator: " ").first?.split(separator: "_").dropFirst() ?? []
            let with = words.firstIndex(of: "WITH")
            let exchange = with.map { words[..<$0] } ?? []
            let encryption = with.map { words[$0...].dropFirst() } ?? words
            let isAnonymous = exchange.contains("anon")
            keyExchange = with == nil ? .separate : Self.keyExchange(exchange, isAnonymous)
            self.isAnonymous = isAnonymous
            certificateKind =
                exchange.contains("PSK") || isAnonymous
                ? nil : ["ECDSA", "DSS", "RSA"].first { exchange.contains(Substring($0)) }
            needsTLS12 =
                with != nil
                && encryption.contains {
                    ["GCM", "CCM", "POLY1305", "SHA256", "SHA384", "SM3"].contains($0)
                }
            var found: [TLSWeakness] = []
            func note(_ weakness: TLSWeakness, _ isWeak: Bool) { if isWeak { found.append(weakness) } }
            // Integrity without encryption: RFC 9150.
            note(.noEncryption, encryption.contains("NULL") || code == 0xC0B4 || code == 0xC0B5)
            note(.anonymous, isAnonymous)
            note(.export, exchange.contains { $0.hasPrefix("EXPORT") })
            note(.rc4, encryption.contains("RC4"))
            note(.des, encryption.contains { $0 == "DES" || $0 == "DES40" || $0 == "RC2" })
            note(.tripleDES, encryption.contains("3DES"))
            note(.staticRSA, keyExchange == .rsa)
            note(.fixedKey, keyExchange == .fixed)
            note(.preSharedAlone, keyExchange == .preShared)
            note(.macThenEncrypt, encryption.contains("CBC"))
            weaknesses = found
        }

        private static func keyExchange(_ words: ArraySlice<Substring>, _ isAnonymous: Bool) -> KeyExchange {
            switch words.first {
            case "DHE", "ECDHE": .ephemeral
            case "RSA": .rsa
            case "DH", "ECDH": isAnonymous ? .ephemeral : .fixed
            case "PSK": words.contains("DHE") ? .ephemeral : .preShared
            default: .other
            }
        }
    }
}
