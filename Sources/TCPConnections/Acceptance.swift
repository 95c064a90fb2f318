public import WireBytes

/// Bounds of what one connection may hold back. Reaching one is reported as missing bytes, never silently.
public struct ReassemblyLimits: Sendable {
    /// Bytes of one direction that wait for a hole to be filled. 4 MiB: more than the default receive
    /// buffer of current systems (tcp_rmem, 6 MB at most on Linux), so that a live hole is always waited for.
    public var waitingBytes = 4 << 20
    /// Segments of one direction that wait. 4,096 segments of 1 KB fill the bound above.
    public var waitingSegments = 4096
    /// Packets of a connection that are waited for a late segment after the receiver acknowledged it:
    /// recorders with several queues deliver a little out of order.
    public var patiencePackets = 32
    /// Nanoseconds of packet time waited for the same reason.
    public var patienceTime: Int64 = 1_000_000_000
    /// Delivered bytes of one direction that are remembered, to compare a repeated segment with.
    public var historyBytes = 4096
    /// A segment further ahead than this is not of this stream (a sequence number out of any window, RFC 7323 §2.3).
    public var farthestAhead = 1 << 30

    /// The defaults.
    public init() {}
}

/// Two segments carried other bytes for the same sequence numbers. The first captured counts, as
/// RFC 9293 §3.10.7.4 has a receiver do with what it already acknowledged; both versions are kept to be shown.
public struct OverlapConflict: Sendable {
    /// Where in the stream, from the first differing segment byte that was compared.
    public var range: StreamRange
    /// What the first segment carried, at most 64 bytes from the first difference.
    public var first: [UInt8]
    /// What the later segment carried.
    public var second: [UInt8]
    /// The later segment's packet.
    public var mark: PacketMark
}

/// Bytes that were never captured.
public struct MissingBytes: Sendable {
    /// Which.
    public var range: StreamRange
    /// The first packet behind them, or that acknowledges them; nil where none was captured.
    public var mark: PacketMark?
}

/// A piece of a stream that came too early.
public struct WaitingPiece: Sendable {
    /// Offset of its first byte in the stream.
    public var offset: Int
    /// Its bytes.
    public var bytes: [UInt8]
    /// Where they lay in their packet.
    public var packetOffset: Int
    /// The packet.
    public var mark: PacketMark
    /// Its acknowledgment number, if it had one.
    public var acknowledgment: UInt32?
    /// Bytes after them that the capture cut off.
    public var cutBytes = 0
    /// Whether their checksum is wrong: they wait for a better copy, too.
    var isDamaged = false

    var end: Int { offset &+ bytes.count }
}

/// What became of a segment's payload.
public enum Acceptance: Sendable {
    /// Nothing new in it.
    case nothing
    /// Came too early and waits, in so many bytes of memory; so many of its bytes did not wait before.
    case waiting(memory: Int, new: Int)
    /// In order: the bytes at `payload` of the packet are the stream's from `offset` on.
    case inOrder(payload: Range<Int>, offset: Int)
}
