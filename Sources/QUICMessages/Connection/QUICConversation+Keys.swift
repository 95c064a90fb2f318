import TLSMessages
public import WireBytes

// Packets that only secrets open: which keys, and waiting for them. RFC 9001 §4, §5.

extension QUICConversation {
    /// What trying to open a packet came to.
    private enum Attempt {
        case opened(QUICUnprotectedHeader, frames: Range<Int>, updates: Int)
        case failed(QUICOpeningFailure)
        /// What opens it may still come.
        case tooEarly(QUICOpeningFailure)
    }

    /// Opens a packet behind the Initial ones and reads it, or keeps it until it can be opened.
    mutating func open(
        _ bytes: RawSpan, _ packet: QUICPacket, numberAt place: Int,
        to application: inout some MultiplexedProtocol
    ) {
        var plain = takeRoom()
        let result = attempt(bytes, packet, numberAt: place, in: &plain)
        if case .opened(let header, let frames, let updates) = result {
            let index = list(packet)
            // `unsafe`: as in `withBytes`, whose closure would copy `packet`. What is borrowed stays within the call.
            let bytes = unsafe plain.span.bytes
            read(bytes.extracting(frames), header, updates, of: packet, at: index, to: &application)
        }
        returnRoom(plain)
        switch result {
        case .failed(let failure):
            note(failure, of: packet)
            list(packet, failure)
        case .tooEarly(let failure):
            var packet = packet
            packet.failure = failure
            let index = list(packet)
            wait(bytes, packet, numberAt: place, index)
        case .opened:
            if hasNews { openWaiting(at: packet.mark, to: &application) }
        }
    }

