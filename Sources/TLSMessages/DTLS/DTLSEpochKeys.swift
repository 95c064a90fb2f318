import WireBytes

/// The keys of one epoch of one side of DTLS 1.3, and how far its records' numbers have come. RFC 9147 §4.2, §5.9, §6.1.
struct DTLSEpochKeys: Sendable {
    /// Early data.
    static let early: UInt64 = 1
    /// The handshake.
    static let handshake: UInt64 = 2
    /// The first data; each key update begins another epoch.
    static let firstData: UInt64 = 3

    let epoch: UInt64
    let secret: [UInt8]
    private let aead: AEAD
    private let key: [UInt8]
    private let vector: [UInt8]
    private let mask: HeaderMask
    /// One more than the highest number so far.
    private var next: UInt64 = 0

    /// Derives the keys; nil of a cipher suite that is not opened here.
    init?(epoch: UInt64, secret: [UInt8], _ suite: CipherSuite) {
        guard let (cipher, digest) = suite.protection, case .aead(let aead) = cipher,
            secret.count == digest.length
        else { return nil }
        let derivation = HKDF(digest, .dtls)
        let maskKey = derivation.expand(secret, "sn", aead.keyLength)
        guard let mask = HeaderMask(aead == .chacha20Poly1305 ? .chacha20 : .aes, maskKey) else { return nil }
        self.epoch = epoch
        self.secret = secret
        self.aead = aead
        self.mask = mask
        key = derivation.expand(secret, "key", aead.keyLength)
        vector = derivation.expand(secret, "iv", AEAD.nonceLength)
    }

    /// The line of the key log with the secret of an epoch that no other leads to.
    static func label(_ epoch: UInt64, _ side: Side) -> KeyLog.Label {
        switch epoch {
        case early: .clientEarly
        case handshake: side == .client ? .clientHandshake : .serverHandshake
        default: side == .client ? .clientTraffic : .serverTraffic
        }
    }

    /// Opens a record; nil where these are not its keys.
    ///
    /// - Parameters:
    ///   - header: its header.
    ///   - record: all of it, its header included.
    /// - Returns: its number, and what it had inside.
    mutating func open(
        _ header: DTLSUnifiedHeader, _ record: RawSpan
    ) -> (number: UInt64, content: RecordProtection.Opened)? {
        // The mask is made of the first encrypted bytes. RFC 9147 §4.2.3.
        let start = header.ownLength
        guard record.byteCount >= start + HeaderMask.sampleLength else { return nil }
        var sample = record.copied(start..<start + HeaderMask.sampleLength)
        if let opened = open(header, record, sample) { return opened }
        // wolfSSL on Linux takes ChaCha20's counter in the other order of bytes (5.5.4: BIG_ENDIAN is always defined there).
        guard aead == .chacha20Poly1305 else { return nil }
        sample = Array(sample.prefix(4).reversed()) + sample.dropFirst(4)
        return open(header, record, sample)
    }

    private mutating func open(
        _ header: DTLSUnifiedHeader, _ record: RawSpan, _ sample: [UInt8]
    ) -> (number: UInt64, content: RecordProtection.Opened)? {
        let start = header.ownLength
        guard let bits = sample.withBytes({ self.mask.mask($0) }) else { return nil }
        var clear = record.copied(0..<start)
        var low: UInt64 = 0
        for index in 0..<header.numberLength {
            clear[header.numberOffset + index] ^= UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index))
            low = low << 8 | UInt64(clear[header.numberOffset + index])
        }
        let number = nearest(low, bits: UInt64(8 * header.numberLength))
        var nonce = vector
        for index in 0..<8 {
            nonce[AEAD.nonceLength - 1 - index] ^= UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
        }
        let sealed = record.copied(start..<record.byteCount)
        guard let bytes = aead.open(sealed, key: key, nonce: nonce, and: clear) else { return nil }
        var content = RecordProtection.Opened(
            type: .applicationData, bytes: bytes, prefix: 0, nonce: nonce, associated: clear)
        guard content.readTypeInside() else { return nil }
        next = max(next, number &+ 1)
        return (number, content)
    }

    /// The number with these last bits that is nearest to the next one. RFC 9147 §4.2.2.
    private func nearest(_ low: UInt64, bits: UInt64) -> UInt64 {
        let window: UInt64 = 1 << bits
        let number = next & ~(window - 1) | low
        if number &+ window / 2 <= next { return number &+ window }
        return number > next &+ window / 2 && number >= window ? number &- window : number
    }
}

extension RecordProtection.Opened {
    /// Takes the true type from behind the content, where zeros may follow it; false where nothing else is there.
    /// RFC 8446 §5.2, RFC 9146 §4.
    mutating func readTypeInside() -> Bool {
        while bytes.last == 0 { bytes.removeLast() }
        guard let last = bytes.popLast() else { return false }
        type = ContentType(rawValue: last)
        return true
    }
}
