import PacketDecoding
import WireBytes

// How a segment moves a connection on: analysis, milestones, and the states of both ends (RFC 9293 §3.3.2,
// figures 6, 12 and 13: a segment that is captured counts as arrived). What only reads is `borrowing` or `inout`
// as well: it would be given copies, for every packet.

extension Milestones {
    /// Takes a segment's header in.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - side: who sent it.
    ///   - sender: the direction that it was sent in.
    ///   - receiver: the opposite direction.
    ///   - mark: its packet.
    ///   - windowShift: the window scale that a SYN offers, -2 where it offers none, -1 where its options were cut; nil without a SYN.
    ///   - facts: gets what is known beyond the labels.
    /// - Returns: its labels.
    mutating func progress(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow, at mark: PacketMark,
        windowShift: Int8?, facts: inout SegmentFacts
    ) -> SegmentLabels {
        sender.count(segment)
        sender.vlan = segment.vlan
        var labels: SegmentLabels = segment.payloadLength > segment.payload.count ? .truncated : []
        let isProbe = mayBeProbe(segment, of: &sender)
        switch sender.copies.isCopy(
            segment, at: mark, isProbe: isProbe,
            othersSeen: receiver.copies.hasSeenCopies)
        {
        case .none: break
        case .changed(let first):
            if first.sequence != segment.sequence, sender.nextBeforeLatest == segment.sequence {
                // The packet before it was the damaged one: what that said of the stream is taken back.
                sender.nextOfStream = sender.nextBeforeLatest
                sender.hasStrays = true
                facts.insert(.replacesStray)
            } else if segment.payloadLength == 0
                || segment.sequence != sender.nextOfStream ?? sender.next
            {
                facts.insert(.isChangedCopy)
                return labels.union(.capturedTwice)
            }
        case .equal:
            return labels.union(segment.flags.contains(.rst) ? [.capturedTwice, .reset] : .capturedTwice)
        }
        sender.payloadBytes &+= segment.payloadLength
        if let fact = unacceptable(segment, from: side, sender: &sender, receiver: &receiver) {
            facts.insert(fact)
            labels.insert(.unacceptable)
            if fact == .isImpossible { impossibleSegments &+= 1 }
            if segment.flags.contains(.rst), fact != .hasShortHeader { labels.insert(.reset) }
            return labels
        }
        // RST comes before SYN, whatever else is set: such a segment names no numbers.
        if segment.flags.contains(.syn), !segment.flags.contains(.rst),
            let fact = refused(segment, windowShift, from: side, sender: &sender, at: mark)
        {
            facts.insert(fact)
            if fact == .isLateSYN {
                labels.insert(.unacceptable)
                sender.awaitsChallenge = true
            } else {
                labels.insert(.retransmission)
            }
            return labels
        }
        labels.formUnion(hops(of: segment, &sender))
        let isLateSYN = isLate(segment, sender: &sender, receiver: &receiver)
        if isLateSYN { facts.insert(.isLateSYN) }
        facts.formUnion(knowledge(of: segment, in: &sender, asked: receiver.duplicateACKs))
        if let confirmed = receiver.confirmed,
            !isAfter(segment.sequence &+ UInt32(truncatingIfNeeded: segment.sequenceLength), confirmed)
        {
            facts.insert(.wasConfirmed)
        }
        let before = (confirmed: sender.confirmed, next: sender.nextOfStream)
        if !segment.flags.contains(.rst), sender.standsFar(segment.sequence) { facts.insert(.isFar) }
        labels.formUnion(
            SequenceAnalysis(segment, at: mark.time).judge(
                sender: &sender, receiver: &receiver, initialRoundTrip: initialRoundTrip))
        if let confirmed = sender.confirmed, before.confirmed.map({ isAfter(confirmed, $0) }) ?? true {
            sender.confirmation = mark
        }
        if !labels.isEmpty || !segment.flags.isDisjoint(with: [.syn, .rst]) {
            facts.formUnion(
                circumstances(
                    of: segment, labels, from: side, sender: &sender, receiver: &receiver,
                    confirmed: before.confirmed, next: before.next))
        }
        if answersCrossingSYN(segment, from: side) { labels.subtract([.retransmission, .outOfOrder]) }
        if receiver.awaitsChallenge, segment.flags == .ack, segment.payloadLength == 0 {
            facts.insert(.isChallenge)
        }
        receiver.awaitsChallenge = false
        sender.awaitsChallenge = isLateSYN
        if segment.flags.contains(.rst) {
            labels.insert(.reset)
            noteReset(from: side, &sender, &receiver, at: mark)
            noteClosing(segment, from: side, sender: &sender, receiver: &receiver, at: mark)
            return labels
        }
        if mayTellOfReset {
            if reset != nil, segment.payloadLength > 0 { labels.insert(.afterReset) }
            judgeReset(by: segment, from: side, &sender, &receiver, at: mark)
        }
        if labels.isDisjoint(with: [.keepAlive, .zeroWindowProbe]),
            withdrawFIN(by: segment, from: side, &sender, &receiver, at: mark)
        {
            facts.insert(.replacesFIN)
        }
        if !isLateSYN { noteOpening(segment, from: side, sender: &sender, receiver: &receiver, at: mark) }
        noteClosing(segment, from: side, sender: &sender, receiver: &receiver, at: mark)
        if segment.flags.isDisjoint(with: [.syn, .ack]) {
            facts.insert(.lacksACK)
        } else if !isLateSYN {
            moveStates(segment, from: side, sender: &sender, receiver: &receiver)
        }
        return labels
    }

