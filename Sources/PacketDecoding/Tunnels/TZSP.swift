import WireBytes

/// TaZmen sniffer protocol: 4 bytes; tags follow.
enum TZSP: Header {
    static let title = "TZSP"
    static let source = "TZSP"
    static let length = 4

    static let content = HeaderField.whole("Encapsulated Protocol", 2..<4, .hexadecimal)

    static let fields: [HeaderField] = [
        .whole("Version", 0..<1),
        .whole("Type", 1..<2),
        content,
    ]
    static let rest: HeaderRest? = ("Tags", nil)
}

extension PacketWalk {
    /// Reads a TZSP header: version 1, what it carries, then tags up to the end tag.
    mutating func readTZSP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset > TZSP.length, bytes.uint16(at: offset) & 0xfffe == 0x0100 else {
            return .done
        }
        let content = bytes.number(TZSP.content, at: offset)
        var at = offset &+ TZSP.length
        while true {
            guard captured > at else { return .done }
            let tag = bytes.byte(at: at)
            at &+= 1
            if tag == 1 { break }
            if tag == 0 { continue }
            guard captured > at else { return .done }
            at &+= 1 &+ Int(bytes.byte(at: at))
        }
        guard captured > at else { return .done }
        switch content {
        case 1:
            pass(at &- offset, .tzsp, &packet)
            return .ethernet
        case 0x12:
            pass(at &- offset, .tzsp, &packet)
            return .wireless
        case 0x77:
            pass(at &- offset, .tzsp, &packet)
            return readPrism(bytes, &packet)
        case 0x7f:
            pass(at &- offset, .tzsp, &packet)
            return readAVS(bytes, &packet)
        default: return done(.content(.tzsp), &packet)
        }
    }
}
