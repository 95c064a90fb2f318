import PacketDecoding
import WireBytes

extension Milestones {
    /// What came before a segment, where that explains it otherwise than its label does by the numbers alone.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - labels: its labels by the numbers.
    ///   - side: who sent it.
    ///   - sender: the direction that it was sent in.
    ///   - receiver: the opposite direction.
    ///   - confirmed: the highest number that its sender had acknowledged before.
    ///   - next: the number behind all that it had sent, where RSTs or strays named higher ones.
    /// - Returns: what is known of it.
    borrowing func circumstances(
        of segment: TCPSegment, _ labels: SegmentLabels, from side: Side, sender: inout Flow,
        receiver: inout Flow, confirmed: UInt32?, next: UInt32?
    ) -> SegmentFacts {
        var facts: SegmentFacts = []
        if let next, !isAfter(next, segment.sequence), !labels.isDisjoint(with: .repetitions) {
            facts.insert(sender.hasStrays ? .isBehindStray : .isBehindReset)
        }
        if segment.flags.contains(.rst) {
            return facts.union(occasion(of: segment, from: side, sender: &sender, receiver: &receiver))
        }
        // What came last from the other side, behind what this side sent last.
        let last = receiver.copies.latest
        let isAnswer = last.packet > sender.copies.previous.packet
        if segment.flags.contains(.syn) {
            if segment.flags.contains(.ack) {
                if labels.contains(.retransmission), isAnswer, last.flags.isSuperset(of: .syn),
                    !last.flags.contains(.ack)
                {
                    facts.insert(.answersSYNAgain)
                }
            } else if reset != nil, resetFrom == side.other, !receiver.hasNext {
                facts.insert(.followsRefusal)
            }
        }
        if !labels.isDisjoint(with: [.duplicateACK, .keepAlive]),
            confirmed.map({ isAfter(segment.acknowledgment, $0) }) ?? true
        {
            facts.insert(.confirmsAnew)
        }
        if labels.contains(.duplicateACK) {
            if isAnswer, last.flags.contains(.rst) { facts.insert(.answersReset) }
            if last.flags.isSuperset(of: [.syn, .ack]), last.sequence != receiver.base {
                facts.insert(.isChallenge)
            }
            facts.formUnion(occasion(ofACK: segment, confirmed, sender: &sender, receiver: &receiver))
        }
        if segment.flags.isSuperset(of: [.fin, .ack]), !labels.isDisjoint(with: .repetitions),
            sender.sawFIN, receiver.sawFIN, !receiver.finAcknowledged,
            isAfter(segment.acknowledgment, receiver.finSequence)
        {
            facts.insert(.answersFIN)
        }
        if segment.payloadLength > 0, side == .client, synHadData, synAck != nil,
            segment.sequence == sender.base &+ 1, receiver.confirmed == segment.sequence
        {
            facts.insert(.wasOnSYN)
        }
        return facts
    }

    /// On what occasion an acknowledgment is sent that repeats the one before it.
    private borrowing func occasion(
        ofACK segment: TCPSegment, _ confirmed: UInt32?, sender: inout Flow, receiver: inout Flow
    ) -> SegmentFacts {
        var facts: SegmentFacts = []
        if receiver.hasNext, segment.acknowledgment == receiver.nextOfStream ?? receiver.next {
            facts.insert(.confirmsAll)
        }
        if let confirmed, isAfter(confirmed, segment.acknowledgment) { facts.insert(.isBelowConfirmed) }
        let before = sender.copies.previous.packet
        let next = receiver.next
        if before > 0, !receiver.copies.latest.asksForACK(behind: before, next: next),
            !receiver.copies.previous.asksForACK(behind: before, next: next)
        {
            facts.insert(.isUnasked)
        }
        return facts
    }

    /// On what occasion a RST is sent.
    private borrowing func occasion(
        of segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow
    ) -> SegmentFacts {
        if sender.finAcknowledged, receiver.finAcknowledged { return .isAfterEnd }
        // Who has said anything but RST has a connection, or had one.
        guard !sender.hasNext else {
            if side == .client, synAck != nil, !clientConfirmed, receiver.sawSYN, receiver.payloadBytes == 0 {
                return .declines
            }
            return farewell(of: segment, sender: &sender, receiver: &receiver)
        }
        if receiver.sawSYN, receiver.state == .synSent { return .refuses }
        return !segment.flags.contains(.ack) && segment.sequence == receiver.confirmed
            ? .knowsNoConnection : []
    }

    /// What a RST means once closing has begun.
    private borrowing func farewell(
        of segment: TCPSegment, sender: inout Flow, receiver: inout Flow
    ) -> SegmentFacts {
        guard firstFIN != nil else { return [] }
        let own = segment.flags.contains(.ack) ? segment.acknowledgment : nil
        guard receiver.packets > 0 else {
            // Of what it answers nothing was captured: the number alone speaks for that.
            return sender.sawFIN && own == nil && segment.sequence == sender.finSequence &+ 1
                ? .hasForgotten : []
        }
        var facts: SegmentFacts = []
        if sender.hasConfirmedData(of: receiver, own), receiver.hasConfirmedData(of: sender, nil) {
            facts.insert(.losesNothing)
        }
        // It has the number that what it answers acknowledges.
        if sender.finAcknowledged, own == nil, segment.sequence == receiver.confirmed {
            facts.insert(.hasForgotten)
        }
        return facts
    }
}

extension Flow {
    /// The number behind the data that it has sent: without that of its FIN, and those that RSTs named.
    private var dataEnd: UInt32? {
        guard hasNext else { return nil }
        let end = nextOfStream ?? next
        return sawFIN && end == finSequence &+ 1 ? finSequence : end
    }

    /// Whether it has acknowledged all data that the other direction was seen to send, perhaps with the number of the
    /// present segment.
    fileprivate func hasConfirmedData(of other: borrowing Flow, _ present: UInt32?) -> Bool {
        guard let end = other.dataEnd else { return true }
        if let confirmed, !isAfter(end, confirmed) { return true }
        if let present, !isAfter(end, present) { return true }
        return false
    }
}
