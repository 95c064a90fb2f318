// PPP: address and control FF 03 (may be left out), then a protocol of 2 bytes, or 1 when compressed.
// RFC 1661 §2, RFC 1662 §3. Network byte order.

import WireBytes

/// Point-to-point protocol. Nothing in it is fixed: address and control may be left out, the protocol may be one byte.
enum PPP: Header {
    static let title = "PPP"
    static let source = "RFC 1661 §2"

    static let length = 0
    static let fields: [HeaderField] = []
    private static let framing = "RFC 1662 §3.1"

    static func read(_ list: inout FieldList, _ bytes: RawSpan) {
        if list.left >= 3, bytes.uint16(at: list.at) == 0xff03 {
            list.add("Address", 1, .hexadecimal(0xff), source: framing)
            list.add("Control", 1, .hexadecimal(0x03), source: framing)
        } else if list.left >= 2, bytes.byte(at: list.at) == 0x03 {
            list.add("Control", 1, .hexadecimal(0x03), source: framing)
        }
        let count = list.left
        guard count == 1 || count == 2 else { return }
        let number = count == 1 ? UInt16(bytes.byte(at: list.at)) : bytes.uint16(at: list.at)
        list.add("Protocol", count, .code(UInt64(number), name: PPPProtocol(rawValue: number).name))
    }
}

extension PacketWalk {
    /// Reads a PPP header.
    mutating func readPPP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        readPPP(addressIsMissing: false, bytes, &packet)
    }

    /// Reads a PPP header, of which the address byte may be missing although the control byte is there.
    mutating func readPPP(addressIsMissing: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let start = offset
        guard need(1, .ppp, &packet) else { return .done }
        var at = start
        if addressIsMissing {
            at &+= 1
        } else if captured &- start >= 2, bytes.uint16(at: start) == 0xff03 {
            at &+= 2
        }
        guard need(at &- start &+ 1, .ppp, &packet) else { return .done }
        // The last byte of a protocol number is odd, all before it even (RFC 1661 §2), so one odd byte is all.
        var number = UInt16(bytes.byte(at: at))
        at &+= 1
        if number & 1 == 0 {
            guard need(at &- start &+ 1, .ppp, &packet) else { return .done }
            number = number << 8 | UInt16(bytes.byte(at: at))
            at &+= 1
        }
        pass(at &- start, .ppp, &packet)
        switch PPPProtocol(rawValue: number) {
        case .ipv4: return .ipv4
        case .ipv6: return .ipv6
        case .bridging: return readBridging(bytes, &packet)
        case .multilink: return readMultilink(bytes, &packet)
        case .mpls, .mplsMulticast: return readMPLS(bytes, &packet)
        default: return done(PacketKind(.ppp, code: number), &packet)
        }
    }

    /// Link types 9 and 50 hold PPP, or Cisco HDLC, whose first byte is 0x0F or 0x8F.
    mutating func readSerialPPP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(1, .ppp, &packet) else { return .done }
        let first = bytes.byte(at: offset)
        return first == 0x0f || first == 0x8f ? .ciscoHDLC : .ppp
    }
}
