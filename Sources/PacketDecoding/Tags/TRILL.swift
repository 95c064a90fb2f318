import WireBytes

/// Transparent interconnection of lots of links: 6 bytes and options; an Ethernet frame follows.
enum TRILL: Header {
    static let title = "TRILL"
    static let source = "RFC 6325 §3"
    static let length = 6

    static let version = HeaderField.part("V", 0..<2)
    static let optionWords = HeaderField.part("Op-Length", 5..<10)

    static let fields: [HeaderField] = [
        version,
        .part("R", 2..<4, .hexadecimal),
        .part("M", 4..<5, .flag),
        optionWords,
        .part("Hop Count", 10..<16),
        .whole("Egress RBridge Nickname", 2..<4, .hexadecimal),
        .whole("Ingress RBridge Nickname", 4..<6, .hexadecimal),
    ]
    static let rest: HeaderRest? = ("Options", "RFC 6325 §3.8")
}

extension PacketWalk {
    /// Reads a TRILL header.
    mutating func readTRILL(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(TRILL.length, .trill, &packet) else { return .done }
        guard bytes.number(TRILL.version, at: offset) == 0 else {
            return done(PacketKind(.etherType, code: EtherType.trill.rawValue), &packet)
        }
        let length = TRILL.length &+ bytes.number(TRILL.optionWords, at: offset) &* 4
        guard need(length, .trill, &packet) else { return .done }
        pass(length, .trill, &packet)
        return .ethernet
    }
}
