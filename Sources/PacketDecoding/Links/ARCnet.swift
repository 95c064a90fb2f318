// ARCnet: 3 bytes, or 6 and 10 with sequence numbers. RFC 1051, RFC 1201. Network byte order.

import WireBytes

/// ARCnet; flags and sequence numbers may follow.
enum ARCnet: Header {
    static let title = "ARCnet"
    static let source = "RFC 1201"
    static let length = 3

    static let system = HeaderField.whole("Protocol ID", 2..<3, .hexadecimal)

    static let fields: [HeaderField] = [
        .whole("Source", 0..<1, .hexadecimal),
        .whole("Destination", 1..<2, .hexadecimal),
        system,
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        while list.left >= 3 {
            list.add("Split Flag", 1, .hexadecimal(UInt64(bytes.byte(at: list.at))))
            list.add("Sequence Number", 2, .number(UInt64(bytes.uint16(at: list.at))))
            if list.left == 4 { list.add("Protocol ID", 1, .bytes) }
        }
    }
}

/// ARCnet as Linux captures it, with two more bytes behind the addresses.
enum ARCnetLinux: Header {
    static let title = "ARCnet"
    static let source = "RFC 1201"
    static let length = 5

    static let system = HeaderField.whole("Protocol ID", 4..<5, .hexadecimal)

    static let fields: [HeaderField] = [
        .whole("Source", 0..<1, .hexadecimal),
        .whole("Destination", 1..<2, .hexadecimal),
        .whole("Offset", 2..<4, .hexadecimal),
        system,
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        ARCnet.readRest(&list, bytes)
    }
}

extension PacketWalk {
    /// Reads an ARCnet header.
    mutating func readARCnet(_ bytes: RawSpan, _ packet: inout DecodedPacket, isLinux: Bool) -> NextHeader {
        let layer: Layer.Kind = isLinux ? .arcnetLinux : .arcnet
        let least = isLinux ? ARCnetLinux.length : ARCnet.length
        guard need(least, layer, &packet) else { return .done }
        let system: UInt8 = bytes.read(isLinux ? ARCnetLinux.system : ARCnet.system, at: offset)
        guard !Self.isPlainARCnet(system) else {
            pass(least, layer, &packet)
            return arcnet(system, layer, &packet)
        }
        // RFC 1201: a split flag and a sequence number; flag FF is filler, and another flag and number follow.
        guard need(least &+ 3, layer, &packet) else { return .done }
        var flag = bytes.byte(at: offset &+ least)
        var length = least &+ 3
        if flag == 0xff {
            length &+= 4
            guard need(length, layer, &packet) else { return .done }
            flag = bytes.byte(at: offset &+ least &+ 4)
        }
        pass(length, layer, &packet)
        return flag == 0 ? arcnet(system, layer, &packet) : done(.piece(layer), &packet)
    }

    /// The system identifiers that no sequence number follows: RFC 1051's, diagnosis and polls (below 0x80).
    static func isPlainARCnet(_ system: UInt8) -> Bool { system == 0xf0 || system == 0xf1 || system <= 0x80 }

    private func arcnet(_ system: UInt8, _ layer: Layer.Kind, _ packet: inout DecodedPacket) -> NextHeader {
        switch system {
        case 0xd4, 0xf0: .ipv4
        case 0xc4: .ipv6
        case 0xd5, 0xf1: done(.arp, &packet)
        case 0xd6: done(PacketKind(.etherType, code: EtherType.rarp.rawValue), &packet)
        default: done(.content(layer), &packet)
        }
    }
}
