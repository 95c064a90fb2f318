/// The keys of one direction, and how many records they have protected. RFC 8446 §5.2, RFC 5246 §6.2.3.
struct RecordProtection: Sendable {
    /// The version, which decides about the form.
    let version: ProtocolVersion
    /// The algorithm.
    let cipher: RecordCipher
    /// The encryption's key.
    let key: [UInt8]
    /// What nonces are made of; the first record's initialization vector in TLS 1.0.
    private(set) var vector: [UInt8]
    /// The key of the keyed hash; empty where the algorithm needs none.
    let hashKey: [UInt8]
    /// Whether the keyed hash is that of the encrypted bytes. RFC 7366.
    let hashesEncrypted: Bool
    /// Records so far: the number of the next one.
    var sequence: UInt64 = 0

    /// A record that was opened.
    struct Opened {
        /// What it carries; since TLS 1.3 it says so inside.
        var type: ContentType
        /// The plain bytes.
        var bytes: [UInt8]
        /// Bytes of the record, behind its header, that come before the encrypted ones.
        var prefix: Int
        /// The nonce, and what is proven without being encrypted; empty where the algorithm has none.
        var nonce: [UInt8] = []
        var associated: [UInt8] = []
    }

    /// The keys of TLS 1.3 out of a traffic secret. RFC 8446 §7.3.
    init?(trafficSecret secret: [UInt8], suite: CipherSuite) {
        guard let (cipher, digest) = suite.protection, case .aead(let aead) = cipher,
            secret.count == digest.length
        else { return nil }
        let derivation = HKDF(digest)
        version = .tls13
        self.cipher = cipher
        key = derivation.expand(secret, "key", aead.keyLength)
        vector = derivation.expand(secret, "iv", AEAD.nonceLength)
        hashKey = []
        hashesEncrypted = false
    }

    /// The keys of one direction out of the key block. RFC 5246 §6.3.
    init(
        version: ProtocolVersion, cipher: RecordCipher, key: [UInt8], vector: [UInt8], hashKey: [UInt8],
        hashesEncrypted: Bool
    ) {
        self.version = version
        self.cipher = cipher
        self.key = key
        self.vector = vector
        self.hashKey = hashKey
        self.hashesEncrypted = hashesEncrypted
    }

    /// Goes on to the next record without opening this one.
    ///
    /// - Parameter last: the record's last bytes, from which TLS 1.0 takes the next one's initialization vector.
    mutating func pass(_ last: ArraySlice<UInt8>) {
        sequence &+= 1
        chain(behind: last)
    }

    /// Takes what TLS 1.0 begins the next record with from the last bytes of the one before.
    mutating func chain(behind last: ArraySlice<UInt8>) {
        guard case .block(let cipher, _) = cipher, version.rawValue <= 0x0301 else { return }
        vector = Array(last.suffix(cipher.blockLength))
    }

    /// How many plain bytes a record of this length has, its header not counted: as many at most.
    func plainLength(ofSealed length: Int) -> Int {
        let more: Int =
            switch cipher {
            case .aead(let aead):
                // TLS 1.3 has the type inside.
                aead.tagLength + (version.isTLS13 ? 1 : aead.explicitNonceLength)
            case .block(let block, let digest):
                digest.length + 1 + (version.rawValue <= 0x0301 ? 0 : block.blockLength)
            case .hashOnly(let digest): digest.length
            }
        return max(0, length &- more)
    }

    /// Opens a record and goes on to the next; nil, and stays, where these are not its keys.
    ///
    /// - Parameter record: the record, whole.
    /// - Returns: what it has inside.
    mutating func open(_ record: WholeRecord) -> Opened? {
        guard record.header.count == TLSRecordHeader.length else { return nil }
        let opened =
            switch cipher {
            case .aead(let aead): version.isTLS13 ? open13(record, with: aead) : open12(record, with: aead)
            case .block(let cipher, let digest): open(record, with: cipher, digest)
            case .hashOnly(let digest): checked(record, with: digest)
            }
        guard let opened else { return nil }
        sequence &+= 1
        return opened
    }

