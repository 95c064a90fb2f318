import WireBytes

/// Backbone service instance tag (IEEE 802.1ah): 4 bytes; the customer's Ethernet frame follows.
enum BackboneTag: Header {
    static let title = "IEEE 802.1ah"
    static let source = "IEEE 802.1Q §9.7"
    static let length = 4

    static let service = HeaderField.whole("I-SID", 1..<4)

    static let fields: [HeaderField] = [
        .part("I-PCP", 0..<3),
        .part("I-DEI", 3..<4, .flag),
        .part("UCA", 4..<5, .flag),
        .part("Res1", 5..<6, .flag),
        .part("Res2", 6..<8, .hexadecimal),
        service,
    ]

    static let pathNumbers: [PathNumber] = [(service.name, .service)]
}

extension PacketWalk {
    /// Reads a backbone service instance tag.
    mutating func readBackboneTag(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(BackboneTag.length, .backboneTag, &packet) else { return .done }
        pass(BackboneTag.length, .backboneTag, &packet)
        return .ethernet
    }
}
