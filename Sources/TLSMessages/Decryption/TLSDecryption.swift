public import WireBytes

/// Opens the records of one TLS connection with the secrets of a key log. RFC 8446 §5 and §7, RFC 5246 §6.
///
/// Keys are derived when the first record needs them, so that a key log may be written later than the packets.
public struct TLSDecryption: Sendable {
    /// Records that were opened.
    public internal(set) var openedRecords = 0
    /// Keys that were derived, in their order; the first 32.
    public internal(set) var derived: [DerivedKeys] = []
    /// Finished messages that could be checked.
    public internal(set) var finished: [FinishedCheck] = []
    /// What became of early data, where there was some.
    public internal(set) var earlyData: EarlyData?
    /// Records of each side that are lost in holes behind which the rest could be opened.
    public internal(set) var lost = BySide(both: LostRecords())

    let keys: KeyLog
    var directions = BySide(both: Direction())
    /// What the hellos of the present handshake say.
    var hellos = HelloFacts()
    /// All handshake messages of the present handshake, for Finished.
    var transcript = Transcript()
    /// Records that wait for a key, in the order of their arrival, and how many bytes they have.
    var waiting: [WaitingRecord] = []
    private var waitingBytes = 0
    /// Bytes that were opened and not yet fetched.
    var opened: [OpenedData] = []
    /// Directions that ended while records of theirs waited.
    var ends: [OpenedData] = []
    private var sessions = 0
    private var keptBytes = 0
    private var seenGeneration = 0
    /// The packet that made it certain that bytes of the connection are missing.
    var lostAt: Int?

    /// What opening the records of one side has come to.
    struct Direction: Sendable {
        /// The keys that the next record has.
        var epoch: KeyEpoch?
        /// Those keys, once they have been derived.
        var protection: RecordProtection?
        /// The secret that they come from.
        var secret: [UInt8] = []
        /// Their place in `derived`.
        var derivedIndex: Int?
        /// What the session's keys are made of (up to TLS 1.2).
        var session = HelloFacts()
        /// Why nothing more can be opened.
        var failure: DecryptionFailure?
        /// The search for the number of the next record, where bytes before it are missing.
        var search: RecordSearch?
        /// Numbers that were tried.
        var tries = 0
        /// Where the next record begins, behind those that were put together.
        var end = 0
        /// Whether early data may come before what has the present keys.
        var passesEarlyData = false
    }

    /// What two hellos agree on, as far as keys depend on it.
    struct HelloFacts: Sendable {
        var clientRandom: [UInt8] = []
        var serverRandom: [UInt8] = []
        var version = ProtocolVersion(rawValue: 0)
        var suite = CipherSuite(rawValue: 0)
        /// RFC 7627.
        var hasExtendedMasterSecret = false
        /// RFC 7366.
        var hashesEncrypted = false
        var isCompressed = false
        var offersEarlyData = false
        /// By what an earlier session's secret may be found again.
        var clientSession: [UInt8] = []
        var clientTicket: [UInt8] = []
        var serverSession: [UInt8] = []
        /// The secret as the client encrypted it (RSA key exchange).
        var encryptedSecret: [UInt8] = []
        /// Whether the server sent ServerHelloDone: no earlier session is resumed.
        var isFull = false
        /// The hash of all messages up to ClientKeyExchange.
        var hashAtKeyExchange: [UInt8] = []
        /// Tickets that the server gave for this session.
        var tickets: [[UInt8]] = []
        /// The master secret, once it is known.
        var master: [UInt8] = []
        var masterLabel: KeyLog.Label?
    }

    /// A record that was put together and cannot be opened yet.
    struct WaitingRecord: Sendable {
        var side: Side
        var record: WholeRecord
    }

    /// The most that waits for keys.
    private static let waitingLimit = 1 << 20
    /// What a record that waits counts beside its bytes, so that empty ones are bounded, too.
    private static let waitingOverhead = 256

    init(keys: KeyLog) { self.keys = keys }

    /// Whether it is TLS 1.3, whose keys are derived in another way.
    public var isTLS13: Bool { hellos.version.isTLS13 }

    /// Why a side's records could not be opened to the end; nil where all were.
    public func failure(of side: Side) -> DecryptionFailure? {
        directions[side].failure ?? directions[side].search.map { .bytesMissing(packet: $0.packet) }
    }

    /// The bytes, as long as there is room for them to be kept.
    mutating func keep(_ bytes: [UInt8], atMost limit: Int) -> [UInt8] {
        guard keptBytes + bytes.count <= limit else { return [] }
        keptBytes += bytes.count
        return bytes
    }

    // MARK: Waiting

