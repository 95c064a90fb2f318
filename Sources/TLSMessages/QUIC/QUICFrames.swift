public import WireBytes

/// Why a side closed its connection of QUIC, where that could be read. RFC 9000 §19.19.
public struct QUICClose: Sendable, Hashable {
    /// Who closed.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
    /// The error's number. RFC 9000 §20.1; 0x0100 to 0x01FF are alerts of TLS.
    public var code: UInt64
    /// What it says for people.
    public var reason: [UInt8]

    /// The error's name. RFC 9000 §20.1.
    public var name: String? {
        if (0x0100...0x01FF).contains(code) {
            return "CRYPTO_ERROR: " + AlertDescription(rawValue: UInt8(code & 0xFF)).text
        }
        return QUICTransportError(rawValue: code).name
    }
}

/// The frames that an Initial packet may hold. RFC 9000 §12.4.
enum QUICFrame {
    /// Handshake bytes: their offset, and where they are in the payload.
    case crypto(offset: Int, Range<Int>)
    /// The end.
    case close(code: UInt64, reason: [UInt8])
    /// Padding, a ping, an acknowledgment: nothing to keep.
    case other

    /// Reads the next frame.
    ///
    /// - Throws: `Truncated` where it ends early or is one that an Initial packet must not hold.
    static func next(_ reader: inout ByteReader, of version: QUICVersion) throws(Truncated) -> QUICFrame {
        let type = try reader.uint8()
        switch type {
        case 0x00, 0x01: return .other
        case 0x02, 0x03:
            _ = try reader.quicNumber()
            _ = try reader.quicNumber()
            var ranges = try reader.quicInteger()
            _ = try reader.quicNumber()
            while ranges > 0 {
                _ = try reader.quicNumber()
                _ = try reader.quicNumber()
                ranges &-= 1
            }
            if type == 3 { for _ in 0..<3 { _ = try reader.quicNumber() } }
            return .other
        // Google's versions have their own number for it.
        case 0x06,
            0x08 where type == 6 || version.isGoogle:
            let offset = try reader.quicInteger()
            let count = try reader.quicInteger()
            let start = reader.offset
            try reader.skip(count)
            return .crypto(offset: offset, start..<reader.offset)
        case 0x1C, 0x1D:
            let code = try reader.quicNumber()
            if type == 0x1C { _ = try reader.quicNumber() }
            return .close(code: code, reason: try reader.take(try reader.quicInteger()).copied(0..<256))
        default: throw Truncated(offset: reader.offset, needed: 0, available: reader.remaining)
        }
    }
}
