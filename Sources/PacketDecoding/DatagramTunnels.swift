// Tunnels over UDP, told by their port and confirmed by their own header; what does not look like one stays UDP.
// Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads a Teredo packet: maybe an authentication (0001) and an origin indication (0000), then IPv6, which must fill
    /// the datagram. RFC 4380 §5.1.1.
    mutating func readTeredo(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        var at = offset
        if captured &- at >= 13, bytes.uint16(at: at) == 0x0001 {
            at &+= 13 &+ Int(bytes.byte(at: at &+ 2)) &+ Int(bytes.byte(at: at &+ 3))
        }
        if captured &- at >= 8, bytes.uint16(at: at) == 0x0000 { at &+= 8 }
        guard captured &- at >= 40, bytes.byte(at: at) >> 4 == 6, looksLikeIP(at: at, bytes) else {
            return .done
        }
        if at > offset { pass(at &- offset, .teredo, &packet) }
        return .ipv6
    }

    /// Reads a header of L2TP version 2 that carries PPP, RFC 2661 §3.1, or of version 3, RFC 3931 §4.1.2.
    mutating func readL2TP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 else { return .done }
        let flags = bytes.uint16(at: offset)
        if flags & 0xffff == 3 { return readL2TPv3Session(4, bytes, &packet) }
        // Control messages (T) carry no packets; bits that must be 0 are.
        guard flags & 0x000f == 2, flags & 0xb4f0 == 0 else {
            if flags & 0x800f == 0x8002 || flags & 0x800f == 0x8003 { packet.kind = .content(.l2tp) }
            return .done
        }
        let hasLength = flags & 0x4000 != 0
        var length = hasLength ? 8 : 6
        if flags & 0x0800 != 0 { length &+= 4 }
        if flags & 0x0200 != 0 {
            guard captured &- offset >= length &+ 2 else { return .done }
            length &+= 2 &+ Int(bytes.uint16(at: offset &+ length))
        }
        let total = hasLength ? Int(bytes.uint16(at: offset &+ 2)) : end &- offset
        guard total > length, total <= end &- offset, captured &- offset > length &+ 1,
            looksLikePPP(at: offset &+ length, bytes)
        else { return .done }
        limit(to: offset &+ total, .ownLength, .l2tp, &packet)
        pass(length, .l2tp, &packet)
        return .ppp
    }

    /// Reads a session header of L2TP version 3 over IP; session 0 is control. RFC 3931 §4.1.1.
    mutating func readL2TPv3(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .l2tpv3, &packet) else { return .done }
        guard bytes.uint32(at: offset) != 0 else { return done(.content(.l2tpv3), &packet) }
        let next = readL2TPv3Session(0, bytes, &packet)
        if case .done = next { return done(PacketKind(.ipProtocol, code: 115), &packet) }
        return next
    }

    /// Behind the session's number lie a cookie and a sublayer whose sizes only the control channel says: the first of
    /// the possible ones behind which a whole Ethernet frame or IP packet lies is taken.
    private mutating func readL2TPv3Session(_ before: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        for cookie in stride(from: 0, through: 12, by: 4) {
            let length = before &+ 4 &+ cookie
            if looksLikeEthernet(at: offset &+ length, bytes) {
                pass(length, before == 0 ? .l2tpv3 : .l2tp, &packet)
                return .ethernet
            }
            if fillsWithIP(at: offset &+ length, bytes) {
                let version = bytes.byte(at: offset &+ length) >> 4
                pass(length, before == 0 ? .l2tpv3 : .l2tp, &packet)
                return version == 4 ? .ipv4 : .ipv6
            }
        }
        return .done
    }

    /// Reads a LISP data header. RFC 9300 §5.3.
    mutating func readLISP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard looksLikeIP(at: offset &+ 8, bytes) else { return .done }
        let version = bytes.byte(at: offset &+ 8) >> 4
        pass(8, .lisp, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }

    /// Reads an AYIYA header (draft-massar-v6ops-ayiya-02 §3.1): sizes of identity and signature, operation 1 forwards.
    mutating func readAYIYA(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 else { return .done }
        let word = bytes.uint32(at: offset)
        let identity = 1 << Int(word >> 28)
        let signature = Int(word >> 20 & 0x0f) &* 4
        let length = 8 &+ identity &+ signature
        let next = UInt8(truncatingIfNeeded: word)
        // Only IP and nothing else is carried in practice.
        guard word >> 8 & 0x0f == 1, next == 4 || next == 41, length <= captured &- offset,
            looksLikeIP(at: offset &+ length, bytes)
        else { return .done }
        pass(length, .ayiya, &packet)
        return next == 4 ? .ipv4 : .ipv6
    }

    /// Reads a CAPWAP data header: a wireless frame follows, or an Ethernet frame. RFC 5415 §4.3. Equipment exchanges
    /// the two bytes of the wireless frame's control field.
    mutating func readCAPWAP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 else { return .done }
        let first = bytes.byte(at: offset)
        guard first <= 1 else { return .done }
        if first == 1 { return done(.encrypted(.capwap), &packet) }
        let word = bytes.uint32(at: offset)
        let length = Int(word >> 19 & 0x1f) &* 4
        let binding = word >> 9 & 0x1f
        guard length >= 8, captured &- offset >= length, word & 0x07 == 0 else { return .done }
        // Fragmented (F) or only keeping the association alive (K).
        guard word & 0x80 == 0 else { return done(.piece(.capwap), &packet) }
        guard word & 0x08 == 0 else { return done(.content(.capwap), &packet) }
        if word & 0x100 == 0 {
            guard looksLikeEthernet(at: offset &+ length, bytes) else { return .done }
            pass(length, .capwap, &packet)
            return .ethernet
        }
        guard binding <= 1, captured &- offset > length &+ 24 else { return .done }
        // The version is 0 in the lowest two bits of the frame control's first byte, which stands first or second.
        let control = bytes.uint16(at: offset &+ length)
        guard control & 0x0003 == 0 || control & 0x0300 == 0 else { return .done }
        pass(length, .capwap, &packet)
        // The second byte is the first, unless only the first can be a data frame's.
        let isSwapped = control & 0x000f == 0x0008 || control & 0x0f00 != 0x0800
        return readWireless(isSwapped: isSwapped, bytes, &packet)
    }

    /// Reads a TZSP header: version 1, what it carries, then tags up to the end tag.
    mutating func readTZSP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 5, bytes.uint16(at: offset) & 0xfffe == 0x0100 else { return .done }
        let content = bytes.uint16(at: offset &+ 2)
        var at = offset &+ 4
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

    /// Reads a Mobile IP tunnel's data message (type 4). RFC 3519 §3.4.
    mutating func readMobileIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 4, bytes.byte(at: offset) == 4, bytes.uint16(at: offset &+ 2) == 0,
            bytes.byte(at: offset &+ 1) == 4, looksLikeIP(at: offset &+ 4, bytes)
        else { return .done }
        pass(4, .mobileIP, &packet)
        return .ipv4
    }

    /// GRE over UDP: version 0, no reserved bits. RFC 8086 §3.
    mutating func readGREInUDP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 4, bytes.uint16(at: offset) & 0x4fff == 0,
            EtherType(rawValue: bytes.uint16(at: offset &+ 2)).name != nil
        else { return .done }
        return readGRE(bytes, &packet)
    }

    /// MPLS over UDP (RFC 7510), when a whole IP packet or Ethernet frame lies behind the labels.
    mutating func readMPLSInUDP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        var at = offset
        while captured &- at >= 4, bytes.byte(at: at &+ 2) & 1 == 0 { at &+= 4 }
        at &+= 4
        guard looksLikeIP(at: at, bytes) || looksLikeEthernet(at: at &+ 4, bytes) else { return .done }
        return readMPLS(bytes, &packet)
    }
}