    /// Keeps a record until its keys are there; false where too much is kept already.
    mutating func wait(_ record: WholeRecord, from side: Side) -> Bool {
        let count = record.fragment.count + Self.waitingOverhead
        guard waitingBytes + count <= Self.waitingLimit, keys.mayWait(count) else { return false }
        waitingBytes += count
        waiting.append(WaitingRecord(side: side, record: record))
        return true
    }

    mutating func flushEnds() {
        opened += ends
        ends = []
    }

    mutating func takeWaiting() -> [WaitingRecord] {
        defer {
            waiting = []
            keys.stopsWaiting(waitingBytes)
            waitingBytes = 0
        }
        return waiting
    }

    /// Whether the key log has grown since this was asked the last time.
    mutating func hasNewSecrets() -> Bool {
        guard keys.mayGrow else { return false }
        let generation = keys.generation
        defer { seenGeneration = generation }
        return generation != seenGeneration
    }

    /// Whether the secret of a side's next record is at hand.
    func hasSecret(of side: Side) -> Bool {
        guard directions[side].protection == nil else { return true }
        switch directions[side].epoch {
        case nil, .application(1...): return true
        case .session: return (try? master(of: directions[side].session)) != nil
        case .some(let epoch): return keys.secret(label(side, epoch), of: hellos.clientRandom) != nil
        }
    }

    // MARK: Keys

    /// Which keys a side's next record has.
    mutating func change(_ side: Side, to epoch: KeyEpoch) {
        directions[side].epoch = epoch
        directions[side].protection = nil
        directions[side].derivedIndex = nil
    }

    /// A side has said ChangeCipherSpec (up to TLS 1.2).
    mutating func changeCipher(_ side: Side) {
        directions[side].session = hellos
        let number: Int
        if case .session(let other)? = directions[side.other].epoch,
            directions[side.other].session.clientRandom == hellos.clientRandom
        {
            number = other
        } else {
            number = sessions
            sessions += 1
        }
        change(side, to: .session(number: number))
    }

    /// Derives the keys of a side's next record, if they have not been; why it cannot, where it cannot.
    mutating func prepare(_ side: Side) -> DecryptionFailure? {
        guard directions[side].protection == nil else { return nil }
        guard let epoch = directions[side].epoch, !hellos.clientRandom.isEmpty else {
            return .handshakeNotCaptured
        }
        do throws(DecryptionFailure) {
            if case .session = epoch {
                try deriveSession(side)
            } else {
                try deriveTraffic(side, epoch)
            }
            return nil
        } catch {
            return error
        }
    }

    /// The line of the key log with a side's secret. RFC 8446 §7.1.
    private func label(_ side: Side, _ epoch: KeyEpoch) -> KeyLog.Label {
        switch epoch {
        case .early: .clientEarly
        case .handshake: side == .client ? .clientHandshake : .serverHandshake
        case .application, .session: side == .client ? .clientTraffic : .serverTraffic
        }
    }

    private mutating func deriveTraffic(_ side: Side, _ epoch: KeyEpoch) throws(DecryptionFailure) {
        var secret: [UInt8]
        var source: KeyLog.Label?
        if case .application(let updates) = epoch, updates > 0 {
            guard let digest = hellos.suite.protection?.derivation else {
                throw .unsupportedSuite(hellos.suite)
            }
            secret = HKDF(digest).expand(directions[side].secret, "traffic upd", digest.length)
        } else {
            let label = label(side, epoch)
            guard let found = keys.secret(label, of: hellos.clientRandom) else {
                throw missing(label, of: hellos)
            }
            secret = found
            source = label
        }
        guard let protection = RecordProtection(trafficSecret: secret, suite: hellos.suite) else {
            throw .unsupportedSuite(hellos.suite)
        }
        directions[side].secret = secret
        use(protection, for: side, of: epoch, from: secret, label: source)
    }

    /// Why there is no secret of a label.
    func missing(_ label: KeyLog.Label, of hellos: HelloFacts) -> DecryptionFailure {
        if keys.knows(hellos.clientRandom) { return .secretMissing(label) }
        if keys.privateKey != nil, keys.sessionCount == 0 { return .forwardSecrecy }
        return .sessionUnknown(others: keys.sessionCount)
    }

