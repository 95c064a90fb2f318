import WireBytes

/// PPP multilink, with a long sequence number: 4 bytes.
enum PPPMultilink: Header {
    static let title = "PPP Multilink"
    static let source = "RFC 1990 §3"
    static let length = 4

    static let beginning = HeaderField.part("Beginning", 0..<1, .flag)
    static let ending = HeaderField.part("Ending", 1..<2, .flag)

    static let fields: [HeaderField] = [
        beginning, ending,
        .part("Reserved", 2..<8, .hexadecimal),
        .whole("Sequence Number", 1..<4),
    ]
}

extension PacketWalk {
    /// Reads a multilink header with a long sequence number; a frame that is not cut up follows whole, without address
    /// and control. RFC 1990 §3.
    mutating func readMultilink(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(PPPMultilink.length, .multilink, &packet) else { return .done }
        let isWhole =
            bytes.isSet(PPPMultilink.beginning, at: offset) && bytes.isSet(PPPMultilink.ending, at: offset)
        pass(PPPMultilink.length, .multilink, &packet)
        return isWhole ? .ppp : done(.piece(.multilink), &packet)
    }
}
