public import WireBytes

/// A question and its answer; or what stands alone.
public struct STUNExchange: Sendable, Hashable {
    /// The question, or the message that stands alone.
    public var first: STUNMessage
    /// How often the question was sent: the same is repeated until an answer comes. RFC 8489 §6.2.1.
    public var times = 1
    /// The answer; nil where none was captured.
    public var answer: STUNMessage?

    /// Nanoseconds from the first question to the answer; nil where one is missing, or the clock goes back.
    public var duration: Int64? {
        guard let answer else { return nil }
        let time = answer.mark.time.since(first.mark.time)
        return time >= 0 ? time : nil
    }
}

/// STUN between two endpoints, before, between and behind whatever else goes on there.
public struct STUNConversation: Sendable, DatagramConsumer {
    /// The messages in order.
    public private(set) var messages: [STUNMessage] = []
    /// Messages that are not listed because there are too many.
    public private(set) var messagesOmitted = 0
    /// Datagrams that are none of STUN's: sound, pictures, data.
    public private(set) var others = 0

    /// Messages that are listed: a call sends some each second.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        guard STUNMessage.looksLikeSTUN(bytes) else {
            others &+= 1
            return
        }
        guard messages.count < Self.mostMessages else {
            messagesOmitted &+= 1
            return
        }
        if let message = STUNMessage(bytes, from: side, at: place.mark) { messages.append(message) }
    }

    /// The messages in pairs, a question and its answer. RFC 8489 §6.3.
    public var exchanges: [STUNExchange] {
        /// One number asked by either side.
        struct Question: Hashable {
            let transaction: STUNMessage.Transaction
            let side: Side
        }
        var exchanges: [STUNExchange] = []
        var open: [Question: Int] = [:]
        for message in messages {
            switch message.kind {
            case .request:
                let question = Question(transaction: message.transaction, side: message.from)
                if let place = open[question] {
                    exchanges[place].times += 1
                    continue
                }
                open[question] = exchanges.count
            case .success, .failure:
                let question = Question(transaction: message.transaction, side: message.from.other)
                if let place = open[question], exchanges[place].first.method == message.method {
                    if exchanges[place].answer == nil { exchanges[place].answer = message }
                    continue
                }
            case .indication: break
            }
            exchanges.append(STUNExchange(first: message))
        }
        return exchanges
    }
}
