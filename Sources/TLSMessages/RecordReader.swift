import WireBytes

/// Where the reading of one direction's records stands.
struct RecordReader: Sendable {
    /// The longest record: 2^14 bytes and 2,048 for encryption (RFC 5246 §6.2.3).
    static let longestRecord = (1 << 14) + 2048

    /// Bytes of the present record that have not come yet.
    var recordLeft = 0
    /// Whether they are stepped over, being encrypted; else they are a handshake record's.
    var isSkipping = false
    /// Where in the list of messages those of the present record begin.
    var firstMessageOfRecord = 0
    /// Whether a ChangeCipherSpec made what follows encrypted (up to TLS 1.2).
    var isEncrypted = false
    /// Records were lost: the next one is looked for where a segment begins.
    var isLost = false
    /// Handshake bytes of a message that is not complete.
    var pending: [UInt8] = []
    /// Where they come from.
    var pieces: [Piece] = []
    /// The record that is put together to be opened.
    @Aside var gathered: WholeRecord?
    /// Whether a record is put together.
    var isGathering: Bool { _gathered.isPresent }
    /// Whether records wait for their keys: later ones must not overtake them.
    var isWaiting = false
    /// Whether the handshake bytes at hand were encrypted.
    var isOpening = false
    /// Whether messages are being taken out of the handshake bytes: nothing may be put in or cut off meanwhile.
    var isTaking = false
    /// Bytes of a message that is too long to be kept and is passed over.
    var passOver = 0

    struct Piece: Sendable {
        var range: StreamRange
        var first: PacketMark
        var last: PacketMark
    }

    /// Whether a handshake message header stands at `offset`: a known type and a length that one may have.
    /// What is encrypted passes this once in some thousand times.
    static func isPlausibleMessage(_ bytes: RawSpan, at offset: Int) -> Bool {
        let type = bytes.byte(at: offset)
        let length = Int(bytes.byte(at: offset &+ 1)) << 16 | Int(bytes.uint16(at: offset &+ 2))
        switch type {
        case 0, 14, 5: return length == 0
        case 1, 2, 4, 6, 11, 12, 13, 15, 16, 21, 22, 23, 25, 67: return length < 1 << 18
        case 3, 8, 20, 24: return length < 1 << 16
        default: return false
        }
    }

    /// Whether a record holds one hello and nothing else; what is encrypted looks so once in four billion times.
    static func isWholeHello(_ record: RawSpan, _ length: Int) -> Bool {
        guard record.byteCount >= 9, record.byte(at: 5) == 1 || record.byte(at: 5) == 2 else { return false }
        return 4 &+ Int(record.byte(at: 6)) << 16 &+ Int(record.uint16(at: 7)) == length
    }
}

