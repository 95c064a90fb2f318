import WireBytes

/// Mesh control, before LLC: 6 bytes, and up to two more addresses.
enum WirelessMesh: Header {
    static let title = "802.11 Mesh Control"
    static let source = "IEEE 802.11 §9.2.4.8.3"
    static let length = 6

    static let flags = HeaderField.whole("Mesh Flags", 0..<1, .hexadecimal)

    static let fields: [HeaderField] = [
        flags,
        .whole("Mesh TTL", 1..<2),
        .whole("Mesh Sequence Number", 2..<6, .littleNumber),
    ]
    static let rest: HeaderRest? = ("Mesh Address Extension", nil)
}

extension PacketWalk {
    /// Reads the mesh control field: flags, time to live, sequence number, up to three more addresses. §9.2.4.8.3.
    mutating func readMeshControl(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(WirelessMesh.length, .meshControl, &packet) else { return .done }
        let addresses = bytes.number(WirelessMesh.flags, at: offset) & 3
        let length = WirelessMesh.length &+ (addresses == 3 ? 0 : addresses &* 6)
        guard need(length, .meshControl, &packet) else { return .done }
        pass(length, .meshControl, &packet)
        return .llc
    }
}
