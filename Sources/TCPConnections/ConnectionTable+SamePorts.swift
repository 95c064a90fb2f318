public import PacketDecoding
public import WireBytes

// Which of several connections on the same addresses and ports a segment belongs to, or whether it begins another.

extension ConnectionTable {
    /// What is known of a segment with the addresses and ports of a connection, which may begin another.
    public enum SYNDecision: Sendable {
        /// Its numbers alone tell.
        case undecided
        /// A SYN that opens a connection, which has this number.
        case opens(number: Int)
        /// It belongs to the connection that is open.
        case ofOpenConnection
    }

    /// A segment whose addresses and ports are known belongs to the connection that has them, to an older one of
    /// another VLAN, or begins a new one.
    mutating func continueOrReplace(
        _ key: Key, _ segment: TCPSegment, at mark: PacketMark, _ decision: SYNDecision,
        _ arrival: inout Arrival
    ) {
        let newest = arrival.slot
        if connections[newest].sibling >= 0 { arrival.slot = amongSiblings(newest, key, segment) }
        if case .ofOpenConnection = decision { return }
        guard beginsAnew(segment, at: arrival.slot, sourceIsLow: key.sourceIsLow) else { return }
        if sharesVLAN(segment.vlan, arrival.slot) {
            arrival.replaced = arrival.slot
        } else {
            arrival.facts.insert(.isOnOtherVLAN)
        }
        arrival.isNew = true
        arrival.labels.insert(.portReused)
        arrival.slot = add(key, segment, at: mark)
        if case .opens(let number) = decision {
            connections[arrival.slot].id = number
            count -= 1
        }
        connections[arrival.slot].sibling = Int32(newest)
        connections[newest].newer = Int32(arrival.slot)
        redirect(key, from: newest, to: arrival.slot)
    }

    /// Whether a segment begins another connection than the one at `slot`: a SYN whose sequence number is not that of the
    /// SYN (or the first segment) of its direction; where that one is over, what follows a SYN that was not captured.
    func beginsAnew(_ segment: TCPSegment, at slot: Int, sourceIsLow: Bool) -> Bool {
        guard segment.flags.isDisjoint(with: [.rst, .fin]), !segment.hasShortHeader else { return false }
        // In its place: a connection is large, and this may be asked for every packet.
        let side = connections.span[slot].side(sourceIsLow: sourceIsLow)
        guard segment.flags.contains(.syn), !segment.flags.contains(.ack) else {
            return connections.span[slot].isOver
                && connections.span[slot].knowsNothing(of: segment, from: side)
        }
        // A split handshake: the answer to a SYN is an ACK with any number, and then a SYN.
        if side == .server, connections.span[slot].answersWithSYN { return false }
        return connections.span[slot].flows.of(side) { $0.hasBase && $0.base != segment.sequence }
    }

    /// Two VLANs may use the same addresses and ports: an older connection goes on if the segment's tag is its own. A
    /// connection may have another tag for each direction: of one that has not been heard yet the numbers tell.
    func amongSiblings(_ newest: Int, _ key: Key, _ segment: TCPSegment) -> Int {
        var candidate = Int32(newest)
        var answered: Int?
        var unheard: Int?
        // Bounded: nobody has this many VLANs with one and the same pair of ports.
        for _ in 0..<8 where candidate >= 0 {
            let slot = Int(candidate)
            let side = connections.span[slot].side(sourceIsLow: key.sourceIsLow)
            let own = connections.span[slot].flows.of(side) { (isHeard: $0.packets > 0, vlan: $0.vlan) }
            if own.isHeard, own.vlan == segment.vlan { return slot }
            if !own.isHeard {
                let other = connections.span[slot].flows.of(side.other) {
                    (isAnswered: $0.hasNext && segment.acknowledgment == $0.next, vlan: $0.vlan)
                }
                if segment.flags.contains(.ack), other.isAnswered { answered = answered ?? slot }
                if other.vlan == segment.vlan { unheard = unheard ?? slot }
            }
            candidate = connections.span[slot].sibling
        }
        return answered ?? unheard ?? newest
    }

    /// The open connection with whose addresses and ports a SYN asks for another: it may be that its receiver refuses, so
    /// that the answer must be awaited (RFC 9293 §3.10.7.4, RFC 5961 §4). Nil where the SYN opens one at once.
    public func openConnection(askedAnewBy segment: TCPSegment, of place: Place) -> Int? {
        guard place.isKnown, segment.flags.contains(.syn), segment.flags.isDisjoint(with: [.ack, .rst, .fin])
        else { return nil }
        let slot = self.slot(of: segment, place)
        guard beginsAnew(segment, at: slot, sourceIsLow: place.key.sourceIsLow),
            sharesVLAN(segment.vlan, slot), connections.span[slot].milestones.clientConfirmed,
            !connections.span[slot].isClosed
        else { return nil }
        return slot
    }

    /// Where the connection stands that a segment belongs to, if it begins none.
    public func slot(of segment: TCPSegment, _ place: Place) -> Int {
        guard place.isKnown, connections[place.slot].sibling >= 0 else { return place.slot }
        return amongSiblings(place.slot, place.key, segment)
    }

    /// Who sends a segment to the connection at `slot`.
    public func sender(of place: Place, in slot: Int) -> Side {
        connections.span[slot].side(sourceIsLow: place.key.sourceIsLow)
    }

    /// The number that the next connection would have, for a SYN that may open it.
    public mutating func takeNumber() -> Int {
        count += 1
        return count - 1
    }

    func sharesVLAN(_ vlan: UInt32, _ slot: Int) -> Bool {
        connections.span[slot].flows.of(.client) { $0.packets > 0 && $0.vlan == vlan }
            || connections.span[slot].flows.of(.server) { $0.packets > 0 && $0.vlan == vlan }
    }

    /// Takes a slot out of the chain of connections with one key.
    mutating func unlink(_ key: Key, _ slot: Int) {
        // Linked both ways: a flood of SYNs on one pair of ports makes the chain as long as the table.
        let next = connections[slot].sibling
        let newer = connections[slot].newer
        if next >= 0 { connections[Int(next)].newer = newer }
        if newer >= 0 {
            connections[Int(newer)].sibling = next
        } else if next >= 0 {
            redirect(key, from: slot, to: Int(next))
        } else {
            erase(key, slot)
        }
    }
}
