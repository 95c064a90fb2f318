// Network service header: 8 bytes and its context. RFC 8300 §2. Network byte order.

import WireBytes

/// Network service header; context follows.
enum NSH: Header {
    static let title = "NSH"
    static let source = "RFC 8300 §2"
    static let length = 8

    static let version = HeaderField.part("Ver", 0..<2)
    static let words = HeaderField.part("Length", 10..<16)
    static let next = HeaderField.whole("Next Protocol", 3..<4, .code(.serviceProtocol))
    static let path = HeaderField.whole("Service Path Identifier", 4..<7)
    static let index = HeaderField.whole("Service Index", 7..<8)

    static let fields: [HeaderField] = [
        version,
        .part("O bit", 2..<3, .flag),
        .part("Unassigned", 3..<4, .flag),
        .part("TTL", 4..<10),
        words,
        .part("Unassigned", 16..<20, .hexadecimal),
        .part("MD Type", 20..<24),
        next, path, index,
    ]

    static let pathNumbers: [PathNumber] = [(path.name, .path), (index.name, .index)]
    static let rest: HeaderRest? = ("Context", "RFC 8300 §2.4")
}

extension PacketWalk {
    /// Reads a network service header.
    mutating func readNSH(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(NSH.length, .nsh, &packet) else { return .done }
        let length = bytes.number(NSH.words, at: offset) &* 4
        let next: UInt8 = bytes.read(NSH.next, at: offset)
        guard bytes.number(NSH.version, at: offset) == 0, length >= NSH.length else {
            return done(PacketKind(.etherType, code: EtherType.nsh.rawValue), &packet)
        }
        guard need(length, .nsh, &packet) else { return .done }
        pass(length, .nsh, &packet)
        return nextProtocol(next, .nsh, &packet)
    }

    /// What follows NSH and VXLAN-GPE. IANA "NSH Next Protocol".
    mutating func nextProtocol(
        _ number: UInt8, _ layer: Layer.Kind, _ packet: inout DecodedPacket
    ) -> NextHeader {
        switch number {
        case 1: .ipv4
        case 2: .ipv6
        case 3: .ethernet
        case 4: .etherType(EtherType.nsh.rawValue)
        case 5: .etherType(EtherType.mpls.rawValue)
        default: done(.content(layer), &packet)
        }
    }
}
