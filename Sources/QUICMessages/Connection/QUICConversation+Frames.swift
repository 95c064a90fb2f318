import TLSMessages
public import WireBytes

// What the frames of an opened packet say.

extension QUICConversation {
    /// Reads the frames of a packet.
    ///
    /// - Parameters:
    ///   - payload: the frames.
    ///   - packet: the packet, as far as it is known.
    ///   - opened: what is known of it since it was opened; gets the rest.
    ///   - index: its place on the list.
    ///   - application: what the streams carry.
    mutating func read(
        _ payload: RawSpan, of packet: QUICPacket, _ opened: consuming QUICPacket.Opened, at index: Int?,
        to application: inout some MultiplexedProtocol
    ) {
        guard let space = packet.kind.space else { return }
        let (side, number, headerLength) = (packet.from, opened.number, opened.headerLength)
        let version = packet.version ?? self.version ?? .v1
        directions.change(side) { $0.largest[space] = max($0.largest[space] ?? 0, number) }
        if packet.path != 0 { hasMoved = true }
        opened.isProbing = true
        var hasMessages = false
        var reader = ByteReader(payload)
        do throws(Truncated) {
            // A packet without a frame may not be. RFC 9000 §12.4.
            while !reader.isAtEnd {
                let place = try QUICFramePlace(&reader, of: version)
                if place.frame.isAckEliciting { opened.isAckEliciting = true }
                if !place.frame.isProbing { opened.isProbing = false }
                if case .crypto = place.frame { hasMessages = true }
                if opened.frames.count < limits.frames, index != nil {
                    opened.frames.append(place)
                } else {
                    opened.framesOmitted += 1
                }
                take(place, payload, packet, behind: headerLength, space, to: &application)
                // Nobody knows where a frame of an unknown type ends.
                if case .unknown = place.frame {
                    throw Truncated(offset: place.range.lowerBound, needed: 0, available: reader.remaining)
                }
            }
        } catch {
            opened.problem = error
        }
        // With its first Handshake packet the client throws the keys of Initial packets away. RFC 9001 §4.9.1.
        if packet.kind == .handshake, side == .client {
            for side in Side.allCases { directions[side].sent.initial.discard() }
        }
        if directions.of(side, { $0.maySendAgain }), let times = pathTimes(of: side) {
            directions.change(side) {
                for space in QUICNumberSpace.allCases {
                    $0.sent[space].pass(packet.mark, from: side, space, times)
                }
            }
        }
        let (isAckEliciting, most) = (opened.isAckEliciting, limits.packetsUnderWay)
        opened.isRepeated = !directions.change(side) {
            $0.sent[space].note(number, at: packet.mark, isAckEliciting: isAckEliciting, atMost: most)
        }
        if let index, packets.indices.contains(index) {
            opened.payload = kept(payload)
            packets[index].opened = opened
            packets[index].failure = nil
        }
        if version.hasGoogleHandshake {
            if googleHello == nil, let hello = GoogleHello(in: payload, within: payload.byteCount) {
                googleHello = hello
            }
        } else if hasMessages {
            let wasRefused = earlyData == .rejected
            takeMessages(from: side, in: space)
            if !wasRefused, earlyData == .rejected { forgetEarlyStreams(&application) }
        }
    }

    private mutating func take(
        _ place: QUICFramePlace, _ payload: RawSpan, _ packet: QUICPacket, behind headerLength: Int,
        _ space: QUICNumberSpace, to application: inout some MultiplexedProtocol
    ) {
        let side = packet.from
        switch place.frame {
        case .crypto(let offset, _):
            directions.change(side) {
                $0.crypto[space].add(
                    payload.extracting(place.content), at: Int(clamping: offset), packet.mark)
            }
        case .ack(let acknowledgment):
            let times = pathTimes(of: side.other)
            let answered = directions.change(side.other) {
                $0.sent[space].acknowledge(acknowledgment, at: packet.mark, from: side.other, space, times)
            }
            if let answered {
                let isConfirmed = handshakeDone != nil
                // Initial and Handshake packets are acknowledged at once. RFC 9000 §13.2.1.
                let delay =
                    space == .application
                    ? directions.of(side) {
                        $0.delays.nanoseconds(acknowledgment.delay, isConfirmed: isConfirmed)
                    } : 0
                roundTrips.change(side.other) {
                    $0.note(QUICRoundTrips.Sample(sent: answered, answered: packet.mark), delay: delay)
                }
            }
        case .connectionClose(let reason):
            if closes.count < Self.mostCloses {
                closes.append(
                    QUICClose(
                        from: side, mark: packet.mark, reason: reason, isDecrypted: space != .initial))
            }
        default:
            // Everything else stands in packets that only the two can make. RFC 9000 §12.4.
            guard space == .application else { return }
            // The server reads nothing of early data that it has refused. RFC 9001 §4.6.2.
            guard packet.kind != .zeroRTT || earlyData != .rejected else { return }
            takeProtected(place, payload, packet, behind: headerLength, to: &application)
        }
    }

