import WireBytes

// Records, one after another: what is done with each is told by its header. RFC 8446 §5, RFC 5246 §6.

extension TLSConversation {
    /// Reads one piece: a record's header, or a part of its content. Nil when more bytes are needed.
    mutating func step(_ bytes: StreamBytes, isFirst: Bool) -> Int? {
        let side = bytes.side
        let (left, isLost, mayHaveEnded) = readers.of(side) { ($0.recordLeft, $0.isLost, $0.mayHaveEnded) }
        if left > 0 { return goOn(bytes.first(left)) }
        if mayHaveEnded, !isLost, isBehindTLS(bytes) {
            isOver = true
            return nil
        }
        if isLost {
            if isDecrypting, decryption?.directions[side].search != nil {
                guard let count = recordBeginning(in: bytes) else { return nil }
                if count > 0 { return count }
            } else {
                guard isFirst, Self.looksLikeTLS(bytes.span) == .yes else { return bytes.byteCount }
            }
            readers[side].isLost = false
        }
        if bytes.byte(at: 0) & 0x80 != 0 || version == .sslv2 {
            switch stepSSLv2(bytes) {
            case .none: break
            case .needMore: return nil
            case .taken(let count): return count
            }
        }
        guard bytes.byteCount >= TLSRecordHeader.length else { return nil }
        guard let header = TLSRecordHeader(bytes.span) else { return loseTrack(bytes) }
        if isDecrypting || encryptsNothing, mustTakeWhole(header.type, from: side) {
            beginGathering(header, bytes)
            return TLSRecordHeader.length
        }
        switch header.type {
        case .changeCipherSpec, .alert:
            let whole = TLSRecordHeader.length &+ header.count
            guard bytes.byteCount >= whole else { return nil }
            if header.type == .alert {
                readAlert(header, bytes.first(whole))
            } else {
                readChangeCipherSpec(header, bytes.first(whole))
            }
            return whole
        case .handshake: return beginHandshake(header, bytes)
        case .heartbeat where readers.of(side, { !$0.isEncrypted }): return beginHeartbeat(header, bytes)
        default:
            if readers.of(side, { !$0.pending.isEmpty }) { cutOff(side) }
            count(header, bytes, isEncrypted: true)
            readers.change(side) {
                $0.isSkipping = true
                $0.isData = header.type == .applicationData
                $0.recordLeft = header.count
            }
            return TLSRecordHeader.length
        }
    }

    /// Whether bytes behind what may be the end of their direction are no record, and the other side has ended its own as well.
    /// RFC 4217 §12.3.
    private func isBehindTLS(_ bytes: StreamBytes) -> Bool {
        readers.of(bytes.side.other) { $0.mayHaveEnded && $0.recordLeft == 0 && !$0.isLost }
            && Self.looksLikeTLS(bytes.span) == .no
    }

    /// The next part of a record whose header has been read.
    private mutating func goOn(_ part: StreamBytes) -> Int {
        let (isGathering, isSkipping) = readers.of(part.side) { ($0.isGathering, $0.isSkipping) }
        if isGathering {
            gather(part)
        } else {
            if !isSkipping { take(part) }
            let count = part.byteCount
            readers.change(part.side) { $0.recordLeft &-= count }
        }
        noteFinished(part)
        return part.byteCount
    }

    /// Notes the end of a side's first encrypted handshake record: by its place it is Finished. RFC 5246 §7.4.9.
    private mutating func noteFinished(_ part: StreamBytes) {
        let side = part.side
        guard
            readers.of(
                side,
                {
                    $0.recordLeft == 0 && $0.isEncrypted && $0.isSkipping && !$0.isData
                }), version?.isTLS13 != true, encryptedFinished.of(side, { $0 == nil }),
            records.of(side, { $0.encryptedHandshakes == 1 })
        else { return }
        encryptedFinished[side] = part.latest
    }

    private mutating func beginHandshake(_ header: TLSRecordHeader, _ bytes: StreamBytes) -> Int? {
        let side = bytes.side
        // The first message's header tells whether the record can be read; an unfinished message's next part needs none.
        guard
            bytes.byteCount >= TLSRecordHeader.length + HandshakeMessage.headerLength
                || header.count < HandshakeMessage.headerLength || readers.of(side, { !$0.pending.isEmpty })
        else { return nil }
        // A ChangeCipherSpec before any version was seen may be TLS 1.3's, which encrypts nothing: then another hello
        // follows an unseen HelloRetryRequest. RFC 8446 §D.4.
        if readers.of(side, { $0.isEncrypted }), version == nil,
            RecordReader.isWholeHello(header, in: bytes.span)
        {
            readers[side].isEncrypted = false
        }
        let followsHello = version != nil && interruptions == 0
        let isReadable = readers.of(side) {
            $0.isReadable(header, in: bytes.span, followsHello: followsHello)
        }
        count(header, bytes, isEncrypted: !isReadable)
        readers[side].isSkipping = !isReadable
        readers[side].isData = false
        readers[side].firstMessageOfRecord = messages.count
        readers[side].recordLeft = header.count
        return TLSRecordHeader.length
    }

