import TCPConnections
import WireBytes

/// The connections that are in both of two files.
struct EndMatches: Sendable {
    /// Those of the first file in their order.
    private(set) var matches: [EndMatch] = []

    init(_ first: EndSurvey, _ second: EndSurvey) {
        var (one, other) = (
            first.connections.enumerated().map { ($0, $1) }, second.connections.enumerated().map { ($0, $1) }
        )
        take(&one, &other) { EndpointPair($0.client, $0.server) as EndpointPair? }
        // Where addresses are translated on the way, the numbers of the SYNs and what was sent must be the same.
        take(&one, &other) { connection -> UInt64? in
            guard let client = connection.initial.client, let server = connection.initial.server else {
                return nil
            }
            return UInt64(client) << 32 | UInt64(server)
        }
        matches.sort { $0.first < $1.first }
    }

    /// Takes out the connections that have the same key and the same packets.
    private mutating func take<Key: Hashable>(
        _ one: inout [(Int, EndSurvey.Connection)], _ other: inout [(Int, EndSurvey.Connection)],
        by key: (EndSurvey.Connection) -> Key?
    ) {
        var candidates: [Key: [Int]] = [:]
        for (index, (_, connection)) in other.enumerated() {
            if let key = key(connection) { candidates[key, default: []].append(index) }
        }
        var taken = Set<Int>()
        one.removeAll { (place, connection) in
            guard let wanted = key(connection), let places = candidates[wanted] else { return false }
            for index in places.prefix(Self.mostTried) {
                var twin = other[index].1
                // Where nothing tells who opened the connection, the files may have guessed otherwise.
                if twin.client == connection.server, twin.server == connection.client { twin.swapSides() }
                guard let match = EndMatch(connection, twin, at: (place, other[index].0)) else { continue }
                matches.append(match)
                taken.insert(index)
                candidates[wanted]?.removeAll { $0 == index }
                return true
            }
            return false
        }
        other = other.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    /// Connections with the same addresses and ports that are compared with one: more than a few are a test.
    private static let mostTried = 16
}
