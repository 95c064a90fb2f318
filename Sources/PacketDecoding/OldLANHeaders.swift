// Local networks before and beside Ethernet. Token Ring: 14 bytes and a source route of up to 30 (IEEE 802.5 §3.2).
// FDDI: 13 bytes (ISO 9314-2). ARCnet: 3 bytes, or 6 and 10 with sequence numbers (RFC 1051, RFC 1201).

import WireBytes

extension PacketWalk {
    /// Reads a Token Ring header.
    mutating func readTokenRing(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(14, .tokenRing, &packet) else { return .done }
        let frameType = bytes.byte(at: offset &+ 1) >> 6
        var length = 14
        // The highest bit of the source address says that a route follows, whose low 5 bits are its length.
        if bytes.byte(at: offset &+ 8) & 0x80 != 0 {
            guard need(16, .tokenRing, &packet) else { return .done }
            length = 14 &+ max(2, Int(bytes.byte(at: offset &+ 14) & 0x1f)) & ~1
            guard need(length, .tokenRing, &packet) else { return .done }
        }
        pass(length, .tokenRing, &packet)
        return frameType == 1 ? .llc : done(.content(.tokenRing), &packet)
    }

    /// Reads an FDDI header; frame control 01 in bits 4 and 5 is LLC.
    mutating func readFDDI(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(13, .fddi, &packet) else { return .done }
        let isLLC = bytes.byte(at: offset) & 0x30 == 0x10
        pass(13, .fddi, &packet)
        return isLLC ? .llc : done(.content(.fddi), &packet)
    }

    /// Reads an ARCnet header; Linux writes two more bytes behind the addresses.
    mutating func readARCnet(_ bytes: RawSpan, _ packet: inout DecodedPacket, isLinux: Bool) -> NextHeader {
        let layer: Layer.Kind = isLinux ? .arcnetLinux : .arcnet
        let addresses = isLinux ? 4 : 2
        guard need(addresses &+ 1, layer, &packet) else { return .done }
        let system = bytes.byte(at: offset &+ addresses)
        guard !Self.isPlainARCnet(system) else {
            pass(addresses &+ 1, layer, &packet)
            return arcnet(system, layer, &packet)
        }
        // RFC 1201: a split flag and a sequence number; flag FF is filler, and another flag and number follow.
        guard need(addresses &+ 4, layer, &packet) else { return .done }
        var flag = bytes.byte(at: offset &+ addresses &+ 1)
        var length = addresses &+ 4
        if flag == 0xff {
            length &+= 4
            guard need(length, layer, &packet) else { return .done }
            flag = bytes.byte(at: offset &+ addresses &+ 5)
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
        case 0xd6: done(PacketKind(.etherType, code: 0x8035), &packet)
        default: done(.content(layer), &packet)
        }
    }
}
