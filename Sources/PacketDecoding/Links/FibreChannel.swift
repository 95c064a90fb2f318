import WireBytes

/// Network header of IP over Fibre Channel: 16 bytes; LLC follows.
enum FibreChannel: Header {
    static let title = "IP over Fibre Channel"
    static let source = "RFC 2625 §3.2"
    static let length = 16

    static let fields: [HeaderField] = [
        .whole("Network_Dest_Address", 0..<8, .hexadecimal),
        .whole("Network_Source_Address", 8..<16, .hexadecimal),
    ]
}

extension PacketWalk {
    /// Reads the network header of IP over Fibre Channel.
    mutating func readFibreChannel(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(FibreChannel.length, .fibreChannel, &packet) else { return .done }
        pass(FibreChannel.length, .fibreChannel, &packet)
        return .llc
    }
}
