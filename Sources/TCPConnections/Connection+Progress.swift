import PacketDecoding
import WireBytes

// How a segment moves a connection on: analysis, milestones, and the states of both ends (RFC 9293 §3.3.2,
// figures 6, 12 and 13: a segment that is captured counts as arrived).

extension Connection {
    /// Takes a segment's header in.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - side: who sent it.
    ///   - mark: its packet.
    ///   - windowShift: the window scale that a SYN offers, -2 where it offers none; nil without a SYN.
    /// - Returns: its labels.
    mutating func progress(
        _ segment: TCPSegment, from side: Side, at mark: PacketMark, windowShift: Int8?
    ) -> SegmentLabels {
        let analysis = SequenceAnalysis(segment, at: mark.time)
        var labels: SegmentLabels
        if let windowShift {
            with(side) {
                $0.windowShift = windowShift
                $0.sawSYN = true
                $0.base = segment.sequence
                $0.hasBase = true
            }
        }
        if side == .client {
            labels = analysis.judge(
                sender: &clientFlow, receiver: &serverFlow, initialRoundTrip: initialRoundTrip)
            labels = clientFlow.recognizeCopy(of: segment, at: mark.time, labels: labels)
        } else {
            labels = analysis.judge(
                sender: &serverFlow, receiver: &clientFlow, initialRoundTrip: initialRoundTrip)
            labels = serverFlow.recognizeCopy(of: segment, at: mark.time, labels: labels)
        }
        if answersCrossingSYN(segment, from: side) { labels.subtract([.retransmission, .outOfOrder]) }
        if segment.payloadLength > segment.payload.count { labels.insert(.truncated) }
        if milestones.reset != nil, segment.payloadLength > 0, !segment.flags.contains(.rst) {
            labels.insert(.afterReset)
        }
        last = mark
        noteOpening(segment, from: side, at: mark)
        noteClosing(segment, from: side, at: mark)
        if segment.flags.contains(.rst) {
            labels.insert(.reset)
            if milestones.reset == nil {
                milestones.reset = mark
                milestones.resetFrom = side
            }
            clientFlow.state = .closed
            serverFlow.state = .closed
        } else {
            moveStates(segment, from: side)
        }
        return labels
    }

    /// Whether a SYN/ACK answers a SYN that crossed the sender's own: it has the same number as that, but is no
    /// repetition of it as Wireshark says (RFC 9293 §3.5, figure 7).
    private func answersCrossingSYN(_ segment: TCPSegment, from side: Side) -> Bool {
        guard milestones.syn != nil, milestones.crossingSYN != nil else { return false }
        return segment.flags.isSuperset(of: [.syn, .ack])
            && (milestones.synAck == nil || milestones.synAckFrom != side)
    }

    /// Whether the server's SYN would be a part of the opening: the client's waits for an answer, and the server has
    /// sent neither a SYN nor data. RFC 9293 §3.5, figure 7; "split handshake" where it is done on purpose.
    var answersWithSYN: Bool {
        milestones.syn != nil && milestones.synAck == nil && !serverFlow.sawSYN
            && serverFlow.payloadBytes == 0
            && milestones.reset == nil
    }

    private mutating func noteOpening(_ segment: TCPSegment, from side: Side, at mark: PacketMark) {
        if segment.flags.contains(.syn) {
            if segment.flags.contains(.ack) {
                if milestones.synAck == nil {
                    milestones.synAck = mark
                    milestones.synAckFrom = side
                }
            } else {
                lastSYNTime = mark.time
                if side == .client {
                    if milestones.syn == nil { milestones.syn = mark }
                } else if milestones.crossingSYN == nil {
                    milestones.crossingSYN = mark
                }
            }
            return
        }
        guard segment.flags.contains(.ack), !segment.flags.contains(.rst), side == .client else { return }
        if milestones.synAck != nil, milestones.handshakeACK == nil,
            segment.acknowledgment &- serverFlow.base >= 1
        {
            milestones.handshakeACK = mark
        }
        if initialRoundTrip == nil, let sent = lastSYNTime {
            // A clock that was set back in between measures nothing.
            let passed = mark.time.since(sent)
            if passed >= 0 { initialRoundTrip = passed }
            lastSYNTime = nil
        }
    }

