// Cisco HDLC: 4 bytes. Network byte order.

import WireBytes

/// Cisco HDLC: address, control, EtherType.
enum CiscoHDLC: Header {
    static let title = "Cisco HDLC"
    static let source = "tcpdump.org/linktypes"
    static let length = 4

    static let type = HeaderField.whole("Protocol", 2..<4, .code(.etherType))

    static let fields: [HeaderField] = [
        .whole("Address", 0..<1, .hexadecimal),
        .whole("Control", 1..<2, .hexadecimal),
        type,
    ]
}

extension PacketWalk {
    /// Reads a Cisco HDLC header.
    mutating func readCiscoHDLC(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(CiscoHDLC.length, .ciscoHDLC, &packet) else { return .done }
        // Under this link type PPP may stand too, told by its address byte.
        if bytes.uint16(at: offset) == 0xff03 { return .ppp }
        let type: UInt16 = bytes.read(CiscoHDLC.type, at: offset)
        pass(CiscoHDLC.length, .ciscoHDLC, &packet)
        return .etherType(type)
    }
}
