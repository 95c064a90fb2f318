/// Where the payload of a datagram lies in the capture.
public struct DatagramPlace: Sendable, Hashable {
    /// The packet and its time.
    public var mark: PacketMark
    /// Offset of the first payload byte in the packet.
    public var offset: Int
    /// Payload bytes on the wire; more than there are to read when the capture cut the packet.
    public var length: Int

    /// Makes a place.
    @inlinable
    public init(mark: PacketMark, offset: Int, length: Int) {
        self.mark = mark
        self.offset = offset
        self.length = length
    }

    /// Where some of the payload lies: `range` counts from its first byte.
    @inlinable
    public func location(of range: Range<Int>) -> ByteLocation {
        ByteLocation(packet: mark.packet, offset: offset &+ range.lowerBound, count: range.count)
    }
}

/// A protocol that speaks in datagrams: reads those of one pair of endpoints, as they were captured.
///
/// Nothing is put in order, joined or seen twice: datagrams get lost, overtake each other and come again, and the
/// protocol has to live with it.
public protocol DatagramConsumer {
    /// Reads the payload of one datagram.
    ///
    /// - Parameters:
    ///   - bytes: the captured payload, borrowed for the duration of the call; possibly empty, and cut off where
    ///     `place.length` is larger.
    ///   - side: who sent it.
    ///   - place: where it lies.
    mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace)
}
