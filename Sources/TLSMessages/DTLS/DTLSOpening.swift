public import WireBytes

/// What was in a record of application data of DTLS that could be opened.
public struct DTLSData: Sendable, Hashable {
    /// Its sender.
    public var from: Side
    /// The packet that it came in.
    public var mark: PacketMark
    /// How many bytes there are.
    public var length: Int
    /// The first of them, at most 1,024.
    public internal(set) var beginning: [UInt8]

    /// Bytes of one record that are kept.
    static let longestBeginning = 1024
}

/// Opens the records of one conversation of DTLS with the secrets of a key log. RFC 6347 §4.1.2, RFC 9147 §4.
///
/// Each record says its epoch and its number: what is lost on the way does not keep the next one closed.
struct DTLSOpening: Sendable {
    /// Keys and the handshake that they come from, as in TLS.
    private(set) var tls: TLSDecryption
    private var epochs = BySide<UInt16>(both: 0)
    /// The keys of DTLS 1.3 that opened something, each side's in the order of their epochs.
    private var keys = BySide<[DTLSEpochKeys]>(both: [])
    /// The number of the next handshake message of each side.
    private var next = BySide(both: 0)
    /// The client's first hello with a header as in TLS: so it is hashed since DTLS 1.3.
    private var firstHello: [UInt8] = []
    /// Whose Finished of DTLS 1.3 was there: what comes after it is not in the hash.
    private var isFinished = BySide(both: false)

    /// Epochs of DTLS 1.3 whose keys are kept: a record that was overtaken is of the one before.
    private static let mostEpochs = 4

    init(keys: KeyLog) { tls = TLSDecryption(keys: keys) }

    // MARK: The handshake

    /// Follows a handshake message that is complete: what it says decides about the keys of the next records.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - number: its number in its direction.
    ///   - raw: its body.
    mutating func follow(_ message: HandshakeMessage, number: Int, _ raw: RawSpan) {
        guard message.problem == nil else { return tls.transcript.spoil() }
        let count = [16, 8, 0].map { UInt8(truncatingIfNeeded: raw.byteCount >> $0) }
        let inTLS = [message.type.rawValue] + count + raw.copied()
        // Hashed as if it had come in one piece, RFC 6347 §4.2.6; since 1.3 as in TLS, RFC 9147 §5.2.
        let numberBytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        let inDTLS: [UInt8] =
            [message.type.rawValue] + count + numberBytes + [0, 0, 0] + count + raw.copied()
        switch message.body {
        case .clientHello(let hello): followClient(hello, inDTLS: inDTLS, inTLS: inTLS)
        case .serverHello(let hello) where hello.version.isTLS13: followServer13(hello, inTLS)
        default:
            guard message.type != .helloVerifyRequest, message.type != .helloRequest else { break }
            if number != next[message.from] { tls.transcript.spoil() }
            if tls.isTLS13 {
                follow13(message, inTLS)
            } else {
                if case .finished(let received) = message.body { check(received, message.from) }
                tls.transcript.add(inDTLS[...])
                followRest(message, inDTLS)
            }
        }
        next[message.from] = number &+ 1
    }

    private mutating func followClient(_ hello: ClientHello, inDTLS: [UInt8], inTLS: [UInt8]) {
        // The second one, which a HelloRetryRequest asked for. RFC 9147 §5.1.
        if tls.isTLS13, tls.hellos.clientRandom == hello.random { return tls.transcript.add(inTLS[...]) }
        // The hello without a cookie, and what answers it, is in no hash. RFC 6347 §4.2.1.
        tls.transcript.begin(with: inDTLS[...])
        firstHello = inTLS
        guard tls.hellos.clientRandom != hello.random else { return }
        tls.hellos = TLSDecryption.HelloFacts()
        tls.hellos.clientRandom = hello.random
        tls.hellos.clientSession = hello.sessionID
        tls.hellos.clientTicket = hello.ticket ?? []
        next[.server] = 0
    }

    private mutating func followServer13(_ hello: ServerHello, _ inTLS: [UInt8]) {
        let isFirst = !tls.isTLS13
        followServer(hello)
        if isFirst, tls.transcript.isWhole { tls.transcript.begin(with: firstHello[...]) }
        if hello.isHelloRetryRequest, let digest = hello.cipherSuite.protection?.derivation {
            tls.transcript.replaceFirstHello(digest)
        }
        tls.transcript.add(inTLS[...])
    }

