package import HTTPMessages
package import Tracing
import WireBytes

/// How long after its request a response came.
package struct AnswerDelay: Sendable, Hashable {
    /// From what of the request it is counted.
    package enum Beginning: Sendable, Hashable {
        /// From its head: more of it was to come.
        case head
        /// From its head: more of it was to come, and this is the answer all the same.
        case headBeforeEnd
        /// From its end, in another packet than its beginning.
        case end
        /// From the one packet that it is in.
        case message
        /// From the packet that sent it again: the server had not taken it with the SYN.
        case repetition
    }

    /// In nanoseconds.
    package let time: Int64
    /// The request's method.
    package let method: [UInt8]
    /// The packet that it is counted from.
    package let packet: Int
    /// The packet up to which it is counted, where that is not the one with the response's first byte: it brought a later
    /// part of it.
    package let end: Int?
    package let since: Beginning

    /// Measures it; nil for a request, and where it cannot be told.
    package init?(of message: HTTPMessage, in exchange: Exchange, on trace: ConnectionTrace) {
        guard let status = message.head.status, let request = exchange.request,
            let wait = AnswerWait(for: message, to: request, on: trace)
        else { return nil }
        // What is said of a head before its body has come is counted from the head.
        let asked = wait.isEarly ? request.head.last : wait.asked
        // Two packets at one time: the clock is too coarse to tell.
        guard let time = trace.time(from: asked, to: wait.answered),
            time > 0 || wait.answered.packet == asked.packet
        else { return nil }
        self.time = time
        method = Array(request.head.method ?? [])
        packet = asked.packet
        end = wait.answered.packet == message.first.packet ? nil : wait.answered.packet
        since =
            wait.isEarly
            ? status / 100 == 1 ? .head : .headBeforeEnd
            : wait.asked.packet != request.last.packet
                ? .repetition : request.first.packet != request.last.packet ? .end : .message
    }
}
