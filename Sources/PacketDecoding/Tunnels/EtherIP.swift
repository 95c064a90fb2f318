import WireBytes

/// Ethernet within IP: version 3 and zeroes, 2 bytes.
enum EtherIP: Header {
    static let title = "EtherIP"
    static let source = "RFC 3378 §3"
    static let length = 2

    static let version = HeaderField.part("Version", 0..<4)

    static let fields: [HeaderField] = [
        version,
        .part("Reserved", 4..<16, .hexadecimal),
    ]
}

extension PacketWalk {
    /// Reads an EtherIP header.
    mutating func readEtherIP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(EtherIP.length, .etherIP, &packet) else { return .done }
        guard bytes.number(EtherIP.version, at: offset) == 3 else {
            return done(PacketKind(.ipProtocol, code: UInt16(IPProtocol.etherIP.rawValue)), &packet)
        }
        pass(EtherIP.length, .etherIP, &packet)
        return .ethernet
    }
}
