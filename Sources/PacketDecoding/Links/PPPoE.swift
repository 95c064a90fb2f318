// PPP over Ethernet, session stage: 6 bytes. Network byte order.

import WireBytes

/// PPPoE, session stage.
enum PPPoE: Header {
    static let title = "PPPoE"
    static let source = "RFC 2516 §4"
    static let length = 6

    static let code = HeaderField.whole("Code", 1..<2, .hexadecimal)
    static let session = HeaderField.whole("Session ID", 2..<4, .hexadecimal)
    static let payloadLength = HeaderField.whole("Length", 4..<6)

    static let fields: [HeaderField] = [
        .part("Version", 0..<4),
        .part("Type", 4..<8),
        code, session, payloadLength,
    ]

    static let pathNumbers: [PathNumber] = [(session.name, .session)]
}

extension PacketWalk {
    /// Reads a PPPoE session header; only code 0 carries PPP.
    mutating func readPPPoE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(PPPoE.length, .pppoe, &packet) else { return .done }
        let code: UInt8 = bytes.read(PPPoE.code, at: offset)
        let length = bytes.number(PPPoE.payloadLength, at: offset)
        limit(to: offset &+ PPPoE.length &+ length, .pppoeLength, .pppoe, &packet)
        pass(PPPoE.length, .pppoe, &packet)
        guard code == 0 else {
            return done(PacketKind(.etherType, code: EtherType.pppoeSession.rawValue), &packet)
        }
        return .ppp
    }
}
