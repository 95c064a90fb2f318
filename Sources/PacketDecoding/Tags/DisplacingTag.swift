// Tags whose last two bytes are the EtherType that they displaced. Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a tag of `length` bytes, whose last two are the EtherType that it displaced.
    mutating func readTag(
        of length: Int, _ layer: Layer.Kind, _ bytes: RawSpan, _ packet: inout DecodedPacket
    )
        -> NextHeader
    {
        guard need(length, layer, &packet) else { return .done }
        let type = bytes.uint16(at: offset &+ length &- 2)
        pass(length, layer, &packet)
        return typeOrLength(type, &packet)
    }
}
