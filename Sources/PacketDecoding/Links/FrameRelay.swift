// Frame Relay: an address of 2 to 4 bytes, then what names the content. RFC 2427 §3, Q.922 §3.3.

import WireBytes

/// Frame Relay. Nothing in it is fixed but that the lowest bit of an address byte is set in the last.
enum FrameRelay: Header {
    static let title = "Frame Relay"
    static let source = "RFC 2427 §3"

    static let length = 0
    static let fields: [HeaderField] = []

    static func read(_ list: inout FieldList, _ bytes: RawSpan) {
        var length = 1
        while length < min(4, list.left), bytes.byte(at: list.at &+ length) & 1 == 0 { length &+= 1 }
        guard length &+ 1 < list.left else { return }
        list.add("Address", length &+ 1, .bytes, source: "Q.922 §3.3")
        guard bytes.byte(at: list.at) == 3 else { return list.addType(bytes, "Cisco") }
        list.add("Control", 1, .hexadecimal(3))
        if list.left == 2 { list.add("Padding", 1, .hexadecimal(0)) }
        guard list.left == 1 else { return }
        let identifier = UInt64(bytes.byte(at: list.at))
        list.add("NLPID", 1, .code(identifier, name: Registry.networkLayer.name(identifier)))
    }
}

extension PacketWalk {
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
            guard type >= EtherType.least else {
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
