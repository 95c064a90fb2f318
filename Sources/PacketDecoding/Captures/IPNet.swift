import WireBytes

/// Solaris IP layer: 24 bytes.
enum IPNet: Header {
    static let title = "IPNET"
    static let source = "tcpdump.org/linktypes/LINKTYPE_IPNET"
    static let length = 24

    static let family = HeaderField.whole("Address Family", 1..<2)

    static let fields: [HeaderField] = [
        .whole("Version", 0..<1),
        family,
        .whole("Hook Type", 2..<4),
        .whole("Packet Length", 4..<8),
        .whole("Interface Index", 8..<12),
        .whole("Group Interface Index", 12..<16),
        .whole("Source Zone", 16..<20),
        .whole("Destination Zone", 20..<24),
    ]
}

extension PacketWalk {
    /// Reads a header of the Solaris IP layer.
    mutating func readIPNet(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(IPNet.length, .ipnet, &packet) else { return .done }
        let family: UInt32 = bytes.read(IPNet.family, at: offset)
        pass(IPNet.length, .ipnet, &packet)
        return addressFamily(family, .ipnet, &packet)
    }
}
