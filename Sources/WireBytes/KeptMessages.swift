/// A message that is kept as long as there is room for it.
public protocol KeptMessage: Sendable {
    /// Its place among the messages of its connection, those that are not kept counted as well, from 0.
    var number: Int { get }
    /// Its bytes.
    var range: StreamRange { get }
    /// Memory that it takes, in bytes, roughly.
    var weight: Int { get }
}

/// The messages of a connection, within the bounds of what is kept; the others are counted, and where they lie is noted.
public struct KeptMessages<Message: KeptMessage>: Sendable {
    /// Those that are kept, in the order in which they were complete.
    public package(set) var messages: [Message] = []
    /// How many are not: they were not wanted, or there were too many.
    public private(set) var omitted = 0
    /// Memory of those that are kept, in bytes, roughly.
    public private(set) var heldBytes = 0
    /// Whether a bound was reached.
    public private(set) var reachedLimit = false
    /// Bytes of messages that are wanted and not kept, and those that are in no message.
    package private(set) var unread = UnreadRanges()

    /// Which of them are kept where there are too many.
    package let keeping: MessageKeeping
    private let most: Int
    private let mostBytes: Int

    /// None so far.
    ///
    /// - Parameters:
    ///   - keeping: which of them are kept where there are too many.
    ///   - most: how many are kept.
    ///   - mostBytes: how much memory they take.
    package init(_ keeping: MessageKeeping, atMost most: Int, bytes mostBytes: Int) {
        self.keeping = keeping
        self.most = most
        self.mostBytes = mostBytes
    }

    /// The number of the next message.
    package var next: Int { messages.count &+ omitted }

    /// Keeps a message, or counts it.
    ///
    /// - Parameters:
    ///   - message: the next one.
    ///   - hasRoom: whether all connections together may keep more.
    package mutating func add(_ message: Message, hasRoom: Bool) {
        let weight = message.weight
        let isKept =
            keeping != .none && hasRoom && (keeping == .latest || messages.count < most)
            && (keeping == .latest || heldBytes &+ weight <= mostBytes)
        guard isKept else {
            omitted &+= 1
            if keeping != .none {
                reachedLimit = true
                noteUnread(message.range)
            }
            return
        }
        messages.append(message)
        heldBytes &+= weight
        guard messages.count > most || heldBytes > mostBytes else { return }
        // Half of them at once, so that it costs nothing to speak of.
        let forgotten = max(1, messages.count / 2)
        for message in messages.prefix(forgotten) {
            heldBytes &-= message.weight
            noteUnread(message.range)
        }
        messages.removeFirst(forgotten)
        omitted &+= forgotten
        reachedLimit = true
    }

    /// Notes bytes of which nobody knows what they are.
    package mutating func noteUnread(_ range: StreamRange) { unread.cover(range) }

    /// Masks what is secret in those that are kept, and all of what is not.
    ///
    /// - Parameters:
    ///   - masking: what overwrites secrets in the packets.
    ///   - mask: masks one message.
    package mutating func mask<Masking: SecretMasking>(
        with masking: inout Masking, each mask: (inout Message, inout Masking) -> Void
    ) {
        masking.overwriteGaps()
        for index in messages.indices { mask(&messages[index], &masking) }
        for range in unread.ranges { masking.overwrite(range) }
    }
}
