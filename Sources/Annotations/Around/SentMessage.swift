import TCPConnections
package import Tracing
package import WireBytes

/// A message of a conversation in datagrams with both its ends, to be put together with those of others.
package struct SentMessage<Message: Sendable>: Sendable {
    let message: Message
    let from: Endpoint
    let to: Endpoint

    /// Makes one.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - side: who sent it.
    ///   - trace: the conversation.
    package init(_ message: Message, from side: Side, of trace: DatagramTrace) {
        self.message = message
        from = side == .client ? trace.client : trace.server
        to = side == .client ? trace.server : trace.client
    }
}
