/// How one direction of a connection ended.
public enum StreamEnd: Sendable, Hashable {
    /// The sender's FIN was seen: it sent all it had.
    case finished
    /// A RST by either side cut it off.
    case reset
    /// The capture, or our patience with an idle connection, ended first.
    case captureEnded
}

/// An application protocol: reads the two directions of one connection, in order, as they become available.
///
/// Bytes not taken come again, joined with what follows, so that only the reassembler buffers; a consumer
/// keeps how far it has searched, so that a message sent byte by byte costs linear time.
/// Per direction, calls come in stream order; the two directions interleave as their packets did.
public protocol StreamConsumer {
    /// Reads in-order bytes of one direction.
    ///
    /// - Parameter bytes: what is there and was not yet taken; never empty.
    /// - Returns: how many bytes were taken, 0 to `bytes.byteCount`; the rest comes again with more behind it.
    mutating func consume(_ bytes: StreamBytes) -> Int

    /// Says that a range was never captured. What was not taken before it will not come again.
    ///
    /// - Parameters:
    ///   - range: the bytes that are missing.
    ///   - mark: the packet that made this certain.
    mutating func missing(_ range: StreamRange, at mark: PacketMark)

    /// Says that a direction has ended. What was not taken will not come again.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark)
}
