package import HTTPMessages
package import Tracing
package import WireBytes

/// Between which packets a response was waited for.
package struct AnswerWait: Sendable, Hashable {
    /// The packet with which the server could have all of the request.
    package let asked: PacketMark
    /// The packet that brought the response's first bytes.
    package let answered: PacketMark
    /// Whether that came before the request had ended.
    package let isEarly: Bool

    /// Looks at a response to a request; nil where nothing tells when the server had the request.
    package init?(
        for response: borrowing HTTPMessage, to request: borrowing HTTPMessage,
        on trace: borrowing ConnectionTrace
    ) {
        guard let asked = trace.arrival(of: request) else { return nil }
        self.asked = asked
        answered = response.earliest
        isEarly = response.earliest.packet < request.last.packet
    }

    /// Whether the response came behind the request.
    package var isInOrder: Bool { asked.packet <= answered.packet }
}
