package import PacketDecoding
package import TCPConnections
package import WireBytes

/// The UDP datagrams between two endpoints, both directions together: what is said of them in any output.
///
/// A value that grows while datagrams come and goes to the sink when the capture ends, or before, when too many
/// others have come since. UDP itself knows no conversation (RFC 768); the pair of addresses and ports is one, as
/// Wireshark's `udp.stream`.
package struct DatagramTrace: Sendable {
    /// Its number, from 0, in the order of first datagrams.
    package var id: Int
    /// The side that sent the first datagram, or asked where the bytes tell.
    package var client: Endpoint
    package var server: Endpoint
    package var first: PacketMark
    package var last: PacketMark
    /// Where its times go back, so that those before and after cannot be compared.
    package var clockSteps = ClockSteps()
    /// Packets from the client and from the server.
    package var packetsFrom = BySide(both: 0)
    /// Payload bytes as sent by each side.
    package var payloadBytes = BySide(both: 0)
    /// The headers that its first packet had, outermost first.
    package var encapsulation: Encapsulation
    package var content: DatagramContent
    /// Facts of the certificates that QUIC or DTLS showed.
    package var certificates: [SeenCertificate] = []
    /// The verdicts on the chains that they make, the server's first; empty where nobody was asked to judge.
    package var judged: [JudgedChain] = []
    /// Further addresses and ports that QUIC has gone on between, in their order.
    package var paths: [DatagramPath] = []
    /// Its datagrams one by one, where they are told so and a ladder is asked for.
    package var rows: [DatagramRow] = []
    /// Datagrams that are not listed because there were too many.
    package var rowsOmitted = 0
    /// What the client of QUIC had been told before, so that it could come here; at most one of each source.
    package var alternatives: [AlternativeTaken] = []
    /// The conversations of QUIC whose clients were told in this one where to go.
    package var alternativesTaken: [AlternativeTaken] = []
    /// How far it had come when those who look on were last told.
    var progress = 0
    /// How many of its IDs are known to the table.
    var learntIDs = 0

    package var packets: Int { packetsFrom.client + packetsFrom.server }

    /// The side that all of its packets are from; nil where both have sent some.
    package var onlySide: Side? {
        packetsFrom.server == 0 ? .client : packetsFrom.client == 0 ? .server : nil
    }

    /// Nanoseconds from its first packet to its last; nil where those times cannot be compared.
    package var duration: Int64? { clockSteps.time(from: first, to: last) }

    /// Takes a further packet in.
    mutating func follow(_ mark: PacketMark) {
        clockSteps.note(mark, after: last)
        last = mark
    }

    /// Who sent a datagram with this source.
    func side(of source: Endpoint) -> Side {
        source == client || paths.contains { $0.client == source } ? .client : .server
    }

    /// The number of the path between two endpoints; 0 is the first.
    func path(of pair: EndpointPair) -> Int {
        paths.isEmpty
            ? 0 : paths.firstIndex { EndpointPair($0.client, $0.server) == pair }.map { $0 + 1 } ?? 0
    }

    /// Memory of what is kept, in bytes, roughly.
    package var memory: Int {
        let listed = rows.reduce(0) { $0 + MemoryLayout<DatagramRow>.stride + $1.bytes.count }
        if case .quic(let quic) = content { return listed + quic.memory }
        return listed + 2_048
    }
}
