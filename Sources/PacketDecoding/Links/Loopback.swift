// BSD loopback: 4 bytes, a protocol family. NULL: in the byte order of the capturing machine; LOOP: network
// byte order. Source: https://www.tcpdump.org/linktypes.html

import WireBytes

/// Loopback in network byte order.
enum Loopback: Header {
    static let title = "BSD loopback"
    static let source = "tcpdump.org/linktypes"
    static let length = 4

    static let family = HeaderField.whole("Protocol Family", 0..<4)

    static let fields = [family]
}

/// Loopback in the byte order of the capturing machine.
enum HostLoopback: Header {
    static let title = Loopback.title
    static let source = Loopback.source
    static let length = Loopback.length
    static let fields = Loopback.fields

    /// The family in the byte order that makes it a small number, as decoding takes it.
    static func read(_ list: inout FieldList, _ bytes: RawSpan) {
        guard list.left >= length else { return }
        let word: UInt32 = bytes.read(Loopback.family, at: list.at)
        list.add(Loopback.family.name, length, .number(UInt64(word > 0xffff ? word.byteSwapped : word)))
    }
}

extension PacketWalk {
    /// Reads a NULL header in whichever byte order gives a family.
    mutating func readNull(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Loopback.length, .null, &packet) else { return .done }
        let word: UInt32 = bytes.read(Loopback.family, at: offset)
        // Some drivers write a PPP header or an EtherType under this link type; Wireshark takes them as well.
        if word >> 16 == 0xff03 { return .ppp }
        pass(Loopback.length, .null, &packet)
        if word < 0x1_0000, word >= EtherType.least { return .etherType(UInt16(truncatingIfNeeded: word)) }
        return family(word > 0xffff ? word.byteSwapped : word, &packet)
    }

    /// Reads a LOOP header.
    mutating func readLoop(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Loopback.length, .loop, &packet) else { return .done }
        let word: UInt32 = bytes.read(Loopback.family, at: offset)
        pass(Loopback.length, .loop, &packet)
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