    /// Whether a segment may be a keep-alive or a probe of a closed window, which are sent again with the same numbers.
    private borrowing func mayBeProbe(_ segment: TCPSegment, of sender: inout Flow) -> Bool {
        segment.payloadLength <= 1 && segment.flags.isDisjoint(with: [.syn, .fin, .rst]) && sender.hasNext
            && segment.sequence == sender.next &- 1
    }

    /// A SYN in a connection whose two sides have both sent theirs. RFC 9293 §3.10.7.4.
    private borrowing func isLate(
        _ segment: TCPSegment, sender: inout Flow, receiver: inout Flow
    ) -> Bool {
        guard segment.flags.contains(.syn), !segment.flags.contains(.ack) else { return false }
        guard clientConfirmed, synAck != nil else { return false }
        return receiver.state != .synSent
    }

    /// Why the receiver of a segment drops it: nil where it does not.
    private borrowing func unacceptable(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow
    ) -> SegmentFacts? {
        if segment.hasShortHeader { return .hasShortHeader }
        let flags = segment.flags
        // In a connection RST is looked at before SYN, whatever else is set (RFC 9293 §3.10.7.4).
        let resets = flags.contains(.rst) && (sender.hasNext || receiver.hasNext)
        if flags.isDisjoint(with: [.syn, .ack, .rst]) && segment.payloadLength == 0
            || flags.contains(.syn) && !flags.isDisjoint(with: [.fin, .rst]) && !resets
        {
            return .isImpossible
        }
        // Who has asked for a connection, and has not been answered, takes only what acknowledges that (§3.10.7.3).
        let asks = receiver.state == .synSent && receiver.sawSYN && receiver.hasNext
        if asks, flags.contains(.ack),
            !isAfter(segment.acknowledgment, receiver.base) || isAfter(segment.acknowledgment, receiver.next)
        {
            return flags.contains(.rst) ? .refusesOther : .isOfOlder
        }
        // Its answer to such a segment is a RST with the number that this one expected.
        if flags.contains(.rst), sender.state == .synSent, sender.sawSYN, sender.hasNext,
            segment.sequence != sender.next, segment.sequence != sender.base
        {
            return .refusesOther
        }
        return nil
    }

    /// Takes note of what a SYN names. A further SYN/ACK with another number counts only if the client takes it, and in a
    /// connection that is open none does.
    ///
    /// - Returns: why the SYN is not judged like any other segment; nil where it is.
    private borrowing func refused(
        _ segment: TCPSegment, _ windowShift: Int8?, from side: Side, sender: inout Flow, at mark: PacketMark
    ) -> SegmentFacts? {
        let shift = windowShift ?? -2
        let isConfirmed = clientConfirmed
        if sender.hasNext, sender.hasBase, segment.sequence != sender.base, sender.sawSYN || isConfirmed {
            guard segment.flags.contains(.ack), !isConfirmed else { return .isLateSYN }
            sender.note(AlternativeStart(sequence: segment.sequence, windowShift: shift, mark: mark))
            return .isAlternative
        }
        // In the middle of a stream a SYN names no beginning, unless it stands before all of it.
        if sender.hasNext, !sender.sawSYN, sender.payloadBytes > segment.payloadLength,
            isAfter(segment.sequence, sender.base)
        {
            return .isLateSYN
        }
        if sender.hasBase, segment.sequence != sender.base { sender.isRebased = true }
        sender.windowShift = shift
        sender.sawSYN = true
        sender.base = segment.sequence
        sender.hasBase = true
        return nil
    }

    /// One hop more or less is a change of route; two and more are another sender, or another part of the same machine.
    private static let hopsThatMayChange = 1

    /// Remembers the time to live, and says where it jumps. Packets without data often come from another part of the
    /// machine than those with.
    private borrowing func hops(of segment: TCPSegment, _ sender: inout Flow) -> SegmentLabels {
        let own = segment.timeToLive
        guard own != sender.timeToLive, !segment.flags.contains(.rst) else { return [] }
        let usual = sender.timeToLive
        if usual == 0 || own == sender.newTimeToLive || segment.flags.contains(.syn) {
            sender.timeToLive = own
            sender.newTimeToLive = 0
            return []
        }
        sender.newTimeToLive = own
        guard segment.payloadLength > 0, abs(Int(usual) - Int(own)) > Self.hopsThatMayChange else {
            return []
        }
        return .otherTimeToLive
    }

    /// What a FIN, a SYN or the numbers tell of whether the segment was captured before; of payload the bytes in order
    /// tell more.
    private borrowing func knowledge(of segment: TCPSegment, in sender: inout Flow, asked: Int)
        -> SegmentFacts
    {
        var facts: SegmentFacts = asked >= 2 ? .wasAskedFor : []
        if segment.payloadLength == 0 {
            if segment.flags.contains(.fin) {
                facts.insert(sender.sawFIN && sender.finSequence == segment.sequence ? .isKnown : .isNew)
            } else if segment.flags.contains(.syn) {
                facts.insert(sender.hasNext ? .isKnown : .isNew)
            }
        }
        return facts
    }

    /// Whether a SYN/ACK answers a SYN that crossed the sender's own, or is the sender's own: it has the same number as that, but is no
    /// repetition of it as Wireshark says (RFC 9293 §3.5, figure 7).
    private borrowing func answersCrossingSYN(_ segment: TCPSegment, from side: Side) -> Bool {
        guard syn != nil, segment.flags.isSuperset(of: [.syn, .ack]),
            crossingSYN != nil || segment.isToItself
        else { return false }
        if synAck == nil { return true }
        return synAckFrom != side
    }
}

extension TCPSegment {
    /// Whether it goes to the address and port that it comes from.
    fileprivate var isToItself: Bool { source == destination && sourcePort == destinationPort }
}
