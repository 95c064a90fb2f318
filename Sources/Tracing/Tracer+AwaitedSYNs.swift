import PacketDecoding
import TCPConnections
import WireBytes

/// A SYN that asks for a connection between two ends that have one: what it is, its answer tells.
struct AwaitedSYN: Sendable {
    var segment: TCPSegment
    var bytes: [UInt8]
    var mark: PacketMark
    var originalLength: Int
    var linkType: LinkType
    /// The number that the connection has if it opens one.
    var number: Int

    /// A number that was kept for a SYN which opened nothing: asked again it may.
    struct Spare: Sendable {
        var sequence: UInt32
        var number: Int
    }

    /// SYNs of one connection that are awaited; a client repeats one six times (Linux, tcp_syn_retries).
    static let mostOfOne = 8
    /// Connections with such SYNs.
    static let mostConnections = 1_024
}

// A SYN with another number in an open connection: the receiver that has the connection still answers with an ACK that
// says what it expects (a challenge ACK, RFC 5961 §4); one that has forgotten it opens another.

extension Tracer {
    /// Keeps a SYN until it is answered; false where that is not needed.
    mutating func keepsForLater(_ segment: TCPSegment, in bytes: RawSpan, _ context: borrowing PacketContext)
        -> Bool
    {
        let place = table.place(of: segment)
        guard context.datagram == nil, let slot = table.openConnection(askedAnewBy: segment, of: place) else {
            return false
        }
        let waiting = awaitedSYNs[slot] ?? []
        if waiting.isEmpty
            ? awaitedSYNs.count >= AwaitedSYN.mostConnections : waiting.count >= AwaitedSYN.mostOfOne
        {
            return false
        }
        // Another number is another connection's.
        if let first = waiting.first, first.segment.sequence != segment.sequence { return false }
        let number =
            waiting.first?.number
            ?? (spareNumbers[slot].flatMap { $0.sequence == segment.sequence ? $0.number : nil }
                ?? table.takeNumber())
        awaitedSYNs[slot, default: []].append(
            AwaitedSYN(
                segment: segment, bytes: bytes.copied(), mark: context.mark,
                originalLength: context.originalLength, linkType: context.linkType, number: number))
        return true
    }

    /// A segment of a connection whose SYNs are awaited tells what they are.
    mutating func settleSYNs(by segment: TCPSegment) {
        let place = table.place(of: segment)
        guard place.isKnown else { return }
        let slot = table.slot(of: segment, place)
        guard let waiting = awaitedSYNs.removeValue(forKey: slot), let syn = waiting.first?.segment else {
            return
        }
        let isSender = segment.source == syn.source && segment.sourcePort == syn.sourcePort
        let next = syn.sequence &+ 1
        let opens =
            isSender
            ? segment.sequence == next || segment.sequence == syn.sequence
            : segment.flags.contains(.ack)
                && segment.acknowledgment &- next <= UInt32(truncatingIfNeeded: syn.payloadLength)
        settle(waiting, of: slot, opens: opens)
    }

    /// The answer will not come: taken for what Wireshark takes it for.
    mutating func giveUpSYNs(of slot: Int) {
        guard let waiting = awaitedSYNs.removeValue(forKey: slot) else { return }
        settle(waiting, of: slot, opens: true)
    }

    private mutating func settle(
        _ waiting: [AwaitedSYN], of slot: Int, opens: Bool
    ) {
        guard let first = waiting.first else { return }
        if !opens {
            if spareNumbers[slot]?.number != first.number { unusedNumbers += 1 }
            spareNumbers[slot] = .init(sequence: first.segment.sequence, number: first.number)
        } else if spareNumbers.removeValue(forKey: slot)?.number == first.number {
            unusedNumbers -= 1
        }
        for (index, syn) in waiting.enumerated() {
            var context = PacketContext()
            context.mark = syn.mark
            context.originalLength = syn.originalLength
            context.linkType = syn.linkType
            let decision: ConnectionTable.SYNDecision =
                opens ? index == 0 ? .opens(number: first.number) : .undecided : .ofOpenConnection
            syn.bytes.withBytes {
                decode($0, link: syn.linkType, originalLength: syn.originalLength, into: &context.decoded)
                receive(syn.segment, as: decision, in: $0, &context)
            }
        }
    }

    /// The number that was kept for a SYN which is asked again, once the old connection is over.
    mutating func spareNumber(for segment: TCPSegment) -> ConnectionTable.SYNDecision {
        guard !spareNumbers.isEmpty, segment.flags.contains(.syn), !segment.flags.contains(.ack) else {
            return .undecided
        }
        let place = table.place(of: segment)
        guard place.isKnown else { return .undecided }
        let slot = table.slot(of: segment, place)
        guard let spare = spareNumbers[slot], spare.sequence == segment.sequence else { return .undecided }
        spareNumbers[slot] = nil
        unusedNumbers -= 1
        return .opens(number: spare.number)
    }
}
