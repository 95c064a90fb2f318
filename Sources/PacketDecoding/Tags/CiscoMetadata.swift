import WireBytes

/// Cisco metadata (TrustSec); options and the EtherType follow.
enum CiscoMetadata: Header {
    static let title = "Cisco Metadata"
    static let source = "Cisco Metadata"
    static let length = 2

    static let words = HeaderField.whole("Length", 1..<2)

    static let fields: [HeaderField] = [
        .whole("Version", 0..<1),
        words,
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        list.add("Options", list.left &- 2, .bytes)
        list.addType(bytes)
    }
}

extension PacketWalk {
    /// Reads Cisco metadata: version, length in words of 4 bytes, options, EtherType.
    mutating func readCiscoMetadata(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(CiscoMetadata.length, .ciscoMetadata, &packet) else { return .done }
        let length = CiscoMetadata.length &+ 2 &+ bytes.number(CiscoMetadata.words, at: offset) &* 4
        return readTag(of: length, .ciscoMetadata, bytes, &packet)
    }
}
