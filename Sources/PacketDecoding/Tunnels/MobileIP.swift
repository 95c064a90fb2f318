import WireBytes

/// Mobile IP: UDP tunnel, 4 bytes.
enum MobileIP: Header {
    static let title = "Mobile IP"
    static let source = "RFC 3519 §3.4"
    static let length = 4

    static let type = HeaderField.whole("Type", 0..<1)
    static let next = HeaderField.whole("Next Header", 1..<2, .code(.ipProtocol))
    static let reserved = HeaderField.whole("Reserved", 2..<4, .hexadecimal)

    static let fields = [type, next, reserved]
}

extension PacketWalk {
    /// Reads a tunnel's data message: type 4.
    mutating func readMobileIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= MobileIP.length, bytes.number(MobileIP.type, at: offset) == 4,
            bytes.number(MobileIP.reserved, at: offset) == 0, bytes.number(MobileIP.next, at: offset) == 4,
            looksLikeIP(at: offset &+ MobileIP.length, bytes)
        else { return .done }
        pass(MobileIP.length, .mobileIP, &packet)
        return .ipv4
    }
}
