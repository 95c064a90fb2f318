/// How one direction of a connection ended.
public enum StreamEnd: Sendable, Hashable {
    /// The sender's FIN was seen: it sent all it had.
    case finished
    /// A RST by either side cut it off.
    case reset
    /// The capture, or our patience with an idle connection, ended first.
    case captureEnded
}

/// Whether bytes begin like a protocol's.
public enum Recognition: Sendable {
    /// They do.
    case yes
    /// They do not.
    case no
    /// Too few to tell.
    case needMore
}

/// Which messages are kept where there are too many.
public enum MessageKeeping: Sendable {
    /// None: they are only counted.
    case none
    /// The first.
    case first
    /// The latest: of connections that are looked at for days.
    case latest
}

/// Whether bytes of a side may belong to the protocol that is being read.
public enum StreamAcceptance: Sendable {
    /// They may.
    case yes
    /// Too few to tell.
    case needMore
    /// They were sent before the protocol began, or answer it in another one.
    case no
    /// They end it: what they are has to be found out again.
    case over
}

/// What a protocol makes of bytes that it is offered.
public enum StreamReading: Sendable {
    /// It has taken so many, and its reading stands there.
    case read(Int, ReadingStatus)
    /// They are not its, or too few to tell.
    case declined(StreamAcceptance)
}

/// Where the reading of a protocol stands.
public enum ReadingStatus: Sendable, Hashable {
    /// More of it may come.
    case reading
    /// The same, and bytes that it carries are to be fetched (`takeOpened`), although there are no keys.
    case opened
    /// What one side sent is left until the other has answered.
    case waiting
    /// It is over: what follows is another protocol's.
    case over
    /// What seemed to be this protocol was not.
    case refuted
}

/// An application protocol: reads the two directions of one connection, in order, as they become available.
///
/// Bytes not taken come again, joined with what follows, so that only the reassembler buffers; a protocol
/// keeps how far it has searched, so that a message sent byte by byte costs linear time.
/// Per direction, calls come in stream order; the two directions interleave as their packets did.
public protocol StreamProtocol: Sendable {
    /// Reads in-order bytes of one direction.
    ///
    /// - Parameter bytes: what is there and was not yet taken; never empty.
    /// - Returns: how many bytes were taken, 0 to `bytes.byteCount`; the rest comes again with more after it.
    mutating func consume(_ bytes: StreamBytes) -> Int

    /// Says that a range was never captured. What was not taken before it will not come again.
    ///
    /// - Parameters:
    ///   - range: the bytes that are missing.
    ///   - mark: the packet that made this certain.
    mutating func missing(_ range: StreamRange, at mark: PacketMark)

    /// Says that a direction has ended. What was not taken will not come again.
    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark)

    /// Where the reading stands after the latest call.
    var readingStatus: ReadingStatus { get }

    /// Changes whenever a message is complete.
    var progress: Int { get }

    /// What has been learned.
    var result: any ProtocolResult { get }

    /// Whether bytes may belong to it: asked before they are read. `mutating`, so that it is asked in its place.
    mutating func accepts(_ bytes: StreamBytes) -> StreamAcceptance

    /// Says that nothing follows what a side has sent and was left. A protocol that cannot go on is over.
    mutating func giveUp(_ side: Side, at mark: PacketMark)

    /// Memory of what is kept of messages, in bytes, roughly.
    var heldBytes: Int { get }

    /// Whether more may be kept: what all connections keep together has a bound as well.
    var hasRoom: Bool { get set }

    /// What was protected and has been opened since the last call, in order.
    mutating func takeOpened() -> [OpenedData]

    /// Since when protected bytes wait for their keys; nil where none do.
    var waitsForKeysSince: Timestamp? { get }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys()

    /// Says that no more keys will come.
    mutating func giveUpWaiting()
}

extension StreamProtocol {
    /// Everything may be its.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance { .yes }

    /// It goes on.
    public mutating func giveUp(_ side: Side, at mark: PacketMark) {}

    /// Nothing that grows.
    public var heldBytes: Int { 0 }

    /// What is kept has a bound of its own.
    public var hasRoom: Bool {
        get { true }
        set {}
    }

    /// It protects nothing.
    public mutating func takeOpened() -> [OpenedData] { [] }

    /// Nothing waits for keys.
    public var waitsForKeysSince: Timestamp? { nil }

    /// Nothing waits for keys.
    public mutating func tryNewKeys() {}

    /// Nothing waits for keys.
    public mutating func giveUpWaiting() {}
}

/// What came out of protected records, in order.
public enum OpenedData: Sendable {
    /// Application data of a side, and where in the packets the encrypted bytes lie that it was in. Offsets in the map
    /// count plain bytes from the first of this data.
    case bytes([UInt8], from: Side, map: [SegmentMap.Entry])
    /// A record was incomplete: about so many plain bytes are missing.
    case missing(Int, from: Side, at: PacketMark)
    /// A side says that it sends nothing more (close_notify).
    case closed(Side, at: PacketMark)
    /// A direction has ended.
    case ended(Side, StreamEnd, at: PacketMark)
}

extension StreamProtocol {
    /// Reads bytes as `consume` does, if they may belong to it, and returns the status after that.
    ///
    /// One mutating call: asking a protocol in an existential for something copies it first.
    public mutating func offer(_ bytes: StreamBytes) -> StreamReading {
        let acceptance = accepts(bytes)
        guard acceptance == .yes else { return .declined(acceptance) }
        let taken = consume(bytes)
        return .read(taken, readingStatus)
    }
}
