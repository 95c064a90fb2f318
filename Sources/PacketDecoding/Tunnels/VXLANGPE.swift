import WireBytes

/// VXLAN with generic protocol extension: 8 bytes.
enum VXLANGPE: Header {
    static let title = "VXLAN-GPE"
    static let source = "draft-ietf-nvo3-vxlan-gpe §3"
    static let length = 8

    static let flags = HeaderField.whole("Flags", 0..<1, .hexadecimal)
    static let next = HeaderField.whole("Next Protocol", 3..<4, .code(.serviceProtocol))
    static let network = HeaderField.whole("VXLAN Network Identifier", 4..<7)

    static let fields: [HeaderField] = [
        flags,
        .whole("Reserved", 1..<3, .hexadecimal),
        next, network,
        .whole("Reserved", 7..<8, .hexadecimal),
    ]

    static let pathNumbers: [PathNumber] = [(network.name, .vni)]
}

extension PacketWalk {
    /// Reads a VXLAN header that may say what it carries, if it is one: flags P and I.
    mutating func readVXLANGPE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset > VXLANGPE.length, bytes.number(VXLANGPE.flags, at: offset) & 0xfc == 0x0c
        else { return .done }
        let next: UInt8 = bytes.read(VXLANGPE.next, at: offset)
        guard next >= 1, next <= 5 else { return .done }
        pass(VXLANGPE.length, .vxlanGPE, &packet)
        return nextProtocol(next, .vxlanGPE, &packet)
    }
}