    private mutating func noteClosing(_ segment: TCPSegment, from side: Side, at mark: PacketMark) {
        // The acknowledgment first: one segment can acknowledge a FIN and be the other one.
        if segment.flags.contains(.ack), flow(side.other).sawFIN, !flow(side.other).finAcknowledged,
            isAfter(segment.acknowledgment, flow(side.other).finSequence)
        {
            with(side.other) { $0.finAcknowledged = true }
            if milestones.firstFINFrom == side.other {
                milestones.firstFINACK = mark
            } else {
                milestones.secondFINACK = mark
            }
        }
        guard segment.flags.contains(.fin), !flow(side).sawFIN else { return }
        with(side) {
            $0.sawFIN = true
            $0.finSequence = segment.sequence &+ UInt32(truncatingIfNeeded: segment.payloadLength)
        }
        if milestones.firstFIN == nil {
            milestones.firstFIN = mark
            milestones.firstFINFrom = side
        } else {
            milestones.secondFIN = mark
            milestones.finsCrossed = !flow(side.other).finAcknowledged
        }
    }

    private mutating func moveStates(_ segment: TCPSegment, from side: Side) {
        var sender = flow(side).state
        var receiver = flow(side.other).state
        if segment.flags.contains(.syn) {
            moveStatesBySYN(segment, &sender, &receiver)
        } else {
            // A capture that begins in the middle: who sends segments without SYN has a connection.
            if sender == .closed || sender == .synSent { sender = .established }
            if receiver == .closed, milestones.syn == nil { receiver = .established }
            if receiver == .synReceived, segment.flags.contains(.ack) { receiver = .established }
        }
        if segment.flags.contains(.ack), flow(side.other).finAcknowledged {
            switch receiver {
            case .finWait1: receiver = .finWait2
            case .closing: receiver = .timeWait
            case .lastAck: receiver = .closed
            default: break
            }
        }
        if segment.flags.contains(.fin) { moveStatesByFIN(&sender, &receiver) }
        with(side) { $0.state = sender }
        with(side.other) { $0.state = receiver }
    }

    private func moveStatesBySYN(
        _ segment: TCPSegment, _ sender: inout EndpointState, _ receiver: inout EndpointState
    ) {
        let acknowledges = segment.flags.contains(.ack)
        if sender == .closed { sender = acknowledges ? .synReceived : .synSent }
        switch receiver {
        case .closed: receiver = acknowledges ? .established : .synReceived
        case .synSent: receiver = acknowledges ? .established : .synReceived
        // Simultaneous open: the other's SYN/ACK acknowledges this side's SYN.
        case .synReceived: receiver = acknowledges ? .established : .synReceived
        default: break
        }
        // A SYN that was sent before the other's arrived, whose sender is in SYN-SENT, and crossed it.
        if sender == .synSent, flow(.client).sawSYN, flow(.server).sawSYN, !acknowledges {
            sender = .synReceived
        }
    }

    /// A FIN whose sender has not acknowledged the other's FIN crossed it: it was sent from ESTABLISHED
    /// (RFC 9293 figure 13), although the other FIN was captured first.
    private func moveStatesByFIN(_ sender: inout EndpointState, _ receiver: inout EndpointState) {
        let crossed = milestones.finsCrossed
        switch sender {
        case .established, .synReceived: sender = .finWait1
        case .closeWait: sender = crossed ? .closing : .lastAck
        default: break
        }
        switch receiver {
        case .established, .synReceived: receiver = .closeWait
        case .finWait1: receiver = .closing
        case .finWait2: receiver = .timeWait
        default: break
        }
    }

    mutating func with(_ side: Side, _ change: (inout Flow) -> Void) {
        if side == .client { change(&clientFlow) } else { change(&serverFlow) }
    }
}
