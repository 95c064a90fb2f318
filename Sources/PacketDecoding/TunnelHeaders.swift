// Headers that carry whole packets: MPLS (RFC 3032 §2.1), GRE (RFC 2784, RFC 2890), VXLAN (RFC 7348 §5),
// Geneve (RFC 8926 §3.4), GTP-U (3GPP TS 29.281 §5). Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a stack of MPLS labels, 4 bytes each. What follows the last is not said; its first half-byte tells.
    mutating func readMPLS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        while true {
            guard need(4, .mpls, &packet) else { return .done }
            let isLast = bytes.byte(at: offset &+ 2) & 1 != 0
            pass(4, .mpls, &packet)
            if isLast { break }
        }
        guard need(1, .mpls, &packet) else { return .done }
        switch bytes.byte(at: offset) >> 4 {
        case 4: return .ipv4
        case 6: return .ipv6
        case 0 where captured &- offset >= 18:
            // A control word of zeroes, then Ethernet (RFC 4448 §4.6), if that names a type we know.
            let type = bytes.uint16(at: offset &+ 16)
            guard EtherType(rawValue: type).name != nil else { break }
            pass(4, .controlWord, &packet)
            return .ethernet
        default: break
        }
        packet.kind = .mpls
        return .done
    }

    /// Reads a GRE header of version 0. Checksum, key and sequence number make it up to 16 bytes long.
    mutating func readGRE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .gre, &packet) else { return .done }
        let flags = bytes.uint16(at: offset)
        let type = bytes.uint16(at: offset &+ 2)
        let version = flags & 7
        // Version 1 is PPTP's (RFC 2637): payload length and call in place of the key, then maybe an acknowledgment.
        // A source route (RFC 1701) is not walked through.
        guard version <= 1, flags & 0x4000 == 0 else {
            packet.kind = .gre
            return .done
        }
        var length = 4
        if flags & 0x8000 != 0 { length &+= 4 }
        if flags & 0x2000 != 0 { length &+= 4 }
        if flags & 0x1000 != 0 { length &+= 4 }
        if version == 1, flags & 0x0080 != 0 { length &+= 4 }
        guard need(length, .gre, &packet) else { return .done }
        pass(length, .gre, &packet)
        if type == 0x880b, captured > offset { return .ppp }
        guard type >= 0x600, type != 0x880b else {
            packet.kind = .gre
            return .done
        }
        return .etherType(type)
    }

    /// Reads a VXLAN header, if it is one: the flag that its network identifier is valid is set.
    mutating func readVXLAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 &+ 14, bytes.byte(at: offset) & 0x08 != 0 else { return .done }
        pass(8, .vxlan, &packet)
        return .ethernet
    }

    /// Reads a Geneve header, if it is one: version 0, and options that fit.
    mutating func readGeneve(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8, bytes.byte(at: offset) >> 6 == 0 else { return .done }
        let length = 8 &+ Int(bytes.byte(at: offset) & 0x3f) &* 4
        let type = bytes.uint16(at: offset &+ 2)
        guard captured &- offset > length, type >= 0x600 else { return .done }
        pass(length, .geneve, &packet)
        return .etherType(type)
    }

    /// Reads a GTP-U header that carries a user's packet: version 1, message type 255.
    mutating func readGTPU(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard captured &- start >= 8 else { return .done }
        let flags = bytes.byte(at: start)
        guard flags & 0xf0 == 0x30, bytes.byte(at: start &+ 1) == 255 else { return .done }
        var at = start &+ 8
        if flags & 7 != 0 {
            guard captured &- at >= 4 else { return .done }
            var type = flags & 4 != 0 ? bytes.byte(at: at &+ 3) : 0
            at &+= 4
            // Extension headers: a length in units of 4 bytes first, the next type last. A length of 0 is no header.
            while type != 0 {
                guard captured > at else { return .done }
                let length = Int(bytes.byte(at: at)) &* 4
                guard length > 0, captured &- at >= length else { return .done }
                type = bytes.byte(at: at &+ length &- 1)
                at &+= length
            }
        }
        guard captured > at else { return .done }
        let version = bytes.byte(at: at) >> 4
        guard version == 4 || version == 6 else { return .done }
        limit(to: start &+ 8 &+ Int(bytes.uint16(at: start &+ 2)), .gtpuLength, .gtpu, &packet)
        guard captured > at else { return .done }
        pass(at &- start, .gtpu, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }
}
