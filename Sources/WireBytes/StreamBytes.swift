/// Borrowed bytes of one direction of a connection, in order: who sent them, where in the direction they stand, and
/// which packets carried them.
///
/// Indices count from the first of these bytes. Nothing is copied or retained, so that a part of it is made for free.
public struct StreamBytes: ~Escapable {
    /// The bytes.
    public let span: RawSpan
    /// Their sender.
    public let side: Side
    /// The first byte's offset in the direction's stream.
    public let offset: Int
    /// Which packet carried each of them.
    @usableFromInline let runs: Span<SegmentMap.Entry>

    /// Binds bytes to their place.
    ///
    /// - Parameters:
    ///   - span: the bytes.
    ///   - side: who sent them.
    ///   - offset: the first byte's offset in the direction's stream.
    ///   - map: which packet carried each of these bytes.
    @inlinable
    @_lifetime(copy span, borrow map)
    public init(_ span: RawSpan, from side: Side, at offset: Int, in map: borrowing SegmentMap) {
        self.init(span: span, side: side, offset: offset, runs: map.entries.span)
    }

    @inlinable
    @_lifetime(copy span, copy runs)
    init(span: RawSpan, side: Side, offset: Int, runs: Span<SegmentMap.Entry>) {
        self.span = span
        self.side = side
        self.offset = offset
        self.runs = runs
    }

    /// The number of bytes.
    @inlinable
    public var byteCount: Int { span.byteCount }

    /// The offset after the last byte.
    @inlinable
    public var end: Int { offset &+ byteCount }

    /// All of them, as a range of the stream.
    @inlinable
    public var range: StreamRange { StreamRange(side: side, offset: offset, count: byteCount) }

    /// Some of them, as a range of the stream; they need not have come yet.
    @inlinable
    public func range(_ indices: Range<Int>) -> StreamRange {
        StreamRange(side: side, offset: offset &+ indices.lowerBound, count: indices.count)
    }

    /// Hands over what is left, again and again, until nothing more of it is taken.
    ///
    /// - Parameter step: takes some of the bytes from the first on; 0 where it needs more, or wants none.
    /// - Returns: how many were taken.
    @inlinable
    public func taken(by step: (StreamBytes) -> Int) -> Int {
        var taken = 0
        while taken < byteCount {
            let now = step(dropFirst(taken))
            if now == 0 { break }
            taken &+= now
        }
        return taken
    }

    /// The first `count` bytes, or all where there are fewer.
    @inlinable
    @_lifetime(copy self)
    public func first(_ count: Int) -> StreamBytes {
        StreamBytes(span: span.extracting(first: count), side: side, offset: offset, runs: runs)
    }

    /// What follows the first `count` bytes; none where there are no more.
    @inlinable
    @_lifetime(copy self)
    public func dropFirst(_ count: Int) -> StreamBytes {
        StreamBytes(
            span: span.extracting(droppingFirst: count), side: side,
            offset: offset &+ min(count, byteCount), runs: runs)
    }

    /// Those of the first bytes that one packet carried.
    public var firstRun: StreamBytes {
        @_lifetime(copy self)
        get { first(min(byteCount, (runs.next(after: offset) ?? .max) &- offset)) }
    }

    /// The packet that carried the byte at `index`; where that is not known, the packet before it.
    @inlinable
    public func mark(at index: Int) -> PacketMark { runs.mark(at: offset &+ index) }

    /// How many bytes of the other side's stream the sender had received when it sent the byte at `index`; nil where that
    /// is not known.
    public func acknowledged(at index: Int) -> Int? { runs.acknowledged(at: offset &+ index) }

    /// The packet that carried the last byte.
    @inlinable
    public var last: PacketMark { mark(at: byteCount &- 1) }

    /// The packet with which the first of them came, and the one with which they were all there: those of the first and
    /// the last byte but where segments came out of order. Looks at each packet that carried some of them.
    public var arrival: (earliest: PacketMark, latest: PacketMark) {
        runs.arrival(offset: offset, count: byteCount)
    }

    /// The packet with which they were all there.
    public var latest: PacketMark { arrival.latest }

    /// The packet with which the first of them came.
    public var earliest: PacketMark { arrival.earliest }

    /// The parts of packets that these bytes lie in, in order.
    public var entries: [SegmentMap.Entry] { runs.runs(offset: offset, count: byteCount) }

    /// The byte at `index`, which must be inside.
    @inlinable
    public func byte(at index: Int) -> UInt8 { span.byte(at: index) }

    /// Two bytes at `index`, big-endian.
    @inlinable
    public func uint16(at index: Int) -> UInt16 { span.uint16(at: index) }

    /// Four bytes at `index`, big-endian.
    @inlinable
    public func uint32(at index: Int) -> UInt32 { span.uint32(at: index) }
}
