import WireBytes

/// Generic network virtualization encapsulation: 8 bytes and options.
enum Geneve: Header {
    static let title = "Geneve"
    static let source = "RFC 8926 §3.4"
    static let length = 8

    static let version = HeaderField.part("Version", 0..<2)
    static let optionWords = HeaderField.part("Opt Len", 2..<8)
    static let type = HeaderField.whole("Protocol Type", 2..<4, .code(.etherType))
    static let network = HeaderField.whole("Virtual Network Identifier", 4..<7)

    static let fields: [HeaderField] = [
        version, optionWords,
        .part("Control packet", 8..<9, .flag),
        .part("Critical options present", 9..<10, .flag),
        .part("Reserved", 10..<16, .hexadecimal),
        type, network,
        .whole("Reserved", 7..<8, .hexadecimal),
    ]

    static let pathNumbers: [PathNumber] = [(network.name, .vni)]
    static let rest: HeaderRest? = ("Variable-Length Options", "RFC 8926 §3.5")
}

extension PacketWalk {
    /// Reads a Geneve header, if it is one: version 0, and options that fit.
    mutating func readGeneve(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= Geneve.length, bytes.number(Geneve.version, at: offset) == 0 else {
            return .done
        }
        let length = Geneve.length &+ bytes.number(Geneve.optionWords, at: offset) &* 4
        let type: UInt16 = bytes.read(Geneve.type, at: offset)
        guard captured &- offset > length, type >= EtherType.least else { return .done }
        pass(length, .geneve, &packet)
        return .etherType(type)
    }
}
