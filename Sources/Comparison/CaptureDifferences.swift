import HTTPMessages
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

/// In what two captures differ as wholes: how many connections they have, and how many of them at once.
struct CaptureDifferences {
    private(set) var all: [Difference] = []

    init(_ captures: Compared<ComparedCapture>) {
        guard !captures.a.isOfOne, !captures.b.isOfOne else { return }
        let others = captures.map { capture -> [PacketKind: Int] in
            var kinds = Dictionary(capture.trace.others.map { ($0.kind, $0.packets) }) { first, _ in first }
            // Those of conversations that are compared are told there.
            let told = capture.conversations.reduce(0) { $0 + ($1.datagrams?.packets ?? 0) }
            if let datagrams = kinds[.udp] { kinds[.udp] = datagrams > told ? datagrams - told : nil }
            return kinds
        }
        if Set(others.a.keys) != Set(others.b.keys) {
            all.append(
                Difference(
                    .otherTraffic, others.map { $0.isEmpty ? .nothing : .traffic($0) },
                    Compared { side in
                        captures[side].trace.others.filter { others[side][$0.kind] != nil }.map(\.first)
                    }))
        }
        let counts = captures.map { $0.connectionsInAll + $0.datagramsCompared }
        guard counts.a > 1 || counts.b > 1 else { return }
        let packets = captures.map { $0.conversations.map(\.trace.first.packet) }
        if counts.a != counts.b {
            all.append(
                Difference(
                    .connections, counts.map { .number($0) }, packets,
                    because: Self.closing(captures)))
        }
        guard captures.a.connectionsOmitted == 0, captures.b.connectionsOmitted == 0 else { return }
        let atOnce = captures.map { capture in
            mostAtOnce(capture.conversations.map { ($0.trace.first.packet, $0.trace.last.packet) })
        }
        if atOnce.a != atOnce.b {
            all.append(Difference(.connectionsAtOnce, atOnce.map { .number($0) }, packets))
        }
    }

    /// Where one has a connection for each request, and each says that it is closed behind it; and the other has one for all.
    private static func closing(_ captures: Compared<ComparedCapture>) -> [Difference.Reason] {
        ComparedSide.allCases.compactMap { side in
            let (many, few) = (captures[side].connections, captures[side.other].connections)
            let requests = (
                many.reduce(0) { $0 + $1.exchanges.count }, few.reduce(0) { $0 + $1.exchanges.count }
            )
            guard many.count > few.count, requests.0 == requests.1, requests.0 == many.count,
                many.allSatisfy({ $0.exchanges.count == 1 && $0.lastExchangeSaysClose })
            else { return nil }
            return .closesAfterEach(side)
        }
    }
}
