import WireBytes

/// Virtual extensible LAN: 8 bytes; an Ethernet frame follows.
enum VXLAN: Header {
    static let title = "VXLAN"
    static let source = "RFC 7348 §5"
    static let length = 8

    static let flags = HeaderField.whole("Flags", 0..<1, .hexadecimal)
    static let network = HeaderField.whole("VXLAN Network Identifier", 4..<7)

    static let fields: [HeaderField] = [
        flags,
        .whole("Reserved", 1..<4, .hexadecimal),
        network,
        .whole("Reserved", 7..<8, .hexadecimal),
    ]

    static let pathNumbers: [PathNumber] = [(network.name, .vni)]
}

extension PacketWalk {
    /// Reads a VXLAN header, if it is one: the flag that its network identifier is valid is set, or a frame that looks
    /// like Ethernet follows all the same.
    mutating func readVXLAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= VXLAN.length &+ Ethernet.length,
            bytes.number(VXLAN.flags, at: offset) & 0x08 != 0
                || looksLikeEthernet(at: offset &+ VXLAN.length, bytes)
        else { return .done }
        pass(VXLAN.length, .vxlan, &packet)
        return .ethernet
    }
}