extension TLSConversation {
    /// Reads one piece: a record header, a part of a record. Nil when more bytes are needed.
    mutating func step(
        _ bytes: RawSpan, _ side: Side, _ offset: Int, _ map: SegmentMap, _ reader: inout RecordReader,
        isFirst: Bool
    ) -> Int? {
        if reader.recordLeft > 0 {
            let count = min(reader.recordLeft, bytes.byteCount)
            if reader.isGathering {
                gather(bytes.extracting(0..<count), side, offset, map, &reader)
                return count
            }
            if !reader.isSkipping {
                take(bytes.extracting(0..<count), side, offset, map, &reader)
            }
            reader.recordLeft &-= count
            return count
        }
        if reader.isLost {
            guard isFirst, Self.looksLikeTLS(bytes) == .yes else { return bytes.byteCount }
            reader.isLost = false
        }
        if bytes.byte(at: 0) & 0x80 != 0 || version == .sslv2 {
            switch stepSSLv2(bytes, side, offset, map, &reader) {
            case .none: break
            case .needMore: return nil
            case .taken(let count): return count
            }
        }
        guard bytes.byteCount >= 5 else { return nil }
        let type = ContentType(rawValue: bytes.byte(at: 0))
        let length = Int(bytes.uint16(at: 3))
        let isRecord =
            (20...24).contains(type.rawValue) && bytes.byte(at: 1) == 3
            && length <= RecordReader.longestRecord
        guard isRecord else { return loseTrack(bytes, side, &reader) }
        if isDecrypting, stance(type, side, reader) == .takeWhole {
            beginGathering(bytes, type, length, side, offset, map, &reader)
            return 5
        }
        switch type {
        case .changeCipherSpec, .alert:
            guard bytes.byteCount >= 5 &+ length else { return nil }
            readShort(bytes, type, length, side, offset, map, &reader)
            return 5 &+ length
        case .handshake:
            // The first message's header tells whether the record can be read; an unfinished message's next part needs none.
            guard bytes.byteCount >= 9 || length < 4 || !reader.pending.isEmpty else { return nil }
            // A ChangeCipherSpec before any version was seen may be TLS 1.3's, which encrypts nothing: then another hello
            // follows an unseen HelloRetryRequest. RFC 8446 §D.4.
            if reader.isEncrypted, version == nil, RecordReader.isWholeHello(bytes, length) {
                reader.isEncrypted = false
            }
            let isReadable =
                !reader.isEncrypted
                && (!reader.pending.isEmpty || reader.passOver > 0 || length < 4
                    || RecordReader.isPlausibleMessage(bytes, at: 5))
            count(type, length, bytes, side, offset, map, isEncrypted: !isReadable)
            reader.isSkipping = !isReadable
            reader.firstMessageOfRecord = messages.count
        default:
            if !reader.pending.isEmpty { cutOff(&reader, side) }
            count(type, length, bytes, side, offset, map, isEncrypted: true)
            reader.isSkipping = true
        }
        reader.recordLeft = length
        return 5
    }

    private mutating func beginGathering(
        _ bytes: RawSpan, _ type: ContentType, _ length: Int, _ side: Side, _ offset: Int, _ map: SegmentMap,
        _ reader: inout RecordReader
    ) {
        let listed = recordList.count
        count(type, length, bytes, side, offset, map, isEncrypted: true)
        reader.gathered = WholeRecord(
            type: type, header: bytes.extracting(0..<5).copied(),
            range: StreamRange(side: side, offset: offset, count: 5 &+ length),
            mark: map.mark(at: offset &+ 4),
            listed: recordList.count > listed ? listed : nil)
        reader.isSkipping = true
        reader.recordLeft = length
        if length == 0 { gather(bytes.extracting(0..<0), side, offset &+ 5, map, &reader) }
    }

    private mutating func count(
        _ type: ContentType, _ length: Int, _ bytes: RawSpan, _ side: Side, _ offset: Int, _ map: SegmentMap,
        isEncrypted: Bool
    ) {
        func add(_ totals: inout RecordTotals) {
            totals.records &+= 1
            if type == .applicationData {
                totals.applicationData &+= 1
                totals.applicationDataBytes &+= length
                let mark = map.mark(at: offset)
                if totals.firstApplicationData == nil { totals.firstApplicationData = mark }
                totals.lastApplicationData = mark
            } else if type == .handshake, isEncrypted {
                totals.encryptedHandshakes &+= 1
            }
        }
        if side == .client { add(&clientRecords) } else { add(&serverRecords) }
        if type == .applicationData { noteEncrypted(side, at: map.mark(at: offset)) }
        guard keep == .bytes, recordList.count < limits.records else { return }
        recordList.append(
            RecordSummary(
                range: StreamRange(side: side, offset: offset, count: 5 &+ length), type: type,
                version: ProtocolVersion(rawValue: bytes.uint16(at: 1)), isEncrypted: isEncrypted,
                mark: map.mark(at: offset)))
    }

