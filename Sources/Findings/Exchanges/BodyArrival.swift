package import HTTPMessages
package import Tracing
package import WireBytes

/// Where the content of a head begins that comes in a later packet.
package struct ContentBeginning: Sendable, Hashable {
    package let packet: Int
    /// How much later than the head's end, in nanoseconds; nil where it was captured before that.
    package let wait: Int64?

    /// Finds it; nil where there is no content.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - trace: the connection.
    package init?(of message: HTTPMessage, on trace: ConnectionTrace) {
        guard let first = message.body.firstContent else { return nil }
        let head = message.head.last
        packet = first.packet
        wait = first.packet > head.packet ? trace.time(from: head, to: first) : nil
    }
}

/// In which packets a body came, and how long that took.
package struct BodyArrival: Sendable, Hashable {
    package let packets: PacketSpan
    /// In nanoseconds; nil where the clock was set back meanwhile.
    package let duration: Int64?

    /// Finds it; nil where it came in one packet.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - isApart: whether its head is left out.
    ///   - trace: the connection.
    package init?(of message: HTTPMessage, isApart: Bool, on trace: ConnectionTrace) {
        let body = message.body
        let beginning = isApart ? body.earliest ?? message.earliest : message.earliest
        let end = isApart ? body.latest ?? message.last : message.last
        packets = PacketSpan(beginning, end)
        guard !packets.isOne else { return nil }
        duration = trace.time(from: beginning, to: end)
    }
}
