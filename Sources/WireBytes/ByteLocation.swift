/// Bytes of one packet of the capture.
public struct ByteLocation: Sendable, Hashable {
    /// The packet's number, from 1.
    public var packet: Int
    /// Offset of the first byte from the start of the captured packet.
    public var offset: Int
    /// The number of bytes.
    public var count: Int

    /// Makes a location.
    @inlinable
    public init(packet: Int, offset: Int, count: Int) {
        self.packet = packet
        self.offset = offset
        self.count = count
    }
}
