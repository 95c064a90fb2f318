import PacketDecoding
public import WireBytes

// How a segment moves a connection on: analysis, milestones, and the states of both ends (RFC 9293 §3.3.2,
// figures 6, 12 and 13: a segment that is captured counts as arrived).

/// The moments of a connection that the documents' steps are about; absent where the capture does not hold them.
public struct Milestones: Sendable {
    /// The first SYN.
    public var syn: PacketMark?
    /// The first SYN/ACK.
    public var synAck: PacketMark?
    /// Who sent the first SYN/ACK: the server, but in a simultaneous open it may be either.
    public var synAckFrom: Side = .server
    /// The client's first acknowledgment of the SYN/ACK.
    public var handshakeACK: PacketMark?
    /// A SYN without ACK from the server side, of a simultaneous open.
    public var crossingSYN: PacketMark?
    /// The first FIN, its sender, and the acknowledgment of it.
    public var firstFIN: PacketMark?
    /// Who sent the first FIN.
    public var firstFINFrom: Side = .client
    /// The first acknowledgment of the first FIN.
    public var firstFINACK: PacketMark?
    /// The other side's first FIN.
    public var secondFIN: PacketMark?
    /// The first acknowledgment of the second FIN.
    public var secondFINACK: PacketMark?
    /// Whether the second FIN was sent before its sender had received the first.
    public var finsCrossed = false
    /// The first RST.
    public var reset: PacketMark?
    /// Who sent the first RST.
    public var resetFrom: Side = .client

    /// Nanoseconds from the SYN to the ACK that completes the opening.
    var initialRoundTrip: Int64?
    private var lastSYNTime: Timestamp?

    init() {}
}

extension Milestones {
    /// Takes a segment's header in: analysis, , and the states of both ends.
    ///
    /// - Parameters:
    ///   - segment: the segment.
    ///   - side: who sent it.
    ///   - sender: the direction that it was sent in.
    ///   - receiver: the opposite direction.
    ///   - mark: its packet.
    ///   - windowShift: the window scale that a SYN offers, -2 where it offers none; nil without a SYN.
    /// - Returns: its labels.
    mutating func progress(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow, at mark: PacketMark,
        windowShift: Int8?
    ) -> SegmentLabels {
        if let windowShift {
            sender.windowShift = windowShift
            sender.sawSYN = true
            sender.base = segment.sequence
            sender.hasBase = true
        }
        sender.vlan = segment.vlan
        if !segment.flags.contains(.rst) { sender.timeToLive = segment.timeToLive }
        let analysis = SequenceAnalysis(segment, at: mark.time)
        var labels = analysis.judge(
            sender: &sender, receiver: &receiver, initialRoundTrip: initialRoundTrip)
        labels = sender.recognizeCopy(of: segment, at: mark, labels: labels)
        if answersCrossingSYN(segment, from: side) { labels.subtract([.retransmission, .outOfOrder]) }
        if segment.payloadLength > segment.payload.count { labels.insert(.truncated) }
        if reset != nil, segment.payloadLength > 0, !segment.flags.contains(.rst) {
            labels.insert(.afterReset)
        }
        noteOpening(segment, from: side, receiver: &receiver, at: mark)
        noteClosing(segment, from: side, sender: &sender, receiver: &receiver, at: mark)
        if segment.flags.contains(.rst) {
            labels.insert(.reset)
            if reset == nil {
                reset = mark
                resetFrom = side
            }
            sender.state = .closed
            receiver.state = .closed
        } else {
            moveStates(segment, sender: &sender, receiver: &receiver)
        }
        return labels
    }

    /// Whether a SYN/ACK answers a SYN that crossed the sender's own: it has the same number as that, but is no
    /// repetition of it as Wireshark says (RFC 9293 §3.5, figure 7).
    private func answersCrossingSYN(_ segment: TCPSegment, from side: Side) -> Bool {
        guard syn != nil, crossingSYN != nil else { return false }
        return segment.flags.isSuperset(of: [.syn, .ack])
            && (synAck == nil || synAckFrom != side)
    }

