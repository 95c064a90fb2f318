// Whether bytes look like a header: for tunnels that nothing but their content tells from other traffic.

import WireBytes

extension PacketWalk {
    /// Whether an IP packet that fits what is left begins at `place`; what the capture cut need not be there.
    func looksLikeIP(at place: Int, _ bytes: RawSpan) -> Bool {
        guard captured &- place >= IPv4.length else { return false }
        let room = end &- place
        switch bytes.number(IPv4.version, at: place) {
        case 4:
            let header = bytes.number(IPv4.words, at: place) &* 4
            let total = bytes.number(IPv4.totalLength, at: place)
            return header >= IPv4.length && total >= header && total <= room
        case 6:
            return captured &- place >= IPv6.length
                && IPv6.length &+ bytes.number(IPv6.payloadLength, at: place) <= room
        default: return false
        }
    }

    /// Whether an IP packet begins at `place` and ends where what is left ends.
    func fillsWithIP(at place: Int, _ bytes: RawSpan) -> Bool {
        guard looksLikeIP(at: place, bytes) else { return false }
        return end &- place
            == (bytes.number(IPv4.version, at: place) == 4
                ? bytes.number(IPv4.totalLength, at: place)
                : IPv6.length &+ bytes.number(IPv6.payloadLength, at: place))
    }

    /// Whether an Ethernet frame that carries IP, ARP, a tag, LLC or something else with a name begins at `place`.
    func looksLikeEthernet(at place: Int, _ bytes: RawSpan) -> Bool {
        guard captured &- place >= Ethernet.length else { return false }
        let type: UInt16 = bytes.read(Ethernet.type, at: place)
        switch type {
        case EtherType.ipv4.rawValue, EtherType.ipv6.rawValue:
            return looksLikeIP(at: place &+ Ethernet.length, bytes)
        case 0..<EtherType.least: return type > 2 && Int(type) == end &- place &- Ethernet.length
        default: return EtherType(rawValue: type).name != nil
        }
    }

    /// Whether a PPP header of a protocol that has a name begins at `place`, at least one byte of which is there.
    func looksLikePPP(at place: Int, _ bytes: RawSpan) -> Bool {
        var at = place
        if captured &- at >= 3, bytes.uint16(at: at) == 0xff03 { at &+= 2 }
        guard captured &- at >= 2 else { return false }
        let first = bytes.byte(at: at)
        let number = first & 1 == 1 ? UInt16(first) : bytes.uint16(at: at)
        return PPPProtocol(rawValue: number).name != nil
    }

    /// IP if it is well-formed, else nothing that is read.
    func guessIP(_ layer: Layer.Kind, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard looksLikeIP(at: offset, bytes) else { return done(.content(layer), &packet) }
        return bytes.number(IPv4.version, at: offset) == 4 ? .ipv4 : .ipv6
    }
}
