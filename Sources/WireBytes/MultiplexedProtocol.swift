/// How one direction of a numbered stream ended.
public enum NumberedStreamEnd: Sendable, Hashable {
    /// All that its sender had was there.
    case finished
    /// Its sender gave it up, with an error code of the protocol above (RESET_STREAM, RFC 9000 §19.4).
    case reset(code: UInt64)
    /// The connection or the capture ended first.
    case cutOff
}

/// A protocol that is spread over the numbered streams of one connection, as HTTP/3 over those of QUIC (RFC 9000 §2):
/// reads each direction of each stream in order.
///
/// Streams do not wait for each other: calls for different streams come as their packets came. Bytes that are not taken
/// come again, joined with what follows on the same stream; only the connection buffers.
public protocol MultiplexedProtocol: Sendable {
    /// Says what the two have agreed to speak, before anything of it comes; where the client could not wait for that, what it
    /// asked for.
    ///
    /// - Parameter name: the name of the protocol. RFC 7301.
    mutating func begin(as name: [UInt8])

    /// Says that nothing of what has come counts: it was early data, and the server refused that. What the two have agreed to
    /// speak is said again, and every stream begins at its first byte. RFC 9001 §4.6.2.
    mutating func startAnew()

    /// Reads bytes of one direction of a stream, in order.
    ///
    /// - Parameters:
    ///   - bytes: what is there and was not yet taken; never empty. Their side is who sent them, their offset counts from
    ///     the stream's first byte, their map has where each lies in the packets: that byte of a packet is the one which
    ///     was encrypted.
    ///   - stream: the stream's number. RFC 9000 §2.1: bit 0 is set where the server opened it, bit 1 where only one
    ///     side sends on it.
    /// - Returns: how many bytes were taken, 0 to `bytes.byteCount`.
    mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int

    /// Says that a range of a stream will not come: it was not captured, or is more than is kept. What was not taken
    /// before it will not come again; what follows it will come.
    ///
    /// - Parameters:
    ///   - range: the bytes that are missing.
    ///   - stream: the stream's number.
    ///   - mark: the packet that made this certain.
    mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark)

    /// Says that one direction of a stream has ended, once; what was not taken will not come again.
    ///
    /// - Parameters:
    ///   - side: the sender of that direction.
    ///   - stream: the stream's number.
    ///   - how: how it ended.
    ///   - mark: the packet that ended it.
    mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark)

    /// Says that a side wants no more of what the other sends on a stream. STOP_SENDING, RFC 9000 §19.5.
    ///
    /// - Parameters:
    ///   - side: who wants no more.
    ///   - stream: the stream's number.
    ///   - code: an error code of this protocol.
    ///   - mark: the packet that says so.
    mutating func stop(by side: Side, of stream: UInt64, code: UInt64, at mark: PacketMark)
}

extension MultiplexedProtocol {
    /// It is what it is.
    public mutating func begin(as name: [UInt8]) {}

    /// Nothing is remembered.
    public mutating func startAnew() {}

    /// It makes nothing of it.
    public mutating func stop(by side: Side, of stream: UInt64, code: UInt64, at mark: PacketMark) {}
}