    /// A ChangeCipherSpec or an alert.
    private mutating func readShort(
        _ bytes: RawSpan, _ type: ContentType, _ length: Int, _ side: Side, _ offset: Int, _ map: SegmentMap,
        _ reader: inout RecordReader
    ) {
        let mark = map.mark(at: offset &+ 4 &+ length)
        let isReadable =
            type == .changeCipherSpec || length == 2 && !reader.isEncrypted && bytes.byte(at: 5) <= 2
        count(type, length, bytes, side, offset, map, isEncrypted: !isReadable)
        guard type == .alert else {
            if keep != .counts, changeCipherSpecs.count < limits.alerts {
                changeCipherSpecs.append(ChangeCipherSpec(from: side, mark: mark, offset: offset))
            }
            if version?.isTLS13 != true {
                reader.isEncrypted = true
                if isDecrypting { decryption?.changeCipher(side) }
                if side == .server, resumption == .unknown, version != nil, interruptions == 0 {
                    // Up to TLS 1.2 only a resumed handshake goes without ServerHelloDone (RFC 5246 §7.3).
                    resumption = sawServerHelloDone ? .none : .session
                }
            }
            return
        }
        guard alerts.count < limits.alerts else {
            reachedLimit = true
            return
        }
        alerts.append(
            Alert(
                level: isReadable ? AlertLevel(rawValue: bytes.byte(at: 5)) : nil,
                description: isReadable ? AlertDescription(rawValue: bytes.byte(at: 6)) : nil, from: side,
                mark: mark, offset: offset))
    }

    /// Not a record: nothing of this is TLS, or the track was lost.
    ///
    /// These bytes have been looked at: looked at once more, what has the form of SSL 2.0 would come here for ever.
    private mutating func loseTrack(_ bytes: RawSpan, _ side: Side, _ reader: inout RecordReader) -> Int? {
        if clientRecords.records &+ serverRecords.records == 0 {
            isRefuted = true
            return nil
        }
        interruptions &+= 1
        cutOff(&reader, side)
        reader.isLost = true
        lose(side, reader, at: 0)
        return bytes.byteCount
    }

    /// Takes handshake bytes in and reads the messages that are complete.
    mutating func take(
        _ bytes: RawSpan, _ side: Side, _ offset: Int, _ map: SegmentMap, _ reader: inout RecordReader
    ) {
        var bytes = bytes
        var offset = offset
        if reader.passOver > 0 {
            let passed = min(reader.passOver, bytes.byteCount)
            reader.passOver &-= passed
            bytes = bytes.extracting(passed..<bytes.byteCount)
            offset &+= passed
        }
        guard bytes.byteCount > 0 else { return }
        reader.addPiece(StreamRange(side: side, offset: offset, count: bytes.byteCount), map)
        reader.pending.append(contentsOf: bytes)
        reader.isTaking = true
        defer { reader.isTaking = false }
        var start = 0
        while reader.pending.count &- start >= HandshakeMessage.headerLength {
            let at = start
            let length =
                Int(reader.pending[at + 1]) << 16 | Int(reader.pending[at + 2]) << 8
                | Int(reader.pending[at + 3])
            let whole = HandshakeMessage.headerLength &+ length
            if whole > limits.messageBytes {
                reachedLimit = true
                reader.passOver = whole &- (reader.pending.count &- start)
                finish(&reader, side, at..<reader.pending.count, map, isComplete: false)
                start = reader.pending.count
                break
            }
            guard reader.pending.count &- start >= whole else { break }
            finish(&reader, side, at..<(at + whole), map, isComplete: true)
            start &+= whole
        }
        if start == reader.pending.count {
            reader.pending.removeAll(keepingCapacity: reader.pending.count <= 8192)
        } else if start > 0 {
            reader.pending.removeFirst(min(start, reader.pending.count))
        }
    }

    /// A message that will not get its remaining bytes, and maybe its record.
    mutating func cutOff(_ reader: inout RecordReader, _ side: Side) {
        reader.passOver = 0
        reader.gathered = nil
        if reader.recordLeft > 0, !reader.isSkipping {
            for index in messages.indices.dropFirst(reader.firstMessageOfRecord)
            where messages[index].from == side { messages[index].recordIsComplete = false }
        }
        guard !reader.pending.isEmpty else { return }
        if reader.pending.count >= HandshakeMessage.headerLength {
            finish(&reader, side, 0..<reader.pending.count, nil, isComplete: false)
        }
        reader.pending.removeAll()
        reader.pieces.removeAll()
    }

