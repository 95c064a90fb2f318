/// A protocol of which messages are kept: what all of them say alike of these.
public protocol MessageConversation: StreamProtocol, ProtocolResult {
    /// Its messages.
    associatedtype Message: KeptMessage

    /// The messages, and where those lie that are not kept or could not be read.
    var kept: KeptMessages<Message> { get }
}

extension MessageConversation {
    /// The messages in the order in which they were complete.
    @inlinable public var messages: [Message] { kept.messages }
    /// Messages that were only counted, because they are not kept or there were too many.
    public var messagesOmitted: Int { kept.omitted }
    /// Whether a bound was reached.
    public var reachedLimit: Bool { kept.reachedLimit }
    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int { kept.heldBytes }
    /// It goes on until the connection ends.
    public var readingStatus: ReadingStatus { .reading }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Memory of the messages.
    public var memory: Int { heldBytes }
    /// Messages that are not kept.
    public var momentsOmitted: Int { messagesOmitted }

    /// The messages from a number on, as far as they are kept.
    @inlinable public func messages(from number: Int) -> ArraySlice<Message> {
        let messages = self.messages
        return messages[messages.firstPlace { $0.number >= number }...]
    }

    /// The message of a number, where it is kept.
    @inlinable public func message(_ number: Int) -> Message? {
        messages(from: number).first.flatMap { $0.number == number ? $0 : nil }
    }
}
