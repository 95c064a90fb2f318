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
    /// Whether it is not the first of several frames in the packet.
    var isFurtherFrame = false
    /// How many datagrams in fragments what is being read lies in.
    var nesting = 0
    /// What the checksum of its segment says; nil while nobody has asked.
    var checksum: ChecksumVerdict?
    /// What its segment contradicts, where that has the label `.overlapConflict`.
    var conflict: OverlapConflict?
    /// The number of the connection recorded at both ends that it is of, and the file that it is in, where two files are
    /// put together.
    var endsNumber: Int?
    var file: Int?

    /// An Ethernet frame carries 1,500 bytes of IP at most; what is larger was put together or not yet cut by the
    /// network card or the loopback device (RFC 894; IEEE 802.3 §3.2.7).
    private static let largestOnEthernet = 1514 + 8

    /// Whether the packet is larger than any on the wire.
    var isOffloaded: Bool { originalLength > Self.largestOnEthernet }

    /// What is known of the checksum of its segment.
    var packetChecksum: PacketChecksum {
        PacketChecksum(verdict: checksum ?? .notVerifiable, isOffloaded: isOffloaded)
    }

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
