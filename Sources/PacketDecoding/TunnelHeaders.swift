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
        // A pseudowire may do without a control word.
        if looksLikeEthernet(at: offset, bytes) { return .ethernet }
        packet.kind = .mpls
        return .done
    }

    /// Reads a GRE header. Checksum, key and sequence number make it up to 16 bytes long, a source route longer.
    mutating func readGRE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .gre, &packet) else { return .done }
        let flags = bytes.uint16(at: offset)
        let type = bytes.uint16(at: offset &+ 2)
        let version = flags & 7
        // Version 1 is PPTP's (RFC 2637): payload length and call in place of the key, then maybe an acknowledgment.
        guard version <= 1 else { return done(.gre, &packet) }
        var length = 4
        if flags & 0xc000 != 0 { length &+= 4 }
        if flags & 0x2000 != 0 { length &+= 4 }
        if flags & 0x1000 != 0 { length &+= 4 }
        if version == 1, flags & 0x0080 != 0 { length &+= 4 }
        guard need(length, .gre, &packet) else { return .done }
        if flags & 0x4000 != 0 {
            guard let route = sourceRoute(length, bytes, &packet) else { return .done }
            length = route
        }
        // Both PPTP and MikroTik's Ethernet over IP say the payload's length first in the key.
        if version == 1, flags & 0x2000 != 0 {
            let payload = Int(bytes.uint16(at: offset &+ 4))
            if payload > 0 { limit(to: offset &+ length &+ payload, .ownLength, .gre, &packet) }
        }
        pass(length, .gre, &packet)
        return greContent(type, hasSequence: flags & 0x1000 != 0, bytes, &packet)
    }

    private mutating func greContent(
        _ type: UInt16, hasSequence: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) -> NextHeader {
        switch type {
        case 0x880b: captured > offset ? .ppp : done(.gre, &packet)
        case 0x883e: readWCCP(bytes, &packet)
        // ERSPAN type I has no header of its own, and no sequence number.
        case 0x88be: hasSequence ? readERSPAN(bytes, &packet) : .ethernet
        case 0x22eb: readERSPAN(bytes, &packet)
        case 0x6400: .ethernet
        case 0x6559: .frameRelay
        // Aruba's access points send wireless frames, one type for each radio.
        case 0x8200...0x8370 where type & 0x0f == 0: .wireless
        case 0..<0x600: done(.gre, &packet)
        default: .etherType(type)
        }
    }

    /// Finds the end of a source route: entries of family (2 bytes), offset, length, and that many bytes, up to one whose
    /// family and length are 0. RFC 1701.
    private mutating func sourceRoute(_ from: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> Int? {
        var length = from
        while true {
            guard need(length &+ 4, .gre, &packet) else { return nil }
            let family = bytes.uint16(at: offset &+ length)
            let size = Int(bytes.byte(at: offset &+ length &+ 3))
            length &+= 4
            if family == 0, size == 0 { return length }
            length &+= size
        }
    }

    /// Reads a mirrored frame's header of type II (version 1), 8 bytes, or type III (version 2), 12 bytes and maybe 8
    /// more. draft-foschiano-erspan-03 §4.
    private mutating func readERSPAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .erspan2, &packet) else { return .done }
        let version = bytes.byte(at: offset) >> 4
        guard version == 2 else {
            guard version == 1 else { return done(.content(.gre), &packet) }
            pass(8, .erspan2, &packet)
            return .ethernet
        }
        guard need(12, .erspan3, &packet) else { return .done }
        let last = bytes.uint16(at: offset &+ 10)
        let length = last & 1 != 0 ? 20 : 12
        guard need(length, .erspan3, &packet) else { return .done }
        pass(length, .erspan3, &packet)
        switch last >> 10 & 0x1f {
        case 0: return .ethernet
        case 2: return guessIP(.erspan3, bytes, &packet)
        default: return done(.content(.erspan3), &packet)
        }
    }

    /// Reads the header of a redirected packet, which older equipment leaves out. draft-mclaggan-wccp-v2rev1 §4.
    private mutating func readWCCP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .wccp, &packet) else { return .done }
        if bytes.byte(at: offset) >> 4 != 4 { pass(4, .wccp, &packet) }
        return .ipv4
    }

    /// Reads an EtherIP header: version 3 and zeroes. RFC 3378 §3.
    mutating func readEtherIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .etherIP, &packet) else { return .done }
        guard bytes.byte(at: offset) >> 4 == 3 else {
            return done(PacketKind(.ipProtocol, code: 97), &packet)
        }
        pass(2, .etherIP, &packet)
        return .ethernet
    }

    /// Reads a VXLAN header that may say what it carries, if it is one: flags P and I. draft-ietf-nvo3-vxlan-gpe §3.
    mutating func readVXLANGPE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset > 8, bytes.byte(at: offset) & 0xf0 == 0,
            bytes.byte(at: offset) & 0x0c == 0x0c
        else {
            return .done
        }
        let next = bytes.byte(at: offset &+ 3)
        guard next >= 1, next <= 5 else { return .done }
        pass(8, .vxlanGPE, &packet)
        return nextProtocol(next, .vxlanGPE, bytes, &packet)
    }

    /// Reads a header of GTP version 0 that carries a user's packet: message type 255. 3GPP TS 09.60 §6.
    mutating func readGTP0(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 20, bytes.byte(at: offset) & 0xf0 == 0x10,
            bytes.byte(at: offset &+ 1) == 255,
            looksLikeIP(at: offset &+ 20, bytes)
        else { return .done }
        let version = bytes.byte(at: offset &+ 20) >> 4
        pass(20, .gtp0, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }

    /// Reads a VXLAN header, if it is one: the flag that its network identifier is valid is set, or a frame that looks
    /// like Ethernet follows all the same.
    mutating func readVXLAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 &+ 14,
            bytes.byte(at: offset) & 0x08 != 0 || looksLikeEthernet(at: offset &+ 8, bytes)
        else { return .done }
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
