import WireBytes

/// macOS, which interface and process, before a header of another link type: a length first. Little-endian.
enum Pktap: Header {
    static let title = "PKTAP"
    static let source = "Apple bsd/net/pktap.h"
    static let length = 12

    static let wholeLength = HeaderField.whole("Length", 0..<4, .littleNumber)
    static let link = HeaderField.whole("Link Type", 8..<12, .littleNumber)

    static let fields: [HeaderField] = [
        wholeLength,
        .whole("Record Type", 4..<8, .littleNumber),
        link,
    ]
    static let rest: HeaderRest? = ("Interface and Process", nil)
}

extension PacketWalk {
    /// Reads a macOS header.
    mutating func readPktap(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Pktap.length, .pktap, &packet) else { return .done }
        let length = bytes.number(Pktap.wholeLength, at: offset)
        let link: UInt32 = bytes.read(Pktap.link, at: offset)
        guard hasOwnLength(length, atLeast: Pktap.length, .pktap, &packet) else { return .done }
        pass(length, .pktap, &packet)
        return inner(link, .pktap, &packet)
    }
}
