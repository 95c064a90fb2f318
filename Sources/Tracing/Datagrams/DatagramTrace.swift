public import PacketDecoding
public import TCPConnections
public import WireBytes

/// The UDP datagrams between two endpoints, both directions together: what is said of them in any output.
///
/// A value that grows while datagrams come and goes to the sink when the capture ends, or before, when too many
/// others have come since. UDP itself knows no conversation (RFC 768); the pair of addresses and ports is one, as
/// Wireshark's `udp.stream`.
public struct DatagramTrace: Sendable {
    /// Its number, from 0, in the order of first datagrams.
    public var id: Int
    /// The side that sent the first datagram, or asked where the bytes tell.
    public var client: Endpoint
    /// The other side.
    public var server: Endpoint
    /// The first packet.
    public var first: PacketMark
    /// The last packet.
    public var last: PacketMark
    /// Packets from the client and from the server.
    public var packetsFrom = BySide(both: 0)
    /// Payload bytes as sent by each side.
    public var payloadBytes = BySide(both: 0)
    /// The headers that its first packet had, outermost first.
    public var encapsulation: Encapsulation
    /// What the payloads are.
    public var content: DatagramContent
    /// Facts of the certificates that DTLS showed.
    public var certificates: [SeenCertificate] = []

    /// Packets of both directions.
    public var packets: Int { packetsFrom.client + packetsFrom.server }

    /// Who sent a datagram with this source.
    func side(of source: Endpoint) -> Side { source == client ? .client : .server }
}
