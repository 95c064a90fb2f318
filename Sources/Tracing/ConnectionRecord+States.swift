import PacketDecoding
import TCPConnections
import WireBytes

// While packets come, a captured segment counts as arrived. What came behind it may show that it had not, or that it
// was not obeyed: then the rows say what was true, not what seemed so.

extension ConnectionRecord {
    /// Sets the states of the rows right by what is known of the whole connection. RFC 9293 figures 7 and 13, §3.10.7.
    ///
    /// - Parameters:
    ///   - moments: what happened when.
    ///   - wasOpen: whether neither side had finished before the capture began; else no state is known.
    mutating func settleStates(_ moments: Milestones, wasOpen: Bool) {
        if !wasOpen {
            for index in segments.indices { segments[index].states = BySide(both: nil) }
        }
        if let first = moments.syn, let second = moments.crossingSYN, !moments.isSplit {
            change(from: first, upTo: second) { $0.server = nil }
        }
        for withdrawn in moments.withdrawnFINs {
            change(from: withdrawn.fin, upTo: withdrawn.data) {
                $0[withdrawn.from]?.undo(.sendsFIN)
                $0[withdrawn.from.other]?.undo(.receivesFIN)
            }
        }
        // What became of who sent a RST that the other did not obey is not known.
        if let reset = moments.unheededReset {
            change(from: reset, upTo: nil) { $0[moments.unheededResetFrom] = nil }
        }
        forgetRepeatedAnswer(moments)
        if moments.secondFINIsUnaware, let first = moments.firstFIN, let second = moments.secondFIN {
            let late = moments.firstFINFrom.other
            change(from: first, upTo: second) { if $0[late] == .closeWait { $0[late] = .established } }
            if let again = repeatedFIN(of: late.other, behind: second, upTo: moments.firstFINACK) {
                change(from: second, upTo: again) { $0[late]?.undo(.receivesFIN) }
            }
        }
        if let first = moments.firstFIN {
            let side = moments.firstFINFrom
            settleFIN(first, of: side, acknowledged: moments.firstFINACK)
            if let second = moments.secondFIN {
                settleFIN(second, of: side.other, acknowledged: moments.secondFINACK)
            }
        }
        // What may be the missed FIN moved both ends where it was confirmed, if not before.
        if let mark = missedFIN {
            change(from: mark, upTo: nil) { $0 = BySide(both: nil) }
        }
        guard let reset = moments.reset else { return }
        forget(before: reset)
        change(from: reset, upTo: nil) { $0 = BySide(both: .closed) }
    }

    /// Where a D-SACK says that the number of the first SYN/ACK's SYN had come before the capture began (RFC 2883 §4), its sender
    /// may be as far as a simultaneous open brings it: nothing tells.
    private mutating func forgetRepeatedAnswer(_ moments: Milestones) {
        guard moments.syn == nil, let answer = segments.first, answer.flags.isSuperset(of: [.syn, .ack])
        else { return }
        let cameTwice = segments.contains {
            guard $0.from != answer.from, let block = $0.sackBlocks.first else { return false }
            return block.left == answer.sequence && block.right == answer.sequence &+ 1
        }
        guard cameTwice else { return }
        change(from: answer.mark, upTo: nil) {
            if $0[answer.from] == .synReceived { $0[answer.from] = nil }
        }
    }

