import WireBytes

/// Endace's extensible record format: 16 bytes, and extension headers of 8.
enum ERF: Header {
    static let title = "ERF"
    static let source = "tcpdump.org/linktypes/LINKTYPE_ERF"
    static let length = 16

    static let isExtended = HeaderField.part("Extension", 64..<65, .flag)
    static let type = HeaderField.part("Type", 65..<72)

    static let fields: [HeaderField] = [
        .whole("Timestamp", 0..<8, .littleHexadecimal),
        isExtended, type,
        .whole("Flags", 9..<10, .hexadecimal),
        .whole("Record Length", 10..<12),
        .whole("Loss Counter", 12..<14),
        .whole("Wire Length", 14..<16),
    ]
    static let rest: HeaderRest? = ("Extension Headers and Padding", nil)
}

extension PacketWalk {
    /// Reads an ERF header, and extension headers while the highest bit of the type, and of each, is set.
    mutating func readERF(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(ERF.length, .erf, &packet) else { return .done }
        var length = ERF.length
        var goesOn = bytes.isSet(ERF.isExtended, at: offset)
        while goesOn {
            guard need(length &+ 8, .erf, &packet) else { return .done }
            goesOn = bytes.byte(at: offset &+ length) & 0x80 != 0
            length &+= 8
        }
        switch bytes.number(ERF.type, at: offset) {
        case 2, 11, 16, 20:
            // Ethernet has two bytes of padding before it.
            guard need(length &+ 2, .erf, &packet) else { return .done }
            pass(length &+ 2, .erf, &packet)
            return .ethernet
        case 1:
            pass(length, .erf, &packet)
            return readSerialPPP(bytes, &packet)
        case 22:
            pass(length, .erf, &packet)
            return .ipv4
        case 23:
            pass(length, .erf, &packet)
            return .ipv6
        default:
            pass(length, .erf, &packet)
            return done(.content(.erf), &packet)
        }
    }
}
