// PPP: address and control FF 03 (may be left out), then a protocol of 2 bytes, or 1 when compressed.
// RFC 1661 §2, RFC 1662 §3. PPPoE: 6 bytes, RFC 2516 §4. Cisco HDLC: 4 bytes. Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a PPP header.
    mutating func readPPP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        readPPP(addressIsMissing: false, bytes, &packet)
    }

    /// Reads a PPP header, of which the address byte may be missing although the control byte is there.
    mutating func readPPP(addressIsMissing: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let start = offset
        guard need(1, .ppp, &packet) else { return .done }
        var at = start
        if addressIsMissing {
            at &+= 1
        } else if captured &- start >= 2, bytes.uint16(at: start) == 0xff03 {
            at &+= 2
        }
        guard need(at &- start &+ 1, .ppp, &packet) else { return .done }
        // The last byte of a protocol number is odd, all before it even (RFC 1661 §2), so one odd byte is all.
        var number = UInt16(bytes.byte(at: at))
        at &+= 1
        if number & 1 == 0 {
            guard need(at &- start &+ 1, .ppp, &packet) else { return .done }
            number = number << 8 | UInt16(bytes.byte(at: at))
            at &+= 1
        }
        pass(at &- start, .ppp, &packet)
        switch number {
        case 0x0021: return .ipv4
        case 0x0057: return .ipv6
        case 0x0031: return readBridging(bytes, &packet)
        case 0x003d: return readMultilink(bytes, &packet)
        case 0x0281, 0x0283: return readMPLS(bytes, &packet)
        default: return done(PacketKind(.ppp, code: number), &packet)
        }
    }

    /// Reads a multilink header with a long sequence number; a frame that is not cut up follows whole, without address
    /// and control. RFC 1990 §3.
    private mutating func readMultilink(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .multilink, &packet) else { return .done }
        let isWhole = bytes.byte(at: offset) & 0xc0 == 0xc0
        pass(4, .multilink, &packet)
        return isWhole ? .ppp : done(.piece(.multilink), &packet)
    }

    /// Reads a bridging header: flags, the kind of LAN (1 Ethernet), its number if a flag says so. RFC 3518 §4.2.
    private mutating func readBridging(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .bridging, &packet) else { return .done }
        let flags = bytes.byte(at: offset)
        let isEthernet = bytes.byte(at: offset &+ 1) == 1
        let length = flags & 0x40 != 0 ? 6 : 2
        guard need(length, .bridging, &packet) else { return .done }
        pass(length, .bridging, &packet)
        return isEthernet ? .ethernet : done(.content(.bridging), &packet)
    }

    /// Link types 9 and 50 hold PPP, or Cisco HDLC, whose first byte is 0x0F or 0x8F.
    mutating func readSerialPPP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(1, .ppp, &packet) else { return .done }
        let first = bytes.byte(at: offset)
        return first == 0x0f || first == 0x8f ? .ciscoHDLC : .ppp
    }

    /// Reads a Cisco HDLC header: address, control, EtherType.
    mutating func readCiscoHDLC(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .ciscoHDLC, &packet) else { return .done }
        // Under this link type PPP may stand too, told by its address byte.
        if bytes.uint16(at: offset) == 0xff03 { return .ppp }
        let type = bytes.uint16(at: offset &+ 2)
        pass(4, .ciscoHDLC, &packet)
        return .etherType(type)
    }

    /// Reads a PPPoE session header; only code 0 carries PPP.
    mutating func readPPPoE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(6, .pppoe, &packet) else { return .done }
        let code = bytes.byte(at: offset &+ 1)
        let length = Int(bytes.uint16(at: offset &+ 4))
        limit(to: offset &+ 6 &+ length, .pppoeLength, .pppoe, &packet)
        pass(6, .pppoe, &packet)
        guard code == 0 else {
            packet.kind = PacketKind(.etherType, code: 0x8864)
            return .done
        }
        return .ppp
    }
}
