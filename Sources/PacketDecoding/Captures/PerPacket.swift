import WireBytes

/// Per-packet information, before a header of another link type: 8 bytes and fields. Little-endian.
enum PerPacket: Header {
    static let title = "PPI"
    static let source = "tcpdump.org/linktypes/LINKTYPE_PPI"
    static let length = 8

    static let wholeLength = HeaderField.whole("Length", 2..<4, .littleNumber)
    static let link = HeaderField.whole("Link Type", 4..<8, .littleNumber)

    static let fields: [HeaderField] = [
        .whole("Version", 0..<1),
        .whole("Flags", 1..<2, .hexadecimal),
        wholeLength, link,
    ]
    static let rest: HeaderRest? = ("Fields", nil)
}

extension PacketWalk {
    /// Reads a PPI header.
    mutating func readPerPacket(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(PerPacket.length, .perPacket, &packet) else { return .done }
        let length = bytes.number(PerPacket.wholeLength, at: offset)
        let link: UInt32 = bytes.read(PerPacket.link, at: offset)
        guard hasOwnLength(length, atLeast: PerPacket.length, .perPacket, &packet) else { return .done }
        // Field 2, the common 802.11 one, says in its flags (bit 0 at offset 8) whether a check sequence follows.
        if length >= 22, bytes.uint16(at: offset &+ PerPacket.length) == 0x0200 {
            wireless.hasFrameCheck = bytes.byte(at: offset &+ 20) & 1 != 0
        }
        pass(length, .perPacket, &packet)
        return inner(link, .perPacket, &packet)
    }
}
