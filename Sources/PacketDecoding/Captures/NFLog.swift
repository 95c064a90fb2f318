import WireBytes

/// Linux netfilter log: 4 bytes and attributes.
enum NFLog: Header {
    static let title = "NFLOG"
    static let source = "tcpdump.org/linktypes/LINKTYPE_NFLOG"
    static let length = 4

    static let family = HeaderField.whole("Address Family", 0..<1)

    static let fields: [HeaderField] = [
        family,
        .whole("Version", 1..<2),
        .whole("Resource ID", 2..<4),
    ]
    static let rest: HeaderRest? = ("Attributes", nil)
}

extension PacketWalk {
    /// Reads the attributes of a netfilter log message up to the one that is the packet (type 9). Lengths and types
    /// are in the machine's byte order; the first length, which is small, tells which.
    mutating func readNFLog(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(NFLog.length &+ 4, .nflog, &packet) else { return .done }
        let family: UInt32 = bytes.read(NFLog.family, at: offset)
        let isLittle = bytes.byte(at: offset &+ NFLog.length) != 0
        var at = offset &+ NFLog.length
        while captured &- at >= 4 {
            let raw = (bytes.uint16(at: at), bytes.uint16(at: at &+ 2))
            let length = Int(isLittle ? raw.0.byteSwapped : raw.0)
            let type = isLittle ? raw.1.byteSwapped : raw.1
            guard length >= 4 else { break }
            if type & 0x7fff == 9 {
                limit(to: at &+ length, .ownLength, .nflog, &packet)
                pass(at &+ 4 &- offset, .nflog, &packet)
                return addressFamily(family, .nflog, &packet)
            }
            at &+= (length &+ 3) & ~3
        }
        let isCut = captured < end
        pass(captured &- offset, .nflog, &packet)
        return done(isCut ? .truncated(.nflog) : .content(.nflog), &packet)
    }
}