    private mutating func noteOpening(
        _ segment: TCPSegment, from side: Side, receiver: inout Flow, at mark: PacketMark
    ) {
        if segment.flags.contains(.syn) {
            if segment.flags.contains(.ack) {
                if synAck == nil {
                    synAck = mark
                    synAckFrom = side
                }
            } else {
                lastSYNTime = mark.time
                if side == .client {
                    if syn == nil { syn = mark }
                } else if crossingSYN == nil {
                    crossingSYN = mark
                }
            }
            return
        }
        guard segment.flags.contains(.ack), !segment.flags.contains(.rst), side == .client else { return }
        if synAck != nil, handshakeACK == nil,
            segment.acknowledgment &- receiver.base >= 1
        {
            handshakeACK = mark
        }
        if initialRoundTrip == nil, let sent = lastSYNTime {
            // A clock that was set back in between measures nothing.
            let passed = mark.time.since(sent)
            if passed >= 0 { initialRoundTrip = passed }
            lastSYNTime = nil
        }
    }

    private mutating func noteClosing(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow, at mark: PacketMark
    ) {
        // The acknowledgment first: one segment can acknowledge a FIN and be the other one.
        if segment.flags.contains(.ack), receiver.sawFIN, !receiver.finAcknowledged,
            isAfter(segment.acknowledgment, receiver.finSequence)
        {
            receiver.finAcknowledged = true
            if firstFINFrom == side.other {
                firstFINACK = mark
            } else {
                secondFINACK = mark
            }
        }
        guard segment.flags.contains(.fin), !sender.sawFIN else { return }
        sender.sawFIN = true
        sender.finSequence =
            segment.sequence &+ UInt32(truncatingIfNeeded: segment.payloadLength)
        if firstFIN == nil {
            firstFIN = mark
            firstFINFrom = side
        } else {
            secondFIN = mark
            finsCrossed = !receiver.finAcknowledged
        }
    }

    private func moveStates(_ segment: TCPSegment, sender: inout Flow, receiver: inout Flow) {
        if segment.flags.contains(.syn) {
            moveStatesBySYN(segment, sender: &sender, receiver: &receiver)
        } else {
            // A capture that begins in the middle: who sends segments without SYN has a connection.
            if sender.state == .closed || sender.state == .synSent { sender.state = .established }
            if receiver.state == .closed, syn == nil { receiver.state = .established }
            if receiver.state == .synReceived, segment.flags.contains(.ack) { receiver.state = .established }
        }
        if segment.flags.contains(.ack), receiver.finAcknowledged {
            switch receiver.state {
            case .finWait1: receiver.state = .finWait2
            case .closing: receiver.state = .timeWait
            case .lastAck: receiver.state = .closed
            default: break
            }
        }
        if segment.flags.contains(.fin) { moveStatesByFIN(&sender.state, &receiver.state) }
    }

    private func moveStatesBySYN(
        _ segment: TCPSegment, sender: inout Flow, receiver: inout Flow
    ) {
        let acknowledges = segment.flags.contains(.ack)
        if sender.state == .closed { sender.state = acknowledges ? .synReceived : .synSent }
        switch receiver.state {
        case .closed: receiver.state = acknowledges ? .established : .synReceived
        case .synSent: receiver.state = acknowledges ? .established : .synReceived
        // Simultaneous open: the other's SYN/ACK acknowledges this side's SYN.
        case .synReceived: receiver.state = acknowledges ? .established : .synReceived
        default: break
        }
        // A SYN that was sent before the other's arrived, whose sender is in SYN-SENT, and crossed it.
        if sender.state == .synSent, sender.sawSYN, receiver.sawSYN, !acknowledges {
            sender.state = .synReceived
        }
    }

    /// A FIN whose sender has not acknowledged the other's FIN crossed it: it was sent from ESTABLISHED
    /// (RFC 9293 figure 13), although the other FIN was captured first.
    private func moveStatesByFIN(_ sender: inout EndpointState, _ receiver: inout EndpointState) {
        let crossed = finsCrossed
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
}
