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

/// Opens the records of one conversation of DTLS up to 1.2 with the secrets of a key log. RFC 6347 §4.1.2.
///
/// Each record says its epoch and its number: what is lost on the way does not keep the next one closed.
struct DTLSOpening: Sendable {
    /// Keys and the handshake that they come from, as in TLS.
    private(set) var tls: TLSDecryption
    private var epochs = BySide<UInt16>(both: 0)
    /// The number of the next handshake message of each side.
    private var next = BySide(both: 0)

    init(keys: KeyLog) { tls = TLSDecryption(keys: keys) }

    /// Follows a handshake message that is complete: what it says decides about the keys of the next records.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - number: its number in its direction.
    ///   - raw: its body.
    mutating func follow(_ message: HandshakeMessage, number: Int, _ raw: RawSpan) {
        guard message.problem == nil else { return tls.transcript.spoil() }
        // Hashed as if it had come in one piece. RFC 6347 §4.2.6.
        let count = [16, 8, 0].map { UInt8(truncatingIfNeeded: raw.byteCount >> $0) }
        let numberBytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        let bytes = [message.type.rawValue] + count + numberBytes + [0, 0, 0] + count + raw.copied()
        if case .clientHello(let hello) = message.body {
            followClient(hello, number, bytes)
        } else if message.type != .helloVerifyRequest, message.type != .helloRequest {
            if number != next[message.from] { tls.transcript.spoil() }
            if case .finished(let received) = message.body { check(received, message.from) }
            tls.transcript.add(bytes[...])
            followRest(message, bytes)
        }
        next[message.from] = number &+ 1
    }

    private mutating func followClient(_ hello: ClientHello, _ number: Int, _ bytes: [UInt8]) {
        // The hello without a cookie, and what answers it, is in no hash. RFC 6347 §4.2.1.
        tls.transcript.begin(with: bytes[...])
        guard tls.hellos.clientRandom != hello.random else { return }
        tls.hellos = TLSDecryption.HelloFacts()
        tls.hellos.clientRandom = hello.random
        tls.hellos.clientSession = hello.sessionID
        tls.hellos.clientTicket = hello.ticket ?? []
        next[.server] = 0
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
        next = BySide(both: 0)
    }

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
            type: header.type, header: header.asInTLS, fragment: content.copied(),
            range: StreamRange(side: side, offset: 0, count: content.byteCount), mark: mark)
        tls.directions[side].protection?.sequence = UInt64(header.epoch) << 48 | header.number
        if let opened = tls.open(record, from: side) { return opened }
        if tls.directions[side].failure == nil {
            tls.directions[side].failure = .keysDoNotFit(packet: mark.packet)
        }
        return nil
    }

    /// Forgets the keys.
    mutating func forgetKeys() { tls.forgetKeys() }
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
