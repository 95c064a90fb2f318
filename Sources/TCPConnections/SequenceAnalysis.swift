import PacketDecoding
import WireBytes

/// Judges a segment against what its direction (`sender`) and the opposite one (`receiver`) have shown so far.
///
/// The rules and their order are Wireshark's (documented in its User's Guide, "TCP Analysis", and in its
/// manual page), so that the labels mean what students read there.
struct SequenceAnalysis {
    /// Duplicate ACKs further back than this make no retransmission a fast one. Wireshark's figure, 20 ms.
    static let fastRetransmissionWindow: Int64 = 20_000_000
    /// Later than this is no reordering, where the handshake's round-trip time is unknown. Wireshark's figure, 3 ms.
    static let reorderingWindow: Int64 = 3_000_000

    let sequence: UInt32
    let acknowledgment: UInt32
    let length: Int
    let window: UInt32
    let flags: TCPFlags
    let time: Timestamp
    /// Its receiver drops it: what it says changes nothing, and nothing repeats it.
    let isDropped: Bool

    init(_ segment: TCPSegment, at time: Timestamp) {
        sequence = segment.sequence
        acknowledgment = segment.acknowledgment
        length = segment.payloadLength
        window = UInt32(segment.window)
        flags = segment.flags
        isDropped = segment.hasImpossibleHeader
        self.time = time
    }

    /// The sequence number after this segment.
    var end: UInt32 {
        let synOrFIN = flags.isDisjoint(with: [.syn, .fin]) ? 0 : 1
        return sequence &+ UInt32(truncatingIfNeeded: length &+ synOrFIN)
    }

    /// Labels the segment and brings both directions up to date.
    func judge(sender: inout Flow, receiver: inout Flow, initialRoundTrip: Int64?) -> SegmentLabels {
        if isDropped { return [] }
        setBases(sender: &sender, receiver: &receiver)
        passKeepAlive(sender: &sender, receiver: &receiver)
        var labels = windowAndProbeLabels(sender: &sender, receiver: &receiver)
        if acknowledgment != sender.lastACK { sender.duplicateACKs = 0 }
        if length > 0 || !flags.isDisjoint(with: [.syn, .fin]) {
            labels.formUnion(
                repetition(sender: &sender, receiver: &receiver, labels: labels, roundTrip: initialRoundTrip))
        }
        remember(in: &sender, receiver: &receiver, labels: labels)
        if labels.contains(.keepAlive) {
            sender.awaitsKeepAliveACK = true
        } else {
            receiver.awaitsKeepAliveACK = false
            if length > 0 { sender.awaitsKeepAliveACK = false }
        }
        return labels
    }

    private func setBases(sender: inout Flow, receiver: inout Flow) {
        if !sender.hasBase || !sender.hasNext && flags.contains(.syn) {
            sender.base = flags.contains(.syn) ? sequence : sequence &- 1
            sender.hasBase = true
        }
        if !receiver.hasBase, flags.contains(.ack) {
            receiver.base = acknowledgment &- 1
            receiver.hasBase = true
        }
    }

    /// A capture may begin with a keep-alive, whose number is one that was used up long before: the next of its sender is
    /// then what the other side confirms. RFC 9293 §3.8.4.
    private func passKeepAlive(sender: inout Flow, receiver: inout Flow) {
        guard length == 0, sender.hasNext, !sender.sawSYN, sender.payloadBytes == 0, !receiver.sawFIN,
            let confirmed = receiver.confirmed, confirmed == sender.next &+ 1
        else { return }
        sender.next = confirmed
    }

    /// Everything about windows, holes and probes: what an ACK without data can be.
    private func windowAndProbeLabels(sender: inout Flow, receiver: inout Flow) -> SegmentLabels {
        let plain = flags.isDisjoint(with: [.syn, .fin, .rst])
        let isNext = sender.hasNext && sequence == sender.next
        if length == 1, isNext, receiver.window == 0, receiver.packets > 0 { return .zeroWindowProbe }
        var labels: SegmentLabels = []
        if window == 0, plain, !confirmsFIN(of: receiver) { labels.insert(.zeroWindow) }
        if sender.hasNext, isAfter(sequence, sender.next), !flags.contains(.rst) {
            labels.insert(.lostSegment)
        }
        if length <= 1, plain, sender.hasNext, sequence == sender.next &- 1 {
            // Linux probes a closed window with an empty segment or an old byte; Wireshark calls that a keep-alive,
            // but what it asks is whether the window has opened.
            labels.insert(receiver.window == 0 && receiver.packets > 0 ? .zeroWindowProbe : .keepAlive)
        }
        if length == 0, window != 0, window != sender.window, isNext, acknowledgment == sender.lastACK, plain
        {
            labels.insert(.windowUpdate)
        }
        if length > 0, plain, sender.windowShift != -1, receiver.windowShift != -1, fillsWindow(of: &receiver)
        {
            labels.insert(.windowFull)
        }
        guard length == 0, isNext, window == sender.window, plain else { return labels }
        if window != 0, acknowledgment == sender.lastACK {
            if receiver.lastLabels.contains(.keepAlive) || receiver.awaitsKeepAliveACK {
                labels.insert(.keepAliveACK)
            } else {
                sender.duplicateACKs &+= 1
                labels.insert(.duplicateACK)
            }
        } else if window == 0, receiver.lastLabels.contains(.zeroWindowProbe),
            acknowledgment == sender.lastACK || acknowledgment == sender.lastACK &+ 1
        {
            // Some receivers take the probe's byte although their window is closed.
            if acknowledgment == sender.lastACK &+ 1 { receiver.next = acknowledgment }
            labels.insert(.zeroWindowProbeACK)
        }
        return labels
    }

