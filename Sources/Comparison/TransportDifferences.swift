import DNSMessages
import Findings
import HTTPMessages
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

/// In what two connections differ below TLS and HTTP: how they were opened, what their SYNs offer, what went wrong.
struct TransportDifferences {
    private let traces: Compared<ConnectionTrace>
    /// What shows before anything is said.
    private(set) var before: [Difference] = []
    /// What went wrong on the way.
    private(set) var course: [Difference] = []
    /// How much it was.
    private(set) var amounts: [Difference] = []

    init(of conversations: Compared<ComparedConversation>) {
        traces = conversations.map(\.trace)
        // What has only one of them would differ in every case.
        let areTCP = conversations.a.datagrams == nil && conversations.b.datagrams == nil
        if areTCP { compareRecording() }
        compareEnds()
        if areTCP {
            compareLookup()
            compareOpening()
            compareOffers()
        }
        swap(&before, &all)
        if areTCP { compareSegments() }
        swap(&course, &all)
        compareAmounts()
        swap(&amounts, &all)
    }

    private var all: [Difference] = []

    private mutating func add(
        _ subject: Difference.Subject, _ values: Compared<Difference.Value>,
        _ packets: Compared<[Int]> = Compared(a: [], b: []), because reasons: [Difference.Reason] = []
    ) {
        guard values.a != values.b else { return }
        all.append(Difference(subject, values, packets, because: reasons))
    }

    private mutating func compareRecording() {
        let places = traces.map(\.recordedNear)
        if let a = places.a, let b = places.b {
            add(
                .recordedNear, Compared(a: .side(a), b: .side(b)),
                traces.map { trace in
                    let moments = trace.milestones
                    return [moments.syn, moments.synAck, moments.handshakeACK].compactMap { $0?.packet }
                })
        }
        add(.recordedSide, traces.map { $0.onlySide.map { .side($0) } ?? .bothSides })
    }

    private mutating func compareEnds() {
        add(.server, traces.map { .endpoint($0.server) }, traces.map { [$0.first.packet] })
        add(
            .network, traces.map { .names($0.encapsulation.steps.map(\.kind.title), more: 0) },
            traces.map { [$0.first.packet] })
    }

    private mutating func compareLookup() {
        add(
            .lookup,
            traces.map { trace in
                trace.lookup.map { .lookup(name: $0.name.text, type: $0.type.text) } ?? .nothing
            },
            traces.map { trace in
                trace.lookup.map { [$0.asked?.packet, $0.answered.packet].compactMap(\.self) } ?? []
            })
        // TLS and HTTP are told by themselves.
        let protocols = traces.map { trace in
            trace.protocols.filter { $0 != "tcp" && $0 != "tls" && !$0.hasPrefix("http") }
        }
        // Of one protocol its versions, where their names tell them.
        let titles = traces.map { trace in
            trace.application.filter { $0.tls == nil && !($0 is any HTTPResult) }.compactMap(\.title)
        }
        add(
            .protocols,
            (protocols.areAlike ? titles : protocols).map { $0.isEmpty ? .nothing : .names($0, more: 0) })
    }

    private mutating func compareOpening() {
        var reasons: [Difference.Reason] = []
        for side in ComparedSide.allCases {
            let trace = traces[side]
            if trace.opening == .refused, let reset = trace.milestones.reset {
                reasons.append(.refusedByRST(side, packet: reset.packet))
            }
        }
        add(
            .opening, traces.map { .opening($0.openingIdentifier) }, traces.map(\.openingPackets),
            because: reasons)
    }

    private mutating func compareOffers() {
        for side in Side.allCases {
            let offers = traces.map { $0.offered[side] }
            guard let a = offers.a, let b = offers.b, !a.isCut, !b.isCut else { continue }
            let both = Compared(a: a, b: b)
            let packets = traces.map { trace -> [Int] in
                let moments = trace.milestones
                return [(side == .client ? moments.syn : moments.synAck)?.packet].compactMap(\.self)
            }
            add(
                .segmentSize(side), both.map { $0.maximumSegmentSize.map { .bytes($0) } ?? .nothing },
                packets,
                because: segmentSizeReasons(both))
            add(
                .windowScale(side), both.map { $0.windowShift.map { .number(1 << $0) } ?? .nothing }, packets)
            add(.selectiveACKs(side), both.map { $0.permitsSACK ? .present : .nothing }, packets)
            add(.timestamps(side), both.map { $0.hasTimestamps ? .present : .nothing }, packets)
        }
        let fast = traces.map { $0.acceptedSYNData ?? 0 }
        if (fast.a > 0) != (fast.b > 0) {
            add(
                .fastOpen, fast.map { $0 > 0 ? .bytes($0) : .nothing },
                traces.map { [$0.milestones.syn?.packet].compactMap(\.self) })
        }
        let notices = traces.map(\.congestionNotice)
        if traces.a.offered.client != nil, traces.b.offered.client != nil, notices.a != notices.b {
            add(
                .congestionNotice, notices.map { $0.map { .name("ECN \($0.rawValue)") } ?? .nothing },
                traces.map(\.openingPackets))
        }
    }

    /// With both versions of IP the largest packet is the same: the header of IPv6 is 40 bytes long, that of IPv4 20.
    private func segmentSizeReasons(_ offers: Compared<OfferedOptions>) -> [Difference.Reason] {
        let isLong = traces.map(\.server.address.isVersion6)
        guard isLong.a != isLong.b, let a = offers.a.maximumSegmentSize, let b = offers.b.maximumSegmentSize
        else { return [] }
        let sizes = Compared(a: a + (isLong.a ? 60 : 40), b: b + (isLong.b ? 60 : 40))
        return sizes.areAlike ? [.longerIPv6Header(isLong.a ? .a : .b, packetSize: sizes.a)] : []
    }

    private mutating func compareSegments() {
        for label in SegmentLabel.allCases where label != .reset {
            let counts = traces.map { $0.labelCounts[label] }
            guard counts.a != counts.b, !SegmentRemark(label, from: .client).isHarmless || label == .keepAlive
            else { continue }
            add(
                .label(label), counts.map { $0 == 0 ? .nothing : .number($0) },
                traces.map { trace in
                    trace.anomalies.filter { $0.weightyLabels.contains(label.alone) }.map(\.mark.packet)
                })
        }
        let missing = traces.map(\.uncapturedBytes)
        add(
            .missingBytes, missing.map { $0 == 0 ? .nothing : .bytes($0) },
            traces.map { $0.gaps.map(\.mark.packet) })
    }

    private mutating func compareAmounts() {
        add(.packets, traces.map { .number($0.packets) })
        for side in Side.allCases { add(.payload(side), traces.map { .bytes($0.payloadBytes[side]) }) }
    }
}

extension ConnectionTrace {
    /// The end near which the packets were recorded: its machine answers at once, in an eighth of the handshake at most, the
    /// other one only when its answer has come the whole way. Nil where that does not show.
    var recordedNear: Side? {
        guard let whole = initialRoundTrip, whole >= TimeNoise.jitter, opening == .threeWay,
            let syn = milestones.syn, let synAck = milestones.synAck, let ack = milestones.handshakeACK,
            let server = time(from: syn, to: synAck), let client = time(from: synAck, to: ack)
        else { return nil }
        if client <= whole / 8 { return .client }
        return server <= whole / 8 ? .server : nil
    }

    fileprivate var openingPackets: [Int] {
        [milestones.syn, milestones.synAck, milestones.handshakeACK].compactMap { $0?.packet }
            + (opening == .refused ? [milestones.reset?.packet].compactMap(\.self) : [])
    }
}