    private mutating func takeProtected(
        _ place: QUICFramePlace, _ payload: RawSpan, _ packet: QUICPacket, behind headerLength: Int,
        to application: inout some MultiplexedProtocol
    ) {
        let side = packet.from
        switch place.frame {
        case .stream(let stream, let offset, _, let isEnd):
            guard let offset = Int(exactly: offset) else { return }
            takeStream(
                stream, payload.extracting(place.content), from: side, at: offset,
                packetOffset: packet.location.offset + headerLength + place.content.lowerBound,
                packet.mark, isEnd: isEnd, to: &application)
        case .resetStream(let stream, let code, let size):
            resetStream(stream, from: side, code, Int(clamping: size), packet.mark, to: &application)
        case .stopSending(let stream, let code):
            beginApplication(&application)
            application.stop(by: side, of: stream, code: code, at: packet.mark)
        case .newConnectionID(let id, _):
            guard connectionIDs[side].count < Self.mostConnectionIDs else {
                reachedLimit = true
                return
            }
            if !connectionIDs[side].contains(where: { $0.bytes == id.bytes }) {
                connectionIDs[side].append(id)
            }
        case .handshakeDone:
            guard side == .server, handshakeDone == nil else { return }
            handshakeDone = packet.mark
            // Both throw the keys of the handshake away. RFC 9001 §4.9.2.
            for side in Side.allCases { directions[side].sent.handshake.discard() }
        default: break
        }
    }

    /// The bytes of an opened packet, as long as there is room for them to be kept.
    private mutating func kept(_ payload: RawSpan) -> [UInt8] {
        guard keptBytes + payload.byteCount <= limits.openedBytes else { return [] }
        keptBytes += payload.byteCount
        return payload.copied()
    }

    /// The round trips that a side's time threshold follows from; nil where there are none, or where the ends have moved, so
    /// that nobody knows what was measured on which path.
    private func pathTimes(of side: Side) -> QUICPathTimes? {
        if hasMoved { return nil }
        return side == .client
            ? QUICPathTimes(roundTrips.client, roundTrips.server)
            : QUICPathTimes(roundTrips.server, roundTrips.client)
    }

    // MARK: The handshake

    /// Reads the handshake messages that have become complete.
    private mutating func takeMessages(from side: Side, in space: QUICNumberSpace) {
        while true {
            let bytes = directions[side].crypto[space].bytes
            let start = directions[side].taken[space]
            guard bytes.count - start >= HandshakeMessage.headerLength else { return }
            let length = Int(bytes[start + 1]) << 16 | Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
            let end = start + HandshakeMessage.headerLength + length
            guard end <= bytes.count else { return }
            let (first, last) = directions[side].crypto[space].packets(of: start..<end)
            directions[side].taken[space] = end
            let before = handshake.messages.count
            bytes.withBytes {
                handshake.add(
                    HandshakeType(rawValue: bytes[start]),
                    $0.extracting((start + HandshakeMessage.headerLength)..<end), from: side, first: first,
                    last: last, isDecrypted: space != .initial)
            }
            hasNews = true
            guard handshake.messages.count > before, let message = handshake.messages.last else { continue }
            follow(message)
            if case .finished(let received) = message.body, space == .handshake {
                check(received, from: side, behind: start)
            }
        }
    }

    private mutating func follow(_ message: HandshakeMessage) {
        switch message.body {
        case .clientHello(let hello):
            clientRandom = hello.random
            clientSuites = hello.cipherSuites
            guard let bytes = hello.quicParameters else { return }
            let parameters = QUICTransportParameter.list(bytes)
            directions.client.takesGreasedBit = parameters.contains { $0.id == .greaseQUICBit }
            directions.client.delays.read(parameters)
        case .serverHello(let hello):
            if offersEarlyData, hello.isHelloRetryRequest || !hello.hasPreSharedKey { earlyData = .rejected }
        case .encryptedExtensions(let extensions):
            if offersEarlyData, earlyData == nil {
                earlyData = extensions.acceptsEarlyData ? .accepted : .rejected
            }
            // The server has read none of it. RFC 9002 §6.4.
            if earlyData == .rejected { directions.client.sent.application.discard() }
            guard let bytes = extensions.quicParameters else { return }
            let parameters = QUICTransportParameter.list(bytes)
            directions.server.takesGreasedBit = parameters.contains { $0.id == .greaseQUICBit }
            directions.server.delays.read(parameters)
            if let token = parameters.first(where: { $0.id == .statelessResetToken }),
                token.value.count == 16, let first = connectionIDs.server.indices.first
            {
                connectionIDs.server[first].resetToken = token.value
            }
        default: break
        }
    }

    /// Whether the client's hello says that it sends early data.
    private var offersEarlyData: Bool { handshake.clientHello?.has(.earlyData) == true }

    /// The transport parameters of a side, as far as they could be read. RFC 9000 §18.
    public func parameters(of side: Side) -> [QUICTransportParameter] {
        for message in handshake.messages.reversed() {
            switch (side, message.body) {
            case (.client, .clientHello(let hello)):
                return hello.quicParameters.map(QUICTransportParameter.list) ?? []
            case (.server, .encryptedExtensions(let extensions)):
                return extensions.quicParameters.map(QUICTransportParameter.list) ?? []
            default: continue
            }
        }
        return []
    }
}
