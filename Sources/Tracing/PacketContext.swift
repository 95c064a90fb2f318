import PacketDecoding
import TCPConnections
import WireBytes

/// The packet that a tracer has in hand: what is known of it beside its bytes.
///
/// Whoever gives packets to a tracer keeps one and lends it for each of them, so that no packet costs storage of its own.
package struct PacketContext: ~Copyable {
    var mark = PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))
    /// Its bytes on the wire.
    var originalLength = 0
    /// What its first header is.
    var linkType = LinkType.ethernet
    /// Its headers; of several frames in one packet, those of one after the other.
    var decoded = DecodedPacket()
    /// The datagram in fragments that it completed, if this is what is being read.
    var datagram: WholeDatagram?
    /// How many datagrams in fragments what is being read lies in.
    var nesting = 0
    /// What its segment contradicts, where that has the label `.overlapConflict`.
    var conflict: OverlapConflict?
    /// Storage for the map that a protocol is shown of bytes that come straight from the packet.
    var map = SegmentMap()

    /// Makes one that holds no packet.
    package init() {}

    /// A datagram that the packet in `context` completed, as a packet of its own.
    init(_ datagram: WholeDatagram, completedBy context: borrowing PacketContext) {
        mark = context.mark
        originalLength = context.originalLength
        linkType = context.linkType
        decoded = context.decoded
        self.datagram = datagram
        nesting = context.nesting &+ 1
    }
}