    private mutating func readChangeCipherSpec(_ header: TLSRecordHeader, _ record: StreamBytes) {
        let side = record.side
        count(header, record, isEncrypted: false)
        if keep != .counts, changeCipherSpecs.count < limits.alerts {
            changeCipherSpecs.append(ChangeCipherSpec(from: side, mark: record.last, offset: record.offset))
        }
        guard version?.isTLS13 != true else { return }
        readers[side].isEncrypted = true
        if isDecrypting { decryption?.changeCipher(side) }
        if side == .server, resumption == .unknown, version != nil, interruptions == 0 {
            // Up to TLS 1.2 only a resumed handshake goes without ServerHelloDone (RFC 5246 §7.3).
            resumption = sawServerHelloDone ? .none : .session
        }
    }

    private mutating func readAlert(_ header: TLSRecordHeader, _ record: StreamBytes) {
        // Where nothing is encrypted, level and description stand before the keyed hash.
        let isEncrypted = readers.of(record.side) { $0.isEncrypted }
        let isPlain =
            isEncrypted
            ? encryptsNothing && header.count > 2
            : header.count > 0 && header.count < TLSRecordHeader.sealedLength && header.count & 1 == 0
        let isReadable = isPlain && record.byte(at: 5) <= 2
        count(header, record, isEncrypted: !isReadable)
        guard isReadable else {
            return add(
                Alert(
                    level: nil, description: nil, from: record.side, mark: record.last, offset: record.offset)
            )
        }
        // Several may stand in one record. RFC 5246 §6.2.1.
        for at in stride(from: 0, to: isEncrypted ? 2 : header.count, by: 2) {
            add(
                Alert(
                    level: AlertLevel(rawValue: record.byte(at: 5 &+ at)),
                    description: AlertDescription(rawValue: record.byte(at: 6 &+ at)),
                    from: record.side, mark: record.last, offset: record.offset))
        }
    }

    /// Keeps an alert, as long as there is room.
    mutating func add(_ alert: Alert) {
        var alert = alert
        alert.isInTLS13 = version?.isTLS13 == true
        let mayEnd = alert.description == nil || alert.description == .closeNotify || alert.isTrouble
        readers.change(alert.from) { $0.mayHaveEnded = mayEnd }
        if alerts.count < limits.alerts { alerts.append(alert) } else { reachedLimit = true }
    }

    /// Counts a record, and lists it where the records are kept: its place in the list then.
    @discardableResult
    mutating func count(_ header: TLSRecordHeader, _ bytes: StreamBytes, isEncrypted: Bool) -> Int? {
        let mark = bytes.mark(at: 0)
        // Of an encrypted alert TLS 1.3 shows the length alone.
        let mayEnd =
            header.type == .alert
            || header.type == .applicationData && header.count == TLSRecordHeader.sealedAlert
                && version?.isTLS13 == true
        readers.change(bytes.side) { $0.mayHaveEnded = mayEnd }
        let mayAnswer = records.of(bytes.side.other) { $0.applicationData > 0 }
        records.change(bytes.side) {
            $0.count(header.type, header.count, isEncrypted: isEncrypted, mayAnswer: mayAnswer, at: mark)
        }
        if header.type == .applicationData { noteEncrypted(bytes.side, header.count, at: mark) }
        guard keep == .bytes, recordList.count < limits.records else { return nil }
        recordList.append(
            RecordSummary(
                range: bytes.range(0..<TLSRecordHeader.length &+ header.count), type: header.type,
                version: header.version, isEncrypted: isEncrypted, mark: mark))
        return recordList.count - 1
    }

    /// Not a record: nothing of this is TLS, or the track was lost.
    ///
    /// These bytes have been looked at: looked at once more, what has the form of SSL 2.0 would come here for ever.
    private mutating func loseTrack(_ bytes: StreamBytes) -> Int? {
        if records.client.records &+ records.server.records == 0 {
            isRefuted = true
            return nil
        }
        interruptions &+= 1
        cutOff(bytes.side)
        readers[bytes.side].isLost = true
        lose(bytes.side, from: bytes.offset, at: 0)
        return bytes.byteCount
    }
}
