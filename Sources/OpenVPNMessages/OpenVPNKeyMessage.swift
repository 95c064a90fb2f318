public import WireBytes

/// The message with which a side gives the other what the tunnel's keys are made of ("key method 2"), inside of TLS. Its
/// random bytes, a user's name and password are never kept.
public struct OpenVPNKeyMessage: Sendable, Hashable {
    /// Its sender.
    public var from: Side
    /// The packet with its last byte.
    public var mark: PacketMark
    /// Its bytes.
    public var length: Int
    /// Bytes of it that the keys are made of.
    public var secretLength: Int
    /// Bytes of the options behind them.
    public var optionsLength: Int

    /// Four zeros and the method come before the random bytes: 48 + 32 + 32 of a client, 32 + 32 of a server.
    init?(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        let secret = side == .client ? 112 : 64
        var reader = ByteReader(bytes)
        do throws(Truncated) {
            guard try reader.uint32() == 0, try reader.uint8() & 0x0F == 2 else { return nil }
            try reader.skip(secret)
            let options = Int(try reader.uint16())
            try reader.skip(options)
            self.init(
                from: side, mark: mark, length: bytes.byteCount, secretLength: secret, optionsLength: options)
        } catch {
            return nil
        }
    }

    private init(from side: Side, mark: PacketMark, length: Int, secretLength: Int, optionsLength: Int) {
        from = side
        self.mark = mark
        self.length = length
        self.secretLength = secretLength
        self.optionsLength = optionsLength
    }
}