    private mutating func follow13(_ message: HandshakeMessage, _ inTLS: [UInt8]) {
        guard !isFinished[message.from] else { return }
        if case .finished(let received) = message.body {
            isFinished[message.from] = true
            // The server's comes first. Where that was not captured, nobody knows what the client's is made of.
            if message.from == .client, !isFinished.server { tls.transcript.spoil() }
            if tls.transcript.isWhole, tls.finished.count < TLSDecryption.mostFinished,
                let secret = keys[message.from].first(where: { $0.epoch == DTLSEpochKeys.handshake })?.secret,
                let check = FinishedCheck(
                    of: received, from: message.from, secret: secret, tls.hellos.suite, over: tls.transcript,
                    .dtls)
            {
                tls.finished.append(check)
            }
        }
        tls.transcript.add(inTLS[...])
    }

    private mutating func followRest(_ message: HandshakeMessage, _ bytes: [UInt8]) {
        switch message.body {
        case .serverHello(let hello): followServer(hello)
        case .newSessionTicket(_, let ticket): tls.hellos.tickets = [ticket]
        case .finished: tls.rememberSession()
        default: break
        }
        if message.type == .serverHelloDone { tls.hellos.isFull = true }
        guard message.type == .clientKeyExchange else { return }
        let facts = tls.hellos
        if facts.hasExtendedMasterSecret, facts.hashAtKeyExchange.isEmpty {
            tls.hellos.hashAtKeyExchange = facts.derivation.hash(ofTranscript: tls.transcript.bytes)
        }
        if facts.suite.isRSAKeyExchange {
            // Two bytes of length come first. RFC 5246 §7.4.7.1.
            tls.hellos.encryptedSecret = Array(bytes.dropFirst(DTLSFragment.headerLength + 2))
        }
    }

    private mutating func followServer(_ hello: ServerHello) {
        tls.hellos.serverRandom = hello.random
        tls.hellos.version = hello.version.withKeysOfTLS
        tls.hellos.suite = hello.cipherSuite
        tls.hellos.serverSession = hello.sessionID
        tls.hellos.hasExtendedMasterSecret = hello.has(.extendedMasterSecret)
        tls.hellos.hashesEncrypted = hello.has(.encryptThenMAC)
        tls.hellos.isCompressed = hello.compressionMethod != 0
    }

    private mutating func check(_ received: [UInt8], _ side: Side) {
        guard tls.transcript.isWhole, tls.finished.count < TLSDecryption.mostFinished else { return }
        tls.checkFinished12(received, side)
    }

    /// A client begins another handshake, with keys of its own.
    mutating func beginAnew() {
        epochs = BySide(both: 0)
        keys = BySide(both: [])
        next = BySide(both: 0)
        isFinished = BySide(both: false)
        tls.hellos = TLSDecryption.HelloFacts()
    }

    // MARK: Records

    /// Opens a record; nil where that cannot be done, which `tls` then says.
    ///
    /// - Parameters:
    ///   - header: the record's header.
    ///   - content: what follows it.
    ///   - side: who sent it.
    ///   - mark: the packet that it came in.
    /// - Returns: what it had inside.
    mutating func open(
        _ header: DTLSRecordHeader, _ content: RawSpan, from side: Side, at mark: PacketMark
    ) -> RecordProtection.Opened? {
        if header.epoch != epochs[side] {
            // One that was overtaken: its keys are gone.
            guard header.epoch > epochs[side] else { return nil }
            epochs[side] = header.epoch
            tls.changeCipher(side)
            tls.directions[side].failure = nil
        }
        if let failure = tls.prepare(side) {
            tls.directions[side].failure = failure
            return nil
        }
        let record = WholeRecord(
            type: header.type, header: header.asInTLS, proven: header.proven, fragment: content.copied(),
            range: StreamRange(side: side, offset: 0, count: content.byteCount), mark: mark)
        tls.directions[side].protection?.sequence = UInt64(header.epoch) << 48 | header.number
        if var opened = tls.open(record, from: side) {
            guard header.type == .connectionID else { return opened }
            // The true type stands behind the content, and zeros behind that. RFC 9146 §4.
            if opened.readTypeInside() { return opened }
        }
        if tls.directions[side].failure == nil {
            tls.directions[side].failure = .keysDoNotFit(packet: mark.packet)
        }
        return nil
    }

