import WireBytes

/// GPRS tunnelling protocol, user plane: 8 bytes, 4 more with a flag, extension headers.
enum GTPU: Header {
    static let title = "GTP-U"
    static let source = "3GPP TS 29.281 §5.1"
    static let length = 8

    static let version = HeaderField.part("Version", 0..<3)
    static let isGTP = HeaderField.part("Protocol Type", 3..<4, .flag)
    static let hasExtension = HeaderField.part("Extension Header flag", 5..<6, .flag)
    static let hasNumber = HeaderField.part("N-PDU Number flag", 7..<8, .flag)
    static let type = HeaderField.whole("Message Type", 1..<2)
    static let payloadLength = HeaderField.whole("Length", 2..<4)
    static let tunnel = HeaderField.whole("Tunnel Endpoint Identifier", 4..<8, .hexadecimal)

    static let fields: [HeaderField] = [
        version, isGTP,
        .part("Spare", 4..<5, .flag),
        hasExtension,
        .part("Sequence Number flag", 6..<7, .flag),
        hasNumber, type, payloadLength, tunnel,
    ]

    static let pathNumbers: [PathNumber] = [(tunnel.name, .teid)]
    static let rest: HeaderRest? = ("Optional fields", nil)
}

extension PacketWalk {
    /// Reads a GTP-U header that carries a user's packet: version 1, message type 255.
    mutating func readGTPU(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let start = offset
        guard captured &- start >= GTPU.length else { return .done }
        guard bytes.number(GTPU.version, at: start) == 1, bytes.isSet(GTPU.isGTP, at: start),
            bytes.number(GTPU.type, at: start) == 255
        else { return .done }
        var at = start &+ GTPU.length
        if bytes.number(from: GTPU.hasExtension, to: GTPU.hasNumber, at: start) != 0 {
            guard captured &- at >= 4 else { return .done }
            var type = bytes.isSet(GTPU.hasExtension, at: start) ? bytes.byte(at: at &+ 3) : 0
            at &+= 4
            // Extension headers: a length in units of 4 bytes first, the next type last. A length of 0 is no header.
            while type != 0 {
                guard captured > at else { return .done }
                let length = Int(bytes.byte(at: at)) &* 4
                guard length > 0, captured &- at >= length else { return .done }
                type = bytes.byte(at: at &+ length &- 1)
                at &+= length
            }
        }
        guard captured > at else { return .done }
        let version = bytes.number(IPv4.version, at: at)
        guard version == 4 || version == 6 else { return .done }
        limit(
            to: start &+ GTPU.length &+ bytes.number(GTPU.payloadLength, at: start), .gtpuLength, .gtpu,
            &packet
        )
        guard captured > at else { return .done }
        pass(at &- start, .gtpu, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }
}