    /// Whether the other side has finished, and all that it sent is confirmed: whatever the window, nobody waits.
    private func confirmsFIN(of receiver: borrowing Flow) -> Bool {
        receiver.sawFIN && flags.contains(.ack) && isAfter(acknowledgment, receiver.finSequence)
    }

    private func fillsWindow(of receiver: inout Flow) -> Bool {
        let shift = UInt32(max(0, receiver.windowShift))
        return sequence &+ UInt32(truncatingIfNeeded: length) == receiver.lastACK
            &+ (receiver.window << shift)
    }

    /// Which kind of repetition a segment is that does not advance the sequence number.
    private func repetition(
        sender: inout Flow, receiver: inout Flow, labels: SegmentLabels, roundTrip: Int64?
    ) -> SegmentLabels {
        var repeats = sender.hasNext && isAfter(sender.next, sequence)
        if repeats, !labels.isDisjoint(with: [.keepAlive, .zeroWindowProbe]) { return [] }
        // One byte below the next number with more than a byte: new data behind a zero-window probe.
        if length > 1, sender.hasNext, sequence == sender.next &- 1 { repeats = false }
        let dataEnd = sequence &+ UInt32(truncatingIfNeeded: length)
        if length > 0, receiver.lastACK != 0, !isAfter(dataEnd, receiver.lastACK) {
            return .spuriousRetransmission
        }
        guard repeats else { return [] }
        if receiver.duplicateACKs >= 2, receiver.lastACK == sequence,
            isWithin(Self.fastRetransmissionWindow, after: receiver.lastACKTime)
        {
            return .fastRetransmission
        }
        if isWithin(roundTrip ?? Self.reorderingWindow, after: sender.nextTime), sender.next != end {
            return .outOfOrder
        }
        return .retransmission
    }

    /// Whether the segment came less than `window` nanoseconds after `earlier`, and not before it: where the clock
    /// was set back nothing can be said, and Wireshark takes it for long ago.
    private func isWithin(_ window: Int64, after earlier: Timestamp) -> Bool {
        let passed = time.since(earlier)
        return passed >= 0 && passed < window
    }

    private func remember(in sender: inout Flow, receiver: inout Flow, labels: SegmentLabels) {
        // A refusal by somebody who has no connection says 0, or what it was asked for (RFC 9293 §3.10.7.1): that is
        // none of his numbers yet.
        let tellsNumbers = sender.hasNext || !flags.contains(.rst)
        if tellsNumbers, !labels.contains(.zeroWindowProbe) {
            noteNextOfStream(in: &sender)
            if !sender.hasNext || isAfter(end, sender.next) {
                sender.next = end
                sender.hasNext = true
                sender.nextTime = time
            }
        }
        // What a RST says of a window is nothing: nobody will receive.
        if !flags.contains(.rst) { sender.window = window }
        sender.lastACK = acknowledgment
        if flags.contains(.ack) {
            sender.acknowledgmentBefore = sender.latestAcknowledgment
            sender.latestAcknowledgment = acknowledgment
            if !flags.contains(.rst) { noteConfirmed(in: &sender, receiver: &receiver) }
        }
        sender.lastACKTime = time
        sender.lastLabels = labels
    }

    /// Keeps account of where the stream itself goes on, whatever single segments say beside it.
    private func noteNextOfStream(in sender: inout Flow) {
        sender.nextBeforeLatest = sender.hasNext ? sender.nextOfStream ?? sender.next : nil
        if flags.contains(.rst) {
            // A RST uses up no number, though the rules count on from it.
            if sender.nextOfStream == nil, isAfter(end, sender.next) {
                sender.nextOfStream = sender.next
                sender.hasStrays = false
            }
            return
        }
        guard sender.hasNext else { return }
        if sender.standsFar(sequence) {
            sender.farEnd = end
            if sender.nextOfStream == nil, isAfter(end, sender.next) {
                sender.nextOfStream = sender.next
                sender.hasStrays = true
            }
            return
        }
        sender.farEnd = nil
        guard let own = sender.nextOfStream else { return }
        if Flow.areFar(sequence, own) {
            // What lies between was sent, and not captured.
            sender.nextOfStream = nil
        } else if isAfter(end, own) {
            sender.nextOfStream = end
        }
    }

    /// Keeps account of what its sender has confirmed. A number beyond all that was seen to be sent may be none of the
    /// stream's: that shows where the next one is below it.
    private func noteConfirmed(in sender: inout Flow, receiver: inout Flow) {
        if let doubt = sender.doubtfulACK {
            sender.doubtfulACK = nil
            if isAfter(doubt.number, acknowledgment) { sender.confirmed = doubt.before }
        }
        guard sender.confirmed.map({ isAfter(acknowledgment, $0) }) ?? true else { return }
        if receiver.hasNext, isAfter(acknowledgment, (receiver.nextOfStream ?? receiver.next) &+ 1) {
            sender.doubtfulACK = (acknowledgment, sender.confirmed)
        }
        sender.confirmed = acknowledgment
    }
}

/// Whether `left` comes after `right` in sequence space. RFC 9293 §3.4.
@inline(__always)
func isAfter(_ left: UInt32, _ right: UInt32) -> Bool { Int32(bitPattern: left &- right) > 0 }
