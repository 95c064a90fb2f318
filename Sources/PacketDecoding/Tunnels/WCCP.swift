import WireBytes

/// Web cache coordination protocol: redirect header, 4 bytes, which older equipment leaves out.
enum WCCP: Header {
    static let title = "WCCP"
    static let source = "draft-mclaggan-wccp-v2rev1 §4"
    static let length = 4

    static let service = HeaderField.whole("Service ID", 1..<2)

    static let fields: [HeaderField] = [
        .part("Dynamic Service", 0..<1, .flag),
        .part("Alternative Bucket Used", 1..<2, .flag),
        .part("Reserved", 2..<8, .hexadecimal),
        service,
        .whole("Alternative Bucket", 2..<3),
        .whole("Primary Bucket", 3..<4),
    ]

    static let pathNumbers: [PathNumber] = [(service.name, .service)]
}

extension PacketWalk {
    /// Reads the header of a redirected packet, if there is one before IPv4.
    mutating func readWCCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(WCCP.length, .wccp, &packet) else { return .done }
        if bytes.number(IPv4.version, at: offset) != 4 { pass(WCCP.length, .wccp, &packet) }
        return .ipv4
    }
}
