import WireBytes

/// One frame of an aggregate (A-MSDU): addresses and a length; the next begins at a multiple of 4.
enum WirelessAggregate: Header {
    static let title = "802.11 A-MSDU"
    static let source = "IEEE 802.11 §9.3.2.2"
    static let length = 14

    static let frameLength = HeaderField.whole("Length", 12..<14)

    static let fields: [HeaderField] = [
        .whole("Destination Address", 0..<6, .hardwareAddress),
        .whole("Source Address", 6..<12, .hardwareAddress),
        frameLength,
    ]
}

extension PacketWalk {
    /// Reads one frame of an aggregate: addresses and a length; the next begins at a multiple of 4. §9.3.2.2.
    mutating func readAggregated(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(WirelessAggregate.length, .aggregated, &packet) else { return .done }
        let length = WirelessAggregate.length &+ bytes.number(WirelessAggregate.frameLength, at: offset)
        let next = offset &+ (length &+ 3) & ~3
        if captured &- next >= WirelessAggregate.length {
            packet.further.offset = next
            packet.further.captured = captured
            packet.further.end = end
            packet.further.endSource = endSource
        }
        limit(to: offset &+ length, .ownLength, .aggregated, &packet)
        pass(WirelessAggregate.length, .aggregated, &packet)
        return .llc
    }
}
