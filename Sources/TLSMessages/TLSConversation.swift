public import WireBytes

/// What is kept of a TLS connection.
public enum TLSDetail: Sendable {
    /// Counts, and what the ServerHello chose.
    case counts
    /// Handshake messages, read.
    case messages
    /// Their bytes and a list of the records as well.
    case bytes
}

/// Bounds of what TLS keeps.
public struct TLSLimits: Sendable {
    /// The longest handshake message: 256 KiB. The protocol allows 16 MB; certificate lists stay below 100 KB.
    public var messageBytes = 256 << 10
    /// Messages of one connection; a handshake has some ten, tickets follow.
    public var messages = 1000
    /// Alerts of one connection.
    public var alerts = 256
    /// Records that are listed one by one.
    public var records = 20_000
    /// Plain bytes out of records that are kept with the list: of no use but for showing them.
    public var openedBytes = 0

    /// The defaults.
    public init() {}
}

/// An alert. RFC 8446 §6.
public struct Alert: Sendable, Hashable {
    /// How grave; nil when it is encrypted.
    public var level: AlertLevel?
    /// What it says; nil when it is encrypted.
    public var description: AlertDescription?
    /// Its sender.
    public var from: Side
    /// The packet with its last byte.
    public var mark: PacketMark
    /// Offset of its record in the sender's stream.
    public var offset = 0
    /// Whether it was encrypted and could be opened.
    public var isDecrypted = false
    /// Whether TLS 1.3 was spoken, in which the level means nothing. RFC 8446 §6.
    public internal(set) var isInTLS13 = false

    /// Whether it ends the handshake or the connection in trouble. To close in order is none, and a warning ends nothing
    /// by itself (RFC 5246 §7.2.2).
    public var isTrouble: Bool {
        switch description {
        case nil, .closeNotify?, .userCanceled?: false
        default: isInTLS13 || level != .warning
        }
    }

    /// Whether it is a warning of something: nothing ends by it alone.
    public var isWarning: Bool { !isTrouble && level == .warning && description != .closeNotify }

    /// Makes an alert.
    public init(
        level: AlertLevel?, description: AlertDescription?, from: Side, mark: PacketMark, offset: Int = 0,
        isDecrypted: Bool = false
    ) {
        self.level = level
        self.description = description
        self.from = from
        self.mark = mark
        self.offset = offset
        self.isDecrypted = isDecrypted
    }
}

/// A change_cipher_spec record: from here on encrypted (up to TLS 1.2), or without meaning (TLS 1.3).
public struct ChangeCipherSpec: Sendable, Hashable {
    /// Its sender.
    public var from: Side
    /// The packet with its last byte.
    public var mark: PacketMark
    /// Offset of its record in the sender's stream.
    public var offset = 0
}

/// Records of one direction.
public struct RecordTotals: Sendable, Hashable {
    /// Records of all types.
    public var records = 0
    /// application_data records.
    public var applicationData = 0
    /// Bytes in them, as far as they were captured.
    public var applicationDataBytes = 0
    /// Bytes that their headers announce and that were not captured.
    public var applicationDataMissing = 0
    /// Those of them that belong to the first such record.
    public internal(set) var firstApplicationDataMissing = 0
    /// application_data records that began behind the other side's first, as an answer does.
    public internal(set) var answering = 0
    /// Bytes in those, as their headers say.
    public internal(set) var answeringBytes = 0
    /// Handshake records whose contents are encrypted.
    public var encryptedHandshakes = 0
    /// The packet in which the first application_data record began.
    public var firstApplicationData: PacketMark?
    /// The packet in which the latest application_data record began.
    public var lastApplicationData: PacketMark?

    /// Bytes of an application_data record that was counted are not in the capture.
    mutating func miss(_ bytes: Int) {
        applicationDataBytes &-= bytes
        applicationDataMissing &+= bytes
        if applicationData == 1 { firstApplicationDataMissing &+= bytes }
    }

