import WireBytes

/// FDDI: 13 bytes.
enum FDDI: Header {
    static let title = "FDDI"
    static let source = "ISO 9314-2"
    static let length = 13

    static let frameControl = HeaderField.whole("Frame Control", 0..<1, .hexadecimal)

    static let fields: [HeaderField] = [
        frameControl,
        .whole("Destination Address", 1..<7, .hardwareAddress),
        .whole("Source Address", 7..<13, .hardwareAddress),
    ]
}

extension PacketWalk {
    /// Reads an FDDI header; frame control 01 in bits 4 and 5 is LLC.
    mutating func readFDDI(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(FDDI.length, .fddi, &packet) else { return .done }
        let isLLC = bytes.number(FDDI.frameControl, at: offset) & 0x30 == 0x10
        pass(FDDI.length, .fddi, &packet)
        return isLLC ? .llc : done(.content(.fddi), &packet)
    }
}
