import TCPConnections

/// From which end to which a packet goes.
struct PacketWay: Hashable {
    var from: Endpoint
    var to: Endpoint

    /// The way of an answer.
    var back: PacketWay { PacketWay(from: to, to: from) }

    /// Both ends, whichever of them sends.
    var ends: EndpointPair { EndpointPair(from, to) }
}

/// Whether the packets at the beginning of a file went one way each, and those behind them back, at the same times: then
/// one side's packets were written behind the other's, and their times tell their order.
struct OneWayTraffic {
    private enum Part {
        /// Only one direction of each conversation has come.
        case first
        /// The times went back, and since then only the other directions have come.
        case second
        /// Both come together, as in most files.
        case both
    }

    private var part = Part.first
    private var ways: Set<PacketWay> = []
    private var earliestOfFirst = Int64.max
    private var latestOfSecond = Int64.min

    /// Whether more must come to tell.
    var isOneWay: Bool { part != .both }

    /// Whether one side's packets stand behind the other's, and neither is all before the other.
    var isOneBehindOther: Bool { part == .second && latestOfSecond >= earliestOfFirst }

    /// Takes the next packet in; `goesBack` where its time is before that of an earlier one.
    mutating func take(_ way: PacketWay?, at time: Int64, goesBack: Bool) {
        guard let way else { return }
        let isAnswer = ways.contains(way.back)
        switch part {
        case .first where isAnswer && goesBack: part = .second
        case .first where isAnswer: part = .both
        case .first: ways.insert(way)
        case .second where !isAnswer: part = .both
        case .second, .both: break
        }
        if part == .second { latestOfSecond = max(latestOfSecond, time) }
        if part == .first { earliestOfFirst = min(earliestOfFirst, time) }
    }

    /// No more is waited for.
    mutating func giveUp() { part = .both }
}
