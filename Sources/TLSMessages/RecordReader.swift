import WireBytes

/// Where the reading of one direction's records stands.
struct RecordReader: Sendable {
    /// Bytes of the present record that have not come yet.
    var recordLeft = 0
    /// Whether they are stepped over, being encrypted; else they are a handshake record's.
    var isSkipping = false
    /// Whether the present record is of application data.
    var isData = false
    /// Where in the list of messages those of the present record begin.
    var firstMessageOfRecord = 0
    /// Whether a ChangeCipherSpec made what follows encrypted (up to TLS 1.2).
    var isEncrypted = false
    /// Whether the latest record may end the direction: an alert that says so, or one whose words are encrypted. RFC 8446 §6.
    var mayHaveEnded = false
    /// Records were lost: the next one is looked for where a segment begins.
    var isLost = false
    /// Handshake bytes of a message that is not complete.
    var pending: [UInt8] = []
    /// Where they come from.
    var pieces: [Piece] = []
    /// The record that is put together to be opened.
    var gathered: WholeRecord?
    /// Whether a record is put together.
    var isGathering: Bool { gathered != nil }
    /// Whether records wait for their keys: later ones must not overtake them.
    var isWaiting = false
    /// Whether the handshake bytes at hand were encrypted.
    var isOpening = false
    /// Whether messages are being taken out of the handshake bytes: nothing may be put in or cut off meanwhile.
    var isTaking = false
    /// Bytes of a message that is too long to be kept and is passed over.
    var passOver = 0

    /// Handshake bytes that came in one piece.
    struct Piece: Sendable {
        var range: StreamRange
        var first: PacketMark
        var last: PacketMark
    }

    /// Whether a record whose header has been read goes on as a message that was begun, or begins with one.
    ///
    /// - Parameters:
    ///   - header: the record's header.
    ///   - record: the record, as far as it is there.
    ///   - followsHello: whether the handshake was followed from its hellos on, so that nothing but a ChangeCipherSpec
    ///     makes what follows encrypted: then a message may be as long as its header says.
    /// - Returns: whether its content can be read as it is.
    func isReadable(_ header: TLSRecordHeader, in record: RawSpan, followsHello: Bool) -> Bool {
        guard !isEncrypted else { return false }
        return !pending.isEmpty || passOver > 0 || header.count < HandshakeMessage.headerLength
            || Self.isPlausibleMessage(record, at: TLSRecordHeader.length, ofAnyLength: followsHello)
    }

    /// Whether a handshake message header is at `offset`: a known type and a length that one may have.
    /// What is encrypted passes this once in some thousand times.
    static func isPlausibleMessage(_ bytes: RawSpan, at offset: Int, ofAnyLength: Bool = false) -> Bool {
        let type = bytes.byte(at: offset)
        let length = Int(bytes.byte(at: offset &+ 1)) << 16 | Int(bytes.uint16(at: offset &+ 2))
        switch type {
        case 0, 14, 5: return length == 0
        case 1, 2, 4, 6, 11, 12, 13, 15, 16, 21, 22, 23, 25, 67: return ofAnyLength || length < 1 << 18
        case 3, 8, 20, 24: return length < 1 << 16
        default: return false
        }
    }

    /// Whether a record holds one hello and nothing else; what is encrypted looks so once in four billion times.
    static func isWholeHello(_ header: TLSRecordHeader, in record: RawSpan) -> Bool {
        guard record.byteCount >= 9, record.byte(at: 5) == 1 || record.byte(at: 5) == 2 else { return false }
        return 4 &+ Int(record.byte(at: 6)) << 16 &+ Int(record.uint16(at: 7)) == header.count
    }

    // MARK: Handshake bytes

    /// Keeps handshake bytes, and where they come from.
    mutating func add(_ bytes: StreamBytes) {
        pieces.append(Piece(range: bytes.range, first: bytes.mark(at: 0), last: bytes.latest))
        pending.append(contentsOf: bytes.span)
    }

    /// The length of the message that begins at a place of the handshake bytes, header included; nil where the header
    /// is not all there.
    func messageLength(at start: Int) -> Int? {
        guard pending.count &- start >= HandshakeMessage.headerLength else { return nil }
        let length =
            Int(pending[start + 1]) << 16 | Int(pending[start + 2]) << 8 | Int(pending[start + 3])
        return HandshakeMessage.headerLength &+ length
    }

    /// Forgets the first `count` handshake bytes, whose places have been taken out.
    mutating func drop(_ count: Int) {
        if count == pending.count {
            pending.removeAll(keepingCapacity: count <= 8192)
        } else if count > 0 {
            pending.removeFirst(min(count, pending.count))
        }
    }

    /// Takes the first `count` handshake bytes' places out; neighbors become one range.
    ///
    /// - Parameters:
    ///   - count: how many bytes.
    ///   - latest: the last piece, needed where only a part of it is taken.
    /// - Returns: the places, the packet of the first byte, and the one with which all were there.
    mutating func takePieces(
        _ count: Int, endingIn latest: StreamBytes?
    ) -> (ranges: [StreamRange], first: PacketMark, last: PacketMark) {
        let none = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
        var ranges: [StreamRange] = []
        let first = pieces.first?.first ?? none
        var last = first
        var left = count
        var used = 0
        while left > 0, used < pieces.count {
            var whole = pieces[used].last
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
                if let latest {
                    let from = max(0, range.offset &- latest.offset)
                    whole = latest.dropFirst(from).first(taken).latest
                    let rest = latest.dropFirst(from &+ taken)
                    pieces[used].first = rest.mark(at: 0)
                    pieces[used].last = rest.latest
                }
                pieces[used].range.offset &+= taken
                pieces[used].range.count &-= taken
            }
            if whole.packet > last.packet { last = whole }
        }
        pieces.removeFirst(used)
        return (ranges, first, last)
    }
}
