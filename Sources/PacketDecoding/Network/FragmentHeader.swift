// IPv6 fragment header: 8 bytes. RFC 8200 §4.5. Network byte order.

import WireBytes

/// IPv6 fragment header.
enum FragmentHeader: Header {
    static let title = "IPv6 Fragment"
    static let source = "RFC 8200 §4.5"
    static let length = 8

    static let fragmentOffset = HeaderField.part("Fragment Offset", 16..<29)
    static let more = HeaderField.part("M flag", 31..<32, .flag)
    static let identification = HeaderField.whole("Identification", 4..<8, .hexadecimal)

    static let fields: [HeaderField] = [
        .whole("Next Header", 0..<1, .code(.ipProtocol)),
        .whole("Reserved", 1..<2, .hexadecimal),
        fragmentOffset,
        .part("Res", 29..<31, .hexadecimal),
        more, identification,
    ]
}

extension PacketWalk {
    /// Reads a fragment header; an atomic fragment, which is all of its datagram, is passed through (RFC 6946).
    mutating func readFragment(_ nextHeader: UInt8, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let place = bytes.number(FragmentHeader.fragmentOffset, at: offset) &* 8
        let more = bytes.isSet(FragmentHeader.more, at: offset)
        let identification: UInt32 = bytes.read(FragmentHeader.identification, at: offset)
        pass(FragmentHeader.length, .fragment, &packet)
        guard !more && place == 0 || isCutFirst(at: place, packet) else {
            fragmented(
                nextHeader, identification: identification, at: place, more: more, .ipv6Fragment, &packet)
            return .done
        }
        isFirstFragment = more
        return .ipProtocol(nextHeader)
    }
}
