public import WireBytes

/// DTLS 1.0 to 1.3 between two endpoints as far as it is not encrypted, and with a key log what is encrypted up to 1.2.
/// RFC 4347, RFC 6347, RFC 9147.
public struct DTLSConversation: DatagramConsumer, Sendable {
    /// The handshake messages, put together from their fragments.
    public private(set) var handshake = DatagramHandshake(over: .dtls)
    /// Messages that came again, because something was lost on the way.
    public private(set) var repeatedMessages = 0
    /// Alerts in their order.
    public private(set) var alerts: [Alert] = []
    /// change_cipher_spec records in their order.
    public private(set) var changeCipherSpecs: [ChangeCipherSpec] = []
    /// How many records each side sent.
    public private(set) var records = BySide(both: RecordTotals())
    /// The version in the header of the latest record that has one.
    public private(set) var recordVersion: ProtocolVersion?
    /// Whether a bound was reached: a message too long, or too many at once.
    public private(set) var reachedLimit = false

    /// The records one by one, in their order.
    public private(set) var recordList: [DTLSRecord] = []
    /// Application data that could be opened, in its order.
    public private(set) var data: [DTLSData] = []
    /// Records of application data that were opened and are not kept.
    public private(set) var dataOmitted = 0

    /// None where there are no keys. In a list, so that those without keys take no room for it.
    private var opening: [DTLSOpening] = []
    private var directions = BySide(both: Direction())
    private var random: [UInt8] = []

    private struct Direction: Sendable {
        var partial: [Int: Partial] = [:]
        /// Messages that were complete, by number; no handshake has more than some twenty.
        var done: UInt64 = 0
    }

    private struct Partial: Sendable {
        var type: HandshakeType
        var length: Int
        var stream = CryptoStream()
    }

    /// Messages that are put together at once.
    private static let mostPartial = 16
    /// Alerts that are kept; one ends a connection.
    private static let mostAlerts = 64

    /// Records of application data that are kept.
    private static let mostData = 1000
    /// Records that are listed one by one; nobody reads more.
    private static let mostRecords = 1000

    /// Begins a conversation.
    ///
    /// - Parameter keys: secrets to open what is encrypted with; nil to leave it closed.
    public init(keys: KeyLog? = nil) {
        if let keys, keys.mayGrow || !keys.isEmpty { opening.append(DTLSOpening(keys: keys)) }
    }

    /// What came of opening what is encrypted; nil where there was no key to try.
    public var decryption: TLSDecryption? { opening.first?.tls }

    /// Why not all of a side's records could be opened; nil where all were, or there was none.
    public func decryptionFailure(of side: Side) -> DecryptionFailure? {
        guard let decryption else { return nil }
        if version?.isTLS13 == true, records[side].applicationData > 0, let version {
            return .unsupportedVersion(version)
        }
        return decryption.failure(of: side)
    }

    /// Forgets what was encrypted, and the keys.
    public mutating func maskOpened() {
        for index in data.indices { data[index].beginning = [] }
        if !opening.isEmpty { opening[0].forgetKeys() }
    }

    /// The version that the two agreed on, else the one in the records' headers.
    public var version: ProtocolVersion? { handshake.version ?? recordVersion }

    // MARK: Recognizing

    /// Whether a datagram begins with a record of DTLS that fits it.
    ///
    /// - Parameters:
    ///   - bytes: the payload.
    ///   - length: its bytes on the wire.
    /// - Returns: whether it does.
    public static func looksLikeDTLS(_ bytes: RawSpan, length: Int) -> Bool {
        guard let header = DTLSRecordHeader(bytes), header.count > 0,
            DTLSRecordHeader.length + header.count <= length
        else { return false }
        switch header.type {
        case .handshake where header.epoch == 0:
            return firstFragment(bytes)?.isPlausible ?? false
        case .changeCipherSpec: return header.count == 1
        case .alert: return header.count == 2 || header.epoch > 0
        case .handshake, .applicationData: return header.epoch > 0 && header.count >= 16
        default: return false
        }
    }

