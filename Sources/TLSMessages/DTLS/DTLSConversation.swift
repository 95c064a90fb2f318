public import WireBytes

/// DTLS 1.0 to 1.3 between two endpoints as far as it is not encrypted, and with a key log what is encrypted.
/// RFC 4347, RFC 6347, RFC 9146, RFC 9147.
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

    /// What each side wants in the records that it gets, where both can do that; empty for nothing. RFC 9146 §3.
    public private(set) var connectionIDs: BySide<[UInt8]>?
    /// Acknowledgments of records in their order (DTLS 1.3), as far as they can be read.
    public private(set) var acknowledgments: [DTLSAcknowledgment] = []

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
    /// Plain bytes that there is still room for in the list of records.
    private var openedBytesLeft: Int
    /// The connection ID that the client has asked for.
    private var clientID: [UInt8]?

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

    /// Acknowledgments that are kept; a handshake has some five.
    private static let mostAcknowledgments = 256
    /// Records of application data that are kept.
    private static let mostData = 1000
    /// Records that are listed one by one; nobody reads more.
    private static let mostRecords = 1000

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keys: secrets to open what is encrypted with; nil to leave it closed.
    ///   - openedBytes: plain bytes out of records that are kept with the list: of no use but for showing them.
    public init(keys: KeyLog? = nil, openedBytes: Int = 0) {
        openedBytesLeft = openedBytes
        if let keys, keys.mayGrow || !keys.isEmpty { opening.append(DTLSOpening(keys: keys)) }
    }

    /// What came of opening what is encrypted; nil where there was no key to try.
    public var decryption: TLSDecryption? { opening.first?.tls }

    /// Why not all of a side's records could be opened; nil where all were, or there was none.
    public func decryptionFailure(of side: Side) -> DecryptionFailure? {
        decryption?.failure(of: side)
    }

    /// Forgets what was encrypted, and the keys.
    public mutating func maskOpened() {
        for index in data.indices { data[index].beginning = [] }
        for index in recordList.indices { recordList[index].opened?.bytes = [] }
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
            header.ownLength + header.count <= length
        else { return false }
        switch header.type {
        case .handshake where header.epoch == 0:
            return firstFragment(bytes)?.isPlausible ?? false
        case .changeCipherSpec: return header.count == 1
        case .alert: return header.count == 2 || header.epoch > 0
        case .handshake, .applicationData, .connectionID: return header.epoch > 0 && header.count >= 16
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
            let there = DatagramPlace(
                mark: place.mark, offset: place.offset &+ start, length: place.length &- start)
            let isShort = DTLSUnifiedHeader.begins(rest.byte(at: 0))
            guard
                let taken = isShort
                    ? readShort(rest, from: side, at: there) : readRecord(rest, from: side, at: there)
            else { return }
            start &+= taken
        }
    }

    /// Bytes of the connection ID in the records of a side; nil where nothing was agreed on.
    private func idLength(of side: Side) -> Int? { connectionIDs?[side.other].count }

    /// Reads a record that says all in its header; how many bytes it has, nil where nothing can follow it.
    private mutating func readRecord(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) -> Int? {
        guard let header = DTLSRecordHeader(bytes, idLength: idLength(of: side)) else { return nil }
        recordVersion = header.version
        let whole = header.ownLength + header.count
        let hasID = header.connectionID != nil
        var record = DTLSRecord(
            from: side, mark: place.mark, offset: place.offset, form: hasID ? .withConnectionID : .plain,
            headerLength: header.ownLength, type: hasID ? nil : header.type, version: header.version,
            epoch: UInt64(header.epoch), number: header.number, connectionID: header.connectionID,
            length: header.count)
        let isThere = whole <= bytes.byteCount
        let content = bytes.extracting(header.ownLength..<min(whole, bytes.byteCount))
        var opened: RecordProtection.Opened?
        if isThere, record.isEncrypted, !opening.isEmpty {
            opened = opening[0].open(header, content, from: side, at: place.mark)
            record.opened = opened.map { keep($0) }
            if hasID { record.type = opened?.type }
        }
        let type = record.type ?? .applicationData
        records[side].count(type, header.count, isEncrypted: record.isEncrypted, at: place.mark)
        list(record)
        guard isThere else { return nil }
        if let opened {
            read(opened, from: side, at: place.mark)
        } else if !record.isEncrypted {
            read(header.type, content, from: side, at: place.mark)
        } else if header.type == .alert, alerts.count < Self.mostAlerts {
            alerts.append(Alert(level: nil, description: nil, from: side, mark: place.mark))
        }
        return whole
    }

    /// Reads a record of DTLS 1.3, whose short header says little; how many bytes it has, nil where nothing can follow it.
    private mutating func readShort(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) -> Int? {
        guard version?.isTLS13 == true else { return nil }
        guard let header = DTLSUnifiedHeader(bytes, idLength: idLength(of: side)) else {
            records[side].count(.applicationData, bytes.byteCount, isEncrypted: true, at: place.mark)
            return nil
        }
        let whole = header.ownLength + header.count
        // One without a length goes as far as the datagram, of which less may have been captured.
        let isThere = whole <= bytes.byteCount && (whole < bytes.byteCount || bytes.byteCount >= place.length)
        var record = DTLSRecord(
            from: side, mark: place.mark, offset: place.offset, form: .unified,
            headerLength: header.ownLength, epoch: UInt64(header.epochBits),
            connectionID: header.connectionID, length: header.count)
        var opened: DTLSOpening.Opened13?
        if isThere, !opening.isEmpty {
            opened = opening[0].open(
                header, bytes.extracting(0..<whole), from: side, at: place.mark)
        }
        if let opened {
            record.opened = keep(opened.content)
            record.type = opened.content.type
            record.epoch = opened.epoch
            record.number = opened.number
        }
        // Closed ones of epoch 2 belong to the handshake. RFC 9147 §6.1.
        let isHandshake = UInt64(header.epochBits) == DTLSEpochKeys.handshake
        records[side].count(
            record.type ?? (isHandshake ? .handshake : .applicationData), header.count, isEncrypted: true,
            at: place.mark)
        list(record)
        if let opened { read(opened.content, from: side, at: place.mark) }
        return isThere ? whole : nil
    }

    /// What a record had inside, its bytes as long as there is room for them.
    private mutating func keep(_ opened: RecordProtection.Opened) -> OpenedContent {
        let isKept = recordList.count < Self.mostRecords && opened.bytes.count <= openedBytesLeft
        if isKept { openedBytesLeft -= opened.bytes.count }
        return OpenedContent(
            type: opened.type, length: opened.bytes.count, prefix: opened.prefix,
            bytes: isKept ? opened.bytes : [])
    }

    /// Puts a record on the list.
    private mutating func list(_ record: DTLSRecord) {
        if recordList.count < Self.mostRecords { recordList.append(record) }
    }

    /// Reads what a record had inside.
    private mutating func read(_ opened: RecordProtection.Opened, from side: Side, at mark: PacketMark) {
        if opened.type == .applicationData {
            take(opened.bytes, from: side, at: mark)
        } else {
            opened.bytes.withBytes { read(opened.type, $0, from: side, at: mark, isDecrypted: true) }
        }
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
        case .acknowledgment where acknowledgments.count < Self.mostAcknowledgments:
            if let read = try? DTLSAcknowledgment(content, from: side, at: mark, isDecrypted: isDecrypted) {
                acknowledgments.append(read)
            }
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
            if !isDecrypted { connectionIDs = nil }
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
            guard handshake.messages.count > known, let told = handshake.messages.last else { return }
            agree(told)
            guard !opening.isEmpty else { return }
            opening[0].follow(told, number: fragment.sequence, body)
        }
    }

    /// Notes what the hellos say of connection IDs.
    private mutating func agree(_ message: HandshakeMessage) {
        switch message.body {
        case .clientHello(let hello): clientID = hello.connectionID
        case .serverHello(let hello) where !hello.isHelloRetryRequest:
            connectionIDs = clientID.flatMap { client in
                hello.connectionID.map { BySide(client: client, server: $0) }
            }
        default: break
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
