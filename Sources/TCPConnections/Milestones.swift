import PacketDecoding
public import WireBytes

/// The moments of a connection that the documents' steps are about; absent where the capture does not hold them.
public struct Milestones: Sendable {
    /// The first SYN.
    public var syn: PacketMark?
    /// The SYN/ACK: the one whose number the client took, else the first.
    public var synAck: PacketMark?
    /// Who sent the first SYN/ACK: the server, but in a simultaneous open it may be either.
    public var synAckFrom: Side = .server
    /// The client's acknowledgment of the SYN/ACK, and of nothing beyond.
    public var handshakeACK: PacketMark?
    /// A SYN without ACK from the server side, of a simultaneous open or a split handshake.
    public var crossingSYN: PacketMark?
    /// Whether the server had acknowledged the client's SYN before it sent that.
    public var isSplit = false
    /// Whether the server, too, sent a SYN/ACK, as both sides do that ask at once. RFC 9293 §3.5, figure 7.
    public var serverSentSYNACK = false
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
    /// Whether the second FIN was sent before its sender had received the first: it crossed that, or that was lost.
    public internal(set) var secondFINIsUnaware = false
    /// What the other side sent behind the first FIN.
    public internal(set) var lateData: LateData?
    /// The client's first data behind a SYN that had data, too.
    public internal(set) var dataBehindSYN: PacketMark?
    /// The first RST that its receiver must obey, and that it was not seen to ignore.
    public var reset: PacketMark?
    /// Who sent it.
    public var resetFrom: Side = .client
    /// How many of the FINs had come before it: a FIN behind it ends nothing.
    public internal(set) var finsBeforeReset = 0
    /// Whether it came before any FIN.
    public var resetCameFirst: Bool { reset != nil && finsBeforeReset == 0 }
    /// The first RST that ended nothing, as shows behind it: one side acknowledges what the other sent after it.
    public var withdrawnReset: PacketMark?
    /// Who sent that, by its addresses.
    public var withdrawnResetFrom: Side = .client
    /// The packet of the last of which that showed; 0 without one.
    private var lastWithdrawn = 0
    /// The packet of the latest RST; 0 without one.
    private var latestReset = 0
    /// The first RST behind those, if its receiver went on all the same; whether its sender did is not known.
    public internal(set) var unheededReset: PacketMark?
    /// Who sent that, by its addresses.
    public internal(set) var unheededResetFrom: Side = .client
    /// The packet of the last of which that showed; 0 without one.
    private var lastUnheeded = 0
    /// When the RST came that `reset` is, or was.
    private var resetTime = Timestamp(nanoseconds: 0)
    /// Whether new bytes with the address of the RST's sender came behind it.
    private var resetSenderGoesOn = false
    /// What its receiver acknowledged behind it, beyond all that was captured.
    private var acknowledgedBehindReset: UInt32?
    /// FINs that ended nothing, as data shows that has their numbers; with the packet of that data.
    public internal(set) var withdrawnFINs: [WithdrawnFIN] = []

    /// Segments whose control bits no TCP sends.
    public internal(set) var impossibleSegments = 0

    /// Whether the client has acknowledged the server's SYN.
    var clientConfirmed = false
    /// Nanoseconds from the latest SYN to the client's first ACK, as Wireshark has it: a measure for reordering.
    var initialRoundTrip: Int64?
    /// Nanoseconds from the SYN to the ACK that completes the opening, captured in this order.
    var handshakeRoundTrip: Int64?
    private var lastSYN: PacketMark?
    private var synAckAnswered = false
    /// The timestamp of the latest SYN/ACK. RFC 7323 §3.
    var answerTimestamp: UInt32?
    /// Whether ③ came before anything that was captured behind ②.
    private var missesHandshakeACK = false
    var synHadData = false
    private var sawSYNACKAfterSYN = false
    /// Which of them the client's ACK answers cannot be told, and so no time can be measured. RFC 6298 §3.
    private var synAckWasRepeated = false

    /// Of a connection of which nothing was seen.
    public init() {}
}

