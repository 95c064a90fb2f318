// IEEE 802.2 LLC: 3 or 4 bytes; SNAP: 5 (RFC 1042). Network byte order.

import WireBytes

/// Logical link control; numbered frames have one more byte of control.
enum LLC: Header {
    static let title = "LLC"
    static let source = "IEEE 802.2 §3.2"
    static let length = 3

    static let destination = HeaderField.whole("DSAP", 0..<1, .code(.accessPoint))
    static let control = HeaderField.whole("Control", 2..<3, .hexadecimal)

    static let fields: [HeaderField] = [
        destination,
        .whole("SSAP", 1..<2, .code(.accessPoint)),
        control,
    ]
    static let rest: HeaderRest? = ("Control (second byte)", nil)
}

/// Subnetwork access protocol, behind LLC.
enum SNAP: Header {
    static let title = "SNAP"
    static let source = "RFC 1042"
    static let length = 5

    static let organization = HeaderField.whole("Organization Code", 0..<3, .hexadecimal)
    static let type = HeaderField.whole("EtherType", 3..<5, .code(.etherType))

    static let fields = [organization, type]
    static let rest: HeaderRest? = ("Padding", "RFC 2684 §5.2")
}

extension PacketWalk {
    /// Reads an IEEE 802.2 header, and SNAP after it.
    mutating func readLLC(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(LLC.length, .llc, &packet) else { return .done }
        let destination: UInt8 = bytes.read(LLC.destination, at: offset)
        let isSNAP = bytes.uint16(at: offset) == 0xaaaa
        // Unnumbered frames have one control byte (low bits 11), the others two.
        let length = bytes.number(LLC.control, at: offset) & 3 == 3 ? LLC.length : LLC.length &+ 1
        guard need(length, .llc, &packet) else { return .done }
        pass(length, .llc, &packet)
        if isSNAP, length == LLC.length { return readSNAP(bridgePadding: 2, bytes, &packet) }
        // RFC 948: IP straight on its service access point.
        if destination == 0x06, length == LLC.length { return .ipv4 }
        packet.kind = PacketKind(.llc, code: UInt16(destination))
        return .done
    }

    /// Reads an organization's code and its protocol identifier, RFC 1042. A bridged frame may have padding before it.
    mutating func readSNAP(bridgePadding: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader
    {
        guard need(SNAP.length, .snap, &packet) else { return .done }
        let organization: UInt32 = bytes.read(SNAP.organization, at: offset)
        let identifier: UInt16 = bytes.read(SNAP.type, at: offset)
        // Bridged Ethernet, with and without its check sequence after it. RFC 2427 §4.2, RFC 2684 §5.2.
        if organization == 0x0080c2, identifier == 1 || identifier == 7 {
            guard need(SNAP.length &+ bridgePadding, .snap, &packet) else { return .done }
            pass(SNAP.length &+ bridgePadding, .snap, &packet)
            return .ethernet
        }
        pass(SNAP.length, .snap, &packet)
        // Organization 0 (RFC 1042) and 0x0000F8 (bridge tunnel, IEEE 802.1H) use EtherTypes.
        if organization == 0 || organization == 0x0000f8 { return .etherType(identifier) }
        packet.kind = PacketKind(.snap, code: identifier)
        return .done
    }

    /// Classical IP over ATM has an LLC header, unless its circuit carries nothing but IP. RFC 2225 §5, RFC 2684.
    mutating func readClassicalIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(1, .llc, &packet) else { return .done }
        return bytes.byte(at: offset) == 0xaa ? .llc : .ipv4
    }
}
