import WireBytes

/// IP over IEEE 1394, as macOS captures it: 18 bytes.
enum FireWire: Header {
    static let title = "IP over IEEE 1394"
    static let source = "tcpdump.org/linktypes/LINKTYPE_APPLE_IP_OVER_IEEE1394"
    static let length = 18

    static let type = HeaderField.whole("Type", 16..<18, .code(.etherType))

    static let fields: [HeaderField] = [
        .whole("Destination", 0..<8, .hexadecimal),
        .whole("Source", 8..<16, .hexadecimal),
        type,
    ]
}

extension PacketWalk {
    /// Reads the header of IP over IEEE 1394.
    mutating func readFireWire(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(FireWire.length, .fireWire, &packet) else { return .done }
        let type: UInt16 = bytes.read(FireWire.type, at: offset)
        pass(FireWire.length, .fireWire, &packet)
        return .etherType(type)
    }
}
