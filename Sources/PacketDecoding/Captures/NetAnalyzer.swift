import WireBytes

/// Hilscher netANALYZER: 4 bytes, and the preamble of the frame if that was captured, too.
enum NetAnalyzer: Header {
    static let title = "netANALYZER"
    static let source = "tcpdump.org/linktypes/LINKTYPE_NETANALYZER"
    static let length = 4

    static let fields: [HeaderField] = [.whole("Port and Status", 0..<4, .hexadecimal)]
    static let rest: HeaderRest? = ("Preamble", Ethernet.source)
}

extension PacketWalk {
    /// Reads netANALYZER's header.
    mutating func readNetAnalyzer(preamble: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(NetAnalyzer.length &+ preamble, .netAnalyzer, &packet) else { return .done }
        pass(NetAnalyzer.length &+ preamble, .netAnalyzer, &packet)
        return .ethernet
    }
}
