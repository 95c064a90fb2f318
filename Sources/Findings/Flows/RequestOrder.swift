import PacketDecoding
import Tracing
import WireBytes

// Flow `request-order`.

extension ExchangeLog {
    /// How the requests of each client follow one another.
    ///
    /// - Parameters:
    ///   - entries: all requests in their order.
    ///   - followers: of each the request that it causes as a redirect.
    /// - Returns: an occurrence for each client of whose requests it shows, the first ones told.
    func orders(_ entries: [Entry], _ followers: [Int?]) -> FlowGroup {
        var clients: [Client] = []
        var places: [Client: [Int]] = [:]
        for (place, entry) in entries.enumerated() {
            if places[entry.client] == nil { clients.append(entry.client) }
            places[entry.client, default: []].append(place)
        }
        let caused = Set(followers.compactMap(\.self))
        let found = clients.compactMap { client -> FlowOccurrence? in
            let places = places[client] ?? []
            // What follows a redirect has to wait for it: that says nothing of how a program makes its requests.
            guard places.count(where: { !caused.contains($0) }) > 1 else { return nil }
            return order(places, entries, followers)
        }
        return group(Array(found.prefix(Self.told)), of: found.count)
    }

    /// How the requests of one client, at least two, follow one another; nil where that does not show.
    private func order(_ places: [Int], _ entries: [Entry], _ followers: [Int?]) -> FlowOccurrence? {
        let requests = ExchangeStepFinding.RequestCount(places.count, mayBeMore: isFull)
        let pairs = zip(places, places.dropFirst())
        let overlap = pairs.first { one, next in
            guard followers[one] != next, let answer = entries[one].answer else { return false }
            return entries[next].first.packet < answer.last.packet
        }
        let step: FlowOccurrence.Step
        if let overlap {
            let (one, next) = (entries[overlap.0], entries[overlap.1])
            let isPipelined = one.connection == next.connection
            let kind: ExchangeStepFinding.Overlap =
                isPipelined
                ? next.isOnStream ? .multiplexed : .pipelined
                : .asynchronous(waiting: one.first.packet, sent: next.first.packet)
            step = FlowOccurrence.Step(
                number: 5, connection: next.connection,
                packets: PacketSpan(isPipelined ? one.first : next.first, next.first),
                finding: .exchange(.overlapping(requests, kind)), knowledge: nil)
        } else {
            // Of one whose answer was not captured nobody knows whether the next waited for it.
            guard !isFull, pairs.allSatisfy({ one, _ in entries[one].answer != nil }),
                let first = places.first.map({ entries[$0] }), let last = places.last.map({ entries[$0] })
            else { return nil }
            step = FlowOccurrence.Step(
                number: 4, connection: first.connection,
                // The end of a request may have been captured before its beginning.
                packets: PacketSpan(first.first, last.last).including(last.first.packet),
                finding: .exchange(
                    .oneByOne(
                        requests: places.count, connections: Set(places.map { entries[$0].connection }).count)
                ),
                knowledge: nil)
        }
        return FlowOccurrence(
            .requestOrder, (1...3).map { FlowOccurrence.Step($0, unseen: .insideProgram) } + [step])
    }
}
