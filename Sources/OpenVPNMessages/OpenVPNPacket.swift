import WireBytes

/// A packet of OpenVPN without the length that comes before it on TCP.
struct OpenVPNPacket {
    /// Bytes of the client's first packet where nothing authenticates it: opcode, session, no acknowledgments, number 0.
    static let bareReset = 14
    /// Bytes of number and time that come with an authentication code.
    static let replayLength = 8

    /// How long the authentication code of "tls-auth" is, told by the client's first packet; nil where that is not one.
    ///
    /// With "tls-crypt" the packet is as long as with a code of 32 bytes, but its end is encrypted.
    static func authenticationLength(_ reset: RawSpan) -> Int? {
        guard reset.byteCount >= bareReset, reset.byte(at: 0) == OpenVPNOpcode.clientReset.rawValue << 3
        else {
            return nil
        }
        for index in 1...5 where reset.byte(at: reset.byteCount - index) != 0 { return nil }
        switch reset.byteCount {
        case bareReset: return 0
        case 38, 42, 54, 70, 86: return reset.byteCount - bareReset - replayLength
        default: return nil
        }
    }

    /// Where the TLS bytes of a control packet begin.
    ///
    /// - Throws: `Truncated` where the packet ends before.
    static func controlStart(_ packet: RawSpan, authentication: Int) throws(Truncated) -> Int {
        var reader = ByteReader(packet)
        try reader.skip(1 + 8)
        if authentication > 0 { try reader.skip(authentication + replayLength) }
        let acknowledged = Int(try reader.uint8())
        try reader.skip(4 * acknowledged)
        if acknowledged > 0 { try reader.skip(8) }
        try reader.skip(4)
        return reader.offset
    }
}
