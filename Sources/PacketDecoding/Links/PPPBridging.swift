import WireBytes

/// PPP bridging: 2 bytes, and 4 more with the LAN's number.
enum PPPBridging: Header {
    static let title = "PPP Bridging"
    static let source = "RFC 3518 §4.2"
    static let length = 2

    static let hasNumber = HeaderField.part("I", 1..<2, .flag)
    static let type = HeaderField.whole("MAC Type", 1..<2)

    static let fields: [HeaderField] = [
        .part("F", 0..<1, .flag),
        hasNumber,
        .part("Z", 2..<3, .flag),
        .part("B", 3..<4, .flag),
        .part("Pads", 4..<8),
        type,
    ]
    static let rest: HeaderRest? = ("LAN Identification", nil)
}

extension PacketWalk {
    /// Reads a bridging header: flags, the kind of LAN (1 Ethernet), its number if a flag says so. RFC 3518 §4.2.
    mutating func readBridging(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(PPPBridging.length, .bridging, &packet) else { return .done }
        let isEthernet = bytes.number(PPPBridging.type, at: offset) == 1
        let length = PPPBridging.length &+ (bytes.isSet(PPPBridging.hasNumber, at: offset) ? 4 : 0)
        guard need(length, .bridging, &packet) else { return .done }
        pass(length, .bridging, &packet)
        return isEthernet ? .ethernet : done(.content(.bridging), &packet)
    }
}
