package import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

/// What two files have in common: how their clocks go by each other, and the connections that are in both because each was
/// recorded at one of the ends.
package struct CaptureEnds: Sendable {
    /// How the clocks of the two files go by each other.
    package struct Clocks: Sendable {
        /// The file by whose clock all times are told, and the other one, counted from 0.
        package var reference: Int
        package var other: Int
        /// How the other clock goes by that of reference.
        package var relation: ClockRelation
        /// How much less or more the offset may be, in nanoseconds: half of the smallest round trip.
        package var uncertainty: Int64
        /// What the other clock gains in a second, at least and at most; nil where the packets do not show that it does.
        package var drift: ClosedRange<Double>?

        /// How far the second file's clock is ahead of the first's, at a time of the first's.
        func ahead(ofFirstAt time: Timestamp) -> Int64 {
            // What the clock of reference shows is some time less; the drift of that is below any time told here.
            let isReference = reference == 0
            let offset =
                isReference
                ? relation.offset(at: time) : relation.offset(at: relation.referenceTime(of: time))
            return isReference ? offset : 0 &- offset
        }
    }

    package let clocks: Clocks
    package private(set) var connections: [ConnectionEnds] = []
    /// Which packets of each file are of them.
    private var packets: [[Int: Place]] = [[:], [:]]

    /// Where a packet stands.
    struct Place: Sendable {
        var connection: Int
        /// Its place among the journeys; nil for what the recorder saw a second time.
        var journey: Int?
    }

    /// Why files that have connections in common are told packet by packet, as of one clock.
    package enum Refusal: Sendable, Hashable {
        /// A file has more packets than are compared.
        case tooLong
        /// The times do not tell which file is whose end: both were recorded at one place, or the times are too coarse.
        case samePlace
        /// Of the connections that are in both files only one side's packets are.
        case oneDirection
        /// No two clocks that go evenly could have shown these times.
        case unevenClocks
    }

    /// Compares two files.
    ///
    /// - Parameters:
    ///   - first: the first file.
    ///   - second: the second file.
    /// - Returns: what they have in common; nil where that is nothing.
    package static func compare(
        _ first: EndSurvey, _ second: EndSurvey
    ) -> Result<CaptureEnds, ComparisonFailure>? {
        if first.isTooLong || second.isTooLong { return .failure(.init(.tooLong)) }
        let matches = EndMatches(first, second).matches
        guard !matches.isEmpty else { return nil }
        guard matches.contains(where: { $0.clientIsFirst != nil }) else {
            return .failure(.init(matches.allSatisfy(\.isOneWay) ? .oneDirection : .samePlace))
        }
        guard let ends = CaptureEnds(matches, first, second) else { return .failure(.init(.unevenClocks)) }
        return .success(ends)
    }

    /// Why, as an error.
    package struct ComparisonFailure: Error {
        package let refusal: Refusal

        init(_ refusal: Refusal) { self.refusal = refusal }
    }

    private init?(_ matches: [EndMatch], _ first: EndSurvey, _ second: EndSurvey) {
        var matches = matches
        guard let earliest = matches.first(where: { $0.clientIsFirst != nil }) else { return nil }
        // Told by the clock of the first connection's client, in whatever order the files are named.
        let isInOrder = earliest.clientIsFirst == true
        var readings: [ClockFit.Reading] = []
        for match in matches where match.clientIsFirst != nil {
            let (one, other) = (first.connections[match.first], second.connections[match.second])
            for pair in match.pairs where pair.isCertain {
                let (packet, twin) = (one.packets[pair.first], other.packets[pair.second])
                let goesToSecond = (packet.from == .client) == (match.clientIsFirst == true)
                readings.append(
                    isInOrder
                        ? .init(
                            time: packet.time, ahead: twin.time.since(packet.time), isUpperBound: goesToSecond
                        )
                        : .init(
                            time: twin.time, ahead: packet.time.since(twin.time), isUpperBound: !goesToSecond)
                )
            }
        }
        guard let fit = ClockFit(readings) else { return nil }
        clocks = Clocks(
            reference: isInOrder ? 0 : 1, other: isInOrder ? 1 : 0, relation: fit.relation,
            uncertainty: fit.uncertainty, drift: fit.drift)
        for index in matches.indices {
            let match = matches[index]
            matches[index].settle(first.connections[match.first], second.connections[match.second]) { time in
                clocks.ahead(ofFirstAt: time)
            }
            if matches[index].clientIsFirst != nil {
                add(JourneyList(of: matches[index], [first, second], clocks))
            }
        }
    }

    private mutating func add(_ list: JourneyList) {
        let connection = connections.count
        for (index, journey) in list.ends.journeys.enumerated() {
            for side in [Side.client, .server] {
                guard let sighting = journey.sightings[side] else { continue }
                packets[list.ends.files[side]][sighting.number] = Place(
                    connection: connection, journey: index)
            }
        }
        for (file, number) in list.copies { packets[file][number] = Place(connection: connection) }
        connections.append(list.ends)
    }

    // MARK: While the packets are read

    /// Takes note of a packet's number among all, and tells where it stands.
    ///
    /// - Returns: its connection, and whether it is of the file that the connection is told by; nil where it is of none of
    ///   these connections.
    mutating func note(_ mark: PacketMark, _ origin: CapturedPacket.Origin) -> (
        connection: Int, isTold: Bool
    )? {
        guard packets.indices.contains(origin.file), let place = packets[origin.file][origin.number] else {
            return nil
        }
        let files = connections[place.connection].files
        let side: Side = files.client == origin.file ? .client : .server
        if let journey = place.journey {
            connections[place.connection].journeys[journey].sightings[side]?.mark = mark
        }
        return (place.connection, side == connections[place.connection].toldBy)
    }
}
