public import WireBytes

/// A stream on which only one side sends, and what it is for. RFC 9114 §6.2.
public struct HTTP3StreamUse: Sendable, Hashable {
    /// The stream.
    public var stream: UInt64
    /// Who opened it and sends on it.
    public var from: Side
    /// What it is for.
    public var type: HTTP3StreamType
    /// The packet in which it says so.
    public var mark: PacketMark
}

/// What an encoder said of its table, or a decoder of what it has read. RFC 9204 §4.3, §4.4.
public struct QPACKInstruction: Sendable, Hashable {
    /// What is said.
    public enum Kind: Sendable, Hashable {
        /// By an encoder.
        case table(QPACKTableStep)
        /// By a decoder.
        case answer(QPACKDecoderInstruction)
    }

    /// Who says it. A decoder speaks of the other side's table.
    public var from: Side
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What is said.
    public var kind: Kind
}