extension Milestones {
    mutating func noteOpening(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow,
        at mark: PacketMark
    ) {
        if segment.flags.contains(.syn) { return noteSYN(segment, from: side, sender: &sender, at: mark) }
        if synHadData, dataBehindSYN == nil, side == .client, segment.payloadLength > 0 {
            dataBehindSYN = mark
        }
        guard segment.flags.contains(.ack), side == .client else { return }
        let isAnswered = receiver.sawSYN ? true : flowAnswered(&receiver)
        if isAnswered {
            // Where the SYN/ACK was not captured, the client's next number shows that this is its answer.
            // With data it may as well be what came behind that.
            let followsSYN =
                syn != nil && sender.sawSYN && segment.sequence == sender.base &+ 1
                && segment.payloadLength == 0
            noteConfirmation(segment, &receiver, followsSYN: followsSYN, at: mark)
        }
        if initialRoundTrip == nil, let sent = lastSYN, !synAckAnswered {
            // A clock that was set back in between measures nothing.
            let passed = mark.time.since(sent.time)
            if passed >= 0 { initialRoundTrip = passed }
            synAckAnswered = true
        }
    }

    /// Whether the server must have answered the SYN although that was not captured.
    private borrowing func flowAnswered(_ receiver: inout Flow) -> Bool {
        syn != nil && receiver.packets == 0
    }

    private mutating func noteSYN(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, at mark: PacketMark
    ) {
        if segment.flags.contains(.ack) {
            if side == .server { serverSentSYNACK = true }
            if synAck == nil {
                synAck = mark
                synAckFrom = side
            } else if side == synAckFrom {
                synAckWasRepeated = true
            }
            sawSYNACKAfterSYN = lastSYN != nil
            return
        }
        lastSYN = mark
        synAckAnswered = false
        sawSYNACKAfterSYN = false
        if segment.payloadLength > 0 { synHadData = true }
        if side == .client {
            if syn == nil { syn = mark }
        } else if crossingSYN == nil {
            crossingSYN = mark
            isSplit = sender.latestAcknowledgment != nil
        }
    }

    /// The client acknowledges the server's SYN. Of several numbers that SYN/ACKs named it takes one.
    private mutating func noteConfirmation(
        _ segment: TCPSegment, _ receiver: inout Flow, followsSYN: Bool, at mark: PacketMark
    ) {
        let isFirst = !clientConfirmed
        if !clientConfirmed,
            let index = receiver.alternatives.firstIndex(where: {
                segment.acknowledgment == $0.sequence &+ 1
            })
        {
            let taken = receiver.alternatives[index]
            receiver.begin(at: taken)
            synAck = taken.mark
        }
        let beyond = segment.acknowledgment &- receiver.base
        guard !receiver.hasBase || Int32(bitPattern: beyond) >= 1 else { return }
        clientConfirmed = true
        // With data on the SYN the server may send before it is confirmed, and is confirmed with that. RFC 7413.
        let isSYNAlone = beyond == 1 || synHadData && !isAfter(segment.acknowledgment, receiver.next)
        guard synAck != nil || isFirst && followsSYN, handshakeACK == nil, !missesHandshakeACK, isSYNAlone
        else { return }
        handshakeACK = mark
        guard let sent = lastSYN, sawSYNACKAfterSYN, !synAckWasRepeated, let synAck, beyond == 1 else {
            return
        }
        let passed = mark.time.since(sent.time)
        if passed >= 0, synAck.time.since(sent.time) >= 0, mark.time.since(synAck.time) >= 0 {
            handshakeRoundTrip = passed
        }
    }

    /// Who echoes another timestamp than that of the SYN/ACK has heard the server since, and so had confirmed the SYN/ACK
    /// before. RFC 7323 §4.3.
    mutating func withdrawHandshakeACK(echoing echo: UInt32) {
        guard let answerTimestamp, isAfter(echo, answerTimestamp) else { return }
        handshakeACK = nil
        handshakeRoundTrip = nil
        missesHandshakeACK = true
    }

    mutating func noteClosing(
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
        if firstFINACK != nil { noteLateData(segment, from: side, at: mark) }
        // In a connection RST is looked at first (RFC 9293 §3.10.7.4): with it a FIN finishes nothing.
        guard segment.flags.contains(.fin), !segment.flags.contains(.rst), !sender.sawFIN else { return }
        sender.sawFIN = true
        sender.finSequence =
            segment.sequence &+ UInt32(truncatingIfNeeded: segment.payloadLength)
        if firstFIN == nil {
            firstFIN = mark
            firstFINFrom = side
        } else {
            secondFIN = mark
            secondFINIsUnaware = !receiver.finAcknowledged
        }
    }

