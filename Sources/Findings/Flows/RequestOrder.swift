import PacketDecoding
import Tracing
import WireBytes

extension ExchangeLog {
    func orders(_ entries: [Entry]) -> [FlowOccurrence] {
        // What follows a redirect has to wait for it: that says nothing of how a program makes its requests.
        let followers = Set(entries.indices.compactMap { Self.follower(of: $0, in: entries)?.first.packet })
        let entries = entries.filter { !followers.contains($0.first.packet) }
        var clients: [Client] = []
        for entry in entries where !clients.contains(entry.client) && clients.count < Self.told {
            clients.append(entry.client)
        }
        return clients.compactMap { client in order(entries.filter { $0.client == client }) }
    }

    /// How the requests of one client follow one another.
    private func order(_ entries: [Entry]) -> FlowOccurrence? {
        guard entries.count > 1, let first = entries.first, let last = entries.last else { return nil }
        let answered = zip(entries, entries.dropFirst()).filter { one, _ in one.answer != nil }
        guard !answered.isEmpty else { return nil }
        let overlap = answered.first { one, next in
            one.answer.map { next.first.packet < $0.last.packet } ?? false
        }
        let step: FlowOccurrence.Step
        if let (one, next) = overlap {
            let isPipelined = one.connection == next.connection
            let kind: ExchangeStepFinding.Overlap =
                isPipelined
                ? next.isOnStream ? .multiplexed : .pipelined
                : .asynchronous(waiting: one.first.packet, sent: next.first.packet)
            step = FlowOccurrence.Step(
                number: 5, connection: next.connection,
                packets: PacketSpan(isPipelined ? one.first : next.first, next.first),
                finding: .exchange(.overlapping(requests: entries.count, kind)), knowledge: nil)
        } else {
            step = FlowOccurrence.Step(
                number: 4, connection: first.connection,
                // The end of a request may have been captured before its beginning.
                packets: PacketSpan(first.first, last.last).including(last.first.packet),
                finding: .exchange(
                    .oneByOne(requests: entries.count, connections: Set(entries.map(\.connection)).count)),
                knowledge: nil)
        }
        return FlowOccurrence(
            .requestOrder, (1...3).map { FlowOccurrence.Step($0, unseen: .insideProgram) } + [step])
    }
}
