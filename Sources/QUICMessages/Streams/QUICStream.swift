public import WireBytes

/// A stream of a conversation. RFC 9000 §2.
public struct QUICStream: Sendable {
    /// Its number: bit 0 is set where the server opened it, bit 1 where only one side sends on it.
    public let id: UInt64
    /// The packet with which the first of it came.
    public let first: PacketMark
    /// The packet with which the latest of it came.
    public internal(set) var last: PacketMark
    /// Bytes that each side sent on it, those not captured included.
    public internal(set) var bytes = BySide(both: 0)
    /// How each direction ended, and in which packet.
    public internal(set) var ends = BySide<End?>(both: nil)

    var directions = BySide(both: QUICStreamAssembly())

    /// How a direction ended.
    public struct End: Sendable, Hashable {
        /// How.
        public var how: NumberedStreamEnd
        /// The packet that said so.
        public var mark: PacketMark
    }

    init(_ id: UInt64, at mark: PacketMark) {
        self.id = id
        first = mark
        last = mark
    }

    /// Who opened it.
    public var opener: Side { id & 1 == 0 ? .client : .server }
    /// Whether both sides may send on it.
    public var isBidirectional: Bool { id & 2 == 0 }
}
