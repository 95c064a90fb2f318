// What follows the headers that captures write before a frame.

import WireBytes

extension PacketWalk {
    /// IPv4 is 2 everywhere; IPv6 is 10 on Linux, 24 on NetBSD and OpenBSD, 26 on Solaris, 28 on FreeBSD, 30 on macOS.
    func addressFamily(_ family: UInt32, _ layer: Layer.Kind, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch family {
        case 2: .ipv4
        case 10, 24, 26, 28, 30: .ipv6
        default: done(.content(layer), &packet)
        }
    }

    /// The link type that a header names for what follows it; never one that names a link type again.
    func inner(_ link: UInt32, _ layer: Layer.Kind, _ packet: inout DecodedPacket) -> NextHeader {
        switch link {
        case 149, 192, 258, 0x1_0000...: done(.content(layer), &packet)
        default: .link(LinkType(rawValue: UInt16(truncatingIfNeeded: link)))
        }
    }
}
