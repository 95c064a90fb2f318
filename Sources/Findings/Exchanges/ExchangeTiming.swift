package import HTTPMessages
package import Tracing
import WireBytes

/// How long each part of an exchange took, by the times of its packets, in nanoseconds.
///
/// What is not known, because a part was not captured or came in another order, is nil.
package struct ExchangeTiming: Sendable, Hashable {
    /// From the packet that brought the request's first bytes to the one with which it was whole.
    package let sent: Int64?
    /// From there to the packet that brought the response's first bytes.
    package let waiting: Int64?
    /// From there to the packet with which the response was whole.
    package let download: Int64?

    /// Measures an exchange; nil where nothing of it can be measured.
    package init?(of exchange: borrowing Exchange, on trace: borrowing ConnectionTrace) {
        // What the server pushes was not sent for.
        let isPushed = exchange.stream?.isPushed == true
        let isWhole = isPushed || exchange.request?.incompleteReason == nil
        if !isPushed, isWhole, let request = exchange.request {
            sent = Self.time(request.earliest, trace.arrival(of: request), on: trace)
        } else {
            sent = nil
        }
        if !isPushed, isWhole, let request = exchange.request, let response = exchange.response,
            let wait = AnswerWait(for: response, to: request, on: trace)
        {
            waiting = Self.time(wait.asked, wait.answered, on: trace)
        } else {
            waiting = nil
        }
        let response = exchange.response
        download =
            response?.incompleteReason == nil ? Self.time(response?.earliest, response?.last, on: trace) : nil
        if sent == nil, waiting == nil, download == nil { return nil }
    }

    /// Nothing of the trace is held for it: that would copy it for each exchange.
    private static func time(_ from: PacketMark?, _ to: PacketMark?, on trace: borrowing ConnectionTrace)
        -> Int64?
    {
        guard let from, let to, to.packet >= from.packet else { return nil }
        return trace.time(from: from, to: to)
    }
}
