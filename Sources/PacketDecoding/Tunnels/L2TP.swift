// Layer 2 tunnelling protocol over UDP, version 2 (RFC 2661) or 3 (RFC 3931). Network byte order.

import WireBytes

/// L2TP over UDP, up to its version; what the flags and the version ask for follows.
enum L2TP: Header {
    static let title = "L2TP"
    static let source = "RFC 2661 §3.1"
    static let length = 2

    static let isControl = HeaderField.part("Type", 0..<1, .flag)
    static let hasLength = HeaderField.part("Length present", 1..<2, .flag)
    static let hasSequence = HeaderField.part("Sequence present", 4..<5, .flag)
    static let hasOffset = HeaderField.part("Offset present", 6..<7, .flag)
    static let version = HeaderField.part("Version", 12..<16)

    static let fields: [HeaderField] = [
        isControl, hasLength,
        .part("Reserved", 2..<4, .hexadecimal),
        hasSequence,
        .part("Reserved", 5..<6, .flag),
        hasOffset,
        .part("Priority", 7..<8, .flag),
        .part("Reserved", 8..<12, .hexadecimal),
        version,
    ]

    static let pathNumbers: [PathNumber] = [("Tunnel ID", .tunnel), ("Session ID", .session)]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        guard bytes.number(version, at: list.start) == 2 else {
            list.add("Reserved", 2, .bytes, source: "RFC 3931 §4.1.2")
            if list.left >= 4 {
                list.add(
                    "Session ID", 4, .hexadecimal(UInt64(bytes.uint32(at: list.at))),
                    source: "RFC 3931 §4.1.2")
            }
            return list.rest("Cookie and Sublayer", L2TPv3.sublayer)
        }
        func number(_ name: String) {
            guard list.left >= 2 else { return }
            list.add(name, 2, .number(UInt64(bytes.uint16(at: list.at))))
        }
        if bytes.isSet(hasLength, at: list.start) { number("Length") }
        number("Tunnel ID")
        number("Session ID")
        if bytes.isSet(hasSequence, at: list.start) {
            number("Ns")
            number("Nr")
        }
        if bytes.isSet(hasOffset, at: list.start) { number("Offset Size") }
        list.rest("Offset pad")
    }
}

extension PacketWalk {
    /// Reads a header of L2TP version 2 that carries PPP, RFC 2661 §3.1, or of version 3, RFC 3931 §4.1.2.
    mutating func readL2TP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= 8 else { return .done }
        let flags = bytes.uint16(at: offset)
        if flags == 3 { return readL2TPv3Session(4, bytes, &packet) }
        // Control messages (T) carry no packets; bits that must be 0 are.
        guard flags & 0x000f == 2, flags & 0xb4f0 == 0 else {
            let version = bytes.number(L2TP.version, at: offset)
            if bytes.isSet(L2TP.isControl, at: offset), version == 2 || version == 3 {
                packet.kind = .content(.l2tp)
            }
            return .done
        }
        let hasLength = bytes.isSet(L2TP.hasLength, at: offset)
        var length = hasLength ? 8 : 6
        if bytes.isSet(L2TP.hasSequence, at: offset) { length &+= 4 }
        if bytes.isSet(L2TP.hasOffset, at: offset) {
            guard captured &- offset >= length &+ 2 else { return .done }
            length &+= 2 &+ Int(bytes.uint16(at: offset &+ length))
        }
        let total = hasLength ? Int(bytes.uint16(at: offset &+ 2)) : end &- offset
        guard total > length, total <= end &- offset, captured &- offset > length &+ 1,
            looksLikePPP(at: offset &+ length, bytes)
        else { return .done }
        limit(to: offset &+ total, .ownLength, .l2tp, &packet)
        pass(length, .l2tp, &packet)
        return .ppp
    }
}
