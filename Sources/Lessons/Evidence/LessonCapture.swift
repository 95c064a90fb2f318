/// A capture as lessons need it: everything that its trace says, collected, and its packets' bytes.
public struct LessonCapture: Sendable {
    /// A packet with its bytes.
    public struct Packet: Sendable {
        /// What the capture says of it.
        public let facts: CapturedPacket
        /// Its bytes as captured.
        public let bytes: [UInt8]
    }

    /// The capture as a whole.
    public let capture: CaptureTrace
    /// Its connections, by their numbers.
    public let connections: [ConnectionTrace]
    /// Its conversations in datagrams, by their numbers.
    public let datagrams: [DatagramTrace]
    /// The documents' flows that happened, but for the nine steps, which each connection has itself.
    public let occurrences: [FlowOccurrence]
    /// The first packets with their bytes, in order from number 1, as many as ``keptBytes`` has room for.
    public let packets: [Packet]
    /// Where each packet's row is: by packet, the places of connection and row.
    private let rows: [Int: (connection: Int, row: Int)]

    /// Bytes of packets that are kept. Lessons have captures of some KB, homework of some MB.
    static let keptBytes = 64 << 20
    /// Rows of all connections that are kept.
    static let keptRows = 200_000

    /// What the tracer keeps for it.
    private static let detail: TraceDetail = [.segments, .messages, .bodies, .bytes, .packets]

    /// Reads a capture.
    ///
    /// - Parameters:
    ///   - file: the capture, opened; it is opened again for the bytes.
    ///   - name: what it is called.
    ///   - keys: secrets to open TLS with.
    ///   - judge: judges certificate chains.
    public init(_ file: consuming CaptureFile, name: String, keys: KeyLog? = nil, judge: ChainJudge? = nil) {
        var limits = Limits.collecting
        limits.allSegments = Self.keptRows
        limits.connections = 10_000
        limits.keptPacketBytes = Self.keptBytes
        var sink: any TraceSink = Collector()
        let path = file.path
        capture = trace(
            &file, name: name, detail: Self.detail, limits: limits, keys: keys ?? KeyLog(), judge: judge,
            to: &sink)
        let found = sink as? Collector ?? Collector()
        connections = found.connections.sorted { $0.id < $1.id }
        datagrams = found.datagrams.sorted { $0.id < $1.id }
        occurrences = connections.flatMap { FlowOccurrence.all(of: $0) } + found.exchanges.occurrences()
        packets = Self.packets(of: path)
        var rows: [Int: (connection: Int, row: Int)] = [:]
        for (place, connection) in connections.enumerated() {
            for (row, segment) in connection.segments.enumerated() {
                rows[segment.mark.packet] = (place, row)
            }
        }
        self.rows = rows
    }

    private static func packets(of path: String) -> [Packet] {
        guard var file = try? CaptureFile(path: path) else { return [] }
        var packets: [Packet] = []
        var kept = 0
        file.forEachPacket { facts, bytes in
            kept += bytes.byteCount + 64
            guard kept <= keptBytes else { return false }
            packets.append(
                Packet(facts: facts, bytes: (0..<bytes.byteCount).map { bytes.byte(at: $0) }))
            return true
        }
        return packets
    }

    /// The connection with a number.
    public func connection(_ number: Int) -> ConnectionTrace? {
        // Numbers have no holes but where a bound was reached.
        if connections.indices.contains(number), connections[number].id == number {
            return connections[number]
        }
        return connections.first { $0.id == number }
    }

    /// The segment in a packet, and the connection that it is of.
    public func segment(in packet: Int) -> (connection: ConnectionTrace, row: SegmentRow)? {
        guard let place = rows[packet] else { return nil }
        return (connections[place.connection], connections[place.connection].segments[place.row])
    }

    /// A packet with its bytes.
    public func packet(_ number: Int) -> Packet? {
        packets.indices.contains(number - 1) ? packets[number - 1] : nil
    }

    /// The connection that is meant: the one with this number, or the first that is suitable.
    public func connection(
        _ number: Int?, or isSuitable: (ConnectionTrace) -> Bool
    ) -> ConnectionTrace? {
        if let number { return connection(number) }
        return connections.first(where: isSuitable)
    }

    /// The exchange that a reference means, and its connection.
    public func exchange(of reference: MessageReference) -> (connection: ConnectionTrace, exchange: Exchange)?
    {
        let place = (reference.number ?? 1) - 1
        let found = connection(reference.connection) {
            let exchanges = $0.exchanges
            guard exchanges.indices.contains(place) else { return false }
            return (reference.isRequest ? exchanges[place].request : exchanges[place].response) != nil
        }
        guard let found, found.exchanges.indices.contains(place) else { return nil }
        return (found, found.exchanges[place])
    }

    /// The request or response that a reference means, and its connection.
    public func message(_ reference: MessageReference) -> (connection: ConnectionTrace, message: HTTPMessage)?
    {
        guard let found = exchange(of: reference),
            let message = reference.isRequest ? found.exchange.request : found.exchange.response
        else { return nil }
        return (found.connection, message)
    }
}

/// Keeps everything.
private struct Collector: TraceSink {
    var connections: [ConnectionTrace] = []
    var datagrams: [DatagramTrace] = []
    var exchanges = ExchangeLog()

    mutating func ended(_ trace: ConnectionTrace) {
        connections.append(trace)
        exchanges.note(trace)
    }

    mutating func ended(_ trace: DatagramTrace) { datagrams.append(trace) }
}
