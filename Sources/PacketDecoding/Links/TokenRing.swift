// Token Ring: 14 bytes and a source route of up to 30. Network byte order.

import WireBytes

/// IEEE 802.5; a source route may follow.
enum TokenRing: Header {
    static let title = "Token Ring"
    static let source = "IEEE 802.5 §3.2"
    static let length = 14

    static let frameControl = HeaderField.whole("Frame Control", 1..<2, .hexadecimal)
    static let sourceAddress = HeaderField.whole("Source Address", 8..<14, .hardwareAddress)

    static let fields: [HeaderField] = [
        .whole("Access Control", 0..<1, .hexadecimal),
        frameControl,
        .whole("Destination Address", 2..<8, .hardwareAddress),
        sourceAddress,
    ]
    static let rest: HeaderRest? = ("Routing Information", nil)
}

extension PacketWalk {
    /// Reads a Token Ring header.
    mutating func readTokenRing(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(TokenRing.length, .tokenRing, &packet) else { return .done }
        let frameType = bytes.number(TokenRing.frameControl, at: offset) >> 6
        var length = TokenRing.length
        // The highest bit of the source address says that a route follows, whose low 5 bits are its length.
        let source: UInt64 = bytes.read(TokenRing.sourceAddress, at: offset)
        if source >> 47 != 0 {
            guard need(length &+ 2, .tokenRing, &packet) else { return .done }
            length &+= max(2, Int(bytes.byte(at: offset &+ length) & 0x1f)) & ~1
            guard need(length, .tokenRing, &packet) else { return .done }
        }
        pass(length, .tokenRing, &packet)
        return frameType == 1 ? .llc : done(.content(.tokenRing), &packet)
    }
}
