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
    package let since: Beginning

    /// Measures it; nil for a request, and where it cannot be told.
    package init?(of message: HTTPMessage, in exchange: Exchange, on trace: ConnectionTrace) {
        guard let status = message.head.status, let request = exchange.request,
            let arrival = trace.arrival(of: request)
        else { return nil }
        // What is said of a head before its body has come is counted from the head.
        let isEarly = message.first.packet < request.last.packet
        let asked = isEarly ? request.head.last : arrival
        let wait = message.first.time.since(asked.time)
        // Two packets at one time: the clock is too coarse to tell, or was set back.
        guard wait > 0 || message.first.packet == asked.packet else { return nil }
        time = wait
        method = Array(request.head.method ?? [])
        packet = asked.packet
        since =
            isEarly
            ? status / 100 == 1 ? .head : .headBeforeEnd
            : arrival.packet != request.last.packet
                ? .repetition : request.first.packet != request.last.packet ? .end : .message
    }
}
