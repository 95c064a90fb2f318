import WireBytes

/// IP over InfiniBand: pseudo-header of the capture, 40 bytes, and encapsulation header.
enum InfiniBand: Header {
    static let title = "IP over InfiniBand"
    static let source = "RFC 4391 §6"
    static let length = 44

    static let type = HeaderField.whole("Type", 40..<42, .code(.etherType))

    static let fields: [HeaderField] = [
        .whole("Pseudo-Header", 0..<40, .bytes),
        type,
        .whole("Reserved", 42..<44, .hexadecimal),
    ]
}

extension PacketWalk {
    /// Reads the headers of IP over InfiniBand.
    mutating func readInfiniBand(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(InfiniBand.length, .infiniBand, &packet) else { return .done }
        let type: UInt16 = bytes.read(InfiniBand.type, at: offset)
        pass(InfiniBand.length, .infiniBand, &packet)
        return .etherType(type)
    }
}
