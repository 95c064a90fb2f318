// Teredo: IPv6 in UDP, maybe behind an authentication (0001) and an origin indication (0000). RFC 4380 §5.1.1.
// Network byte order.

import WireBytes

/// Teredo: authentication and origin indication, either or both.
enum Teredo: Header {
    static let title = "Teredo"
    static let source = "RFC 4380 §5.1.1"

    static let length = 0
    static let fields: [HeaderField] = []

    static func read(_ list: inout FieldList, _ bytes: RawSpan) {
        if list.left >= 13, bytes.uint16(at: list.at) == 1 {
            let (identifier, code) = (Int(bytes.byte(at: list.at &+ 2)), Int(bytes.byte(at: list.at &+ 3)))
            list.add("Authentication Indicator", 2, .hexadecimal(1))
            list.add("ID-len", 1, .number(UInt64(identifier)))
            list.add("AU-len", 1, .number(UInt64(code)))
            list.add("Client Identification", identifier, .bytes)
            list.add("Authentication Value", code, .bytes)
            list.add("Nonce", 8, .bytes)
            list.add("Confirmation", 1, .bytes)
        }
        if list.left >= 8, bytes.uint16(at: list.at) == 0 {
            list.add("Origin Indicator", 2, .hexadecimal(0))
            // Both are sent with every bit turned, so that address translators leave them alone.
            list.add("Origin Port", 2, .number(UInt64(~bytes.uint16(at: list.at))))
            list.add("Origin Address", 4, .address(IPAddress(version4: ~bytes.uint32(at: list.at))))
        }
    }
}

extension PacketWalk {
    /// Reads a Teredo packet: the IPv6 packet must fill the datagram.
    mutating func readTeredo(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        var at = offset
        if captured &- at >= 13, bytes.uint16(at: at) == 0x0001 {
            at &+= 13 &+ Int(bytes.byte(at: at &+ 2)) &+ Int(bytes.byte(at: at &+ 3))
        }
        if captured &- at >= 8, bytes.uint16(at: at) == 0x0000 { at &+= 8 }
        guard captured &- at >= IPv6.length, bytes.number(IPv6.version, at: at) == 6,
            looksLikeIP(at: at, bytes)
        else {
            return .done
        }
        if at > offset { pass(at &- offset, .teredo, &packet) }
        return .ipv6
    }
}
