// Linux cooked capture: v1 16 bytes, v2 20 bytes. Network byte order.
// Sources: https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html and LINKTYPE_LINUX_SLL2.html

import WireBytes

/// Version 1: its protocol stands last.
enum LinuxSLL: Header {
    static let title = "Linux cooked v1"
    static let source = "tcpdump.org/linktypes/LINKTYPE_LINUX_SLL"
    static let length = 16

    static let device = HeaderField.whole("ARPHRD Type", 2..<4, .code(.device))
    static let type = HeaderField.whole("Protocol Type", 14..<16, .code(.etherType))

    static let fields: [HeaderField] = [
        .whole("Packet Type", 0..<2, .code(.cookedPacketType)),
        device,
        .whole("Link-Layer Address Length", 4..<6),
        .whole("Link-Layer Address", 6..<14, .bytes),
        type,
    ]
}

/// Version 2: its protocol stands first.
enum LinuxSLL2: Header {
    static let title = "Linux cooked v2"
    static let source = "tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2"
    static let length = 20

    static let type = HeaderField.whole("Protocol Type", 0..<2, .code(.etherType))
    static let device = HeaderField.whole("ARPHRD Type", 8..<10, .code(.device))

    static let fields: [HeaderField] = [
        type,
        .whole("Reserved", 2..<4, .hexadecimal),
        .whole("Interface Index", 4..<8),
        device,
        .whole("Packet Type", 10..<11, .code(.cookedPacketType)),
        .whole("Link-Layer Address Length", 11..<12),
        .whole("Link-Layer Address", 12..<20, .bytes),
    ]
}

extension PacketWalk {
    /// Reads a cooked header of version 1.
    mutating func readLinuxSLL(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(LinuxSLL.length, .linuxSLL, &packet) else { return .done }
        let device: UInt16 = bytes.read(LinuxSLL.device, at: offset)
        let type: UInt16 = bytes.read(LinuxSLL.type, at: offset)
        pass(LinuxSLL.length, .linuxSLL, &packet)
        return cooked(type, device, &packet)
    }

    /// Reads a cooked header of version 2.
    mutating func readLinuxSLL2(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(LinuxSLL2.length, .linuxSLL2, &packet) else { return .done }
        let type: UInt16 = bytes.read(LinuxSLL2.type, at: offset)
        let device: UInt16 = bytes.read(LinuxSLL2.device, at: offset)
        pass(LinuxSLL2.length, .linuxSLL2, &packet)
        return cooked(type, device, &packet)
    }

    /// The protocol field is an EtherType, unless the device's ARPHRD_ type is 824, Netlink. Below 0x600 the device
    /// tells (770 is Frame Relay, 803 radiotap), else 3 is Ethernet, 4 LLC, 7 PPP; 1 is IPX without LLC.
    private mutating func cooked(_ type: UInt16, _ device: UInt16, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        switch (device, type) {
        case (824, _): break
        case (_, EtherType.least...): return .etherType(type)
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
