package import TCPConnections
package import WireBytes

/// Further addresses and ports that a conversation of QUIC has gone on between. RFC 9000 §9.
package struct DatagramPath: Sendable, Hashable {
    /// Paths of one conversation that are told apart.
    static let most = 16

    /// The client's end.
    package var client: Endpoint
    /// The server's end.
    package var server: Endpoint
    /// The first packet on it.
    package var first: PacketMark
    /// Who sent that.
    package var from: Side
}
