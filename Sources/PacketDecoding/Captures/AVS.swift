import WireBytes

/// AVS, the same of other older drivers: a magic number and a length, then values. Network byte order.
enum AVS: Header {
    static let title = "AVS"
    static let source = "tcpdump.org/linktypes/LINKTYPE_IEEE802_11_AVS"
    static let length = 8

    static let version = HeaderField.whole("Version", 0..<4, .hexadecimal)
    static let wholeLength = HeaderField.whole("Length", 4..<8)

    static let fields = [version, wholeLength]
    static let rest: HeaderRest? = ("Values", nil)
}

extension PacketWalk {
    /// Reads an AVS header.
    mutating func readAVS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(AVS.length, .avs, &packet) else { return .done }
        let length = bytes.number(AVS.wholeLength, at: offset)
        guard hasOwnLength(length, atLeast: AVS.length, .avs, &packet) else { return .done }
        pass(length, .avs, &packet)
        return .wireless
    }
}