    /// The side that sends such a datagram, where its bytes tell.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        guard let header = DTLSRecordHeader(bytes), header.type == .handshake, header.epoch == 0,
            let fragment = firstFragment(bytes), fragment.isPlausible
        else { return nil }
        switch fragment.type {
        case .clientHello, .clientKeyExchange: return .client
        case .serverHello, .helloVerifyRequest, .serverKeyExchange: return .server
        default: return nil
        }
    }

    private static func firstFragment(_ bytes: RawSpan) -> DTLSFragment? {
        var reader = ByteReader(bytes.extracting(DTLSRecordHeader.length..<bytes.byteCount))
        return try? DTLSFragment(&reader)
    }

    // MARK: Reading

    /// Reads a datagram, which may hold several records.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        var start = 0
        while start < bytes.byteCount {
            let rest = bytes.extracting(start..<bytes.byteCount)
            // DTLS 1.3's own short header: three fixed bits; its length is mostly left out. RFC 9147 §4.
            if rest.byte(at: 0) & 0xE0 == 0x20 {
                if version?.isTLS13 == true || start > 0 {
                    records[side].count(
                        .applicationData, rest.byteCount, isEncrypted: true, at: place.mark)
                }
                return
            }
            guard let header = DTLSRecordHeader(rest) else { return }
            recordVersion = header.version
            records[side].count(header.type, header.count, isEncrypted: header.epoch > 0, at: place.mark)
            let index = list(header, from: side, at: place, offset: place.offset + start)
            let whole = DTLSRecordHeader.length + header.count
            guard whole <= rest.byteCount else { return }
            if header.epoch == 0 {
                read(
                    header.type, rest.extracting(DTLSRecordHeader.length..<whole), from: side, at: place.mark)
            } else if open(
                header, rest.extracting(DTLSRecordHeader.length..<whole), from: side, at: place.mark)
            {
                if let index { recordList[index].isOpened = true }
            } else if header.type == .alert, alerts.count < Self.mostAlerts {
                alerts.append(Alert(level: nil, description: nil, from: side, mark: place.mark))
            }
            start &+= whole
        }
    }

    /// Puts a record on the list; its place there, nil where it has none.
    private mutating func list(
        _ header: DTLSRecordHeader, from side: Side, at place: DatagramPlace, offset: Int
    ) -> Int? {
        guard recordList.count < Self.mostRecords else { return nil }
        recordList.append(
            DTLSRecord(
                from: side, mark: place.mark, offset: offset, type: header.type, version: header.version,
                epoch: header.epoch, number: header.number, length: header.count))
        return recordList.count - 1
    }

    /// Opens a record and reads it, where there are keys that fit.
    private mutating func open(
        _ header: DTLSRecordHeader, _ content: RawSpan, from side: Side, at mark: PacketMark
    ) -> Bool {
        guard !opening.isEmpty, let opened = opening[0].open(header, content, from: side, at: mark) else {
            return false
        }
        if opened.type == .applicationData {
            take(opened.bytes, from: side, at: mark)
        } else {
            opened.bytes.withBytes { read(opened.type, $0, from: side, at: mark, isDecrypted: true) }
        }
        return true
    }

    private mutating func take(_ bytes: [UInt8], from side: Side, at mark: PacketMark) {
        guard data.count < Self.mostData else {
            dataOmitted &+= 1
            return
        }
        data.append(
            DTLSData(
                from: side, mark: mark, length: bytes.count,
                beginning: Array(bytes.prefix(DTLSData.longestBeginning))))
    }

    private mutating func read(
        _ type: ContentType, _ content: RawSpan, from side: Side, at mark: PacketMark,
        isDecrypted: Bool = false
    ) {
        switch type {
        case .handshake: readHandshake(content, from: side, at: mark, isDecrypted: isDecrypted)
        case .changeCipherSpec:
            if changeCipherSpecs.count < Self.mostAlerts {
                changeCipherSpecs.append(ChangeCipherSpec(from: side, mark: mark))
            }
        case .alert where content.byteCount == 2 && alerts.count < Self.mostAlerts:
            alerts.append(
                Alert(
                    level: AlertLevel(rawValue: content.byte(at: 0)),
                    description: AlertDescription(rawValue: content.byte(at: 1)), from: side, mark: mark,
                    isDecrypted: isDecrypted))
        default: break
        }
    }

    private mutating func readHandshake(
        _ content: RawSpan, from side: Side, at mark: PacketMark, isDecrypted: Bool
    ) {
        var reader = ByteReader(content)
        do throws(Truncated) {
            while !reader.isAtEnd {
                let fragment = try DTLSFragment(&reader)
                guard fragment.isPlausible else { return }
                let part = try reader.take(fragment.count)
                take(fragment, part, from: side, at: mark, isDecrypted: isDecrypted)
            }
        } catch {}
    }

    private mutating func take(
        _ fragment: DTLSFragment, _ part: RawSpan, from side: Side, at mark: PacketMark, isDecrypted: Bool
    ) {
        if startsAnew(fragment, part, from: side) {
            directions = BySide(both: Direction())
            // A handshake inside of another's encryption has new keys when it is over.
            if !isDecrypted, !opening.isEmpty { opening[0].beginAnew() }
        }
        guard fragment.sequence < 64, fragment.length <= CryptoStream.longest else {
            reachedLimit = true
            return
        }
        let bit: UInt64 = 1 << UInt64(fragment.sequence)
        guard directions[side].done & bit == 0 else {
            if fragment.offset == 0 { repeatedMessages &+= 1 }
            return
        }
        let isKnown = directions[side].partial[fragment.sequence] != nil
        guard isKnown || directions[side].partial.count < Self.mostPartial else {
            reachedLimit = true
            return
        }
        // Taken out: bytes that are shared with the list would be copied for each fragment.
        var message =
            directions[side].partial.removeValue(forKey: fragment.sequence)
            ?? Partial(type: fragment.type, length: fragment.length)
        guard message.type == fragment.type, message.length == fragment.length else {
            directions[side].partial[fragment.sequence] = message
            return
        }
        message.stream.add(part, at: fragment.offset, mark)
        guard message.stream.bytes.count >= message.length else {
            directions[side].partial[fragment.sequence] = message
            return
        }
        directions[side].done |= bit
        let (first, last) =
            message.length == 0 ? (mark, mark) : message.stream.packets(of: 0..<message.length)
        message.stream.bytes.withBytes {
            let body = $0.extracting(0..<message.length)
            let known = handshake.messages.count
            handshake.add(
                message.type, body, from: side, first: first, last: last, isDecrypted: isDecrypted)
            guard !opening.isEmpty, handshake.messages.count > known, let told = handshake.messages.last
            else { return }
            opening[0].follow(told, number: fragment.sequence, body)
        }
    }

    /// Whether a client begins another handshake: number 0 again, with other random bytes.
    private mutating func startsAnew(_ fragment: DTLSFragment, _ part: RawSpan, from side: Side) -> Bool {
        guard side == .client, fragment.type == .clientHello, fragment.offset == 0, part.byteCount >= 34
        else { return false }
        let now = part.copied(2..<34)
        defer { random = now }
        return fragment.sequence == 0 && !random.isEmpty && now != random
    }
}
