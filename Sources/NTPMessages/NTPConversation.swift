public import WireBytes

/// NTP between two endpoints.
public struct NTPConversation: DatagramMessageConversation {
    /// The packets, of which a program sends one in some minutes; not read are control and private messages, and what is
    /// cut off.
    public private(set) var kept = DatagramMessages<NTPMessage>(atMost: mostMessages)

    /// Packets that are listed.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(NTPMessage(bytes, from: side, at: place.mark))
    }

    /// The packets in pairs, a question and its answer: the answer repeats the question's time, also where that is 0, as
    /// simple clients send it. RFC 5905 §8.
    public var exchanges: [NTPExchange] {
        var exchanges: [NTPExchange] = []
        /// The latest question of each time that has no answer.
        var open: [NTPTime: Int] = [:]
        for message in messages {
            if message.mode == .server, let place = open[message.originTime],
                exchanges[place].first.from != message.from
            {
                exchanges[place].answer = message
                open[message.originTime] = nil
            } else {
                if message.mode == .client { open[message.transmitTime] = exchanges.count }
                exchanges.append(NTPExchange(first: message))
            }
        }
        return exchanges
    }
}
