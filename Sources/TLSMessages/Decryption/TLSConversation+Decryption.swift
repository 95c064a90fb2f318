public import WireBytes

// How encrypted records are taken whole, opened, and read like unencrypted ones.

extension TLSConversation {
    /// Whether a record that begins is taken whole, to be opened now or when its keys are there; else it is read as it
    /// is, or stepped over.
    func mustTakeWhole(_ type: ContentType, from side: Side) -> Bool {
        guard let decryption, decryption.directions[side].failure == nil else {
            return isPlain(type, from: side)
        }
        guard let version else {
            // Before the server has answered, only early data can be encrypted.
            return side == .client && type == .applicationData && decryption.hellos.offersEarlyData
        }
        return version.isTLS13 ? type == .applicationData : readers[side].isEncrypted
    }

    /// Begins to put a record together.
    mutating func beginGathering(_ header: TLSRecordHeader, _ bytes: StreamBytes) {
        let side = bytes.side
        let listed = count(header, bytes, isEncrypted: !isPlain(header.type, from: side))
        let length = TLSRecordHeader.length
        readers[side].gathered = WholeRecord(
            type: header.type, header: bytes.span.copied(0..<length),
            range: bytes.range(0..<length &+ header.count), mark: bytes.first(length).latest, listed: listed)
        readers[side].isSkipping = true
        readers[side].isData = header.type == .applicationData
        readers[side].recordLeft = header.count
        if header.count == 0 { gather(bytes.first(0)) }
    }

    /// Takes bytes of a record in that is put together.
    mutating func gather(_ bytes: StreamBytes) {
        let side = bytes.side
        readers[side].gathered?.fragment.append(contentsOf: bytes.span)
        if bytes.byteCount > 0 {
            readers[side].gathered?.runs += bytes.entries
            let latest = bytes.latest
            if latest.packet > readers[side].gathered?.mark.packet ?? 0 {
                readers[side].gathered?.mark = latest
            }
        }
        readers[side].recordLeft &-= bytes.byteCount
        if readers[side].recordLeft == 0 { finishRecord(side) }
    }

    /// Bytes are missing inside of a record that is put together. Whether it ends with them.
    mutating func gatherHole(_ count: Int, of side: Side, at mark: PacketMark) {
        readers[side].gathered?.hasHole = true
        readers[side].gathered?.mark = mark
        readers[side].recordLeft &-= count
        if readers[side].recordLeft == 0 { finishRecord(side) }
    }

    private mutating func finishRecord(_ side: Side) {
        guard let record = readers[side].gathered else { return }
        readers[side].gathered = nil
        decryption?.directions[side].end = record.range.end
        guard readers[side].isWaiting || mustWait(side) else { return open(record, side) }
        readers[side].isWaiting = true
        guard decryption?.wait(record, from: side) == true else { return fail(side, .waitedTooLong) }
        if decryption?.hasNewSecrets() == true { openWaiting() }
    }

    /// Early data waits until the server has said whether it takes it; all, for keys that may still come.
    private func mustWait(_ side: Side) -> Bool {
        guard let decryption, !encryptsNothing else { return false }
        if side == .client, decryption.hellos.offersEarlyData, decryption.earlyData == nil { return true }
        return decryption.keys.mayGrow && !decryption.hasSecret(of: side)
    }

    /// Opens what waited, as far as that can be done now.
    mutating func openWaiting() {
        guard let records = decryption?.takeWaiting(), !records.isEmpty else { return }
        for waiting in records {
            let side = waiting.side
            // A message that is just being taken out may be what settles the keys: its own direction goes on after it.
            readers[side].isWaiting = mustWait(side) || readers[side].isTaking
            if !readers[side].isWaiting {
                open(waiting.record, side)
            } else if decryption?.wait(waiting.record, from: side) != true {
                fail(side, .waitedTooLong)
            }
        }
    }

