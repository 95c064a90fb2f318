// IEEE 802.1Q tags: 4 bytes. Network byte order.

import WireBytes

/// A tag, from the identifier to the type that it displaced.
enum VLAN: Header {
    static let title = "IEEE 802.1Q"
    static let source = "IEEE 802.1Q §9.6"
    static let length = 4

    static let identifier = HeaderField.part("VLAN Identifier", 4..<16)
    static let type = HeaderField.whole("Length/Type", 2..<4, .code(.etherType))

    static let fields: [HeaderField] = [
        .part("Priority Code Point", 0..<3),
        .part("Drop Eligible Indicator", 3..<4, .flag),
        identifier, type,
    ]

    static let pathNumbers: [PathNumber] = [(identifier.name, .vlan)]
}

extension PacketWalk {
    /// Reads a tag: identifier, then the type that the tag displaced.
    mutating func readVLAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(VLAN.length, .vlan, &packet) else { return .done }
        vlan = vlan << 12 | UInt32(truncatingIfNeeded: bytes.number(VLAN.identifier, at: offset))
        let type: UInt16 = bytes.read(VLAN.type, at: offset)
        pass(VLAN.length, .vlan, &packet)
        return typeOrLength(type, &packet)
    }
}