    /// TLS 1.3: the true type comes after the content, and zeros after that. RFC 8446 §5.2.
    private func open13(_ record: WholeRecord, with aead: AEAD) -> Opened? {
        let nonce = mixed(vector)
        guard let bytes = aead.open(record.fragment, key: key, nonce: nonce, and: record.header) else {
            return nil
        }
        var opened = Opened(
            type: record.type, bytes: bytes, prefix: 0, nonce: nonce, associated: record.header)
        return opened.readTypeInside() ? opened : nil
    }

    /// TLS 1.2: RFC 5288 §3, RFC 6655 §3, RFC 7905 §2.
    private func open12(_ record: WholeRecord, with aead: AEAD) -> Opened? {
        let fragment = record.fragment
        let prefix = aead.explicitNonceLength
        guard fragment.count >= prefix + aead.tagLength else { return nil }
        let nonce = prefix == 0 ? mixed(vector) : vector + fragment.prefix(prefix)
        let associated = proven(record, count: fragment.count - prefix - aead.tagLength)
        guard
            let bytes = aead.open(
                Array(fragment.dropFirst(prefix)), key: key, nonce: nonce, and: associated)
        else { return nil }
        return Opened(type: record.type, bytes: bytes, prefix: prefix, nonce: nonce, associated: associated)
    }

    /// RFC 5246 §6.2.3.2, RFC 4346 §6.2.3.2, RFC 2246 §6.2.3.2, RFC 7366.
    private mutating func open(
        _ record: WholeRecord, with cipher: BlockCipher, _ digest: Digest
    ) -> Opened? {
        var body = record.fragment[...]
        if hashesEncrypted {
            guard body.count > digest.length else { return nil }
            let hash = body.suffix(digest.length)
            body.removeLast(digest.length)
            guard digest.hmac(key: hashKey, proven(record, count: body.count) + body) == Array(hash)
            else { return nil }
        }
        let isChained = version.rawValue <= 0x0301
        let prefix = isChained ? 0 : cipher.blockLength
        guard body.count > prefix else { return nil }
        let own = isChained ? vector : Array(body.prefix(prefix))
        guard var plain = cipher.decrypt(Array(body.dropFirst(prefix)), key: key, vector: own),
            let padding = plain.last, plain.count > Int(padding),
            plain.suffix(Int(padding) + 1).allSatisfy({ $0 == padding })
        else { return nil }
        plain.removeLast(Int(padding) + 1)
        if !hashesEncrypted {
            guard let content = content(plain, digest, record) else { return nil }
            plain = content
        }
        if isChained { vector = Array(body.suffix(cipher.blockLength)) }
        return Opened(type: record.type, bytes: plain, prefix: prefix, nonce: own)
    }

    private func checked(_ record: WholeRecord, with digest: Digest) -> Opened? {
        content(record.fragment, digest, record).map {
            Opened(type: record.type, bytes: $0, prefix: 0)
        }
    }

    /// The bytes before a keyed hash of them; nil where it does not fit.
    private func content(_ bytes: [UInt8], _ digest: Digest, _ record: WholeRecord) -> [UInt8]? {
        guard bytes.count >= digest.length else { return nil }
        let content = Array(bytes.dropLast(digest.length))
        let hash = digest.hmac(key: hashKey, proven(record, count: content.count) + content)
        return hash == Array(bytes.suffix(digest.length)) ? content : nil
    }

    /// What is proven beside the content: sequence number, type, version, length. RFC 5246 §6.2.3.3.
    private func proven(_ record: WholeRecord, count: Int) -> [UInt8] {
        (record.proven ?? sequenceBytes + record.header.prefix(3))
            + [UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
    }

    /// The sequence number mixed into the end of the nonce. RFC 8446 §5.3.
    private func mixed(_ vector: [UInt8]) -> [UInt8] {
        var nonce = vector
        for (index, byte) in sequenceBytes.enumerated() where nonce.count == AEAD.nonceLength {
            nonce[4 + index] ^= byte
        }
        return nonce
    }

    private var sequenceBytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: sequence >> UInt64(56 - 8 * $0)) }
    }
}
