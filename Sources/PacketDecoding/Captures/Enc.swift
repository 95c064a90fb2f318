import WireBytes

/// OpenBSD's IPsec tunnel interface: 12 bytes, the address family in the machine's byte order.
enum Enc: Header {
    static let title = "enc"
    static let source = "tcpdump.org/linktypes/LINKTYPE_ENC"
    static let length = 12

    static let family = HeaderField.whole("Address Family", 0..<4, .hexadecimal)

    static let fields: [HeaderField] = [
        family,
        .whole("Security Parameters Index", 4..<8, .hexadecimal),
        .whole("Flags", 8..<12, .hexadecimal),
    ]
}

extension PacketWalk {
    /// Reads the header of an IPsec tunnel interface.
    mutating func readEnc(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Enc.length, .enc, &packet) else { return .done }
        let family: UInt32 = bytes.read(Enc.family, at: offset)
        pass(Enc.length, .enc, &packet)
        return addressFamily(family > 0xffff ? family.byteSwapped : family, .enc, &packet)
    }
}