    /// Counts a record that begins in a packet, and may answer: the other side has sent application_data before.
    mutating func count(
        _ type: ContentType, _ length: Int, isEncrypted: Bool, mayAnswer: Bool = false, at mark: PacketMark
    ) {
        records &+= 1
        if type == .applicationData {
            applicationData &+= 1
            applicationDataBytes &+= length
            if firstApplicationData == nil { firstApplicationData = mark }
            lastApplicationData = mark
            if mayAnswer {
                answering &+= 1
                answeringBytes &+= length
            }
        } else if type == .handshake, isEncrypted {
            encryptedHandshakes &+= 1
        }
    }
}

/// One record. RFC 8446 §5.1.
public struct RecordSummary: Sendable, Hashable {
    /// Where it lies, header included.
    public var range: StreamRange
    /// What it carries.
    public var type: ContentType
    /// The version in its header.
    public var version: ProtocolVersion
    /// Whether its contents are encrypted.
    public var isEncrypted: Bool
    /// The packet with its first byte.
    public var mark: PacketMark
    /// What it had inside, where it was opened.
    public var opened: OpenedContent?
}

/// What an encrypted record had inside.
public struct OpenedContent: Sendable, Hashable {
    /// What it carries, as it says inside since TLS 1.3.
    public var type: ContentType
    /// Plain bytes.
    public var length: Int
    /// Bytes after the record's header before the encrypted ones: a nonce or an initialization vector.
    public var prefix: Int
    /// The plain bytes, as far as they are kept.
    public var bytes: [UInt8] = []
}

/// Whether a handshake was cut short by keys from an earlier one.
public enum Resumption: Sendable, Hashable {
    /// A full handshake.
    case none
    /// By session identifier or ticket (up to TLS 1.2).
    case session
    /// By a pre-shared key (TLS 1.3).
    case psk
    /// The capture does not tell.
    case unknown
}

/// TLS 1.0 to 1.3 (and SSL 3.0, which has the same shape) on one connection: what is not encrypted, and with a key log
/// what is. RFC 8446, RFC 5246, RFC 6101.
///
/// Without keys application data is stepped over without waiting for it; handshake records are put together to
/// messages as their bytes come. With keys each encrypted record is taken whole and opened.
public struct TLSConversation: StreamProtocol {
    /// Handshake messages in the order in which they were complete; one that was cut off comes last.
    public internal(set) var messages: [HandshakeMessage] = []
    /// Messages that were not kept because there were too many.
    public internal(set) var messagesOmitted = 0
    /// Alerts in their order.
    public internal(set) var alerts: [Alert] = []
    /// Heartbeats that were not encrypted, in their order.
    public internal(set) var heartbeats: [Heartbeat] = []
    /// change_cipher_spec records in their order.
    public internal(set) var changeCipherSpecs: [ChangeCipherSpec] = []
    /// How many records each side sent.
    public internal(set) var records = BySide(both: RecordTotals())
    /// The packet with the last byte of each side's first encrypted handshake record behind its ChangeCipherSpec, which by
    /// its place is Finished (up to TLS 1.2).
    var encryptedFinished = BySide<PacketMark?>(both: nil)
    /// All records one by one; only with full detail.
    public internal(set) var recordList: [RecordSummary] = []
    /// The version that the ServerHello chose.
    public internal(set) var version: ProtocolVersion?
    /// The cipher suite that the ServerHello chose.
    public internal(set) var cipherSuite: CipherSuite?
    /// The application protocol that was chosen, where it is not encrypted.
    public internal(set) var selectedALPN: [UInt8]?
    /// Whether the handshake was cut short.
    public internal(set) var resumption = Resumption.unknown
    /// Whether what seemed to be TLS was not, from the very first record on.
    public internal(set) var isRefuted = false
    /// Whether both sides ended TLS, and something else came behind it on the same connection.
    public internal(set) var isOver = false
    /// Whether a bound was reached: a message too long, too many messages.
    public internal(set) var reachedLimit = false
    /// Places where bytes were missing or unreadable.
    public internal(set) var interruptions = 0

    /// Where the encrypted records of TLS 1.3 begin; nil where there are none, or only counts are kept.
    public internal(set) var encrypted: EncryptedBeginning?
    /// What came of opening what is encrypted; nil where there was no key to try.
    public internal(set) var decryption: TLSDecryption?