    /// A FIN counts when all before it has come: not before the last segment that brings some of that, as long as the other
    /// side has not acknowledged it. And who sends it again had not got the acknowledgment. RFC 9293 §3.10.7.4.
    private mutating func settleFIN(_ mark: PacketMark, of side: Side, acknowledged: PacketMark?) {
        guard let fin = index(of: mark) else { return }
        let number = segments[fin].finNumber
        let end = acknowledged.flatMap { index(of: $0) } ?? segments.endIndex
        if let late = segments.indices.prefix(end).dropFirst(fin + 1).last(where: {
            segments[$0].brings(before: number, from: side)
        }) {
            for index in segments.indices.prefix(late).dropFirst(fin) {
                segments[index].states[side.other]?.undo(.receivesFIN)
            }
        }
        guard let again = segments.indices.dropFirst(end + 1).last(where: { segments[$0].isFIN(of: side) })
        else { return }
        let arrived =
            segments.indices.dropFirst(again + 1).first {
                segments[$0].from == side.other && segments[$0].acknowledges(number)
            } ?? segments.endIndex
        // With the other side's FIN, or before it, the acknowledgment came: whoever confirms that FIN has got both.
        let others = segments.indices.dropFirst(end).first { segments[$0].isFIN(of: side.other) }
        let lacksOthers = others.map { !segments[again].acknowledges(segments[$0].finNumber) } ?? false
        guard others == nil || lacksOthers else { return }
        for index in segments.indices.prefix(arrived).dropFirst(end) {
            segments[index].states[side]?.undo(.finIsAcknowledged)
            if lacksOthers { segments[index].states[side]?.undo(.receivesFIN) }
        }
    }

    /// Where a side sent its FIN again, behind the other's and before anything acknowledged it: nothing shows that it had
    /// come before.
    private func repeatedFIN(
        of side: Side, behind second: PacketMark, upTo acknowledged: PacketMark?
    ) -> PacketMark? {
        guard let start = index(of: second) else { return nil }
        let end = acknowledged.flatMap { index(of: $0) } ?? segments.endIndex
        return segments.indices.prefix(end).dropFirst(start + 1).first { segments[$0].isFIN(of: side) }
            .map { segments[$0].mark }
    }

    /// Who answers with RST as one does without a connection had none when the segment came that it answers.
    private mutating func forget(before reset: PacketMark) {
        guard let end = index(of: reset), segments[end].facts.isSuperset(of: [.hasForgotten, .losesNothing]),
            let start = segments.indices.prefix(end).last(where: { segments[$0].from != segments[end].from })
        else { return }
        for index in segments.indices.prefix(end).dropFirst(start) {
            segments[index].states[segments[end].from] = .closed
        }
    }

    private func index(of mark: PacketMark) -> Int? {
        segments.firstIndex { $0.mark.packet == mark.packet }
    }

    /// Changes the rows from that of one packet up to that of another.
    private mutating func change(
        from first: PacketMark, upTo second: PacketMark?, _ change: (inout BySide<EndpointState?>) -> Void
    ) {
        guard let start = index(of: first) else { return }
        for index in segments.indices.dropFirst(start) {
            if let second, segments[index].mark.packet == second.packet { return }
            change(&segments[index].states)
        }
    }
}

extension SegmentRow {
    /// The number of its FIN.
    fileprivate var finNumber: UInt32 { sequence &+ UInt32(truncatingIfNeeded: payloadLength) }

    /// Whether it is a FIN of a side, and no copy of a packet, and none that its receiver drops.
    fileprivate func isFIN(of side: Side) -> Bool {
        from == side && flags.contains(.fin) && !flags.contains(.rst) && isTaken
    }

    /// Whether it acknowledges a FIN with this number.
    fileprivate func acknowledges(_ fin: UInt32) -> Bool {
        flags.contains(.ack) && Int32(bitPattern: acknowledgment &- fin) > 0
    }

    /// Whether it carries data of a side that stands before its FIN and had not been acknowledged.
    fileprivate func brings(before fin: UInt32, from side: Side) -> Bool {
        from == side && payloadLength > 0 && isTaken && Int32(bitPattern: fin &- sequence) > 0
            && !facts.contains(.wasConfirmed)
            && labels.isDisjoint(with: [.keepAlive, .zeroWindowProbe, .spuriousRetransmission])
    }

    private var isTaken: Bool { labels.isDisjoint(with: [.capturedTwice, .unacceptable, .damaged]) }
}

extension EndpointState {
    /// Goes back to where the event had not happened.
    fileprivate mutating func undo(_ event: StateEvent) { self = before(event) }
}
