import WireBytes

/// Locator/ID separation protocol, data: 8 bytes.
enum LISP: Header {
    static let title = "LISP"
    static let source = "RFC 9300 §5.3"
    static let length = 8

    static let fields: [HeaderField] = [
        .part("N bit", 0..<1, .flag),
        .part("L bit", 1..<2, .flag),
        .part("E bit", 2..<3, .flag),
        .part("V bit", 3..<4, .flag),
        .part("I bit", 4..<5, .flag),
        .part("R bit", 5..<6, .flag),
        .part("KK bits", 6..<8),
        .whole("Nonce/Map-Version", 1..<4, .hexadecimal),
        .whole("Instance ID/Locator-Status-Bits", 4..<8, .hexadecimal),
    ]
}

extension PacketWalk {
    /// Reads a LISP data header.
    mutating func readLISP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard looksLikeIP(at: offset &+ LISP.length, bytes) else { return .done }
        let version = bytes.number(IPv4.version, at: offset &+ LISP.length)
        pass(LISP.length, .lisp, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }
}
