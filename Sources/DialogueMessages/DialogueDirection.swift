import WireBytes

/// Where the reading of one direction stands.
struct Direction: Sendable {
    /// The line that is under way.
    var line: OpenLine?
    /// What is under way that is no line.
    var content: OpenContent?
    /// The command that the content belongs to.
    var contentOwner: PendingCommand?
    /// A message of which more lines follow.
    var message: DialogueMessage?
    /// How much of the other side's bytes the sender had when that began.
    var openedWith = -1
    /// Whether the message goes on behind bytes whose length it said.
    var isInLiteral = false
    /// Whether the rest of a line is passed over, because its beginning was not captured.
    var skipsLine = false
}
