import WireBytes

/// What the hello of Google's own handshake says, from before QUIC had TLS: "CHLO" and a table of tags.
/// https://docs.google.com/document/d/1g5nIXAIkN_Y-7XJW5K45IblHd_L2f5LTaDUDwvZ5L6g
public struct GoogleHello: Sendable, Hashable {
    /// The host that is wanted, tag "SNI".
    public var serverName: [UInt8]?
    /// The client's program, tag "UAID".
    public var userAgent: [UInt8]?

    /// Finds and reads a hello in the unencrypted part of a packet.
    ///
    /// - Parameters:
    ///   - bytes: a packet, or the frames of one.
    ///   - reach: how far in it may begin.
    init?(in bytes: RawSpan, within reach: Int = 64) {
        // Behind a public header, a hash and the header of a stream frame: some fifty bytes at most.
        guard
            let start = (0..<min(reach, max(0, bytes.byteCount - 8))).first(where: {
                Self.stands(in: bytes, at: $0)
            })
        else { return nil }
        do throws(Truncated) {
            try read(bytes.extracting((start + 4)..<bytes.byteCount))
        } catch {}
    }

    /// Whether "CHLO" is there.
    private static func stands(in bytes: RawSpan, at offset: Int) -> Bool {
        bytes.uint32(at: offset) == 0x4348_4C4F
    }

    private mutating func read(_ bytes: RawSpan) throws(Truncated) {
        var reader = ByteReader(bytes)
        let count = Int(try reader.uint16().byteSwapped)
        try reader.skip(2)
        var table = try reader.sub(8 * count)
        let values = bytes.extracting(reader.offset..<bytes.byteCount)
        var start = 0
        while table.remaining >= 8 {
            let tag = try table.uint32()
            let end = Int(try table.uint32().byteSwapped)
            guard start <= end, end <= values.byteCount else { return }
            switch tag {
            case 0x534E_4900: serverName = values.copied(start..<end)
            case 0x5541_4944: userAgent = values.copied(start..<end)
            default: break
            }
            start = end
        }
    }
}
