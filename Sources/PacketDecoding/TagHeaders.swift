// Tags and headers behind an EtherType that carry a frame or another EtherType. Each states its own source.
// Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a tag of `length` bytes, whose last two are the EtherType that it displaced: VN-Tag (6), E-TAG (8, IEEE
    /// 802.1BR §7.4), HSR (6, IEC 62439-3 §5.3), R-TAG (6, IEEE 802.1CB §7.8), Broadcom's switch tag (6).
    mutating func readTag(_ length: Int, _ layer: Layer.Kind, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(length, layer, &packet) else { return .done }
        let type = bytes.uint16(at: offset &+ length &- 2)
        pass(length, layer, &packet)
        return typeOrLength(type, &packet)
    }

    /// Reads a backbone service instance tag; the customer's Ethernet frame follows. IEEE 802.1Q §9.7.
    mutating func readBackboneTag(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .backboneTag, &packet) else { return .done }
        pass(4, .backboneTag, &packet)
        return .ethernet
    }

    /// Reads the tag of a FabricPath header, whose addresses have the form of Ethernet's; an Ethernet frame follows.
    mutating func readFabricPath(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .fabricPath, &packet) else { return .done }
        pass(2, .fabricPath, &packet)
        return .ethernet
    }

    /// Reads Cisco metadata: version, length in words of 4 bytes, options, EtherType.
    mutating func readCiscoMetadata(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .ciscoMetadata, &packet) else { return .done }
        let length = 4 &+ Int(bytes.byte(at: offset &+ 1)) &* 4
        return readTag(length, .ciscoMetadata, bytes, &packet)
    }

    /// Reads a MACsec tag. With neither E nor C set the frame is only protected from change and can be read; the
    /// check value behind it is 16 bytes. IEEE 802.1AE §9.3.
    mutating func readMACsec(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(6, .macsec, &packet) else { return .done }
        let control = bytes.byte(at: offset)
        let length = control & 0x20 != 0 ? 14 : 6
        let shortLength = Int(bytes.byte(at: offset &+ 1) & 0x3f)
        guard need(length, .macsec, &packet) else { return .done }
        guard control & 0x0c == 0, need(length &+ 2, .macsec, &packet) else {
            guard packet.stop == nil else { return .done }
            pass(length, .macsec, &packet)
            return done(.encrypted(.macsec), &packet)
        }
        let type = bytes.uint16(at: offset &+ length)
        // A short length other than 0 counts the bytes from the tag's end to the check value. §9.7.
        if shortLength > 2 { limit(to: offset &+ length &+ shortLength, .ownLength, .macsec, &packet) }
        pass(length &+ 2, .macsec, &packet)
        if shortLength <= 2 { dropTail(16) }
        return typeOrLength(type, &packet)
    }

    /// Reads a TRILL header; an Ethernet frame follows. RFC 6325 §3.
    mutating func readTRILL(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(6, .trill, &packet) else { return .done }
        let word = bytes.uint16(at: offset)
        guard word >> 14 == 0 else {
            return done(PacketKind(.etherType, code: 0x22f3), &packet)
        }
        let length = 6 &+ Int(word >> 6 & 0x1f) &* 4
        guard need(length, .trill, &packet) else { return .done }
        pass(length, .trill, &packet)
        return .ethernet
    }

    /// Reads a network service header. RFC 8300 §2.
    mutating func readNSH(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .nsh, &packet) else { return .done }
        let word = bytes.uint16(at: offset)
        let length = Int(word & 0x3f) &* 4
        let next = bytes.byte(at: offset &+ 3)
        guard word >> 14 == 0, length >= 8 else {
            return done(PacketKind(.etherType, code: 0x894f), &packet)
        }
        guard need(length, .nsh, &packet) else { return .done }
        pass(length, .nsh, &packet)
        return nextProtocol(next, .nsh, bytes, &packet)
    }

    /// What follows NSH and VXLAN-GPE. IANA "NSH Next Protocol".
    mutating func nextProtocol(
        _ number: UInt8, _ layer: Layer.Kind, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) -> NextHeader {
        switch number {
        case 1: .ipv4
        case 2: .ipv6
        case 3: .ethernet
        case 4: .etherType(0x894f)
        case 5: .etherType(0x8847)
        default: done(.content(layer), &packet)
        }
    }

    /// Reads a header of the B.A.T.M.A.N. mesh, compatibility version 15, that carries an Ethernet frame: broadcast,
    /// unicast, unicast with the sender's address. Source: Linux include/uapi/linux/batadv_packet.h.
    mutating func readBatman(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .batman, &packet) else { return .done }
        let type = bytes.byte(at: offset)
        let length =
            switch type {
            case 0x01: 14
            case 0x40: 10
            case 0x42: 18
            default: 0
            }
        guard length > 0, bytes.byte(at: offset &+ 1) == 15 else {
            return done(PacketKind(.etherType, code: 0x4305), &packet)
        }
        guard need(length, .batman, &packet) else { return .done }
        pass(length, .batman, &packet)
        return .ethernet
    }

    /// An EtherType, or the length of an IEEE 802.3 frame in its place.
    mutating func typeOrLength(_ type: UInt16, _ packet: inout DecodedPacket) -> NextHeader {
        type >= 0x600 ? .etherType(type) : lengthOrType(type, &packet)
    }
}