    /// Memory for a packet without its protection, to be given back: that of the packet before.
    mutating func takeRoom() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &room)
        return taken
    }

    /// Gives memory back, for the next packet.
    mutating func returnRoom(_ taken: consuming [UInt8]) { room = taken }

    /// Counts a packet that stays closed.
    mutating func note(_ failure: QUICOpeningFailure, of packet: QUICPacket) {
        if failures[failure] != nil || failures.count < Self.mostFailures {
            failures[failure, default: 0] &+= 1
        }
        switch failure {
        case .damaged: totals[packet.from].damaged &+= 1
        case .statelessReset:
            if statelessReset == nil {
                statelessReset = QUICStatelessReset(mark: packet.mark, from: packet.from)
            }
        default: break
        }
    }

    private mutating func read(
        _ frames: RawSpan, _ header: QUICUnprotectedHeader, _ updates: Int, of packet: QUICPacket,
        at index: Int?, to application: inout some MultiplexedProtocol
    ) {
        totals[packet.from].opened &+= 1
        let epoch: KeyEpoch =
            switch packet.kind {
            case .zeroRTT: .early
            case .handshake: .handshake
            default: .application(updates: updates)
            }
        noteKeys(packet.from, epoch, handshake.cipherSuite, at: packet.mark)
        read(
            frames, of: packet,
            QUICPacket.Opened(number: header.number, updates: updates, headerLength: header.length),
            at: index, to: &application)
    }

    private mutating func attempt(
        _ bytes: RawSpan, _ packet: QUICPacket, numberAt place: Int, in room: inout [UInt8]
    ) -> Attempt {
        let side = packet.from
        if packet.kind == .oneRTT, place > 0,
            let result = attemptUpdated(bytes, from: side, numberAt: place, in: &room)
        {
            return result
        }
        guard let log = keys, log.mayGrow || !log.isEmpty else { return .failed(.noKeys) }
        guard let random = clientRandom else { return .tooEarly(.handshakeNotCaptured) }
        let labels = QUICKeyLabels(of: packet.version ?? version)
        let label = Self.label(packet.kind, side)
        if packet.kind == .zeroRTT { return attemptEarly(bytes, numberAt: place, random, labels, in: &room) }
        if place == 0 { return .tooEarly(.handshakeNotCaptured) }
        guard let suite = handshake.cipherSuite else { return .tooEarly(.handshakeNotCaptured) }
        let isDerived =
            packet.kind == .handshake
            ? directions[side].handshakeKeys != nil : directions[side].application != nil
        if !isDerived {
            guard let secret = log.secret(label, of: random) else { return missing(label, of: random, log) }
            guard let keys = QUICPacketKeys(secret: secret, suite: suite, labels) else {
                return .failed(.keys(.unsupportedSuite(suite)))
            }
            if packet.kind == .handshake {
                directions[side].handshakeKeys = keys
            } else {
                directions[side].application = QUICUpdatedKeys(keys)
            }
        }
        if packet.kind == .handshake {
            guard let keys = directions[side].handshakeKeys,
                let (header, frames) = Self.open(
                    bytes, numberAt: place, keys, directions[side].largest.handshake, in: &room)
            else { return .failed(.damaged) }
            return .opened(header, frames: frames, updates: 0)
        }
        return attemptUpdated(bytes, from: side, numberAt: place, in: &room) ?? .failed(.damaged)
    }

    /// Opens a packet with a short header; nil where its sender's keys are not there yet.
    private mutating func attemptUpdated(
        _ bytes: RawSpan, from side: Side, numberAt place: Int, in room: inout [UInt8]
    ) -> Attempt? {
        let result: Attempt? = directions.change(side) { direction in
            guard let keys = direction.application?.header else { return nil }
            guard
                let header = QUICUnprotectedHeader(
                    of: bytes, numberAt: place, keys, largest: direction.largest.application, into: &room),
                let (frames, updates) = direction.application?.open(bytes, header, in: &room)
            else { return .failed(.damaged) }
            return .opened(header, frames: frames, updates: updates)
        }
        if case .failed? = result, isStatelessReset(bytes, from: side) { return .failed(.statelessReset) }
        return result
    }

    /// Early data is protected with the suite of an earlier session; the hello offers it, but does not say which it is.
    private mutating func attemptEarly(
        _ bytes: RawSpan, numberAt place: Int, _ random: [UInt8], _ labels: QUICKeyLabels,
        in room: inout [UInt8]
    ) -> Attempt {
        let largest = directions.client.largest.application
        if let keys = directions.client.earlyKeys {
            guard let (header, frames) = Self.open(bytes, numberAt: place, keys, largest, in: &room)
            else { return .failed(.damaged) }
            return .opened(header, frames: frames, updates: 0)
        }
        guard let log = keys else { return .failed(.noKeys) }
        guard let secret = log.secret(.clientEarly, of: random) else {
            return missing(.clientEarly, of: random, log)
        }
        for suite in clientSuites {
            guard let keys = QUICPacketKeys(secret: secret, suite: suite, labels),
                let (header, frames) = Self.open(bytes, numberAt: place, keys, largest, in: &room)
            else { continue }
            directions.client.earlyKeys = keys
            return .opened(header, frames: frames, updates: 0)
        }
        return .failed(.damaged)
    }

    private func missing(_ label: KeyLog.Label, of random: [UInt8], _ log: KeyLog) -> Attempt {
        let failure: QUICOpeningFailure =
            .keys(log.knows(random) ? .secretMissing(label) : .sessionUnknown(others: log.sessionCount))
        return log.mayGrow ? .tooEarly(failure) : .failed(failure)
    }

    /// The line of the key log that a packet's keys follow from.
    static func label(_ kind: QUICPacketKind, _ side: Side) -> KeyLog.Label {
        switch kind {
        case .zeroRTT: .clientEarly
        case .handshake: side == .client ? .clientHandshake : .serverHandshake
        default: side == .client ? .clientTraffic : .serverTraffic
        }
    }

    /// Whether a datagram that no key opens ends in a token of its sender's. RFC 9000 §10.3.
    private func isStatelessReset(_ bytes: RawSpan, from side: Side) -> Bool {
        guard bytes.byteCount >= Self.shortestReset else { return false }
        let last = bytes.copied((bytes.byteCount - 16)..<bytes.byteCount)
        return connectionIDs[side].contains { $0.resetToken == last }
    }

    /// Bytes of the shortest stateless reset. RFC 9000 §10.3.
    private static let shortestReset = 21

    // MARK: Waiting

    private mutating func wait(_ bytes: RawSpan, _ packet: QUICPacket, numberAt place: Int, _ index: Int?) {
        let count = bytes.byteCount + Self.waitingOverhead
        guard waitingBytes + count <= limits.waitingPackets, let keys, keys.mayWait(count) else {
            reachedLimit = true
            note(packet.failure ?? .handshakeNotCaptured, of: packet)
            return
        }
        waitingBytes += count
        waiting.append(
            WaitingPacket(bytes: bytes.copied(), packet: packet, numberOffset: place, index: index))
    }

    /// What a packet that waits counts beside its bytes.
    private static let waitingOverhead = 512

    /// Whether the key log has grown since this was asked the last time.
    mutating func hasNewSecrets() -> Bool {
        guard let keys, keys.mayGrow else { return false }
        let generation = keys.generation
        defer { seenGeneration = generation }
        return generation != seenGeneration
    }

    /// Reads what waited and can be opened now, in the order in which it was captured.
    mutating func openWaiting(at mark: PacketMark, to application: inout some MultiplexedProtocol) {
        // What is opened may open more.
        repeat {
            hasNews = false
            let tried = waiting
            waiting = []
            for waited in tried {
                var packet = waited.packet
                let place =
                    packet.kind == .oneRTT && waited.numberOffset == 0
                    ? numberOffset(ofShort: waited.bytes, from: packet.from) : waited.numberOffset
                var plain = takeRoom()
                defer { returnRoom(plain) }
                let result = waited.bytes.withBytes { attempt($0, packet, numberAt: place, in: &plain) }
                if case .tooEarly = result {
                    waiting.append(waited)
                    continue
                }
                let count = waited.bytes.count + Self.waitingOverhead
                waitingBytes -= count
                keys?.stopsWaiting(count)
                switch result {
                case .opened(let header, let frames, let updates):
                    packet.failure = nil
                    plain.withBytes {
                        read(
                            $0.extracting(frames), header, updates, of: packet, at: waited.index,
                            to: &application)
                    }
                case .failed(let failure), .tooEarly(let failure):
                    note(failure, of: packet)
                    packet.failure = failure
                    if let index = waited.index, packets.indices.contains(index) {
                        packets[index].failure = failure
                    }
                }
            }
        } while hasNews && !waiting.isEmpty
    }

    private func numberOffset(ofShort bytes: [UInt8], from side: Side) -> Int {
        bytes.withBytes { Self.idLength(ofShort: $0, connectionIDs[side.other]) }.map { 1 + $0 } ?? 0
    }

    /// Reads what waited and can be opened now.
    ///
    /// - Parameter application: what the streams carry.
    public mutating func tryNewKeys(to application: inout some MultiplexedProtocol) {
        guard let latest = waiting.last?.packet.mark, hasNewSecrets() else { return }
        openWaiting(at: latest, to: &application)
    }

    /// Says that nothing more comes: no packet, and no key.
    ///
    /// - Parameters:
    ///   - mark: the latest packet.
    ///   - application: what the streams carry.
    public mutating func conclude(at mark: PacketMark, to application: inout some MultiplexedProtocol) {
        keys?.stopsWaiting(waitingBytes)
        waitingBytes = 0
        for waited in waiting { note(waited.packet.failure ?? .handshakeNotCaptured, of: waited.packet) }
        waiting = []
        room = []
        cutOffStreams(at: mark, to: &application)
    }

    // MARK: What is known of keys

    /// Counts a packet that keys have opened.
    mutating func noteKeys(_ side: Side, _ epoch: KeyEpoch?, _ suite: CipherSuite?, at mark: PacketMark) {
        if let index = keyUses.lastIndex(where: { $0.side == side && $0.epoch == epoch }) {
            keyUses[index].packets &+= 1
            keyUses[index].last = mark
            return
        }
        guard keyUses.count < Self.mostKeyUses else {
            reachedLimit = true
            return
        }
        let label: KeyLog.Label? =
            switch epoch {
            case .early?: .clientEarly
            case .handshake?: Self.label(.handshake, side)
            case .application(0)?: Self.label(.oneRTT, side)
            case .application?, .session?, nil: nil
            }
        keyUses.append(
            QUICKeyUse(
                side: side, epoch: epoch, suite: epoch == nil ? nil : suite, label: label, first: mark,
                last: mark, packets: 1))
    }
}
