import WireBytes

/// One byte before PPP or Cisco HDLC: which way the frame went.
enum Direction: Header {
    static let title = "Direction"
    static let source = "tcpdump.org/linktypes/LINKTYPE_PPP_WITH_DIR"
    static let length = 1

    static let fields: [HeaderField] = [.whole("Direction", 0..<1)]
}

extension PacketWalk {
    /// Reads the byte that says which way a frame went.
    mutating func readDirection(_ next: NextHeader, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(Direction.length, .direction, &packet) else { return .done }
        pass(Direction.length, .direction, &packet)
        // pppd writes it over PPP's address, whose control byte stays.
        if case .ppp = next, captured &- offset >= 2, bytes.byte(at: offset) == 0x03 {
            return readPPP(addressIsMissing: true, bytes, &packet)
        }
        return next
    }
}
