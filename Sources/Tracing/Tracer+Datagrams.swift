import DNSMessages
import PacketDecoding
import QUICMessages
import TCPConnections
import TLSMessages
import WireBytes

// What goes on around the connections: datagrams, ARP, ping, and the names that lead to addresses.

extension Tracer {
    /// Takes a packet in that is no TCP segment.
    mutating func receiveOther(
        in bytes: RawSpan, _ context: borrowing PacketContext, to sink: inout any TraceSink
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
                receive(header, in: bytes, context, to: &sink)
            }
        }
    }

    private mutating func receive(
        _ header: UDPHeader, in bytes: RawSpan, _ context: borrowing PacketContext,
        to sink: inout any TraceSink
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
            report(datagrams.remove(at: slot), to: &sink)
            known = nil
        }
        let slot =
            known ?? datagrams.slot(ofMoved: payload, ends, at: mark)
            ?? open(
                ends, pair, of: payload, in: Encapsulation(of: context.decoded, in: bytes), at: place,
                to: &sink)
        let side = datagrams[slot].side(of: ends.source)
        datagrams[slot].follow(mark)
        datagrams[slot].packetsFrom[side] &+= 1
        datagrams[slot].payloadBytes[side] &+= header.payloadLength
        let path = datagrams[slot].path(of: pair)
        let held = datagrams[slot].content.heldBytes
        datagrams[slot].content.consume(payload, from: side, ends, at: place, on: path, quicSetting)
        datagrams.heldBytes &+= datagrams[slot].content.heldBytes &- held
        datagrams.learnIDs(of: slot)
        if let (answer, variant) = datagrams[slot].content.takeLatestAnswer() {
            let client = datagrams[slot].client.address
            addressBook.learn(answer, asker: client, variant)
            if live != nil, only == nil, sink.isLive { sink.advanced(datagrams[slot]) }
        }
        while datagrams.heldBytes > limits.datagramMemory, datagrams.conversations.count > 1 {
            makeRoom(datagrams.remove(at: datagrams.longestSilent()), to: &sink)
        }
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
        at place: DatagramPlace, to sink: inout any TraceSink
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
        if let replaced { makeRoom(replaced, to: &sink) }
        return slot
    }

    /// Packets of QUIC that are listed of conversations beyond those that are told in detail: a handshake's.
    private static let fewPackets = 32

    /// Reports a conversation before the end, as long as those are not too many.
    private mutating func makeRoom(_ replaced: DatagramTrace, to sink: inout any TraceSink) {
        guard datagramReports < limits.datagramReports else {
            capture.datagramConversationsOmitted &+= 1
            return
        }
        datagramReports &+= 1
        report(replaced, to: &sink)
    }

    /// Hands a conversation over that will change no more.
    mutating func report(_ conversation: DatagramTrace, to sink: inout any TraceSink) {
        var conversation = conversation
        conversation.content.conclude(at: conversation.last)
        guard only == nil else { return }
        if detail.contains(.messages) {
            let messages = conversation.content.handshakeMessages
            conversation.certificates = seenCertificates(in: messages)
            conversation.judged = judge?.verdicts(on: messages, at: conversation.first.time) ?? []
        }
        sink.ended(conversation)
    }

    // MARK: Names

    /// Learns from an answer that came over TCP.
    mutating func learnNames(from slot: Int) {
        guard let answer = traced[slot].delivery.application.takeLatestDNSAnswer() else { return }
        addressBook.learn(answer, asker: table[slot].client.address, .dns)
    }

    /// Notes which lookups have led to the server of a connection that begins.
    mutating func noteLookups(_ slot: Int) {
        traced[slot].lookups = addressBook.use(
            table[slot].server.address, by: table[slot].client.address, at: table[slot].first)
    }
}
