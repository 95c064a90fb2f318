import WireBytes

/// What encrypts records, and what proves that nothing of them was changed.
package enum RecordCipher: Sendable, Hashable {
    /// Both in one.
    case aead(AEAD)
    /// A block cipher, and a keyed hash beside it. RFC 5246 §6.2.3.2.
    case block(BlockCipher, Digest)
    /// A keyed hash alone: nothing is encrypted. RFC 5246 §6.2.3.1.
    case hashOnly(Digest)

    /// Bytes of the key of the keyed hash.
    var hashKeyLength: Int {
        switch self {
        case .aead: 0
        case .block(_, let digest), .hashOnly(let digest): digest.length
        }
    }

    /// Bytes of the encryption's key.
    var keyLength: Int {
        switch self {
        case .aead(let aead): aead.keyLength
        case .block(let cipher, _): cipher.keyLength
        case .hashOnly: 0
        }
    }
}

extension CipherSuite {
    /// How records are protected, and the hash function of key derivation, told by the registered name.
    ///
    /// Nil for suites that are not opened here: RC4, DES, IDEA, SEED and RC2, which OpenSSL has put aside, Camellia in
    /// GCM, which it never had, and unknown ones.
    package var protection: (cipher: RecordCipher, derivation: Digest)? {
        guard var name = name, name.hasPrefix("TLS_") else { return nil }
        if let with = name.firstRange(of: "_WITH_") {
            name = String(name[with.upperBound...])
        } else {
            name = String(name.dropFirst(4))
        }
        let derivation: Digest = name.hasSuffix("_SHA384") ? .sha384 : .sha256
        if let aead = Self.aeads.first(where: { name.hasPrefix($0.name) }) {
            return (.aead(aead.cipher), derivation)
        }
        let digest: Digest =
            name.hasSuffix("_SHA384")
            ? .sha384 : name.hasSuffix("_SHA256") ? .sha256 : name.hasSuffix("_MD5") ? .md5 : .sha1
        if let block = Self.blocks.first(where: { name.hasPrefix($0.name) }) {
            return (.block(block.cipher, digest), derivation)
        }
        guard name.hasPrefix("NULL_"), name != "NULL_NULL" else { return nil }
        return (.hashOnly(digest), derivation)
    }

    /// The cipher, where it is one that OpenSSL has moved into its legacy provider: that is not loaded, and many systems do not
    /// have it. Nil for all others.
    public var retiredCipher: String? {
        guard let name, let with = name.firstRange(of: "_WITH_") else { return nil }
        let cipher = name[with.upperBound...]
        return Self.retired.first { cipher.hasPrefix($0.prefix) }?.cipher
    }

    private static let retired: [(prefix: String, cipher: String)] = [
        ("RC4_", "RC4"), ("DES_", "DES"), ("DES40_", "DES"), ("RC2_", "RC2"), ("IDEA_", "IDEA"),
        ("SEED_", "SEED"),
    ]

    /// Whether the client chooses the secret and encrypts it with the key of the certificate. RFC 5246 §7.4.7.1.
    public var isRSAKeyExchange: Bool { name?.hasPrefix("TLS_RSA_WITH_") == true }

    // The longer names first: they begin with the shorter ones.
    private static let aeads: [(name: String, cipher: AEAD)] = [
        ("AES_128_GCM", .aes128GCM), ("AES_256_GCM", .aes256GCM), ("AES_128_CCM_8", .aes128CCM8),
        ("AES_256_CCM_8", .aes256CCM8), ("AES_128_CCM", .aes128CCM), ("AES_256_CCM", .aes256CCM),
        ("CHACHA20_POLY1305", .chacha20Poly1305), ("ARIA_128_GCM", .aria128GCM),
        ("ARIA_256_GCM", .aria256GCM),
    ]

    private static let blocks: [(name: String, cipher: BlockCipher)] = [
        ("AES_128_CBC", .aes128), ("AES_256_CBC", .aes256), ("3DES_EDE_CBC", .tripleDES),
        ("CAMELLIA_128_CBC", .camellia128), ("CAMELLIA_256_CBC", .camellia256),
        ("ARIA_128_CBC", .aria128), ("ARIA_256_CBC", .aria256),
    ]
}
