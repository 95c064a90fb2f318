// Ethernet II and IEEE 802.3: 14 bytes. Network byte order.

import WireBytes

/// Ethernet II; in an IEEE 802.3 frame the last field is a length.
enum Ethernet: Header {
    static let title = "Ethernet"
    static let source = "IEEE 802.3 §3.2"
    static let length = 14

    static let destination = HeaderField.whole("Destination Address", 0..<6, .hardwareAddress)
    static let type = HeaderField.whole("Length/Type", 12..<14, .code(.etherType))

    static let fields: [HeaderField] = [
        destination,
        .whole("Source Address", 6..<12, .hardwareAddress),
        type,
    ]
}

extension PacketWalk {
    /// Reads an Ethernet header.
    @inline(__always)
    mutating func readEthernet(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Ethernet.length, .ethernet, &packet) else { return .done }
        let type: UInt16 = bytes.read(Ethernet.type, at: offset)
        pass(Ethernet.length, .ethernet, &packet)
        return type >= EtherType.least ? .etherType(type) : withLength(type, bytes, &packet)
    }

    /// A frame with a length. Cisco's trunks send such frames to addresses of their own (01:00:0C:00:00 or
    /// 0C:00:0C:00:00, and the kind of frame), with a header of 12 bytes more before the frame itself.
    @inline(never)
    private mutating func withLength(_ field: UInt16, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let address: UInt64 = bytes.read(Ethernet.destination, at: offset &- Ethernet.length)
        guard address >> 8 == 0x01_000c_0000 || address >> 8 == 0x0c_000c_0000 else {
            return lengthOrType(field, &packet)
        }
        guard need(ISL.length, .isl, &packet) else { return .done }
        let kind = UInt8(truncatingIfNeeded: address) >> 4
        pass(ISL.length, .isl, &packet)
        switch kind {
        case 0: return .ethernet
        case 1: return .link(LinkType(rawValue: 6))
        default: return done(.content(.isl), &packet)
        }
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

    /// An EtherType, or the length of an IEEE 802.3 frame in its place.
    mutating func typeOrLength(_ type: UInt16, _ packet: inout DecodedPacket) -> NextHeader {
        type >= EtherType.least ? .etherType(type) : lengthOrType(type, &packet)
    }
}
