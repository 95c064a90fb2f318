public import WireBytes

/// A request and its answer; or what stands alone.
public struct SNMPExchange: Sendable, Hashable {
    /// The request, or the message that stands alone.
    public var first: SNMPMessage
    /// How often the request was sent: programs repeat it until an answer comes.
    public var times = 1
    /// The answer; nil where none was captured.
    public var answer: SNMPMessage?

    /// Nanoseconds from the first request to the answer; nil where one is missing, or the clock goes back.
    public var duration: Int64? {
        guard let answer else { return nil }
        let time = answer.mark.time.since(first.mark.time)
        return time >= 0 ? time : nil
    }
}

/// SNMP between two endpoints.
public struct SNMPConversation: DatagramMessageConversation {
    /// The messages; not read is what is none of them, or cut off where that cannot be told.
    public private(set) var kept = DatagramMessages<SNMPMessage>(atMost: mostMessages)

    /// Messages that are listed: who asks for all variables of a device sends thousands.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(SNMPMessage(bytes, length: place.length, from: side, at: place.mark))
    }

    /// Masks what entitles a sender, and the passwords that a request may set.
    ///
    /// - Parameter masking: what masks.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.change { message in
            guard !message.community.isEmpty else { return }
            let place = StreamRange(side: message.from, offset: 0, count: message.community.count)
            masking.mask(&message.community, at: place)
        }
    }

    /// The messages in pairs, a request and its answer. RFC 3416 §3, RFC 3412 §6.2.
    public var exchanges: [SNMPExchange] {
        /// Of version 3 the number outside tells, which can be read in encrypted messages, too.
        struct Question: Hashable {
            let number: Int
            let version: SNMPMessage.Version
            let side: Side
        }
        var exchanges: [SNMPExchange] = []
        var open: [Question: Int] = [:]
        for message in messages {
            let number = message.security?.message ?? message.request
            func asked(by side: Side) -> Question {
                Question(number: number, version: message.version, side: side)
            }
            if message.kind?.isAnswer ?? true, let place = open[asked(by: message.from.other)] {
                if exchanges[place].answer == nil { exchanges[place].answer = message }
                continue
            }
            if message.isConfirmed {
                // The same once more.
                if let place = open[asked(by: message.from)], exchanges[place].answer == nil,
                    exchanges[place].first.kind == message.kind,
                    exchanges[place].first.bindings == message.bindings
                {
                    exchanges[place].times &+= 1
                    continue
                }
                open[asked(by: message.from)] = exchanges.count
            }
            exchanges.append(SNMPExchange(first: message))
        }
        return exchanges
    }
}
