import WireBytes

/// B.A.T.M.A.N. advanced mesh; what the type asks for follows.
enum Batman: Header {
    static let title = "B.A.T.M.A.N."
    static let source = "Linux batadv_packet.h"
    static let length = 3

    static let type = HeaderField.whole("Packet Type", 0..<1, .hexadecimal)
    static let version = HeaderField.whole("Version", 1..<2)

    static let fields: [HeaderField] = [
        type, version,
        .whole("TTL", 2..<3),
    ]
    static let rest: HeaderRest? = ("Addresses and Numbers", nil)
}

extension PacketWalk {
    /// Reads a header of the B.A.T.M.A.N. mesh, compatibility version 15, that carries an Ethernet frame: broadcast,
    /// unicast, unicast with the sender's address. Source: Linux include/uapi/linux/batadv_packet.h.
    mutating func readBatman(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(2, .batman, &packet) else { return .done }
        let type: UInt8 = bytes.read(Batman.type, at: offset)
        let length =
            switch type {
            case 0x01: 14
            case 0x40: 10
            case 0x42: 18
            default: 0
            }
        guard length > 0, bytes.number(Batman.version, at: offset) == 15 else {
            return done(PacketKind(.etherType, code: EtherType.batman.rawValue), &packet)
        }
        guard need(length, .batman, &packet) else { return .done }
        pass(length, .batman, &packet)
        return .ethernet
    }
}
