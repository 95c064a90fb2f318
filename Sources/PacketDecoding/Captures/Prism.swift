import WireBytes

/// Prism, the same of older drivers: 144 bytes.
enum Prism: Header {
    static let title = "Prism"
    static let source = "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_PRISM"
    static let length = 24

    static let fields: [HeaderField] = [
        .whole("Message Code", 0..<4, .hexadecimal),
        .whole("Message Length", 4..<8, .hexadecimal),
        .whole("Device", 8..<24, .bytes),
    ]

    /// With the values behind the fixed part.
    static let wholeLength = 144
    static let rest: HeaderRest? = ("Values", nil)
}

extension PacketWalk {
    /// Reads a Prism header, or an AVS header that is in its place.
    mutating func readPrism(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(AVS.length, .prism, &packet) else { return .done }
        if bytes.number(AVS.version, at: offset) & 0xffff_f000 == 0x8021_1000 {
            return readAVS(bytes, &packet)
        }
        guard need(Prism.wholeLength, .prism, &packet) else { return .done }
        pass(Prism.wholeLength, .prism, &packet)
        return .wireless
    }
}
