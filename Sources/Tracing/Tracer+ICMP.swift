import PacketDecoding
import TCPConnections
import WireBytes

// ICMP errors, and the connections that they are about.

extension Tracer {
    /// Ties an ICMP error to the connection whose segment it quotes. Wireshark numbers a stream also for a connection
    /// of which nothing else is in the capture, and so does this.
    mutating func receiveICMP(
        in bytes: RawSpan, _ context: borrowing PacketContext
    ) {
        let mark = context.mark
        guard let message = ICMPMessage(of: context.decoded, in: bytes), message.isError,
            let quoted = message.quotedSegment(in: bytes)
        else { return }
        if !unanswered.isEmpty { beginAnswered(by: quoted.segment) }
        let place = table.place(of: quoted.segment)
        if !place.isKnown, reported.knows(quoted.segment) {
            capture.latePackets &+= 1
            return
        }
        guard let arrival = table.quote(quoted.segment, of: place, opens: quoted.opensConnection, at: mark)
        else { return }
        let slot = arrival.slot
        if let older = arrival.replaced { end(older) }
        if arrival.isNew { open(slot, quoted.segment, Encapsulation(of: context.decoded, in: bytes)) }
        index?.note(table.id(of: slot), packet: mark.packet)
        guard traced[slot].record.icmpErrors.count < limits.icmpErrors else {
            traced[slot].record.reached(.anomalies)
            return
        }
        let flags = quoted.hasFlags ? quoted.segment.flags : nil
        traced[slot].record.icmpErrors.append(
            ICMPError(
                mark: mark, message: message, gateway: message.gateway(in: bytes), quotedFrom: arrival.side,
                sequence: quoted.segment.sequence, flags: flags, timeToLive: quoted.segment.timeToLive,
                about: table.connections[slot].packet(
                    of: quoted.segment.sequence, from: arrival.side, flags: flags)))
        // A quoted RST proves that one was sent, where it was not captured itself.
        if let flags, flags.contains(.rst), !table.isReset(slot) {
            traced[slot].record.anomalies.append(
                Anomaly(labels: .reset, mark: mark, from: arrival.side))
        }
    }
}
