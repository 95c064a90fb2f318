/// What keeps a message from being read whole: every protocol whose messages say their lengths has these three beside its own.
public protocol MessageProblem: Sendable {
    /// It was too long to be kept.
    static var cut: Self { get }
    /// Bytes of it were not captured.
    static var notCaptured: Self { get }
    /// Its end did not come.
    static var unfinished: Self { get }
}

/// Why a message is not whole, in a protocol that has nothing of its own to say of it.
public enum MessageDefect: String, Error, Hashable, MessageProblem {
    /// A length in it leads beyond its end, or something else stands where a field has to be.
    case malformed
    /// It was too long to be kept.
    case cut
    /// Bytes of it were not captured.
    case notCaptured = "not-captured"
    /// Its end did not come.
    case unfinished

    /// Whether something went wrong with it, rather than that we kept only a part.
    public var isTrouble: Bool { self != .cut }
}

/// A message of known length whose bytes come in pieces: where it lies, what is kept of it so far, and how much is to come.
public struct OpenMessage<Head: Sendable, Problem: MessageProblem>: Sendable {
    /// What its beginning says.
    public let head: Head
    /// Where its first byte lies in the stream.
    public let offset: Int
    /// All its bytes, those of its head among them.
    public let count: Int
    /// The packet of its first byte.
    public let first: PacketMark
    /// The packet of the last byte that came.
    public fileprivate(set) var last: PacketMark
    /// Bytes that have not come.
    public fileprivate(set) var left: Int
    /// What is kept of it.
    public fileprivate(set) var bytes: [UInt8]
    /// Why it is not whole.
    public fileprivate(set) var problem: Problem?

    /// The bytes of it that came or were missed on the way.
    ///
    /// - Parameter side: who sent it.
    /// - Returns: where they lie.
    public func range(of side: Side) -> StreamRange {
        StreamRange(side: side, offset: offset, count: count &- left)
    }

    fileprivate mutating func take(_ some: StreamBytes, atMost limit: Int) {
        left &-= some.byteCount
        last = some.last
        // What follows a hole is not joined with what precedes it.
        guard problem == nil else { return }
        let kept = some.first(max(0, limit &- bytes.count))
        bytes.append(contentsOf: kept.span)
        if kept.byteCount < some.byteCount { problem = .cut }
    }
}

/// The messages of a connection that say their lengths: of each direction the one that is under way, and whether nobody knows where
/// the next one begins.
///
/// Bytes that are missing inside of a message do not end it: its end is known.
public struct MessageFraming<Head: Sendable, Problem: MessageProblem>: Sendable {
    /// A message that is under way.
    public typealias Open = OpenMessage<Head, Problem>

    private struct Direction: Sendable {
        var open: Open?
        var isLost = false
    }

    private var directions = BySide(both: Direction())

    /// None so far.
    public init() {}

    /// Whether a message of a side is under way.
    ///
    /// - Parameter side: who sends it.
    /// - Returns: whether some of its bytes are to come.
    public func isOpen(_ side: Side) -> Bool { directions[side].open != nil }

    /// Whether nobody knows where the next message of a side begins.
    ///
    /// - Parameter side: who sends it.
    /// - Returns: whether one has to be found.
    public func isLost(_ side: Side) -> Bool { directions[side].isLost }

    /// Nobody knows any more where the next message of a side begins.
    ///
    /// - Parameter side: who sends it.
    public mutating func lose(_ side: Side) { directions[side].isLost = true }

    /// The next message of a side begins here.
    ///
    /// - Parameter side: who sends it.
    public mutating func find(_ side: Side) { directions[side].isLost = false }

    /// Begins a message.
    ///
    /// - Parameters:
    ///   - head: what its beginning says.
    ///   - count: all its bytes.
    ///   - bytes: those of it that are taken with its head; at least one where `taken` is 0, which is then its first.
    ///   - taken: how many of these are taken.
    ///   - keepsHead: whether they belong to what is kept.
    public mutating func begin(
        _ head: Head, count: Int, at bytes: StreamBytes, taken: Int = 0, keepsHead: Bool = false
    ) {
        let some = bytes.first(max(1, taken))
        directions[bytes.side] = Direction(
            open: Open(
                head: head, offset: bytes.offset, count: count, first: some.mark(at: 0), last: some.last,
                left: count &- taken, bytes: keepsHead ? some.span.copied() : []))
    }

    /// Takes bytes of the message that is under way.
    ///
    /// - Parameters:
    ///   - bytes: what came, of this message and perhaps others.
    ///   - most: bytes of a message that are kept.
    /// - Returns: how many were taken; 0 where no message is under way.
    public mutating func take(_ bytes: StreamBytes, atMost most: Int) -> Int {
        guard let left = directions[bytes.side].open?.left else { return 0 }
        let some = bytes.first(left)
        directions[bytes.side].open?.take(some, atMost: most)
        return some.byteCount
    }

    /// The message of a side, when all its bytes have come or are missing; it is under way no longer.
    ///
    /// - Parameter side: who sends it.
    /// - Returns: the message; nil where there is none, or bytes are to come.
    public mutating func takeWhole(_ side: Side) -> Open? {
        guard directions[side].open?.left == 0 else { return nil }
        defer { directions[side].open = nil }
        return directions[side].open
    }

    /// Counts missing bytes among those of the message that is under way.
    ///
    /// - Parameters:
    ///   - range: the missing bytes.
    ///   - mark: the packet that showed it.
    /// - Returns: whether all of them are the message's; else nothing is changed.
    public mutating func miss(_ range: StreamRange, at mark: PacketMark) -> Bool {
        guard let left = directions[range.side].open?.left, range.count <= left else { return false }
        directions[range.side].open?.left = left &- range.count
        directions[range.side].open?.problem = .notCaptured
        directions[range.side].open?.last = mark
        return true
    }

    /// Ends the message of a side as it is.
    ///
    /// - Parameters:
    ///   - side: who sends it.
    ///   - problem: why it is not whole.
    /// - Returns: the message; nil where none was under way.
    public mutating func drop(_ side: Side, _ problem: Problem) -> Open? {
        guard var open = directions[side].open else { return nil }
        directions[side].open = nil
        open.problem = problem
        return open
    }
}
