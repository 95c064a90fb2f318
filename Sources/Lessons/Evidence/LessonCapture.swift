import Annotations
import Comparison
package import Documents
package import Findings
package import HTTPMessages
package import PacketCapture
package import QUICMessages
package import TLSMessages
package import Tracing
package import WireBytes

/// A capture as lessons need it: everything that its trace says, collected, and its packets' bytes.
package struct LessonCapture: Sendable {
    /// A packet with its bytes.
    package struct Packet: Sendable {
        /// What the capture says of it.
        package let facts: CapturedPacket
        package let bytes: [UInt8]
    }

    /// The capture as a whole.
    package private(set) var capture: CaptureTrace
    /// What was written about its packets.
    package private(set) var comments: PacketComments
    /// Its connections, by their numbers: the first, as many as there is room for.
    package private(set) var connections: [ConnectionTrace]
    /// How many others it has.
    package let connectionsLeftOut: Int
    /// Its conversations in datagrams, by their numbers.
    package let datagrams: [DatagramTrace]
    /// The documents' flows that happened, but for the nine steps, which each connection has itself.
    package private(set) var occurrences: [FlowOccurrence]
    /// The first packets with their bytes, in order from number 1, as many as ``keptBytes`` has room for.
    package private(set) var packets: [Packet]
    /// Where each packet's row is: by packet, the places of connection and row.
    private let rows: [Int: (connection: Int, row: Int)]
    /// The conversation, by its place, that each packet of QUIC belongs to.
    private let datagramPlaces: [Int: Int]

    /// Bytes of packets that are kept: 32 MiB. Lessons have captures of some KB, homework of some MB.
    static let keptBytes = 32 << 20
    /// Bytes that a packet takes beside its own.
    private static let packetOverhead = 160
    /// Rows of all connections that are kept.
    static let keptRows = 100_000
    /// Connections that are kept; homework has a few, and nobody walks through thousands.
    static let keptConnections = 2_000
    /// Memory of the connections and conversations that are kept: 64 MiB. The first connection is kept in any case.
    static let keptMemory = 64 << 20

    /// Reads a capture.
    ///
    /// - Parameters:
    ///   - file: the capture, opened; it is opened again for the bytes.
    ///   - name: what it is called.
    ///   - keys: secrets to open TLS with.
    ///   - judge: judges certificate chains.
    package init(_ file: consuming CaptureFile, name: String, keys: KeyLog? = nil, judge: ChainJudge? = nil) {
        let path = file.path
        let found = TracingJob(name, keys: keys ?? KeyLog(), judge: judge).run(&file, into: Collector())
        capture = found.capture ?? CaptureTrace(file: name)
        comments = PacketComments(of: capture)
        connections = found.connections.sorted { $0.id < $1.id }
        connectionsLeftOut = found.leftOut
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
        var places: [Int: Int] = [:]
        for (place, conversation) in datagrams.enumerated() {
            guard case .quic(let quic) = conversation.content else { continue }
            for packet in quic.connection.packets { places[packet.mark.packet] = place }
        }
        datagramPlaces = places
    }

    private static func packets(of path: String) -> [Packet] {
        guard var file = try? CaptureFile(path: path) else { return [] }
        var packets: [Packet] = []
        var kept = 0
        file.forEachPacket { facts, bytes in
            kept += bytes.byteCount + packetOverhead
            guard kept <= keptBytes else { return false }
            packets.append(Packet(facts: facts, bytes: bytes.copied()))
            return true
        }
        return packets
    }

    /// The same without secrets; the bytes of packets that belong to no connection are left out with them.
    ///
    /// - Parameters:
    ///   - connection: masks a connection.
    ///   - capture: masks what is said of the capture.
    /// - Returns: the masked capture.
    package func masked(
        connection: (ConnectionTrace) -> ConnectionTrace, capture: (CaptureTrace) -> CaptureTrace
    ) -> LessonCapture {
        var masked = self
        masked.capture = capture(self.capture)
        masked.comments = PacketComments(of: masked.capture)
        masked.connections = connections.map(connection)
        var exchanges = ExchangeLog()
        for trace in masked.connections { exchanges.note(trace) }
        masked.occurrences =
            masked.connections.flatMap { FlowOccurrence.all(of: $0) } + exchanges.occurrences()
        masked.packets = []
        return masked
    }

    /// That not all of its connections were looked at; nil where they were.
    package var leftOutWords: Bilingual? {
        guard connectionsLeftOut > 0 else { return nil }
        let (kept, all) = (grouped(connections.count), grouped(connections.count + connectionsLeftOut))
        return Bilingual(
            en: "\(kept) of \(all) connections were examined, the first ones; there are too many",
            zh: "连接过多：共 \(all) 条，只查看了最前面的 \(kept) 条")
    }

    /// The connection with a number.
    package func connection(_ number: Int) -> ConnectionTrace? {
        // Numbers have no holes but where a bound was reached.
        if connections.indices.contains(number), connections[number].id == number {
            return connections[number]
        }
        return connections.first { $0.id == number }
    }

    /// What a connection carries, be it of TCP or of QUIC; nil where there is none, or what it carries could not be opened.
    package func trace(_ number: ConversationNumber) -> ConnectionTrace? {
        number.isUDP ? conversation(number.number)?.carried : connection(number.number)
    }

    /// The conversation in datagrams with a number.
    package func conversation(_ number: Int) -> DatagramTrace? {
        datagrams.indices.contains(number) && datagrams[number].id == number
            ? datagrams[number] : datagrams.first { $0.id == number }
    }

    /// The packets of QUIC in a packet, and the conversation that they are of.
    package func datagram(in packet: Int) -> (conversation: DatagramTrace, packets: [QUICPacket])? {
        guard let place = datagramPlaces[packet], case .quic(let quic) = datagrams[place].content else {
            return nil
        }
        return (datagrams[place], quic.connection.packets.filter { $0.mark.packet == packet })
    }

    /// The conversations of QUIC that packets belong to, in the order of the packets.
    package func datagrams(of spans: [PacketSpan]) -> [DatagramTrace] {
        var places: [Int] = []
        for packet in spans.lazy.flatMap({ $0.prefix(Self.mostSearched) }) {
            if let place = datagramPlaces[packet], !places.contains(place) { places.append(place) }
        }
        return places.map { datagrams[$0] }
    }

    /// Packets of a range that are looked for one by one.
    static let mostSearched = 200

    /// The segment in a packet, and the connection that it is of.
    package func segment(in packet: Int) -> (connection: ConnectionTrace, row: SegmentRow)? {
        guard let place = rows[packet] else { return nil }
        return (connections[place.connection], connections[place.connection].segments[place.row])
    }

    /// A packet with its bytes.
    package func packet(_ number: Int) -> Packet? {
        packets.indices.contains(number - 1) ? packets[number - 1] : nil
    }

    /// The connection that is meant: the one with this number, or the first that is suitable.
    package func connection(
        _ number: Int?, or isSuitable: (ConnectionTrace) -> Bool
    ) -> ConnectionTrace? {
        if let number { return connection(number) }
        return connections.first(where: isSuitable)
    }

    /// The exchange that a reference means, and its connection.
    package func exchange(of reference: MessageReference) -> (
        connection: ConnectionTrace, exchange: Exchange
    )? {
        let place = (reference.number ?? 1) - 1
        func isSuitable(_ trace: ConnectionTrace) -> Bool {
            let exchanges = trace.exchanges
            guard exchanges.indices.contains(place) else { return false }
            return (reference.isRequest ? exchanges[place].request : exchanges[place].response) != nil
        }
        let found =
            reference.connection.map { trace($0) }
            ?? connections.first(where: isSuitable)
            ?? datagrams.lazy.compactMap(\.carried).first(where: isSuitable)
        guard let found, found.exchanges.indices.contains(place) else { return nil }
        return (found, found.exchanges[place])
    }

    /// The request or response that a reference means, and its connection.
    package func message(_ reference: MessageReference) -> (
        connection: ConnectionTrace, message: HTTPMessage
    )? {
        guard let found = exchange(of: reference),
            let message = reference.isRequest ? found.exchange.request : found.exchange.response
        else { return nil }
        return (found.connection, message)
    }
}