    /// Rises whenever a handshake message is complete, an alert or a heartbeat came, or application data begins.
    public var progress: Int {
        messages.count &+ messagesOmitted &+ alerts.count &+ heartbeats.count
            &+ (records.client.applicationData > 0 ? 1 : 0)
            &+ (records.server.applicationData > 0 ? 1 : 0)
    }

    /// Whether the two have keys in common, as far as that shows: data were sent, or both changed over to encryption.
    public var isEstablished: Bool {
        records.client.applicationData + records.server.applicationData > 0
            || version?.isTLS13 != true
                && Side.allCases.allSatisfy { side in changeCipherSpecs.contains { $0.from == side } }
    }

    /// Bytes of the nonce before the encrypted ones of each record; 0 where there are none, and where a second handshake may
    /// have agreed on something else.
    public var explicitNonceLength: Int {
        guard version?.isTLS13 == false, messages.count(where: { $0.type == .serverHello }) == 1,
            case .aead(let aead)? = cipherSuite?.protection?.cipher
        else { return 0 }
        return aead.explicitNonceLength
    }

    /// Whether the cipher suite encrypts nothing: what is sent behind the handshake can be read by anybody, and has only a
    /// keyed hash behind it. RFC 5246 §6.2.3.1.
    public internal(set) var encryptsNothing = false
    /// Bytes of the keyed hash behind what is sent under such a suite; nil where that is not read.
    var plainHashLength: Int?
    /// What came out of records under such a suite, and was not yet fetched.
    var plain: [OpenedData] = []
    /// Where the data of such records lies; at most as many as records are listed.
    var plainRanges: [StreamRange] = []

    /// The alert by which the handshake was broken off: one that ends it, or else the last warning about a certificate
    /// after which nothing more came of it.
    public var breakingAlert: Alert? {
        if let alert = alerts.first(where: \.isTrouble) {
            return handshakeIsOver(before: alert) ? nil : alert
        }
        guard !isEstablished else { return nil }
        return alerts.last { $0.isWarning && $0.description?.isAboutCertificates == true }
    }

    /// Whether there are keys to try.
    var isDecrypting: Bool { decryption != nil }

    let keep: TLSDetail
    let limits: TLSLimits
    /// Whether its bytes lie in packets inside of another stream: then its messages have no range in this one.
    let isEnclosed: Bool
    /// From how many layers of encryption its bytes were taken: through a proxy that is spoken to over TLS there is one.
    public let openedLayers: Int
    var readers = BySide(both: RecordReader())
    var sawServerHelloDone = false
    /// Whether the client's hello has the form of SSL 2.0.
    var startsInSSLv2 = false

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keep: what is kept; with keys the messages at least.
    ///   - limits: the bounds.
    ///   - keys: secrets to open what is encrypted with; nil to leave it closed.
    ///   - isEnclosed: whether its bytes lie in packets inside of another stream, where its messages have no range.
    ///   - openedLayers: from how many layers of encryption its bytes were taken.
    public init(
        keep: TLSDetail, limits: TLSLimits = TLSLimits(), keys: KeyLog? = nil, isEnclosed: Bool = false,
        openedLayers: Int = 0
    ) {
        self.isEnclosed = isEnclosed
        self.openedLayers = openedLayers
        self.keep = keys != nil && keep == .counts ? .messages : keep
        self.limits = limits
        if let keys { decryption = TLSDecryption(keys: keys) }
    }

    /// The host that the client asks for; nil where it names none. RFC 6066 §3.
    public var serverName: [UInt8]? {
        for message in messages {
            if case .clientHello(let hello) = message.body, let name = hello.serverName { return name }
        }
        return nil
    }

