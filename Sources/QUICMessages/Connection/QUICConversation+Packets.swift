public import WireBytes

// Packets out of datagrams.

extension QUICConversation {
    /// Reads a datagram, and nothing of its streams.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        var nothing = UnreadStreams()
        consume(bytes, from: side, at: place, on: 0, to: &nothing)
    }

    /// Reads a datagram, which may hold several packets.
    ///
    /// - Parameters:
    ///   - bytes: what was captured of its payload.
    ///   - side: who sent it.
    ///   - place: where it lies.
    ///   - path: the number of the path that it took; 0 is the first.
    ///   - application: what the streams carry.
    public mutating func consume(
        _ bytes: RawSpan, from side: Side, at place: DatagramPlace, on path: Int,
        to application: inout some MultiplexedProtocol
    ) {
        if !waiting.isEmpty, hasNewSecrets() { openWaiting(at: place.mark, to: &application) }
        var start = 0
        while start < bytes.byteCount {
            let rest = bytes.extracting(start..<bytes.byteCount)
            let location = ByteLocation(
                packet: place.mark.packet, offset: place.offset + start, count: rest.byteCount)
            if rest.byte(at: 0) & 0x80 == 0 {
                takeShort(
                    rest, from: side, place.mark, location, on: path, isFirst: start == 0,
                    isWhole: start + rest.byteCount == place.length, to: &application)
                return
            }
            guard rest.byteCount >= 5, !QUICVersion(rawValue: rest.uint32(at: 1)).sharesLengths,
                let header = try? QUICHeader(rest, of: place.length - start)
            else {
                if start == 0 { takeUnreadable(rest, from: side, place.mark, location, on: path) }
                return
            }
            let packet = rest.extracting(0..<header.length)
            var known = QUICPacket(
                kind: header.kind, from: side, mark: place.mark,
                location: ByteLocation(
                    packet: location.packet, offset: location.offset, count: header.length),
                path: path, version: header.version, destination: header.destination)
            known.source = header.source
            if header.kind == .initial { known.tokenLength = header.token.count }
            take(header, packet, known, isWhole: bytes.byteCount == place.length, to: &application)
            guard header.length > 0 else { return }
            start &+= header.length
        }
    }

    // MARK: Short headers

    private mutating func takeShort(
        _ bytes: RawSpan, from side: Side, _ mark: PacketMark, _ location: ByteLocation, on path: Int,
        isFirst: Bool, isWhole: Bool, to application: inout some MultiplexedProtocol
    ) {
        let isShort = Self.isShortHeader(
            bytes, mayBeGreased: directions.of(side.other) { $0.takesGreasedBit },
            side == .client ? connectionIDs.server : connectionIDs.client)
        // Behind other packets there may be padding outside of them, or a short header.
        guard isFirst || isShort else { return }
        if let version = Self.googleVersion(bytes) {
            note(version, from: side)
            totals[side].initial &+= 1
            if googleHello == nil, let hello = GoogleHello(in: bytes) { googleHello = hello }
            return
        }
        if version?.isGoogle == true {
            totals[side].oneRTT &+= 1
            return
        }
        guard isShort else {
            totals[side].unreadable &+= 1
            return
        }
        totals[side].oneRTT &+= 1
        let turn = bytes.byte(at: 0) & 0x20 != 0
        spin.change(side) { $0.note(turn, at: mark) }
        let idLength = Self.idLength(
            ofShort: bytes, side == .client ? connectionIDs.server : connectionIDs.client)
        var packet = QUICPacket(kind: .oneRTT, from: side, mark: mark, location: location, path: path)
        packet.spin = turn
        // It costs an allocation: only for what is listed.
        if let idLength, packets.count < limits.packets {
            packet.destination = bytes.copied(1..<(1 + idLength))
        }
        guard isWhole else {
            let failure = keys == nil ? QUICOpeningFailure.noKeys : .cut
            note(failure, of: packet)
            list(packet, failure)
            return
        }
        open(bytes, packet, numberAt: idLength.map { 1 + $0 } ?? 0, to: &application)
    }

    /// Bytes of the ID in a short header, whose length only its receiver knows, and who has read the handshake.
    ///
    /// - Parameters:
    ///   - bytes: the packet.
    ///   - known: the IDs that its receiver has given itself.
    /// - Returns: how many; nil where that is not known.
    static func idLength(ofShort bytes: RawSpan, _ known: [QUICConnectionID]) -> Int? {
        for index in known.indices {
            let count = known[index].bytes.count
            if bytes.byteCount > count, bytes.holds(known[index].bytes, at: 1) { return count }
        }
        // One that was given in a packet which was not captured or could not be opened: they are all as long.
        guard let count = known.first?.bytes.count, bytes.byteCount > count else { return nil }
        return count
    }

    /// Whether bytes begin with a short header: the fixed bit says so, or where its sender has left that out (RFC 9287),
    /// that its receiver allows it, or the connection ID behind it.
    private static func isShortHeader(
        _ bytes: RawSpan, mayBeGreased: Bool, _ ids: [QUICConnectionID]
    ) -> Bool {
        if bytes.byte(at: 0) & 0x40 != 0 { return true }
        guard bytes.byteCount >= shortestProtected else { return false }
        // Padding behind other packets is zeros.
        if mayBeGreased {
            return (0..<shortestProtected).contains { bytes.byte(at: $0) != 0 }
        }
        return ids.contains { id in
            let end = 1 + id.bytes.count
            return end > 1 && bytes.byteCount >= end && bytes.holds(id.bytes, at: 1)
        }
    }

    /// Bytes of the shortest packet with a short header and without a connection ID: its first byte, and the packet number
    /// and payload that header protection takes its sample behind. RFC 9001 §5.4.2.
    private static let shortestProtected = 21

    // MARK: Long headers

    /// A long header whose lengths do not fit: Google's versions, or a packet that was cut.
    private mutating func takeUnreadable(
        _ bytes: RawSpan, from side: Side, _ mark: PacketMark, _ location: ByteLocation, on path: Int
    ) {
        guard bytes.byteCount >= 5 else {
            totals[side].unreadable &+= 1
            return
        }
        let version = QUICVersion(rawValue: bytes.uint32(at: 1))
        guard version.isKnown else {
            totals[side].unreadable &+= 1
            return
        }
        note(version, from: side)
        guard !version.hasGoogleHandshake else {
            totals[side].initial &+= 1
            if googleHello == nil, let hello = GoogleHello(in: bytes) { googleHello = hello }
            return
        }
        takeCut(
            QUICPacket(
                kind: QUICHeader.kind(bytes.byte(at: 0), version), from: side, mark: mark, location: location,
                path: path, version: version))
    }

    func isKnown(_ id: [UInt8], of side: Side) -> Bool {
        connectionIDs[side].contains { $0.bytes == id }
    }

    mutating func note(_ version: QUICVersion, from side: Side) {
        if side == .client, offeredVersion == nil { offeredVersion = version }
        if side == .server || self.version == nil || totals.server == QUICTotals() { self.version = version }
    }

    private mutating func take(
        _ header: QUICHeader, _ bytes: RawSpan, _ known: QUICPacket, isWhole: Bool,
        to application: inout some MultiplexedProtocol
    ) {
        let side = known.from
        guard !header.isCut else {
            takeCut(known)
            note(header.version, from: side)
            return
        }
        switch header.kind {
        case .versionNegotiation:
            if serverVersions.isEmpty { serverVersions = Array(header.versions.prefix(64)) }
            if negotiation == nil {
                negotiation = known.mark
                // The client begins again with another hello. RFC 9000 §6.2.
                if totals.server == QUICTotals() { startAnew() }
            }
            list(known)
            return
        case .retry:
            takeRetry(header, bytes, known.mark, isWhole: isWhole)
            list(known)
        case .zeroRTT:
            totals[side].zeroRTT &+= 1
            open(bytes, known, numberAt: header.numberOffset, to: &application)
        case .handshake:
            totals[side].handshake &+= 1
            note(header.source, of: side)
            open(bytes, known, numberAt: header.numberOffset, to: &application)
        case .initial, .oneRTT:
            note(header.source, of: side)
            takeInitial(header, bytes, known, to: &application)
        }
        note(header.version, from: side)
    }

    /// A packet of which only the beginning was captured: nothing opens it, but its header counts.
    private mutating func takeCut(_ known: QUICPacket) {
        let side = known.from
        switch known.kind {
        case .initial:
            totals[side].initial &+= 1
            totals[side].unopened &+= 1
            // The keys of all Initial packets follow from this. RFC 9001 §5.2.
            if side == .client, connection.isEmpty { connection = known.destination ?? [] }
        case .handshake: totals[side].handshake &+= 1
        case .zeroRTT: totals[side].zeroRTT &+= 1
        case .oneRTT, .retry, .versionNegotiation: break
        }
        // Where the IDs were cut, too, none is known.
        if known.kind != .zeroRTT, known.destination != nil { note(known.source, of: side) }
        var packet = known
        packet.failure = .cut
        note(.cut, of: packet)
        list(packet)
    }

    /// Forgets what of the client's first packets decides about those after them.
    private mutating func startAnew() {
        directions.client = Direction()
        connection = []
    }

    /// The ID that an end gives itself in its long headers: its first, RFC 9000 §7.2.
    private mutating func note(_ id: [UInt8], of side: Side) {
        guard id.count <= QUICConnectionID.longest, !isKnown(id, of: side),
            connectionIDs[side].count < Self.mostConnectionIDs
        else { return }
        connectionIDs[side].append(QUICConnectionID(sequence: 0, bytes: id))
    }

    private mutating func takeRetry(_ header: QUICHeader, _ bytes: RawSpan, _ mark: PacketMark, isWhole: Bool)
    {
        let isIntact =
            isWhole && !connection.isEmpty
            ? QUICRetryTag.fits(bytes, header.version, answering: connection) : nil
        // The first only, and none behind an Initial packet of the server, without a token, or damaged. RFC 9000 §17.2.5.2.
        guard retry == nil, directions.server.largest.initial == nil, !header.token.isEmpty, isIntact != false
        else {
            retriesIgnored &+= 1
            return
        }
        retry = QUICRetry(mark: mark, tokenLength: header.token.count, isIntact: isIntact)
        // The client's next Initial packet is protected with new keys. RFC 9001 §5.2.
        connection = header.source
        directions.client.initialKeys = nil
        directions.server.initialKeys = nil
        // It has come, and was not processed: it is neither acknowledged nor lost. RFC 9002 §6.3.
        directions.client.sent.initial.beginAnew()
        directions.client.sent.application.discard()
    }

    private mutating func takeInitial(
        _ header: QUICHeader, _ bytes: RawSpan, _ known: QUICPacket,
        to application: inout some MultiplexedProtocol
    ) {
        let side = known.from
        totals[side].initial &+= 1
        // Q046 has QUIC's long header and an unencrypted hello of Google's.
        if header.version.hasGoogleHandshake, googleHello == nil, let hello = GoogleHello(in: bytes) {
            googleHello = hello
            return
        }
        var packet = known
        guard totals[side].initial <= Self.mostOpened else {
            totals[side].unopened &+= 1
            packet.failure = .tooMany
            note(.tooMany, of: packet)
            list(packet)
            return
        }
        var plain = takeRoom()
        guard let (unprotected, frames) = openInitial(header, bytes, from: side, in: &plain) else {
            returnRoom(plain)
            totals[side].unopened &+= 1
            let failure: QUICOpeningFailure =
                QUICInitialScheme.all(of: header.version).isEmpty
                ? .unsupportedVersion(header.version)
                : connection.isEmpty ? .firstPacketNotCaptured : .damaged
            note(failure, of: packet)
            packet.failure = failure
            list(packet)
            return
        }
        noteKeys(side, nil, nil, at: known.mark)
        let opened = QUICPacket.Opened(number: unprotected.number, headerLength: unprotected.length)
        let index = list(packet)
        plain.withBytes {
            read($0.extracting(frames), of: packet, opened, at: index, to: &application)
        }
        returnRoom(plain)
        if hasNews { openWaiting(at: known.mark, to: &application) }
    }

    /// Opens an Initial packet with the keys that are known, or with those that a client's first packet gives.
    private mutating func openInitial(
        _ header: QUICHeader, _ bytes: RawSpan, from side: Side, in room: inout [UInt8]
    ) -> (QUICUnprotectedHeader, Range<Int>)? {
        let largest = directions[side].largest.initial
        if let keys = directions[side].initialKeys, directions[side].initialVersion == header.version,
            let opened = Self.open(bytes, numberAt: header.numberOffset, keys, largest, in: &room)
        {
            return opened
        }
        var connections = connection.isEmpty ? [] : [connection]
        // A client that starts again, or one whose first packet was not captured.
        if side == .client, header.destination != connection { connections.append(header.destination) }
        for candidate in connections {
            for scheme in QUICInitialScheme.all(of: header.version) {
                let keys = scheme.keys(of: candidate, side)
                guard let opened = Self.open(bytes, numberAt: header.numberOffset, keys, nil, in: &room)
                else { continue }
                directions[side].initialKeys = keys
                directions[side].initialVersion = header.version
                directions[side].largest.initial = nil
                connection = candidate
                return opened
            }
        }
        return nil
    }

    /// Takes a packet's protection off.
    ///
    /// - Parameters:
    ///   - bytes: the packet.
    ///   - place: where its number begins.
    ///   - keys: those that may fit.
    ///   - largest: the largest packet number that is known of the sender; nil for the first.
    ///   - room: takes the packet without its protection.
    /// - Returns: the header, and where the frames are in `room`; nil where the keys do not fit.
    static func open(
        _ bytes: RawSpan, numberAt place: Int, _ keys: QUICPacketKeys, _ largest: UInt64?,
        in room: inout [UInt8]
    ) -> (QUICUnprotectedHeader, Range<Int>)? {
        guard
            let header = QUICUnprotectedHeader(
                of: bytes, numberAt: place, keys, largest: largest, into: &room),
            let frames = header.open(bytes, keys, in: &room)
        else { return nil }
        return (header, frames)
    }

    /// Puts a packet on the list.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - failure: why it stays closed; nil to leave what it says.
    /// - Returns: its place; nil where there is no room for it.
    @discardableResult
    mutating func list(_ packet: QUICPacket, _ failure: QUICOpeningFailure? = nil) -> Int? {
        guard packets.count < limits.packets else {
            packetsOmitted &+= 1
            return nil
        }
        packets.append(packet)
        let place = packets.count - 1
        if let failure { packets[place].failure = failure }
        return place
    }
}

/// Streams of which nothing is read.
struct UnreadStreams: MultiplexedProtocol {
    mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int { bytes.byteCount }
    mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {}
    mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {}
}

extension RawSpan {
    /// Whether bytes stand at a place; false where there are not as many.
    fileprivate func holds(_ bytes: [UInt8], at place: Int) -> Bool {
        guard place >= 0, bytes.count <= byteCount - place else { return false }
        for index in bytes.indices where byte(at: place + index) != bytes[index] { return false }
        return true
    }
}