    /// Bytes of a side are missing across records, so that the number of the next one has to be found.
    ///
    /// - Parameters:
    ///   - side: whose bytes.
    ///   - start: where they are missing.
    ///   - packet: the one that made it certain, 0 where it was no packet's doing.
    mutating func lose(_ side: Side, from start: Int, at packet: Int) {
        guard isDecrypting else { return }
        if decryption?.lostAt == nil { decryption?.lostAt = packet }
        decryption?.transcript.spoil()
        guard version?.isTLS13 == true || readers[side].isEncrypted else { return }
        // Those that wait would be tried without what came before them.
        guard !readers[side].isWaiting, !encryptsNothing else {
            return fail(side, .bytesMissing(packet: packet))
        }
        let end = decryption?.directions[side].end ?? 0
        decryption?.beginSearch(side, from: end > 0 ? min(end, start) : start, at: packet)
    }

    /// A direction has ended: those who read what it protects are told after the records that still wait.
    mutating func noteEnd(_ side: Side, _ how: StreamEnd, at mark: PacketMark) {
        let end = OpenedData.ended(side, how, at: mark)
        if decryption?.waiting.contains(where: { $0.side == side }) == true {
            decryption?.ends.append(end)
        } else {
            decryption?.opened.append(end)
        }
    }

    /// Since when records wait for their keys; nil where none does.
    public var waitsForKeysSince: Timestamp? {
        isDecrypting ? decryption?.waiting.first?.record.mark.time : nil
    }

    /// Opens what waited for its keys, if they have come since the last record.
    public mutating func tryNewKeys() {
        guard isDecrypting, decryption?.waiting.isEmpty == false, decryption?.hasNewSecrets() == true else {
            return
        }
        openWaiting()
    }

    /// Opens what waited for its keys, if they have come; later ones do not count any more.
    public mutating func giveUpWaiting() {
        guard isDecrypting, decryption?.waiting.isEmpty == false else { return }
        openWaiting()
        for side in Set((decryption?.takeWaiting() ?? []).map(\.side)) {
            fail(side, decryption?.prepare(side) ?? .waitedTooLong)
        }
        decryption?.flushEnds()
    }

    /// Why not all that is encrypted could be opened; nil where all was, or nothing was encrypted.
    public func decryptionFailure(of side: Side) -> DecryptionFailure? {
        guard let decryption else { return nil }
        if let failure = decryption.failure(of: side) { return failure }
        let records = records[side]
        guard decryption.directions[side].epoch == nil || decryption.directions[side].protection == nil,
            records.applicationData + records.encryptedHandshakes > 0,
            decryption.derived.allSatisfy({ $0.side != side })
        else { return nil }
        if let packet = decryption.lostAt { return .bytesMissing(packet: packet) }
        return .handshakeNotCaptured
    }

    /// Nothing more of a side can be opened.
    mutating func fail(_ side: Side, _ failure: DecryptionFailure) {
        if decryption?.directions[side].failure == nil { decryption?.directions[side].failure = failure }
        // Nobody will say any more what became of the early data.
        if side == .server, decryption?.hellos.offersEarlyData == true, decryption?.earlyData == nil {
            fail(.client, failure)
        }
    }

    // MARK: Opening

    private mutating func open(_ record: WholeRecord, _ side: Side) {
        guard isDecrypting, decryption?.directions[side].failure == nil else {
            return leaveSealed(record, side)
        }
        if let failure = decryption?.prepare(side) {
            if passesAsEarlyData(record, side) { return }
            fail(side, failure)
            return leaveSealed(record, side)
        }
        if decryption?.directions[side].search != nil, !findNumber(of: record, side) {
            return leaveSealed(record, side)
        }
        guard !record.hasHole else {
            decryption?.directions[side].protection?.pass(record.fragment[...])
            decryption?.transcript.spoil()
            cutOff(side)
            if record.type == .applicationData {
                let length =
                    decryption?.directions[side].protection?.plainLength(ofSealed: record.range.count &- 5)
                    ?? 0
                decryption?.opened.append(.missing(length, from: side, at: record.mark))
            }
            return
        }
        guard let opened = decryption?.open(record, from: side) else {
            if passesAsEarlyData(record, side) { return }
            fail(side, .keysDoNotFit(packet: record.mark.packet))
            return leaveSealed(record, side)
        }
        decryption?.directions[side].passesEarlyData = false
        read(opened, of: record, side)
    }

