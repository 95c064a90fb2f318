// Linux cooked capture: v1 16 bytes, v2 20 bytes. Network byte order.
// Sources: https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html and LINKTYPE_LINUX_SLL2.html

import WireBytes

extension PacketWalk {
    /// Reads a cooked header of version 1: its protocol stands last.
    mutating func readLinuxSLL(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(16, .linuxSLL, &packet) else { return .done }
        let device = bytes.uint16(at: offset &+ 2)
        let type = bytes.uint16(at: offset &+ 14)
        pass(16, .linuxSLL, &packet)
        return cooked(type, device, &packet)
    }

    /// Reads a cooked header of version 2: its protocol stands first.
    mutating func readLinuxSLL2(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(20, .linuxSLL2, &packet) else { return .done }
        let type = bytes.uint16(at: offset)
        let device = bytes.uint16(at: offset &+ 8)
        pass(20, .linuxSLL2, &packet)
        return cooked(type, device, &packet)
    }

    /// The protocol field is an EtherType, unless the device's ARPHRD_ type is 824, Netlink. Below 0x600 the device
    /// tells (770 is Frame Relay, 803 radiotap), else 3 is Ethernet, 4 LLC, 7 PPP; 1 is IPX without LLC.
    private mutating func cooked(_ type: UInt16, _ device: UInt16, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch (device, type) {
        case (824, _): break
        case (_, 0x600...): return .etherType(type)
        case (770, _): return .frameRelay
        case (803, _): return .link(LinkType(rawValue: 127))
        case (_, 3): return .ethernet
        case (_, 4): return .llc
        case (_, 7): return .ppp
        default: break
        }
        return done(PacketKind(.linuxDevice, code: device), &packet)
    }
}
