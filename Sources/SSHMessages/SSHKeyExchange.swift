/// A method by which two come to a common secret that nobody on the way knows.
public struct SSHKeyExchange: Sendable, Hashable {
    /// Its name.
    public var name: [UInt8]
    /// What its packets look like.
    public var family: Family
    /// What it is put together of, where one part is to withstand quantum computers.
    public var hybrid: Hybrid?

    /// Methods whose packets look alike.
    public enum Family: Sendable, Hashable {
        /// Diffie and Hellman's, in a group that both know. RFC 4253 §8, RFC 8268.
        case group
        /// The same in a group that the server proposes. RFC 4419.
        case groupExchange
        /// On an elliptic curve. RFC 5656 §4, RFC 8731.
        case curve
        /// On an elliptic curve, together with a second method. draft-ietf-sshm-mlkem-hybrid-kex, draft-ietf-sshm-ntruprime-ssh.
        case hybrid
        /// RSA: RFC 4432. Kerberos: RFC 4462, RFC 8732. Or one that is not known here.
        case other
    }

    /// Two methods in one: who wants to know the secret has to break both.
    public enum Hybrid: Sendable, Hashable {
        /// Streamlined NTRU Prime 761 and X25519.
        case sntrup761x25519
        /// ML-KEM-768 and X25519.
        case mlkem768x25519
        /// ML-KEM-768 and the curve P-256.
        case mlkem768p256
        /// ML-KEM-1024 and the curve P-384.
        case mlkem1024p384
    }

    /// Takes a method by its name.
    ///
    /// - Parameter name: as it stands in a KEXINIT.
    public init(_ name: [UInt8]) {
        self.name = name
        let text = String(decoding: name, as: UTF8.self)
        hybrid =
            switch text {
            case "sntrup761x25519-sha512", "sntrup761x25519-sha512@openssh.com": .sntrup761x25519
            case "mlkem768x25519-sha256": .mlkem768x25519
            case "mlkem768nistp256-sha256": .mlkem768p256
            case "mlkem1024nistp384-sha384": .mlkem1024p384
            default: nil
            }
        family =
            if hybrid != nil {
                .hybrid
            } else if text.hasPrefix("curve25519-") || text.hasPrefix("curve448-")
                || text.hasPrefix("ecdh-sha2-")
            {
                .curve
            } else if text.hasPrefix("diffie-hellman-group-exchange-") {
                .groupExchange
            } else if text.hasPrefix("diffie-hellman-group") {
                .group
            } else {
                .other
            }
    }

    /// What its specification calls one of its packets.
    func name(of number: UInt8) -> String? {
        switch (family, number) {
        case (.group, 30): "KEXDH_INIT"
        case (.group, 31): "KEXDH_REPLY"
        case (.groupExchange, 30): "KEX_DH_GEX_REQUEST_OLD"
        case (.groupExchange, 31): "KEX_DH_GEX_GROUP"
        case (.groupExchange, 32): "KEX_DH_GEX_INIT"
        case (.groupExchange, 33): "KEX_DH_GEX_REPLY"
        case (.groupExchange, 34): "KEX_DH_GEX_REQUEST"
        case (.curve, 30): "KEX_ECDH_INIT"
        case (.curve, 31): "KEX_ECDH_REPLY"
        case (.hybrid, 30): "KEX_HYBRID_INIT"
        case (.hybrid, 31): "KEX_HYBRID_REPLY"
        default: nil
        }
    }
}
