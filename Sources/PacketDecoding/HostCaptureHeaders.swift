// What an operating system writes before packets it captures inside itself. pflog: OpenBSD's packet filter, a
// length first. enc: 12 bytes. NFLOG: 4 bytes and attributes. PKTAP: macOS, a length first, little-endian. IPNET:
// Solaris, 24 bytes. Source: https://www.tcpdump.org/linktypes.html and the pages it names.

import WireBytes

extension PacketWalk {
    /// Reads a header of the packet filter's log: length, address family, why and where.
    mutating func readPFLog(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .pflog, &packet) else { return .done }
        let length = (Int(bytes.byte(at: offset)) &+ 3) & ~3
        let family = bytes.byte(at: offset &+ 1)
        guard hasOwnLength(length, 28, .pflog, &packet) else { return .done }
        pass(length, .pflog, &packet)
        return addressFamily(UInt32(family), .pflog, &packet)
    }

    /// Reads the header of an IPsec tunnel interface: address family in the machine's byte order, index, flags.
    mutating func readEnc(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(12, .enc, &packet) else { return .done }
        let family = bytes.uint32(at: offset)
        pass(12, .enc, &packet)
        return addressFamily(family > 0xffff ? family.byteSwapped : family, .enc, &packet)
    }

    /// IPv4 is 2 everywhere; IPv6 is 10 on Linux, 24 on NetBSD and OpenBSD, 26 on Solaris, 28 on FreeBSD, 30 on macOS.
    private func addressFamily(_ family: UInt32, _ layer: Layer.Kind, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch family {
        case 2: .ipv4
        case 10, 24, 26, 28, 30: .ipv6
        default: done(.content(layer), &packet)
        }
    }

    /// Reads the attributes of a netfilter log message up to the one that is the packet (type 9). Lengths and types
    /// are in the machine's byte order; the first length, which is small, tells which.
    mutating func readNFLog(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .nflog, &packet) else { return .done }
        let family = bytes.byte(at: offset)
        let isLittle = bytes.byte(at: offset &+ 4) != 0
        var at = offset &+ 4
        while captured &- at >= 4 {
            let raw = (bytes.uint16(at: at), bytes.uint16(at: at &+ 2))
            let length = Int(isLittle ? raw.0.byteSwapped : raw.0)
            let type = isLittle ? raw.1.byteSwapped : raw.1
            guard length >= 4 else { break }
            if type & 0x7fff == 9 {
                limit(to: at &+ length, .ownLength, .nflog, &packet)
                pass(at &+ 4 &- offset, .nflog, &packet)
                return addressFamily(UInt32(family), .nflog, &packet)
            }
            at &+= (length &+ 3) & ~3
        }
        let isCut = captured < end
        pass(captured &- offset, .nflog, &packet)
        return done(isCut ? .truncated(.nflog) : .content(.nflog), &packet)
    }

    /// Reads a macOS header: its length, a record type, the link type of what follows.
    mutating func readPktap(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(12, .pktap, &packet) else { return .done }
        let length = Int(bytes.uint32(at: offset).byteSwapped)
        let link = bytes.uint32(at: offset &+ 8).byteSwapped
        guard hasOwnLength(length, 12, .pktap, &packet) else { return .done }
        pass(length, .pktap, &packet)
        return inner(link, .pktap, &packet)
    }

    /// Reads a header of the Solaris IP layer: version, address family, interfaces, zones.
    mutating func readIPNet(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(24, .ipnet, &packet) else { return .done }
        let family = bytes.byte(at: offset &+ 1)
        pass(24, .ipnet, &packet)
        return addressFamily(UInt32(family), .ipnet, &packet)
    }
}
