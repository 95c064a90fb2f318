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

    /// The protocol field is an EtherType, unless the device's ARPHRD_ type gives it another meaning:
    /// 824 is Netlink. Below 0x600, 4 says that LLC follows and 1 is IPX without LLC.
    private mutating func cooked(_ type: UInt16, _ device: UInt16, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        if device == 824 || (type < 0x600 && type != 4) {
            packet.kind = PacketKind(.linuxDevice, code: device)
            return .done
        }
        return type == 4 ? .llc : .etherType(type)
    }
}
