/// A stretch of packets, by their numbers: the lowest and the highest.
///
/// What comes first in a stream may come later in the capture: a message's first byte may lie in a packet after that of
/// its last one, where segments were recorded in another order. A `ClosedRange` of two packet numbers traps there; this
/// takes them in any order.
public struct PacketSpan: Sendable, Hashable {
    /// The lowest number.
    public let first: Int
    /// The highest number.
    public let last: Int

    /// One packet.
    @inlinable
    public init(_ packet: Int) {
        first = packet
        last = packet
    }

    /// From one packet to another, whichever was captured first.
    @inlinable
    public init(_ one: Int, _ other: Int) {
        first = min(one, other)
        last = max(one, other)
    }

    /// From one mark to another, whichever was captured first; nil: one packet.
    @inlinable
    public init(_ one: PacketMark, _ other: PacketMark?) {
        self.init(one.packet, other?.packet ?? one.packet)
    }

    /// All of these, or nil where there are none.
    @inlinable
    public init?(_ packets: some Sequence<Int>) {
        var packets = packets.makeIterator()
        guard let first = packets.next() else { return nil }
        self.init(first)
        while let packet = packets.next() { self = including(packet) }
    }

    /// This stretch, so far that a packet lies in it.
    @inlinable
    public func including(_ packet: Int) -> PacketSpan { PacketSpan(min(first, packet), max(last, packet)) }

    /// Whether it is one packet only.
    @inlinable
    public var isOne: Bool { first == last }

    /// Whether a packet lies in it.
    @inlinable
    public func contains(_ packet: Int) -> Bool { first <= packet && packet <= last }

    /// The numbers of its first packets, at most so many.
    public func prefix(_ most: Int) -> some Sequence<Int> {
        let last = last
        return sequence(first: first) { $0 < last ? $0 + 1 : nil }.prefix(most)
    }
}
