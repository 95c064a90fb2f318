// TCP options: kind, length, data; kinds 0 and 1 have no length. RFC 9293 §3.2. Network byte order.

import WireBytes

/// One option of a TCP header, as ranges of the packet.
public struct TCPOption: Sendable, Hashable {
    /// Which option.
    public var kind: TCPOptionKind
    /// The whole option in the packet.
    public var range: Range<Int>
    /// What follows kind and length; empty for the one-byte options.
    public var data: Range<Int>

    /// Makes an option.
    public init(kind: TCPOptionKind, range: Range<Int>, data: Range<Int>) {
        self.kind = kind
        self.range = range
        self.data = data
    }
}

/// Walks over the options of a TCP header, one at a time, without allocation.
///
/// Ends at the end of the option list, at the end of the range, or at an option whose length cannot be; then
/// `stop` says which and why.
public struct TCPOptionCursor: Sendable {
    /// Offset of the next option in the packet; after the last one, of what is left (padding, or what could
    /// not be read).
    public private(set) var offset: Int
    /// The offset after the last option byte.
    public let end: Int
    /// The option whose length is 0 or 1 or leads beyond the header, if there was one.
    public private(set) var stop: DecodingStop?
    private var ended = false

    /// Walks over `range` of a packet, such as `TCPSegment.options`.
    public init(_ range: Range<Int>) {
        offset = max(0, range.lowerBound)
        end = range.upperBound
    }

    /// Moves to the next option.
    ///
    /// - Parameter bytes: the packet that the range was of.
    /// - Returns: the option, or nil at the end.
    public mutating func next(in bytes: RawSpan) -> TCPOption? {
        let end = min(self.end, bytes.byteCount)
        guard !ended, offset < end else { return nil }
        let start = offset
        let kind = TCPOptionKind(rawValue: bytes.byte(at: start))
        if kind.rawValue < 2 {
            offset = start &+ 1
            ended = kind == .endOfList
            return TCPOption(kind: kind, range: start..<offset, data: offset..<offset)
        }
        let available = end &- start
        guard available >= 2 else { return fail(needed: 2, available: available) }
        let length = Int(bytes.byte(at: start &+ 1))
        guard length >= 2 else { return fail(needed: 2, available: length) }
        guard length <= available else { return fail(needed: length, available: available) }
        offset = start &+ length
        return TCPOption(kind: kind, range: start..<offset, data: start &+ 2..<offset)
    }

    private mutating func fail(needed: Int, available: Int) -> TCPOption? {
        ended = true
        stop = DecodingStop(
            layer: .tcp, offset: offset, needed: needed, available: available, source: .tcpOptionLength)
        return nil
    }
}