    /// What a record of DTLS 1.3 had inside, and its place among the others.
    struct Opened13 {
        var content: RecordProtection.Opened
        var epoch: UInt64
        var number: UInt64
    }

    /// Opens a record of DTLS 1.3; nil where that cannot be done, which `tls` then says.
    ///
    /// - Parameters:
    ///   - header: the record's header.
    ///   - record: all of it, its header included.
    ///   - side: who sent it.
    ///   - mark: the packet that it came in.
    /// - Returns: what it had inside.
    mutating func open(
        _ header: DTLSUnifiedHeader, _ record: RawSpan, from side: Side, at mark: PacketMark
    ) -> Opened13? {
        guard let epoch = epoch(endingIn: header.epochBits, of: side) else { return nil }
        // Early data comes before the server has said with which cipher suite.
        guard epoch != DTLSEpochKeys.early || tls.isTLS13 else { return nil }
        do throws(DecryptionFailure) {
            var keys = try keys(of: epoch, side)
            guard let (number, content) = keys.open(header, record) else {
                throw .keysDoNotFit(packet: mark.packet)
            }
            keep(keys, side)
            tls.openedRecords += 1
            return Opened13(content: content, epoch: epoch, number: number)
        } catch {
            if tls.directions[side].failure == nil { tls.directions[side].failure = error }
            return nil
        }
    }

    /// The epoch that two bits stand for: the newest that is there, or the next, but at least that of the first data.
    private func epoch(endingIn bits: UInt8, of side: Side) -> UInt64? {
        let newest = max(DTLSEpochKeys.firstData, (keys[side].last?.epoch ?? 0) &+ 1)
        let epoch = newest &- ((newest &- UInt64(bits)) & 3)
        return epoch > 0 ? epoch : nil
    }

    private func keys(of epoch: UInt64, _ side: Side) throws(DecryptionFailure) -> DTLSEpochKeys {
        if let known = keys[side].first(where: { $0.epoch == epoch }) { return known }
        guard tls.isTLS13, !tls.hellos.clientRandom.isEmpty else { throw .handshakeNotCaptured }
        let suite = tls.hellos.suite
        let secret: [UInt8]
        if epoch > DTLSEpochKeys.firstData {
            // A key update. RFC 9147 §8.
            guard let digest = suite.protection?.derivation else { throw .unsupportedSuite(suite) }
            guard let before = keys[side].last(where: { $0.epoch == epoch - 1 })?.secret else {
                throw .handshakeNotCaptured
            }
            secret = HKDF(digest, .dtls).expand(before, "traffic upd", digest.length)
        } else {
            let label = DTLSEpochKeys.label(epoch, side)
            guard let found = tls.keys.secret(label, of: tls.hellos.clientRandom) else {
                throw tls.missing(label, of: tls.hellos)
            }
            secret = found
        }
        guard let made = DTLSEpochKeys(epoch: epoch, secret: secret, suite) else {
            throw .unsupportedSuite(suite)
        }
        return made
    }

    private mutating func keep(_ used: DTLSEpochKeys, _ side: Side) {
        if let index = keys[side].firstIndex(where: { $0.epoch == used.epoch }) {
            keys[side][index] = used
            return
        }
        let place = keys[side].firstIndex { $0.epoch > used.epoch } ?? keys[side].count
        keys[side].insert(used, at: place)
        if keys[side].count > Self.mostEpochs { keys[side].removeFirst() }
    }

    /// Forgets the keys.
    mutating func forgetKeys() {
        tls.forgetKeys()
        keys = BySide(both: [])
    }
}

extension ProtocolVersion {
    /// The version of TLS that a version of DTLS takes its keys from. RFC 6347 §1, RFC 4347 §1.
    fileprivate var withKeysOfTLS: ProtocolVersion {
        switch rawValue {
        case 0xFEFD: .tls12
        case 0xFEFF: ProtocolVersion(rawValue: 0x0302)
        default: self
        }
    }
}
