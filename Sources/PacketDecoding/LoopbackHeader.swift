// BSD loopback: 4 bytes, a protocol family. NULL: in the byte order of the capturing machine; LOOP: network
// byte order. Source: https://www.tcpdump.org/linktypes.html

import WireBytes

extension PacketWalk {
    /// Reads a NULL header in whichever byte order gives a family.
    mutating func readNull(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .null, &packet) else { return .done }
        let word = bytes.uint32(at: offset)
        // Some drivers write a PPP header or an EtherType under this link type; Wireshark takes them as well.
        if word >> 16 == 0xff03 { return .ppp }
        pass(4, .null, &packet)
        if word < 0x1_0000, word >= 0x600 { return .etherType(UInt16(truncatingIfNeeded: word)) }
        return family(word > 0xffff ? word.byteSwapped : word, &packet)
    }

    /// Reads a LOOP header.
    mutating func readLoop(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .loop, &packet) else { return .done }
        let word = bytes.uint32(at: offset)
        pass(4, .loop, &packet)
        return family(word, &packet)
    }

    /// AF_INET is 2 everywhere; AF_INET6 is 24 (NetBSD, OpenBSD, Npcap), 28 (FreeBSD) or 30 (macOS).
    private mutating func family(_ family: UInt32, _ packet: inout DecodedPacket) -> NextHeader {
        switch family {
        case 2: return .ipv4
        case 24, 28, 30: return .ipv6
        default:
            packet.kind = PacketKind(.loopbackFamily, code: UInt16(clamping: family))
            return .done
        }
    }
}