    /// Notes data behind the first FIN, up to the second, and its confirmation.
    private mutating func noteLateData(_ segment: TCPSegment, from side: Side, at mark: PacketMark) {
        guard !segment.flags.contains(.rst) else { return }
        if side == firstFINFrom {
            if segment.flags.contains(.ack), let sequence = lateData?.sequence,
                isAfter(segment.acknowledgment, sequence)
            {
                lateData?.isConfirmed = true
            }
        } else if segment.payloadLength > 0, secondFIN == nil, !segment.flags.contains(.fin) {
            if lateData == nil { lateData = LateData(sequence: segment.sequence, first: mark, last: mark) }
            lateData?.last = mark
        }
    }

    /// A RST that its receiver must obey.
    mutating func noteReset(
        from side: Side, _ sender: inout Flow, _ receiver: inout Flow, at mark: PacketMark
    ) {
        latestReset = mark.packet
        guard reset == nil else { return }
        reset = mark
        resetTime = mark.time
        resetSenderGoesOn = false
        acknowledgedBehindReset = nil
        resetFrom = side
        finsBeforeReset = firstFIN == nil ? 0 : secondFIN == nil ? 1 : 2
        sender.nextAtReset = sender.hasNext ? sender.next : nil
        receiver.nextAtReset = receiver.hasNext ? receiver.next : nil
    }

    /// Whether a segment may tell of a RST before it that it ended nothing.
    var mayTellOfReset: Bool { reset != nil || unheededReset != nil }

    /// What a segment behind a RST says of that.
    ///
    /// Who acknowledges what was sent after it has not obeyed it, and the other was not its sender. Whose receiver goes on, with
    /// new bytes or new acknowledgments, longer than the two can have crossed, did not get it, or did not obey it.
    mutating func judgeReset(
        by segment: TCPSegment, from side: Side, _ sender: inout Flow, _ receiver: inout Flow,
        at mark: PacketMark
    ) {
        if acknowledgesBehindReset(segment, &receiver) { return withdrawReset(byBoth: true) }
        let isNew = bringsBehindReset(segment, &sender)
        guard side == resetFrom.other else {
            if isNew { resetSenderGoesOn = true }
            return
        }
        guard mark.time.since(resetTime) > longestCrossing else { return }
        var bothGoOn = isNew && resetSenderGoesOn
        var confirms = false
        if segment.flags.contains(.ack), let before = receiver.nextAtReset,
            isAfter(segment.acknowledgment, before)
        {
            // Beyond all that was captured, one number may be damaged; two, one near behind the other, are not.
            if let first = acknowledgedBehindReset, isAfter(segment.acknowledgment, first),
                !Flow.areFar(segment.acknowledgment, first)
            {
                confirms = true
                bothGoOn = true
            }
            acknowledgedBehindReset = segment.acknowledgment
        }
        if isNew || confirms { withdrawReset(byBoth: bothGoOn) }
    }

    /// Whether a segment acknowledges something that was captured behind the RST.
    private borrowing func acknowledgesBehindReset(_ segment: TCPSegment, _ receiver: inout Flow) -> Bool {
        guard segment.flags.contains(.ack), receiver.hasNext,
            !isAfter(segment.acknowledgment, receiver.next)
        else { return false }
        if let before = receiver.nextAtReset { return isAfter(segment.acknowledgment, before) }
        return receiver.sawSYN && isAfter(segment.acknowledgment, receiver.base)
    }

    /// Whether a segment brings what was not sent before the RST.
    private borrowing func bringsBehindReset(_ segment: TCPSegment, _ sender: inout Flow) -> Bool {
        guard segment.sequenceLength > 0, !segment.flags.contains(.syn), let before = sender.nextAtReset
        else { return false }
        let end = segment.sequence &+ UInt32(truncatingIfNeeded: segment.sequenceLength)
        return isAfter(end, before) && !Flow.areFar(end, before)
    }

