import HTTPMessages
import TCPConnections
package import Tracing
package import WireBytes

/// What follows from a connection that was recorded at both ends: what became of each packet, how long the network took,
/// and how long the hosts.
package struct EndToEnd: Sendable {
    package let ends: ConnectionEnds
    /// What became of each of its journeys, in their order.
    package let outcomes: [JourneyOutcome]
    /// How long each side's packets were on the way; nil where none arrived.
    package let ways: BySide<Way?>
    /// How long hosts took to answer, by their own recorders' clocks.
    package let answers: [HostAnswer]
    /// The journeys that the file does not have by which the connection is told, in their order.
    package let elsewhere: [Int]
    private let byPacket: [Int: Int]

    /// How long the packets of one side were on the way, in nanoseconds.
    package struct Way: Sendable, Hashable {
        package var fastest: Int64
        package var slowest: Int64
        /// The packet that took longest, by its number where the connection is told.
        package var slowestPacket: Int
    }

    /// Draws the conclusions; nil where the connection was recorded at one end only.
    package init?(of trace: borrowing ConnectionTrace) {
        guard let ends = trace.ends else { return nil }
        self.ends = ends
        var judges = BySide(
            client: JourneyJudge(ends, from: .client), server: JourneyJudge(ends, from: .server))
        outcomes = ends.journeys.map { judges[$0.from].outcome(of: $0) }
        ways = BySide(client: Self.way(from: .client, ends), server: Self.way(from: .server, ends))
        var byPacket: [Int: Int] = [:]
        for (index, journey) in ends.journeys.enumerated() {
            guard let packet = journey.sightings[ends.toldBy]?.mark.packet, packet > 0 else { continue }
            byPacket[packet] = index
        }
        self.byPacket = byPacket
        elsewhere = ends.journeys.indices.filter { index in
            let sightings = ends.journeys[index].sightings
            return sightings[ends.toldBy] == nil && sightings[ends.toldBy.other]?.mark.packet ?? 0 > 0
        }
        answers = HostAnswer.all(of: trace, ends, byPacket)
    }

    /// When and in which packets the other end saw what the file does not have by which the connection is told.
    package var elsewhereMarks: [PacketMark] {
        elsewhere.compactMap { ends.journeys[$0].sightings[ends.toldBy.other]?.mark }
    }

    /// The way of a packet that the connection is told by.
    package func journey(ofPacket packet: Int) -> Int? { byPacket[packet] }

    /// The smallest time there and back of the fastest packets each way: no clock matters to it.
    package var roundTrip: Int64? {
        guard let there = ways.client, let back = ways.server else { return nil }
        return there.fastest &+ back.fastest
    }

    /// How many packets of a side have an outcome.
    package func packets(from side: Side, _ isWanted: (JourneyOutcome) -> Bool) -> Int {
        zip(ends.journeys, outcomes).count { $0.from == side && isWanted($1) }
    }

    /// How many packets were lost on the way, as both files prove.
    package var lostPackets: Int {
        packets(from: .client) { $0 == .lost(isProved: true) }
            + packets(from: .server) { $0 == .lost(isProved: true) }
    }

    /// The place of the packet's number that stands for a journey: where the connection is told, else at the other end.
    package func packet(of journey: Journey) -> Int? {
        let sighting = journey.sightings[ends.toldBy] ?? journey.sightings[ends.toldBy.other]
        return sighting.flatMap { $0.mark.packet > 0 ? $0.mark.packet : nil }
    }

    private static func way(from side: Side, _ ends: ConnectionEnds) -> Way? {
        var way: Way?
        // Which of several packets that look the same arrived is not certain.
        for journey in ends.journeys where journey.from == side && journey.alike == 1 {
            guard let transit = journey.transit else { continue }
            let packet = journey.sightings[ends.toldBy]?.mark.packet ?? 0
            guard let known = way else {
                way = Way(fastest: transit, slowest: transit, slowestPacket: packet)
                continue
            }
            way?.fastest = min(known.fastest, transit)
            if transit > known.slowest {
                way?.slowest = transit
                way?.slowestPacket = packet
            }
        }
        return way
    }
}
