/// HKDF (RFC 5869) with the labels of TLS 1.3 (RFC 8446 §7.1) or DTLS 1.3.
package struct HKDF: Sendable, Hashable {
    /// What stands before a label.
    package enum Prefix: String, Sendable {
        case tls = "tls13 "
        /// RFC 9147 §5.9.
        case dtls = "dtls13"
    }

    /// The hash function.
    package let digest: Digest
    /// What stands before each label.
    package let prefix: Prefix

    /// Derives with a hash function.
    package init(_ digest: Digest, _ prefix: Prefix = .tls) {
        self.digest = digest
        self.prefix = prefix
    }

    /// A secret out of material that need not be random everywhere.
    package func extract(salt: [UInt8], _ material: [UInt8]) -> [UInt8] { digest.hmac(key: salt, material) }

    /// HKDF-Expand-Label.
    ///
    /// - Parameters:
    ///   - secret: what is expanded.
    ///   - label: without the prefix.
    ///   - context: such as a hash of the messages so far.
    ///   - count: bytes that are wanted, at most 255 hashes.
    /// - Returns: as many bytes.
    package func expand(
        _ secret: [UInt8], _ label: String, context: [UInt8] = [], _ count: Int
    ) -> [UInt8] {
        let label = Array((prefix.rawValue + label).utf8)
        let info =
            [
                UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count),
                UInt8(truncatingIfNeeded: label.count),
            ] + label + [UInt8(truncatingIfNeeded: context.count)] + context
        var output: [UInt8] = []
        var block: [UInt8] = []
        var number: UInt8 = 1
        while output.count < count, number < 255 {
            block = digest.hmac(key: secret, block + info + [number])
            output += block
            number &+= 1
        }
        return Array(output.prefix(count))
    }
}

/// The pseudorandom function of TLS up to 1.2. RFC 5246 §5, RFC 2246 §5.
enum PseudorandomFunction: Sendable, Hashable {
    /// TLS 1.2's, with the hash function of the cipher suite.
    case one(Digest)
    /// That of TLS 1.0 and 1.1: MD5 and SHA-1, each with a half of the secret.
    case md5AndSHA1

    /// Expands a secret.
    ///
    /// - Parameters:
    ///   - secret: what is expanded.
    ///   - label: what the bytes are for.
    ///   - seed: what they depend on.
    ///   - count: bytes that are wanted.
    /// - Returns: as many bytes.
    func expand(_ secret: [UInt8], _ label: String, seed: [UInt8], count: Int) -> [UInt8] {
        let seed = Array(label.utf8) + seed
        switch self {
        case .one(let digest): return Self.expand(secret, seed, count: count, with: digest)
        case .md5AndSHA1:
            // With an odd length the halves share the byte in the middle.
            let half = (secret.count + 1) / 2
            let first = Self.expand(Array(secret.prefix(half)), seed, count: count, with: .md5)
            let second = Self.expand(Array(secret.suffix(half)), seed, count: count, with: .sha1)
            return zip(first, second).map { $0 ^ $1 }
        }
    }

    private static func expand(
        _ secret: [UInt8], _ seed: [UInt8], count: Int, with digest: Digest
    ) -> [UInt8] {
        var output: [UInt8] = []
        var chain = seed
        while output.count < count {
            chain = digest.hmac(key: secret, chain)
            output += digest.hmac(key: secret, chain + seed)
        }
        return Array(output.prefix(count))
    }

    /// The hash of all handshake messages, as Finished has it. RFC 5246 §7.4.9, RFC 2246 §7.4.9.
    func hash(ofTranscript messages: [UInt8]) -> [UInt8] {
        switch self {
        case .one(let digest): digest.hash(of: messages)
        case .md5AndSHA1: Digest.md5.hash(of: messages) + Digest.sha1.hash(of: messages)
        }
    }
}
