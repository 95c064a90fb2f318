import WireBytes

/// Cisco FabricPath, behind addresses and EtherType, which have the form of Ethernet's; an Ethernet frame follows.
enum FabricPath: Header {
    static let title = "FabricPath"
    static let source = "Cisco FabricPath"
    static let length = 2

    static let fields: [HeaderField] = [
        .part("Forwarding Tag", 0..<10),
        .part("Time to Live", 10..<16),
    ]
}

extension PacketWalk {
    /// Reads the tag of a FabricPath header.
    mutating func readFabricPath(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(FabricPath.length, .fabricPath, &packet) else { return .done }
        pass(FabricPath.length, .fabricPath, &packet)
        return .ethernet
    }
}