    /// A record that cannot be opened where early data may stand that is not for these keys: the server, too, steps over
    /// it. RFC 8446 §4.2.10.
    private mutating func passesAsEarlyData(_ record: WholeRecord, _ side: Side) -> Bool {
        guard decryption?.directions[side].passesEarlyData == true else { return false }
        guard decryption?.directions[side].epoch == .early else { return true }
        // Its secret is not known; that of what follows EndOfEarlyData may be.
        decryption?.change(side, to: .handshake)
        guard decryption?.prepare(side) == nil else { return false }
        if let opened = decryption?.open(record, from: side) {
            decryption?.directions[side].passesEarlyData = false
            read(opened, of: record, side)
        }
        return true
    }

    /// An alert that cannot be read is an alert all the same.
    private mutating func leaveSealed(_ record: WholeRecord, _ side: Side) {
        if isPlain(record.type, from: side) { return readPlain(record, side) }
        guard record.type == .alert else { return }
        add(Alert(level: nil, description: nil, from: side, mark: record.mark, offset: record.range.offset))
    }

    /// Reads what a record had inside.
    private mutating func read(
        _ opened: RecordProtection.Opened, of record: WholeRecord, _ side: Side
    ) {
        if let index = record.listed, recordList.indices.contains(index) {
            let limit = limits.openedBytes
            let kept = decryption?.keep(opened.bytes, atMost: limit) ?? []
            recordList[index].opened = OpenedContent(
                type: opened.type, length: opened.bytes.count, prefix: opened.prefix, bytes: kept)
        }
        switch opened.type {
        case .handshake:
            let start = record.range.offset &+ 5 &+ opened.prefix
            let map = SegmentMap(
                record.map(prefix: opened.prefix, count: opened.bytes.count, from: start))
            readers[side].isOpening = true
            readers[side].firstMessageOfRecord = messages.count
            opened.bytes.withBytes { take(StreamBytes($0, from: side, at: start, in: map)) }
            readers[side].isOpening = false
        case .alert:
            let isWhole = opened.bytes.count == 2
            add(
                Alert(
                    level: isWhole ? AlertLevel(rawValue: opened.bytes[0]) : nil,
                    description: isWhole ? AlertDescription(rawValue: opened.bytes[1]) : nil, from: side,
                    mark: record.mark, offset: record.range.offset, isDecrypted: true))
            if isWhole, opened.bytes[1] == AlertDescription.closeNotify.rawValue {
                decryption?.opened.append(.closed(side, at: record.mark))
            }
        case .applicationData:
            guard !opened.bytes.isEmpty else { return }
            if side == .client, decryption?.directions[side].epoch != .early, encrypted?.openedData == nil {
                encrypted?.openedData = record.mark
            }
            decryption?.opened.append(
                .bytes(
                    opened.bytes, from: side,
                    map: record.map(prefix: opened.prefix, count: opened.bytes.count, from: 0)))
        case .changeCipherSpec where version?.isTLS13 != true:
            if changeCipherSpecs.count < limits.alerts {
                changeCipherSpecs.append(
                    ChangeCipherSpec(from: side, mark: record.mark, offset: record.range.offset))
            }
            decryption?.changeCipher(side)
        default: break
        }
    }

    /// Bytes out of records since the last call, in the order in which they were opened.
    public mutating func takeOpened() -> [OpenedData] {
        var all: [OpenedData] = []
        swap(&all, &plain)
        guard isDecrypting, let opened = decryption?.opened, !opened.isEmpty else { return all }
        decryption?.opened.removeAll()
        return all + opened
    }
}
