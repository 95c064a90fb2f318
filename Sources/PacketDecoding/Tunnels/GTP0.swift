import WireBytes

/// GPRS tunnelling protocol, version 0: 20 bytes.
enum GTP0: Header {
    static let title = "GTP v0"
    static let source = "3GPP TS 09.60 §6"
    static let length = 20

    static let version = HeaderField.part("Version", 0..<3)
    static let isGTP = HeaderField.part("PT", 3..<4, .flag)
    static let type = HeaderField.whole("Message Type", 1..<2)
    static let tunnel = HeaderField.whole("TID", 12..<20, .hexadecimal)

    static let fields: [HeaderField] = [
        version, isGTP,
        .part("Spare", 4..<7, .hexadecimal),
        .part("SNN", 7..<8, .flag),
        type,
        .whole("Length", 2..<4),
        .whole("Sequence Number", 4..<6),
        .whole("Flow Label", 6..<8, .hexadecimal),
        .whole("SNDCP N-PDULLC Number", 8..<9),
        .whole("Spare", 9..<12, .hexadecimal),
        tunnel,
    ]

    static let pathNumbers: [PathNumber] = [(tunnel.name, .teid)]
}

extension PacketWalk {
    /// Reads a header of GTP version 0 that carries a user's packet: message type 255.
    mutating func readGTP0(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= GTP0.length, bytes.number(GTP0.version, at: offset) == 0,
            bytes.isSet(GTP0.isGTP, at: offset), bytes.number(GTP0.type, at: offset) == 255,
            looksLikeIP(at: offset &+ GTP0.length, bytes)
        else { return .done }
        let version = bytes.number(IPv4.version, at: offset &+ GTP0.length)
        pass(GTP0.length, .gtp0, &packet)
        return version == 4 ? .ipv4 : .ipv6
    }
}