    private mutating func withdrawReset(byBoth: Bool) {
        if let reset, withdrawnReset == nil {
            withdrawnReset = reset
            withdrawnResetFrom = resetFrom
        }
        if byBoth {
            lastWithdrawn = latestReset
            unheededReset = nil
        } else {
            lastUnheeded = latestReset
            if unheededReset == nil {
                unheededReset = reset
                unheededResetFrom = resetFrom
            }
        }
        reset = nil
    }

    /// Nanoseconds within which what comes behind a RST may have crossed it on the way.
    private var longestCrossing: Int64 {
        initialRoundTrip.map { max(2 &* $0, Self.usualRoundTrip) } ?? Self.longRoundTrip
    }

    /// A FIN's number that a byte has, too: its sender went on, and the FIN, which nobody has confirmed, was not the end.
    ///
    /// - Returns: whether the segment is one that shows it.
    mutating func withdrawFIN(
        by segment: TCPSegment, from side: Side, _ sender: inout Flow, _ receiver: inout Flow,
        at mark: PacketMark
    ) -> Bool {
        guard sender.sawFIN, !sender.finAcknowledged, segment.payloadLength > 0,
            Int(sender.finSequence &- segment.sequence) < segment.payloadLength,
            withdrawnFINs.count < Self.mostWithdrawnFINs
        else { return false }
        let isFirst = firstFINFrom == side
        guard let fin = isFirst ? firstFIN : secondFIN else { return false }
        withdrawnFINs.append(WithdrawnFIN(fin: fin, from: side, data: mark))
        if isFirst {
            firstFIN = secondFIN
            firstFINACK = secondFINACK
            firstFINFrom = side.other
            lateData = nil
        }
        secondFIN = nil
        secondFINACK = nil
        secondFINIsUnaware = false
        sender.sawFIN = false
        sender.awaitsCrossingFIN = false
        receiver.awaitsCrossingFIN = false
        sender.state = sender.state?.before(.sendsFIN)
        receiver.state = receiver.state?.before(.receivesFIN)
        return true
    }

    /// FINs of one connection that ended nothing and are kept account of; one more counts as any other does.
    static let mostWithdrawnFINs = 16

    /// Whether the FINs crossed on the way: the second was sent about a round trip after the first, at most.
    public var finsCrossed: Bool {
        guard secondFINIsUnaware, let firstFIN, let secondFIN else { return false }
        let longest = initialRoundTrip.map { max(2 &* $0, Self.jitter) } ?? Self.usualRoundTrip
        return secondFIN.time.since(firstFIN.time) <= longest
    }

    /// Nanoseconds by which round trips vary anyway, and which hardly any exceeds.
    private static let (jitter, usualRoundTrip): (Int64, Int64) = (10_000_000, 200_000_000)
    /// Nanoseconds that no round trip takes but over satellites or with full buffers: RFC 6298 §2.1 begins with it.
    private static let longRoundTrip: Int64 = 1_000_000_000

    /// Whether a RST ended nothing, as shows behind it.
    public func isWithdrawn(_ reset: PacketMark) -> Bool {
        guard let first = withdrawnReset else { return false }
        return reset.packet >= first.packet && reset.packet <= max(lastWithdrawn, lastUnheeded)
    }

    /// Whether such a RST did not end the connection for its receiver; for its sender it may have.
    public func isUnheeded(_ reset: PacketMark) -> Bool {
        isWithdrawn(reset) && reset.packet > lastWithdrawn
    }
}

/// A FIN that ended nothing.
public struct WithdrawnFIN: Sendable {
    /// Its packet.
    public var fin: PacketMark
    /// Who sent it.
    public internal(set) var from: Side
    /// The packet with data that has its number.
    public var data: PacketMark
}

/// Data that one side sends after it has acknowledged the other's FIN, and before its own.
public struct LateData: Sendable {
    /// The sequence number of the first of it.
    var sequence: UInt32
    /// The first packet with such data.
    public internal(set) var first: PacketMark
    /// The last one.
    public internal(set) var last: PacketMark
    /// Whether the other side has confirmed some of it.
    public internal(set) var isConfirmed = false
}

extension Flow {
    /// Counts its numbers from another SYN/ACK than the first.
    fileprivate mutating func begin(at start: AlternativeStart) {
        base = start.sequence
        next = start.sequence &+ 1
        windowShift = start.windowShift
        alternatives = []
        startsAnew = true
        isRebased = true
    }
}
