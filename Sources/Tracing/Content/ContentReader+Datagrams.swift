import DNSMessages
import PacketDecoding
import QUICMessages
import TCPConnections
import TLSMessages
import WireBytes

// What goes on around the connections: datagrams, ARP, ping, and the names that lead to addresses.

extension ContentReader {
    /// Takes a packet in that is no TCP segment.
    mutating func receiveOther(
        in bytes: RawSpan, _ context: borrowing PacketContext
    ) {
        // By what the innermost header is: around it there may be the datagram of a tunnel.
        switch context.decoded.kind {
        case .arp:
            if let message = ARPMessage(of: context.decoded, in: bytes) {
                arp.take(message, at: context.mark)
            }
        case .icmp, .icmpv6:
            if let message = EchoMessage(of: context.decoded, in: bytes) {
                echoes.take(message, at: context.mark)
            } else if let message = NeighborMessage(of: context.decoded, in: bytes) {
                neighbors.take(message, at: context.mark)
            }
        default:
            if context.decoded.kind == .udp, case .udp(let header) = context.decoded.transport {
                receive(header, in: bytes, context)
            }
        }
    }

    private mutating func receive(
        _ header: UDPHeader, in bytes: RawSpan, _ context: borrowing PacketContext
    ) {
        let mark = context.mark
        let payload = bytes.extracting(header.payload)
        let place = DatagramPlace(
            mark: mark, offset: header.payload.lowerBound, length: header.payloadLength)
        let ends = DatagramEnds(
            source: Endpoint(address: header.source, port: header.sourcePort),
            destination: Endpoint(address: header.destination, port: header.destinationPort))
        let pair = EndpointPair(ends.source, ends.destination)
        var known = datagrams.slot(of: pair)
        if let slot = known, isOver(slot, by: payload, from: ends.source) {
            report(datagrams.remove(at: slot))
            known = nil
        }
        let slot =
            known ?? datagrams.slot(ofMoved: payload, ends, at: mark)
            ?? open(
                ends, pair, of: payload, in: Encapsulation(of: context.decoded, in: bytes), at: place)
        let side = datagrams[slot].side(of: ends.source)
        datagrams[slot].follow(mark)
        datagrams[slot].packetsFrom[side] &+= 1
        datagrams[slot].payloadBytes[side] &+= header.payloadLength
        let path = datagrams[slot].path(of: pair)
        let effect = datagrams[slot].consume(payload, from: side, ends, at: place, on: path, quicSetting)
        datagrams.heldBytes &+= effect.growth
        note(header, in: bytes, context, from: side, on: path, of: slot)
        if effect.connectionIDs != datagrams[slot].learntIDs { datagrams.learnIDs(of: slot) }
        if effect.mayBeAnswer, let (answer, variant) = datagrams[slot].content.takeLatestAnswer() {
            let client = datagrams[slot].client.address
            addressBook.learn(answer, asker: client, variant)
            if variant == .dns {
                alternatives.learn(answer, of: client, in: .conversation(datagrams[slot].id))
            }
            if isLive, only == nil, sink.isLive { sink.advanced(datagrams[slot]) }
        }
        noteProgress(ofConversation: slot)
        while datagrams.heldBytes > limits.datagramMemory, datagrams.conversations.count > 1 {
            makeRoom(datagrams.remove(at: datagrams.longestSilent()))
        }
    }

    /// Tells the sink when a conversation of QUIC has come further, and once a second that it goes on.
    mutating func noteProgress(ofConversation slot: Int) {
        guard isLive, only == nil, sink.isLive, case .quic(let quic) = datagrams[slot].content else {
            return
        }
        let progress =
            quic.progress &+ Int(truncatingIfNeeded: datagrams[slot].last.time.nanoseconds / 1_000_000_000)
        guard progress != datagrams[slot].progress else { return }
        datagrams[slot].progress = progress
        sink.advanced(datagrams[slot])
    }

    /// Takes a datagram in as a row, where a ladder is asked for.
    private mutating func note(
        _ header: UDPHeader, in bytes: RawSpan, _ context: borrowing PacketContext, from side: Side,
        on path: Int, of slot: Int
    ) {
        guard detail.contains(.segments), datagrams[slot].content.isTold else { return }
        guard datagrams[slot].rows.count < limits.datagramRows,
            datagrams[slot].id < limits.detailedDatagrams
        else {
            datagrams[slot].rowsOmitted &+= 1
            return
        }
        let keepsBytes =
            detail.contains(.packets) && keptPacketBytes &+ bytes.byteCount <= limits.keptPacketBytes
        if keepsBytes { keptPacketBytes &+= bytes.byteCount }
        datagrams[slot].rows.append(
            DatagramRow(
                mark: context.mark, from: side, path: path, payloadLength: header.payloadLength,
                payload: header.payload, originalLength: context.originalLength,
                linkType: context.linkType, bytes: keepsBytes ? bytes.copied() : []))
    }

