package import PacketDecoding
import WireBytes

extension SegmentRow {
    /// The headers of the row's segment, and where its payload lies; nil where they are not found.
    ///
    /// - Parameters:
    ///   - bytes: the row's bytes.
    ///   - pieces: what its datagram was put together from, where it came in fragments.
    /// - Returns: the packet, and the payload's place.
    package func decoded(in bytes: RawSpan, _ pieces: ReassembledSegment?) -> (
        packet: DecodedPacket, payload: Range<Int>?
    ) {
        var packet = DecodedPacket()
        decode(bytes, link: linkType, originalLength: originalLength, into: &packet)
        // Headers of the packet that completed the datagram, and behind them the datagram of all packets; either may hold
        // several frames.
        for _ in 0..<8 {
            while !packet.holds(self), !packet.holds(pieces?.datagram), decodeFurther(bytes, into: &packet) {}
            guard let pieces, case .fragment(let fragment) = packet.transport else { break }
            let carries =
                packet.holds(pieces.datagram) ? pieces.datagram.carries : fragment.nextProtocol
            decodeWhole(fragment, carrying: carries, in: bytes, into: &packet)
        }
        guard case .tcp(let segment) = packet.transport, segment.payload.upperBound <= bytes.byteCount else {
            return (packet, nil)
        }
        return (packet, segment.payload)
    }
}

extension DecodedPacket {
    /// Whether this is the row's segment; a packet with several frames has others.
    package func holds(_ row: SegmentRow) -> Bool {
        guard case .tcp(let segment) = transport else { return false }
        return segment.sequence == row.sequence && segment.flags == row.flags
            && segment.payloadLength == row.payloadLength
    }

    /// Whether this is the fragment behind whose headers the datagram stands.
    fileprivate func holds(_ datagram: WholeDatagram?) -> Bool {
        guard let datagram, case .fragment(let fragment) = transport else { return false }
        return fragment.payload.lowerBound == datagram.start
    }
}
