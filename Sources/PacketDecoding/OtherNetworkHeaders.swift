// Networks that are no LAN of IEEE 802. InfiniBand: 44 bytes (RFC 4391 §6 behind a pseudo-header of 40). Fibre
// Channel: 16 bytes (RFC 2625 §3.2). FireWire: 18 (as captured on macOS). ATM: 4 (SunATM). Frame Relay: 3 and more
// (RFC 2427 §3, Q.922 §3.3). Network byte order.

import WireBytes

extension PacketWalk {
    /// Reads the headers of IP over InfiniBand.
    mutating func readInfiniBand(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(44, .infiniBand, &packet) else { return .done }
        let type = bytes.uint16(at: offset &+ 40)
        pass(44, .infiniBand, &packet)
        return .etherType(type)
    }

    /// Reads the network header of IP over Fibre Channel.
    mutating func readFibreChannel(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(16, .fibreChannel, &packet) else { return .done }
        pass(16, .fibreChannel, &packet)
        return .llc
    }

    /// Reads the header of IP over IEEE 1394.
    mutating func readFireWire(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(18, .fireWire, &packet) else { return .done }
        let type = bytes.uint16(at: offset &+ 16)
        pass(18, .fireWire, &packet)
        return .etherType(type)
    }

    /// Classical IP over ATM has an LLC header, unless its circuit carries nothing but IP. RFC 2225 §5, RFC 2684.
    mutating func readClassicalIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(1, .llc, &packet) else { return .done }
        return bytes.byte(at: offset) == 0xaa ? .llc : .ipv4
    }

    /// Reads SunATM's header: what kind of traffic, and which circuit.
    mutating func readATM(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .atm, &packet) else { return .done }
        let traffic = bytes.byte(at: offset) & 0x0f
        switch traffic {
        case 1:
            // LAN emulation: the number of the sender's emulation client, then Ethernet.
            guard need(6, .atm, &packet) else { return .done }
            pass(6, .atm, &packet)
            return .ethernet
        case 2:
            pass(4, .atm, &packet)
            return .llc
        default:
            pass(4, .atm, &packet)
            return done(.content(.atm), &packet)
        }
    }

    /// Reads a Frame Relay address of 2 to 4 bytes, and what names the content: a control byte and a network layer
    /// protocol identifier, or an EtherType in Cisco's encapsulation.
    mutating func readFrameRelay(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(4, .frameRelay, &packet) else { return .done }
        var at = offset &+ 1
        // The lowest bit of an address byte is set in the last.
        while at &- offset < 4, bytes.byte(at: at) & 1 == 0 { at &+= 1 }
        at &+= 1
        guard need(at &- offset &+ 2, .frameRelay, &packet) else { return .done }
        guard bytes.byte(at: at) == 0x03 else {
            let type = bytes.uint16(at: at)
            guard type >= 0x600 else {
                pass(at &- offset, .frameRelay, &packet)
                return done(.content(.frameRelay), &packet)
            }
            pass(at &- offset &+ 2, .frameRelay, &packet)
            return .etherType(type)
        }
        at &+= 1
        if bytes.byte(at: at) == 0 {
            at &+= 1
            guard need(at &- offset &+ 1, .frameRelay, &packet) else { return .done }
        }
        let identifier = bytes.byte(at: at)
        pass(at &- offset &+ 1, .frameRelay, &packet)
        switch identifier {
        case 0xcc: return .ipv4
        case 0x8e: return .ipv6
        case 0xcf: return .ppp
        case 0x80: return readSNAP(bridgePadding: 0, bytes, &packet)
        default: return done(.content(.frameRelay), &packet)
        }
    }
}
