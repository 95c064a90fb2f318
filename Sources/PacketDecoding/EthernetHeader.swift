// Ethernet II and IEEE 802.3: 14 bytes; IEEE 802.1Q tags: 4; IEEE 802.2 LLC: 3 or 4; SNAP: 5 (RFC 1042).
// Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads an Ethernet header.
    @inline(__always)
    mutating func readEthernet(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(14, .ethernet, &packet) else { return .done }
        let type = bytes.uint16(at: offset &+ 12)
        pass(14, .ethernet, &packet)
        return type >= 0x600 ? .etherType(type) : withLength(type, bytes, &packet)
    }

    /// A frame with a length. Cisco's trunks send such frames to addresses of their own (01:00:0C:00:00 or
    /// 0C:00:0C:00:00, and the kind of frame), with a header of 12 bytes more before the frame itself.
    @inline(never)
    private mutating func withLength(_ field: UInt16, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let address = bytes.uint64(at: offset &- 14) >> 24
        guard address == 0x01_000c_0000 || address == 0x0c_000c_0000 else {
            return lengthOrType(field, &packet)
        }
        guard need(12, .isl, &packet) else { return .done }
        let kind = bytes.byte(at: offset &- 9) >> 4
        pass(12, .isl, &packet)
        switch kind {
        case 0: return .ethernet
        case 1: return .link(LinkType(rawValue: 6))
        default: return done(.content(.isl), &packet)
        }
    }

    /// Reads a tag: identifier, then the type that the tag displaced.
    mutating func readVLAN(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .vlan, &packet) else { return .done }
        vlan = vlan << 12 | UInt32(bytes.uint16(at: offset) & 0xfff)
        let type = bytes.uint16(at: offset &+ 2)
        pass(4, .vlan, &packet)
        return type >= 0x600 ? .etherType(type) : lengthOrType(type, &packet)
    }

    /// A type field below 0x600: up to 1500 it is the length of an IEEE 802.3 frame, which LLC follows.
    @inline(never)
    mutating func lengthOrType(_ field: UInt16, _ packet: inout DecodedPacket) -> NextHeader {
        guard field <= 1500, field > 0 else {
            packet.kind = PacketKind(.ethernetLength, code: field)
            return .done
        }
        limit(to: offset &+ Int(field), .ethernetLength, .ethernet, &packet)
        return .llc
    }

    /// Reads an IEEE 802.2 header, and SNAP behind it.
    mutating func readLLC(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(3, .llc, &packet) else { return .done }
        let destination = bytes.byte(at: offset)
        let isSNAP = bytes.uint16(at: offset) == 0xaaaa
        // Unnumbered frames have one control byte (low bits 11), the others two.
        let length = bytes.byte(at: offset &+ 2) & 3 == 3 ? 3 : 4
        guard need(length, .llc, &packet) else { return .done }
        pass(length, .llc, &packet)
        if isSNAP, length == 3 { return readSNAP(bridgePadding: 2, bytes, &packet) }
        // RFC 948: IP straight on its service access point.
        if destination == 0x06, length == 3 { return .ipv4 }
        packet.kind = PacketKind(.llc, code: UInt16(destination))
        return .done
    }

    /// Reads an organization's code and its protocol identifier, RFC 1042. A bridged frame may have padding before it.
    mutating func readSNAP(bridgePadding: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader
    {
        guard need(5, .snap, &packet) else { return .done }
        let organization = bytes.uint32(at: offset) >> 8
        let identifier = bytes.uint16(at: offset &+ 3)
        // Bridged Ethernet, with and without its check sequence behind it. RFC 2427 §4.2, RFC 2684 §5.2.
        if organization == 0x0080c2, identifier == 1 || identifier == 7 {
            guard need(5 &+ bridgePadding, .snap, &packet) else { return .done }
            pass(5 &+ bridgePadding, .snap, &packet)
            return .ethernet
        }
        pass(5, .snap, &packet)
        // Organization 0 (RFC 1042) and 0x0000F8 (bridge tunnel, IEEE 802.1H) use EtherTypes.
        if organization == 0 || organization == 0x0000f8 { return .etherType(identifier) }
        packet.kind = PacketKind(.snap, code: identifier)
        return .done
    }
}