/// Keeps what there is room for.
private struct Collector: TraceSink {
    var connections: [ConnectionTrace] = []
    var leftOut = 0
    var datagrams: [DatagramTrace] = []
    var exchanges = ExchangeLog()
    var capture: CaptureTrace?
    private var memory = 0

    var needs: TracingNeeds {
        var limits = Limits.collecting
        limits.allSegments = LessonCapture.keptRows
        limits.connections = 10_000
        limits.detailedConnections = LessonCapture.keptConnections
        limits.keptPacketBytes = LessonCapture.keptBytes
        limits.datagramReports = 10_000
        limits.http.exchanges = 10_000
        limits.http.keptBodies = 16 << 20
        return TracingNeeds([.segments, .messages, .bodies, .bytes, .packets], within: limits)
    }

    mutating func finished(_ capture: CaptureTrace) { self.capture = capture }

    mutating func ended(_ trace: ConnectionTrace) {
        exchanges.note(trace)
        let size = trace.memory
        guard
            connections.isEmpty
                || trace.id < LessonCapture.keptConnections && memory + size <= LessonCapture.keptMemory
        else {
            leftOut += 1
            return
        }
        memory += size
        connections.append(trace)
    }

    mutating func ended(_ trace: DatagramTrace) {
        guard memory + trace.memory <= LessonCapture.keptMemory else { return }
        memory += trace.memory
        datagrams.append(trace)
    }

}