    /// Whether a datagram is the first of another conversation of QUIC on the same addresses and ports.
    private func isOver(_ slot: Int, by payload: RawSpan, from source: Endpoint) -> Bool {
        // An Initial packet, which few are.
        guard payload.byteCount >= 1200, payload.byte(at: 0) & 0x80 != 0,
            case .quic(let quic) = datagrams[slot].content
        else { return false }
        return quic.beginsAnother(payload, from: datagrams[slot].side(of: source))
    }

    /// Begins a conversation with its first datagram.
    private mutating func open(
        _ ends: DatagramEnds, _ pair: EndpointPair, of payload: RawSpan, in encapsulation: Encapsulation,
        at place: DatagramPlace
    ) -> Int {
        var setting = quicSetting
        if datagrams.count >= limits.detailedDatagrams { setting.limits.packets = Self.fewPackets }
        let isAnswer = DatagramContent.role(ofSenderOf: payload, ends) == .server
        let trace = DatagramTrace(
            id: 0, client: isAnswer ? ends.destination : ends.source,
            server: isAnswer ? ends.source : ends.destination, first: place.mark, last: place.mark,
            encapsulation: encapsulation,
            content: DatagramContent(of: payload, ends, at: place, setting))
        let (slot, replaced) = datagrams.add(trace, pair)
        if let replaced { makeRoom(replaced) }
        return slot
    }

    /// Packets of QUIC that are listed of conversations beyond those that are told in detail: a handshake's.
    private static let fewPackets = 32

    /// Reports a conversation before the end, as long as those are not too many.
    private mutating func makeRoom(_ replaced: DatagramTrace) {
        guard datagramReports < limits.datagramReports else {
            conversationsOmitted &+= 1
            return
        }
        datagramReports &+= 1
        report(replaced)
    }

    /// Hands a conversation over that will change no more.
    mutating func report(_ conversation: DatagramTrace) {
        var conversation = conversation
        conversation.content.conclude(at: conversation.last)
        keptPacketBytes &-= conversation.rows.reduce(0) { $0 + $1.bytes.count }
        guard only == nil else { return }
        if !alternatives.isEmpty {
            alternatives.follow(conversation, addressBook)
            conversation.alternatives = alternatives.taken(by: conversation.id)
            conversation.alternativesTaken = alternatives.taken(from: .conversation(conversation.id))
        }
        if detail.contains(.messages) {
            let messages = conversation.content.handshakeMessages
            conversation.certificates = seenCertificates(in: messages)
            conversation.judged = judge?.verdicts(on: messages, at: conversation.first.time) ?? []
        }
        sink.ended(conversation)
    }

    /// Hands all conversations over, behind the last packet.
    mutating func reportAll() {
        for conversation in datagrams.removeAll() { report(conversation) }
    }

    /// Puts what went on around the connections into the capture's trace.
    func put(into capture: inout CaptureTrace) {
        capture.datagramConversations = datagrams.count
        capture.datagramConversationsOmitted = conversationsOmitted
        guard only == nil else { return }
        capture.arp = arp.exchanges
        capture.arpOmitted = arp.omitted
        capture.neighbors = neighbors.exchanges
        capture.neighborsOmitted = neighbors.omitted
        capture.echoes = echoes.series
        capture.echoesOmitted = echoes.omitted
    }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        for slot in datagrams.conversations.indices {
            datagrams[slot].content.tryNewKeys()
            noteProgress(ofConversation: slot)
        }
    }

    /// Hands over conversations that have been silent for long.
    ///
    /// - Parameters:
    ///   - now: the time.
    ///   - most: how many are looked at.
    ///   - hand: how far the walk has come.
    mutating func forgetSilent(_ now: Timestamp, atMost most: Int, from hand: inout Int) {
        for _ in 0..<min(most, datagrams.conversations.count) {
            if hand >= datagrams.conversations.count { hand = 0 }
            guard hand < datagrams.conversations.count else { break }
            if now.since(datagrams[hand].last.time) > limits.patience.datagrams {
                report(datagrams.remove(at: hand))
            } else {
                hand += 1
            }
        }
    }

    // MARK: Names

    /// Learns from an answer that came over TCP.
    mutating func learnNames(from slot: Int) {
        guard let answer = contents[slot].delivery.application.takeLatestDNSAnswer() else { return }
        let client = contents[slot].client.address
        addressBook.learn(answer, asker: client, .dns)
        alternatives.learn(answer, of: client, in: .connection(contents[slot].id))
    }

    /// Notes which lookups have led to the server of a connection that begins.
    mutating func noteLookups(_ slot: Int) {
        contents[slot].lookups = addressBook.use(
            contents[slot].server.address, by: contents[slot].client.address, at: contents[slot].first)
    }
}
