import PacketDecoding
import WireBytes

// How a segment moves a connection on: analysis, milestones, and the states of both ends (RFC 9293 §3.3.2,
// figures 6, 12 and 13: a segment that is captured counts as arrived).

extension Connection {
    /// Takes a segment's header in and returns its labels.
    ///
    /// - Parameter windowShift: the window scale that a SYN offers, -2 where it offers none; nil without a SYN.
    mutating func progress(
        _ segment: TCPSegment, from side: Side, at mark: PacketMark, windowShift: Int8?
    ) -> SegmentLabels {
        let analysis = SequenceAnalysis(segment, at: mark.time)
        var labels: SegmentLabels
        if let windowShift {
            with(side) {
                $0.windowShift = windowShift
                $0.sawSYN = true
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

    private mutating func noteOpening(_ segment: TCPSegment, from side: Side, at mark: PacketMark) {
        if segment.flags.contains(.syn) {
            if segment.flags.contains(.ack) {
                if milestones.synAck == nil, side == .server || milestones.crossingSYN != nil {
                    milestones.synAck = mark
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
        if initialRoundTrip == nil, let lastSYNTime { initialRoundTrip = mark.time.since(lastSYNTime) }
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
            if sender == .closed || sender == .listen { sender = segment.flags.contains(.ack) ? .synReceived : .synSent }
            switch receiver {
            case .closed, .listen: receiver = segment.flags.contains(.ack) ? .established : .synReceived
            case .synSent: receiver = segment.flags.contains(.ack) ? .established : .synReceived
            default: break
            }
        } else {
            if sender == .closed, milestones.reset == nil { sender = .established }
            if receiver == .closed, milestones.reset == nil, milestones.syn == nil { receiver = .established }
            if sender == .synSent { sender = .established }
            if receiver == .synReceived, segment.flags.contains(.ack) { receiver = .established }
            if sender == .synReceived, receiver == .established, segment.payloadLength > 0 { sender = .established }
        }
        if segment.flags.contains(.ack), flow(side.other).finAcknowledged {
            switch receiver {
            case .finWait1: receiver = .finWait2
            case .closing: receiver = .timeWait
            case .lastAck: receiver = .closed
            default: break
            }
        }
        if segment.flags.contains(.fin) {
            switch sender {
            case .established, .synReceived: sender = .finWait1
            case .closeWait: sender = .lastAck
            default: break
            }
            switch receiver {
            case .established, .synReceived: receiver = .closeWait
            case .finWait1: receiver = .closing
            case .finWait2: receiver = .timeWait
            default: break
            }
        }
        with(side) { $0.state = sender }
        with(side.other) { $0.state = receiver }
    }

    mutating func with(_ side: Side, _ change: (inout Flow) -> Void) {
        if side == .client { change(&clientFlow) } else { change(&serverFlow) }
    }
}
