// Whether bytes look like a header: for tunnels that nothing but their content tells from other traffic.

import WireBytes

extension PacketWalk {
    /// Whether an IP packet that fits what is left begins at `place`; what the capture cut need not be there.
    func looksLikeIP(at place: Int, _ bytes: RawSpan) -> Bool {
        guard captured &- place >= 20 else { return false }
        let room = end &- place
        switch bytes.byte(at: place) >> 4 {
        case 4:
            let header = Int(bytes.byte(at: place) & 0x0f) &* 4
            let total = Int(bytes.uint16(at: place &+ 2))
            return header >= 20 && total >= header && total <= room
        case 6:
            return captured &- place >= 40 && 40 &+ Int(bytes.uint16(at: place &+ 4)) <= room
        default: return false
        }
    }

    /// Whether an IP packet begins at `place` and ends where what is left ends.
    func fillsWithIP(at place: Int, _ bytes: RawSpan) -> Bool {
        guard looksLikeIP(at: place, bytes) else { return false }
        let length = Int(bytes.uint16(at: place &+ (bytes.byte(at: place) >> 4 == 4 ? 2 : 4)))
        return end &- place == (bytes.byte(at: place) >> 4 == 4 ? length : length &+ 40)
    }

    /// Whether an Ethernet frame that carries IP, ARP, a tag, LLC or something else with a name begins at `place`.
    func looksLikeEthernet(at place: Int, _ bytes: RawSpan) -> Bool {
        guard captured &- place >= 14 else { return false }
        let type = bytes.uint16(at: place &+ 12)
        switch type {
        case 0x0800, 0x86dd: return looksLikeIP(at: place &+ 14, bytes)
        case 0..<0x600: return type > 2 && Int(type) == end &- place &- 14
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
}