    /// Whether bytes begin with a record header, and what follows fits it.
    public static func looksLikeTLS(_ bytes: RawSpan) -> Recognition {
        guard bytes.byteCount >= 1 else { return .needMore }
        let type = bytes.byte(at: 0)
        if type & 0x80 != 0 { return SSLv2Header.looksLikeClientHello(bytes) }
        guard (20...23).contains(type) else { return .no }
        guard bytes.byteCount >= 2 else { return .needMore }
        guard bytes.byte(at: 1) == 3 else { return .no }
        guard bytes.byteCount >= 5 else { return .needMore }
        let length = Int(bytes.uint16(at: 3))
        guard bytes.byte(at: 2) <= 4, length > 0, length <= TLSRecordHeader.longestContent else { return .no }
        switch type {
        case 20: return length == 1 && (bytes.byteCount < 6 || bytes.byte(at: 5) == 1) ? .yes : .no
        case 21:
            if length >= 16 { return .yes }
            // Several may stand in one record. RFC 5246 §6.2.1.
            guard length & 1 == 0 else { return .no }
            return bytes.byteCount < 6 || bytes.byte(at: 5) == 1 || bytes.byte(at: 5) == 2 ? .yes : .no
        case 22:
            guard bytes.byteCount >= 9 else { return .yes }
            return RecordReader.isPlausibleMessage(bytes, at: 5) || length >= 16 ? .yes : .no
        default:
            // Encrypted data: what follows the record, if it is here, must be a record as well.
            let next = 5 &+ length
            guard next &+ 3 <= bytes.byteCount else { return length >= 16 ? .yes : .no }
            return (20...24).contains(bytes.byte(at: next)) && bytes.byte(at: next &+ 1) == 3 ? .yes : .no
        }
    }

    /// The side that sends such a first record: a hello tells, and so does what only one side ever sends. RFC 5246 §7.3.
    public static func sender(of bytes: RawSpan) -> Side? {
        guard bytes.byteCount > 5 else { return nil }
        if bytes.byte(at: 0) & 0x80 != 0 { return .client }
        guard bytes.byte(at: 0) == ContentType.handshake.rawValue else { return nil }
        switch HandshakeType(rawValue: bytes.byte(at: 5)) {
        case .clientHello: return .client
        case .serverHello: return .server
        case .clientKeyExchange: return holdsMessage(bytes) ? .client : nil
        case .serverKeyExchange, .certificateRequest, .serverHelloDone, .certificateStatus, .newSessionTicket:
            return holdsMessage(bytes) ? .server : nil
        default: return nil
        }
    }

    /// Whether a record begins with a whole message. What is encrypted may begin like one: then the message's length hardly
    /// fits into the record's.
    private static func holdsMessage(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount > 8, bytes.byte(at: 6) == 0 else { return false }
        let record = Int(bytes.uint16(at: 3))
        let message = Int(bytes.uint16(at: 7))
        return HandshakeMessage.headerLength &+ message <= record
    }

    /// Whether a side's first bytes may belong to what the other side began.
    public mutating func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        records.of(bytes.side) { $0.records > 0 } || startsInSSLv2 || Self.looksLikeTLS(bytes.span) != .no
            ? .yes : .no
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        while taken < bytes.byteCount, !isRefuted, !isOver {
            guard let count = step(bytes.dropFirst(taken), isFirst: taken == 0) else { break }
            taken &+= count
        }
        return taken
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        interruptions &+= 1
        let side = range.side
        let left = readers[side].recordLeft
        if readers[side].isData { records[side].miss(min(left, range.count)) }
        if readers[side].isGathering, left >= range.count {
            gatherHole(range.count, of: side, at: mark)
            return
        }
        lose(side, from: range.offset, at: mark.packet)
        if readers[side].isSkipping, left >= range.count {
            readers[side].recordLeft = left &- range.count
            return
        }
        cutOff(side)
        readers[side].recordLeft = 0
        readers[side].isData = false
        readers[side].gathered = nil
        readers[side].isLost = true
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        cutOff(side)
        if readers.of(side, { $0.isData }) {
            let left = readers.of(side) { $0.recordLeft }
            records.change(side) { $0.miss(left) }
            readers.change(side) { $0.isData = false }
        }
        if isDecrypting {
            noteEnd(side, how, at: mark)
        } else if encryptsNothing {
            plain.append(.ended(side, how, at: mark))
        }
    }
}
