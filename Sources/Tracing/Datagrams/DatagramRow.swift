package import WireBytes

/// A datagram of a conversation that is told one by one: a row of its ladder.
package struct DatagramRow: Sendable {
    package var mark: PacketMark
    package var from: Side
    /// Which of the conversation's paths it took: 0 is the first.
    package var path: Int
    /// Payload bytes on the wire.
    package var payloadLength: Int
    /// Where the captured payload lies in the packet.
    package var payload: Range<Int>
    /// Bytes of the whole packet on the wire.
    package var originalLength: Int
    /// What the packet's first header is.
    package var linkType: LinkType
    /// The packet as captured; empty unless `TraceDetail.packets` asks for it, and where too much is kept already.
    package var bytes: [UInt8]
}
