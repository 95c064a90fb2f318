/// The messages of one conversation in datagrams, as many of the first as there is room for.
public struct DatagramMessages<Message: Sendable>: Sendable {
    /// Those that are kept, in the order of their packets.
    public private(set) var messages: [Message] = []
    /// How many are not listed because there are too many.
    public private(set) var omitted = 0
    /// Datagrams that are none of the protocol's, or cannot be read.
    public private(set) var unread = 0

    private let most: Int

    /// None so far.
    ///
    /// - Parameter most: how many are kept.
    public init(atMost most: Int) { self.most = most }

    /// Takes a datagram in.
    ///
    /// - Parameter message: reads it, as long as there is room for it; nil where it is no such message.
    public mutating func take(_ message: @autoclosure () -> Message?) {
        guard messages.count < most else {
            omitted &+= 1
            return
        }
        guard let message = message() else {
            unread &+= 1
            return
        }
        messages.append(message)
    }

    /// Changes each message that is kept.
    ///
    /// - Parameter body: changes one.
    public mutating func change(_ body: (inout Message) -> Void) {
        for index in messages.indices { body(&messages[index]) }
    }

    /// Counts a datagram that is none of the protocol's.
    public mutating func skip() { unread &+= 1 }
}

/// A protocol whose datagrams are messages: what all of them say alike of these.
public protocol DatagramMessageConversation: DatagramConsumer, Sendable {
    /// Its messages.
    associatedtype Message: Sendable

    /// The messages, and how many are not among them.
    var kept: DatagramMessages<Message> { get }
}

extension DatagramMessageConversation {
    /// The messages in the order of their packets.
    public var messages: [Message] { kept.messages }
    /// Messages that are not listed because there are too many.
    public var messagesOmitted: Int { kept.omitted }
    /// Datagrams that are none of the protocol's, or cannot be read.
    public var unread: Int { kept.unread }
}