    private mutating func finish(
        _ reader: inout RecordReader, _ side: Side, _ range: Range<Int>, _ map: SegmentMap?, isComplete: Bool
    ) {
        let (ranges, first, last) = reader.takePieces(range.count, map)
        let type = HandshakeType(rawValue: reader.pending[range.lowerBound])
        if type == .serverHelloDone { sawServerHelloDone = true }
        guard keep != .counts || type == .serverHello else { return }
        let header = reader.pending[range.prefix(4)]
        var message = HandshakeMessage(
            type: type, from: side, first: first, last: last, ranges: ranges,
            length: header.dropFirst().reduce(0) { $0 << 8 | Int($1) }, body: .other, isComplete: isComplete)
        let body = (range.lowerBound &+ HandshakeMessage.headerLength)..<range.upperBound
        reader.pending.withBytes { message.read($0.extracting(body), version: version, suite: cipherSuite) }
        message.isDecrypted = reader.isOpening
        // Of a part, what stands behind it is not known: the version of TLS 1.3 may be there.
        if case .serverHello(let hello) = message.body, isComplete, message.problem == nil { note(hello) }
        if case .encryptedExtensions(let extensions) = message.body, let alpn = extensions.alpn {
            selectedALPN = alpn
        }
        if isDecrypting {
            if isComplete, message.problem == nil {
                follow(message, reader.pending[range], &reader)
            } else {
                decryption?.transcript.spoil()
            }
        }
        guard keep != .counts else { return }
        if keep == .bytes { message.bytes = Array(reader.pending[range]) }
        if messages.count < limits.messages {
            messages.append(message)
        } else {
            messagesOmitted &+= 1
            reachedLimit = true
        }
    }

    private mutating func note(_ hello: ServerHello) {
        version = hello.version
        cipherSuite = hello.cipherSuite
        if let alpn = hello.alpn { selectedALPN = alpn }
        guard hello.version.isTLS13 else { return }
        // With early data the client sent its ChangeCipherSpec before the version was known. RFC 8446 §D.4.
        client.isEncrypted = false
        if !hello.isHelloRetryRequest { resumption = hello.hasPreSharedKey ? .psk : .none }
    }
}

extension RecordReader {
    /// Notes where handshake bytes come from.
    mutating func addPiece(_ range: StreamRange, _ map: SegmentMap) {
        pieces.append(
            Piece(range: range, first: map.mark(at: range.offset), last: map.mark(at: range.end &- 1)))
    }

    /// Takes the first `count` bytes' places out; neighbours become one range.
    ///
    /// - Parameters:
    ///   - count: how many bytes.
    ///   - map: where the last piece's bytes lie, needed where only a part of it is taken.
    /// - Returns: the places, and the packets of the first and the last byte.
    mutating func takePieces(
        _ count: Int, _ map: SegmentMap?
    ) -> (ranges: [StreamRange], first: PacketMark, last: PacketMark) {
        let none = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
        var ranges: [StreamRange] = []
        let first = pieces.first?.first ?? none
        var last = first
        var left = count
        var used = 0
        while left > 0, used < pieces.count {
            last = pieces[used].last
            let taken = min(left, pieces[used].range.count)
            let range = StreamRange(
                side: pieces[used].range.side, offset: pieces[used].range.offset, count: taken)
            if let index = ranges.indices.last, ranges[index].end == range.offset {
                ranges[index].count &+= taken
            } else {
                ranges.append(range)
            }
            left &-= taken
            if taken == pieces[used].range.count {
                used += 1
            } else {
                last = map?.mark(at: range.end &- 1) ?? last
                pieces[used].first = map?.mark(at: range.end) ?? pieces[used].first
                pieces[used].range.offset &+= taken
                pieces[used].range.count &-= taken
            }
        }
        pieces.removeFirst(used)
        return (ranges, first, last)
    }
}