    /// RFC 5246 §6.3.
    private mutating func deriveSession(_ side: Side) throws(DecryptionFailure) {
        let facts = directions[side].session
        guard (0x0301...0x0303).contains(facts.version.rawValue) else {
            throw facts.version.rawValue == 0 ? .handshakeNotCaptured : .unsupportedVersion(facts.version)
        }
        guard let suite = facts.suite.protection else { throw .unsupportedSuite(facts.suite) }
        guard !facts.isCompressed else { throw .compressed }
        let (master, label) = try master(of: facts)
        directions[side].session.master = master
        directions[side.other].session.master =
            directions[side.other].session.clientRandom == facts.clientRandom ? master : []
        hellos.master = master
        hellos.masterLabel = label
        let cipher = suite.cipher
        let vectorLength =
            switch cipher {
            case .aead(let aead): aead == .chacha20Poly1305 ? AEAD.nonceLength : 4
            case .block(let block, _): facts.version.rawValue <= 0x0301 ? block.blockLength : 0
            case .hashOnly: 0
            }
        var block = facts.derivation.expand(
            master, "key expansion", seed: facts.serverRandom + facts.clientRandom,
            count: 2 * (cipher.hashKeyLength + cipher.keyLength + vectorLength))[...]
        // The client's and the server's of each kind follow one another.
        func pair(_ length: Int) -> [UInt8] {
            let both = block.prefix(2 * length)
            block = block.dropFirst(2 * length)
            return Array(side == .client ? both.prefix(length) : both.suffix(length))
        }
        let hashKey = pair(cipher.hashKeyLength)
        let key = pair(cipher.keyLength)
        let vector = pair(vectorLength)
        let protection = RecordProtection(
            version: facts.version, cipher: cipher, key: key, vector: vector, hashKey: hashKey,
            hashesEncrypted: facts.hashesEncrypted)
        use(
            protection, for: side, of: directions[side].epoch ?? .session(number: 0), from: master,
            label: label)
    }

    private mutating func use(
        _ protection: RecordProtection, for side: Side, of epoch: KeyEpoch, from secret: [UInt8],
        label: KeyLog.Label?
    ) {
        directions[side].protection = protection
        guard derived.count < 32 else { return }
        directions[side].derivedIndex = derived.count
        derived.append(
            DerivedKeys(
                side: side, epoch: epoch, suite: hellos.suite, label: label, secret: secret,
                key: protection.key, vector: protection.vector, hashKey: protection.hashKey))
    }

    /// The master secret: as the key log has it, as an earlier session had it, or made of the secret that the client
    /// encrypted with the server's key.
    private func master(
        of facts: HelloFacts
    ) throws(DecryptionFailure) -> (secret: [UInt8], label: KeyLog.Label?) {
        if !facts.master.isEmpty { return (facts.master, facts.masterLabel) }
        if let master = keys.secret(.masterSecret, of: facts.clientRandom) { return (master, .masterSecret) }
        if let secret = keys.secret(.premasterByRandom, of: facts.clientRandom) {
            return (facts.master(of: secret), .premasterByRandom)
        }
        if !facts.encryptedSecret.isEmpty,
            let secret = keys.secret(.premaster, of: Array(facts.encryptedSecret.prefix(8)))
        {
            return (facts.master(of: secret), .premaster)
        }
        if !facts.isFull {
            for session in [facts.clientSession, facts.clientTicket] where !session.isEmpty {
                if let master = keys.master(ofResumed: session) { return (master, nil) }
            }
        }
        guard let privateKey = keys.privateKey else { throw missing(.masterSecret, of: facts) }
        guard facts.suite.isRSAKeyExchange else { throw .forwardSecrecy }
        guard !facts.encryptedSecret.isEmpty else { throw .handshakeNotCaptured }
        // 48 bytes, the version that the client offers first. RFC 5246 §7.4.7.1.
        guard let secret = privateKey.decrypt(facts.encryptedSecret), secret.count == 48, secret[0] == 3
        else {
            throw .otherPrivateKey
        }
        return (facts.master(of: secret), nil)
    }

    // MARK: Records

    /// Opens a record with the present keys of a side; nil where they do not fit.
    mutating func open(_ record: WholeRecord, from side: Side) -> RecordProtection.Opened? {
        guard var protection = directions[side].protection else { return nil }
        let sequence = protection.sequence
        guard let opened = protection.open(record) else {
            return nil
        }
        directions[side].protection = protection
        openedRecords += 1
        if let index = directions[side].derivedIndex, derived.indices.contains(index),
            derived[index].first == nil
        {
            derived[index].first = OpenedRecord(
                range: record.range, mark: record.mark, sequence: sequence, nonce: opened.nonce,
                associated: opened.associated, type: opened.type, beginning: Array(opened.bytes.prefix(64)),
                length: opened.bytes.count, sealedLength: record.fragment.count)
        }
        return opened
    }
}

extension TLSDecryption.HelloFacts {
    /// How secrets are expanded.
    var derivation: PseudorandomFunction {
        version == .tls12 ? .one(suite.protection?.derivation ?? .sha256) : .md5AndSHA1
    }

    /// The master secret out of what the client encrypted. RFC 5246 §8.1, RFC 7627 §4.
    func master(of secret: [UInt8]) -> [UInt8] {
        hasExtendedMasterSecret
            ? derivation.expand(secret, "extended master secret", seed: hashAtKeyExchange, count: 48)
            : derivation.expand(secret, "master secret", seed: clientRandom + serverRandom, count: 48)
    }
}
