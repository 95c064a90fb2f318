import PacketCapture
import PacketDecoding
import TCPConnections
import WireBytes

/// The journeys of a connection that two files have, made from what they have in common.
struct JourneyList {
    private(set) var ends: ConnectionEnds
    /// What a recorder saw a second time: its file and number.
    private(set) var copies: [(file: Int, number: Int)] = []

    private let surveys: [EndSurvey.Connection]
    /// The numbers from which each file's are counted.
    private let bases: [BySide<UInt32>]
    private let clocks: CaptureEnds.Clocks

    init(of match: EndMatch, _ files: [EndSurvey], _ clocks: CaptureEnds.Clocks) {
        self.clocks = clocks
        let one = files[0].connections[match.first]
        var other = files[1].connections[match.second]
        if other.client == one.server, other.server == one.client { other.swapSides() }
        surveys = [one, other]
        bases = [
            Self.bases(one, else: match.isRenumbered ? nil : other),
            Self.bases(other, else: match.isRenumbered ? nil : one),
        ]
        let clientFile = match.clientIsFirst == true ? 0 : 1
        let covered = files.enumerated().map { index, file in
            PacketTimes(
                first: Self.time(file.first, of: index, clocks), last: Self.time(file.last, of: index, clocks)
            )
        }
        ends = ConnectionEnds(
            files: BySide(client: clientFile, server: 1 - clientFile),
            covered: BySide(client: covered[clientFile], server: covered[1 - clientFile]),
            isTranslated: match.isTranslated, isRenumbered: match.isRenumbered,
            uncertainty: clocks.uncertainty, client: clientFile == 0 ? one.client : other.client)
        var seen = [Set<Int>(), Set<Int>()]
        func add(_ first: Int?, _ second: Int?, alike: Int = 1) {
            if let first { seen[0].insert(first) }
            if let second { seen[1].insert(second) }
            ends.journeys.append(journey(first, second, alike: alike))
        }
        for pair in match.pairs { add(pair.first, pair.second) }
        for alike in match.alike { pairUp(alike).forEach { add($0.0, $0.1, alike: $0.2) } }
        for (file, connection) in surveys.enumerated() {
            for (index, packet) in connection.packets.enumerated() where !seen[file].contains(index) {
                if packet.isCopy {
                    copies.append((file, packet.number))
                } else {
                    add(file == 0 ? index : nil, file == 1 ? index : nil)
                }
            }
        }
        ends.journeys.sort { Self.order($0) < Self.order($1) }
    }

    /// The numbers of the SYNs; where one was captured by neither, one less than the lower of the first numbers.
    private static func bases(_ connection: EndSurvey.Connection, else other: EndSurvey.Connection?)
        -> BySide<UInt32>
    {
        func base(_ side: Side) -> UInt32 {
            if let number = connection.initial[side] ?? other?.initial[side] { return number }
            let all = [connection.packets, other?.packets ?? []].map {
                $0.filter { $0.from == side }.map(\.sequence)
            }
            // The same in both files: the lower of both, by the order of sequence numbers.
            let first = all.compactMap(\.first).min { Int32(bitPattern: $0 &- $1) < 0 }
            return (first ?? 1) &- 1
        }
        return BySide(client: base(.client), server: base(.server))
    }

    /// By when it was seen first; of two at once by the file and the number.
    private static func order(_ journey: Journey) -> (Timestamp, Int, Int) {
        let (client, server) = (journey.sightings.client, journey.sightings.server)
        let times = [client?.mark.time, server?.mark.time].compactMap(\.self)
        return (times.min() ?? Timestamp(nanoseconds: 0), client?.number ?? .max, server?.number ?? .max)
    }

    private static func time(_ time: Timestamp, of file: Int, _ clocks: CaptureEnds.Clocks) -> Timestamp {
        file == clocks.reference ? time : clocks.relation.referenceTime(of: time)
    }

    /// Gives each packet that arrived the last one alike that had left by then.
    private func pairUp(_ alike: EndMatch.Alike) -> [(Int?, Int?, Int)] {
        guard let one = alike.first.first else { return [] }
        let leftFirst = (surveys[0].packets[one].from == .client) == (ends.files.client == 0)
        let (sender, receiver) = leftFirst ? (0, 1) : (1, 0)
        var left = leftFirst ? alike.first : alike.second
        let arrived = leftFirst ? alike.second : alike.first
        let count = max(left.count, arrived.count)
        var pairs: [(Int?, Int?, Int)] = []
        func append(_ departure: Int?, _ arrival: Int?) {
            pairs.append(leftFirst ? (departure, arrival, count) : (arrival, departure, count))
        }
        for arrival in arrived {
            let time = Self.time(surveys[receiver].packets[arrival].time, of: receiver, clocks)
            let place = left.lastIndex {
                Self.time(surveys[sender].packets[$0].time, of: sender, clocks) <= time
            }
            append(place.map { left.remove(at: $0) }, arrival)
        }
        for departure in left { append(departure, nil) }
        return pairs
    }

    private func journey(_ first: Int?, _ second: Int?, alike: Int) -> Journey {
        func sighting(_ index: Int?, _ file: Int) -> PacketSighting? {
            guard let index else { return nil }
            let packet = surveys[file].packets[index]
            return PacketSighting(
                number: packet.number, ownTime: packet.time,
                mark: PacketMark(packet: 0, time: Self.time(packet.time, of: file, clocks)))
        }
        let sightings = [sighting(first, 0), sighting(second, 1)]
        let file = first != nil ? 0 : 1
        let packet = surveys[file].packets[first ?? second ?? 0]
        return Journey(
            from: packet.from, sequence: packet.sequence &- bases[file][packet.from],
            acknowledgment: packet.flags.contains(.ack)
                ? packet.acknowledgment &- bases[file][packet.from.other] : 0,
            length: packet.length, flags: packet.flags,
            sightings: BySide(client: sightings[ends.files.client], server: sightings[ends.files.server]),
            alike: alike)
    }
}
