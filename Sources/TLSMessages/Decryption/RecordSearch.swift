import WireBytes

/// Records of a side whose numbers are not known any more, since bytes before them are missing: with the keys, a record's
/// number can be found by trying one after the other.
struct RecordSearch: Sendable {
    /// Numbers that are tried on one side of a connection, of all its holes together: a try costs as much as opening a record.
    static let mostTries = 4096
    /// Numbers that are tried with the keys of a handshake, which has some ten records.
    static let mostHandshakeTries: UInt64 = 64

    /// Where the first record begins that was not read, in the side's stream.
    var start: Int
    /// The packet that made it certain that bytes are missing, 0 where it was no packet's doing.
    var packet: Int
}

/// Records of one side that are lost in holes, behind which the numbers were found again.
public struct LostRecords: Sendable, Hashable {
    /// How many times the number of a record was found by trying.
    public internal(set) var times = 0
    /// How many records are lost, as the numbers show; with keys that changed in a hole, those before the change are not
    /// counted.
    public internal(set) var records = 0
}

extension RecordProtection {
    /// Bytes that the shortest record has: its header and what is added to its content.
    var shortestRecord: Int {
        let sealed: Int =
            switch cipher {
            case .aead(let aead): aead.tagLength &+ (version.isTLS13 ? 1 : aead.explicitNonceLength)
            case .block(let block, let digest): version.rawValue <= 0x0301 ? block.blockLength : digest.length
            case .hashOnly(let digest): digest.length
            }
        return TLSRecordHeader.length &+ sealed
    }

    /// The number of a record among the next ones; nil where none fits.
    ///
    /// - Parameters:
    ///   - record: the record, whole.
    ///   - count: how many numbers are tried, from the next one on.
    /// - Returns: the number.
    func number(of record: WholeRecord, among count: UInt64) -> UInt64? {
        var attempt = self
        for step in 0..<count {
            attempt.sequence = sequence &+ step
            if attempt.open(record) != nil { return sequence &+ step }
        }
        return nil
    }
}

extension TLSDecryption {
    /// Bytes of a side are missing, so that the number of its next record has to be found.
    mutating func beginSearch(_ side: Side, from start: Int, at packet: Int) {
        guard directions[side].failure == nil, directions[side].search == nil else { return }
        directions[side].search = RecordSearch(start: start, packet: packet)
    }

    /// Finds the number of a record, and which keys it has: those of before, or the next ones.
    ///
    /// - Parameters:
    ///   - record: the first record behind missing bytes, whole.
    ///   - side: who sent it.
    /// - Returns: about how many plain bytes are missing before it; nil where no number fits.
    mutating func findNumber(of record: WholeRecord, from side: Side) -> Int? {
        guard let search = directions[side].search, var epoch = directions[side].epoch else { return nil }
        let before = directions[side]
        let derivedBefore = derived
        var triesLeft = RecordSearch.mostTries &- before.tries
        let lostBytes = max(0, record.range.offset &- search.start)
        while triesLeft > 0, prepare(side) == nil, let protection = directions[side].protection {
            var count = min(UInt64(triesLeft), UInt64(lostBytes / protection.shortestRecord &+ 1))
            if epoch.isOfHandshake { count = min(count, RecordSearch.mostHandshakeTries) }
            if let number = protection.number(of: record, among: count) {
                directions[side].tries = before.tries &+ Int(number &- protection.sequence)
                directions[side].search = nil
                return skip(to: number, side, lostBytes, hasNewKeys: epoch != before.epoch)
            }
            triesLeft &-= Int(count)
            guard let next = epoch.next else { break }
            epoch = next
            change(side, to: epoch)
        }
        directions[side] = before
        directions[side].tries = RecordSearch.mostTries &- triesLeft
        directions[side].protection?.chain(behind: record.fragment[...])
        derived = derivedBefore
        return nil
    }

    private mutating func skip(
        to number: UInt64, _ side: Side, _ lostBytes: Int, hasNewKeys: Bool
    ) -> Int {
        guard var protection = directions[side].protection else { return 0 }
        let records = Int(clamping: number &- protection.sequence)
        protection.sequence = number
        directions[side].protection = protection
        lost[side].times &+= 1
        lost[side].records &+= records
        // Records of the handshake, and tickets, are among them where the keys changed.
        guard directions[side].epoch?.isOfHandshake == false, records > 0 else { return 0 }
        let each = protection.plainLength(ofSealed: Int(UInt16.max))
        let added = TLSRecordHeader.length &+ Int(UInt16.max) &- each
        return max(hasNewKeys ? 1 : 0, lostBytes &- records &* added)
    }
}

extension KeyEpoch {
    /// Whether its few records are those of a handshake, or come before it.
    fileprivate var isOfHandshake: Bool {
        switch self {
        case .early, .handshake: true
        case .application, .session: false
        }
    }

    /// The keys that a side has next; nil where that is another handshake's affair.
    fileprivate var next: KeyEpoch? {
        switch self {
        case .early: .handshake
        case .handshake: .application(updates: 0)
        case .application(updates: 0): .application(updates: 1)
        case .application, .session: nil
        }
    }
}

extension TLSConversation {
    /// Where a record may begin in bytes behind missing ones: the numbers tell afterwards whether it was one. Nil where more
    /// bytes are needed; as many as there are where none begins.
    func recordBeginning(in bytes: StreamBytes) -> Int? {
        let minor = UInt8(truncatingIfNeeded: min(0x0303, decryption?.hellos.version.rawValue ?? 0x0303))
        let span = bytes.span
        for at in 0..<span.byteCount where span.byte(at: at) == ContentType.applicationData.rawValue {
            let rest = span.extracting(droppingFirst: at)
            guard rest.byteCount >= TLSRecordHeader.length else { return at == 0 ? nil : at }
            if rest.byte(at: 1) == 3, rest.byte(at: 2) == minor, TLSRecordHeader(rest) != nil { return at }
        }
        return span.byteCount
    }

    /// Finds the number of the first record behind missing bytes.
    mutating func findNumber(of record: WholeRecord, _ side: Side) -> Bool {
        guard !record.hasHole, let missing = decryption?.findNumber(of: record, from: side) else {
            return false
        }
        if missing > 0 { decryption?.opened.append(.missing(missing, from: side, at: record.mark)) }
        return true
    }
}
