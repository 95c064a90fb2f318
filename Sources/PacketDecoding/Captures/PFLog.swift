import WireBytes

/// OpenBSD's packet filter log: a length first; rule and process follow.
enum PFLog: Header {
    static let title = "pflog"
    static let source = "tcpdump.org/linktypes/LINKTYPE_PFLOG"
    static let length = 20

    static let wholeLength = HeaderField.whole("Length", 0..<1)
    static let family = HeaderField.whole("Address Family", 1..<2)

    static let fields: [HeaderField] = [
        wholeLength, family,
        .whole("Action", 2..<3),
        .whole("Reason", 3..<4),
        .whole("Interface", 4..<20, .bytes),
    ]
    static let rest: HeaderRest? = ("Rule and Process", nil)
}

extension PacketWalk {
    /// Reads a header of the packet filter's log.
    mutating func readPFLog(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .pflog, &packet) else { return .done }
        let length = (bytes.number(PFLog.wholeLength, at: offset) &+ 3) & ~3
        let family: UInt32 = bytes.read(PFLog.family, at: offset)
        guard hasOwnLength(length, atLeast: 28, .pflog, &packet) else { return .done }
        pass(length, .pflog, &packet)
        return addressFamily(family, .pflog, &packet)
    }
}
