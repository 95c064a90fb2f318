package import PacketDecoding
package import TCPConnections
package import WireBytes

/// What is noted of a connection packet by packet, beside what TCP itself needs: a part of its trace from the first packet
/// on.
public struct ConnectionRecord: Sendable {
    /// Bytes of each side's stream that were captured and put in order.
    package var streamBytes = BySide(both: 0)
    /// Which packet bytes each stream byte lies in, per side.
    package var maps = BySide(both: SegmentMap())
    /// The headers below TCP that its first packet had, outermost first, such as Ethernet, VLAN 7, IPv4.
    package var encapsulation = Encapsulation()
    /// VLAN tag of the first packet, folded as in `TCPSegment.vlan`.
    package var vlan: UInt32 = 0
    package var offered = BySide<OfferedOptions?>(both: nil)
    /// The multipath connection that this one joins as a further path, by its token, where that was seen.
    package var joins: Int?
    /// How many segments have each label, where it is more than a number.
    package var labelCounts = LabelCounts()
    /// What went wrong or stands out, by packet.
    package var anomalies: [Anomaly] = []
    /// Anomalies that are not listed, because a bound was reached.
    package var anomaliesOmitted = 0
    package var segments: [SegmentRow] = []
    /// Segments without a row, because a bound was reached.
    package var segmentsOmitted = 0
    /// Segments that came in IP fragments, in the order of their packets.
    package var reassembled: [ReassembledSegment] = []
    /// Ranges that were never captured, with the packet that made it certain.
    package var gaps: [Gap] = []
    /// The packet that confirms a FIN that was not captured, or what may be one, when the other side's was.
    package var missedFIN: PacketMark?
    /// Where segments go on in fragments that could not be put together, per side; as many as gaps are listed.
    var beginningsEnd = BySide<Set<Int>>(both: [])
    /// Where the first bytes of each side lie that were never captured and are not listed, because there are too many.
    package var unlistedGapsFrom = BySide<Int?>(both: nil)
    package var conflicts: [OverlapConflict] = []
    /// Damaged segments whose bytes were taken, since no better copy came: by packet, whether the receiver has confirmed
    /// them all the same.
    package var takenDamaged: [Int: Bool] = [:]
    package var urgentBytes: [UrgentByte] = []
    /// The client's SYN that asked for another connection on the same ports, and put an end to this one.
    package var askedAnew: PacketMark?
    /// RSTs that perhaps are not the peer's.
    package var foreignResets: [ForeignReset] = []
    /// What RSTs carry: a reason, if it is one.
    package var resetTexts: [ResetText] = []
    /// ICMP errors about its segments.
    package var icmpErrors: [ICMPError] = []
    /// The verdicts on the chains that its certificates make, the server's first; empty where nobody was asked to judge.
    package var judged: [JudgedChain] = []
    package var limits: [LimitReached] = []
}

extension ConnectionRecord {
    /// Notes what stands out of a segment.
    ///
    /// - Parameters:
    ///   - arrival: what the segment meant.
    ///   - conflict: what it contradicts, if that is its label.
    ///   - mark: its packet.
    ///   - bound: how many anomalies are listed one by one; nil only counts them.
    ///   - mostConflicts: how many contradictions are kept.
    mutating func note(
        _ arrival: Arrival, _ conflict: OverlapConflict?, at mark: PacketMark, listing bound: Int?,
        mostConflicts: Int
    ) {
        labelCounts.count(arrival.weightyLabels)
        if arrival.labels.contains(.overlapConflict), var conflict {
            conflict.range.side = arrival.side
            if conflicts.count < mostConflicts { conflicts.append(conflict) } else { reached(.rareSegments) }
        }
        guard let bound else { return }
        if anomalies.count < bound {
            anomalies.append(
                Anomaly(
                    labels: arrival.labels, facts: arrival.facts, mark: mark, from: arrival.side))
        } else {
            anomaliesOmitted &+= 1
            reached(.anomalies)
        }
    }

    /// Notes what a side's first SYN offers; what it says of multipath TCP is returned.
    mutating func noteOffer(_ segment: TCPSegment, in bytes: RawSpan, from side: Side) -> MultipathOpening? {
        guard offered.of(side, { if case .none = $0 { true } else { false } }) else { return nil }
        let offer = OfferedOptions(of: segment, in: bytes)
        offered[side] = offer
        return offer.multipath
    }

    /// Adds to the map of a side; bytes that came in fragments lie in the packets of those.
    mutating func map(_ entry: SegmentMap.Entry, from side: Side) {
        guard let whole = reassembled.last(where: { $0.mark.packet == entry.mark.packet }) else {
            return maps[side].append(entry)
        }
        for part in whole.datagram.parts(of: entry) { maps[side].append(part) }
    }

    mutating func reached(_ limit: LimitReached) {
        if !limits.contains(limit) { limits.append(limit) }
    }

    /// Counts a side's numbers from another SYN/ACK than the first, in the rows before it was known too.
    mutating func rebase(_ side: Side, on base: UInt32) {
        for index in segments.indices {
            if segments[index].from == side {
                segments[index].relativeSequence = segments[index].sequence &- base
            } else if segments[index].flags.contains(.ack) {
                segments[index].relativeAcknowledgment = segments[index].acknowledgment &- base
            }
        }
    }

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        streamBytes = streamBytes.swapped
        offered = offered.swapped
        maps = maps.swapped
        for index in icmpErrors.indices { icmpErrors[index].quotedFrom = icmpErrors[index].quotedFrom.other }
        for index in urgentBytes.indices { urgentBytes[index].from = urgentBytes[index].from.other }
        for index in foreignResets.indices { foreignResets[index].from = foreignResets[index].from.other }
        for index in resetTexts.indices { resetTexts[index].from = resetTexts[index].from.other }
        for index in anomalies.indices { anomalies[index].from = anomalies[index].from.other }
        for index in gaps.indices { gaps[index].range.side = gaps[index].range.side.other }
        beginningsEnd = beginningsEnd.swapped
        unlistedGapsFrom = unlistedGapsFrom.swapped
        for index in reassembled.indices { reassembled[index].from = reassembled[index].from.other }
        for index in conflicts.indices { conflicts[index].range.side = conflicts[index].range.side.other }
        for index in segments.indices {
            segments[index].from = segments[index].from.other
            segments[index].states = segments[index].states.swapped
        }
    }
}
