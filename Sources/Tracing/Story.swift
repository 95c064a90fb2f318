import CertificateChains
import PacketDecoding
import TCPConnections
import WireBytes

/// What the tracer keeps of a connection beside what TCP itself needs: its bytes' meaning and its rows.
struct Story: Sendable {
    /// How its bytes get to their protocol.
    var delivery: Delivery
    var streamBytes = BySide(client: 0, server: 0)
    var encapsulation = Encapsulation()
    var vlan: UInt32 = 0
    var offered = BySide<OfferedOptions?>(client: nil, server: nil)
    var labelCounts = LabelCounts()
    var anomalies: [Anomaly] = []
    var anomaliesOmitted = 0
    var segments: [SegmentRow] = []
    var segmentsOmitted = 0
    var gaps: [Gap] = []
    var unlistedGapsFrom = BySide<Int?>(client: nil, server: nil)
    var conflicts: [OverlapConflict] = []
    /// Memory of what is kept of its messages, where all connections' is counted.
    var heldBytes = 0
    var maps = BySide(client: SegmentMap(), server: SegmentMap())
    var icmpErrors: [ICMPError] = []
    var urgentBytes: [UrgentByte] = []
    var foreignResets: [ForeignReset] = []
    var joins: Int?
    var firstBytes = BySide(client: FirstBytes(), server: FirstBytes())
    var reassembled: [ReassembledSegment] = []
    var limits: [LimitReached] = []
    var lookups: [Lookup] = []
    /// Whether it is told, or only counted.
    var isShown = true
    /// What the sink was last told of, where it looks on.
    var progress = 0
    /// The verdicts on its certificate chains, once they have been asked for.
    var judged: [JudgedChain] = []

    init(application: ApplicationStream) { delivery = Delivery(application: application) }

    /// What its bytes are.
    var application: ApplicationStream {
        @inline(__always) _read { yield delivery.application }
        @inline(__always) _modify { yield &delivery.application }
    }

    /// Gives bytes to the protocol.
    ///
    /// - Parameters:
    ///   - bytes: the bytes, in order.
    ///   - entry: where they lie.
    ///   - side: who sent them.
    ///   - limit: the most bytes that are kept for the protocol to see again.
    ///   - map: storage for the map that the protocol is shown; what it holds does not count.
    mutating func take(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, from side: Side, atMost limit: Int, map: inout SegmentMap
    ) {
        streamBytes[side] &+= bytes.byteCount
        if entry.streamOffset < FirstBytes.enough {
            firstBytes[side].note(bytes, at: entry.streamOffset, packet: entry.mark.packet)
        }
        if !delivery.take(bytes, entry, from: side, atMost: limit, map: &map) {
            reached(.untakenBytes(side))
        }
    }

    /// Tells the protocol that bytes will not come.
    mutating func miss(_ range: StreamRange, at mark: PacketMark) { delivery.miss(range, at: mark) }

    /// Tells the protocol, once, that a side has ended.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        delivery.end(side, how: how, at: mark)
    }

    /// Contradictions of a connection that are listed, and urgent bytes, and foreign resets: each is told in a sentence of
    /// its own, and nobody reads more of them.
    static let mostRare = 100

    /// Notes what stands out of a segment.
    ///
    /// - Parameters:
    ///   - arrival: what the segment meant.
    ///   - conflict: what it contradicts, if that is its label.
    ///   - mark: its packet.
    ///   - bound: how many anomalies are listed one by one; nil only counts them.
    mutating func note(
        _ arrival: Arrival, _ conflict: OverlapConflict?, at mark: PacketMark, listing bound: Int?
    ) {
        labelCounts.count(arrival.labels)
        if arrival.labels.contains(.overlapConflict), var conflict {
            conflict.range.side = arrival.side
            if conflicts.count < Self.mostRare { conflicts.append(conflict) } else { reached(.rareSegments) }
        }
        guard let bound else { return }
        if anomalies.count < bound {
            anomalies.append(Anomaly(labels: arrival.labels, mark: mark, from: arrival.side))
        } else {
            anomaliesOmitted &+= 1
            reached(.anomalies)
        }
    }

    /// Notes what a side's first SYN offers; what it says of multipath TCP is returned.
    mutating func noteOffer(_ segment: TCPSegment, in bytes: RawSpan, from side: Side) -> MultipathOpening? {
        guard offered[side] == nil else { return nil }
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

    /// Turns the two sides, while nothing of them has been interpreted.
    mutating func swapSides() {
        delivery.swapSides()
        streamBytes = BySide(client: streamBytes.server, server: streamBytes.client)
        offered = BySide(client: offered.server, server: offered.client)
        maps = BySide(client: maps.server, server: maps.client)
        firstBytes = BySide(client: firstBytes.server, server: firstBytes.client)
        for index in icmpErrors.indices { icmpErrors[index].quotedFrom = icmpErrors[index].quotedFrom.other }
        for index in urgentBytes.indices { urgentBytes[index].from = urgentBytes[index].from.other }
        for index in foreignResets.indices { foreignResets[index].from = foreignResets[index].from.other }
        for index in anomalies.indices { anomalies[index].from = anomalies[index].from.other }
        for index in gaps.indices { gaps[index].range.side = gaps[index].range.side.other }
        unlistedGapsFrom = BySide(client: unlistedGapsFrom.server, server: unlistedGapsFrom.client)
        for index in reassembled.indices { reassembled[index].from = reassembled[index].from.other }
        for index in conflicts.indices { conflicts[index].range.side = conflicts[index].range.side.other }
        for index in segments.indices {
            segments[index].from = segments[index].from.other
            segments[index].states = BySide(
                client: segments[index].states.server, server: segments[index].states.client)
        }
    }
}
