public import WireBytes

/// A packet of OpenVPN, as its first byte says.
public struct OpenVPNPacket: Sendable, Hashable {
    /// Its sender.
    public var from: Side
    /// The packet of the capture that it lies in.
    public var mark: PacketMark
    /// What it is for.
    public var opcode: OpenVPNOpcode
    /// Its bytes on the wire.
    public var length: Int

    /// Whether it carries the tunnel's data, encrypted.
    public var isData: Bool { opcode == .dataV1 || opcode == .dataV2 }
}

/// What stands before the TLS bytes of a control packet.
struct OpenVPNControlHeader {
    /// Which session of its sender it belongs to.
    let session: UInt64
    /// Its number.
    let number: UInt32
    /// Bytes of it, the first one included.
    let length: Int

    /// Reads it; nil where it ends before, or is encrypted.
    init?(_ packet: RawSpan, _ protection: OpenVPNProtection) {
        guard let between = protection.length else { return nil }
        var reader = ByteReader(packet)
        do throws(Truncated) {
            try reader.skip(1)
            session = UInt64(try reader.uint32()) << 32 | UInt64(try reader.uint32())
            try reader.skip(between)
            let acknowledged = Int(try reader.uint8())
            try reader.skip(4 * acknowledged)
            if acknowledged > 0 { try reader.skip(8) }
            number = try reader.uint32()
            length = reader.offset
        } catch {
            return nil
        }
    }
}
