public import WireBytes

/// A message and the packet that completed it.
public struct SeenDNSMessage: Sendable {
    /// What it says.
    public var message: DNSMessage
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
}

/// A question and its answer, one of which may be missing.
public struct DNSExchange: Sendable {
    /// The question as it was asked first; nil where only the answer was captured.
    public var query: SeenDNSMessage?
    /// The packets that asked it again.
    public var repeats: [PacketMark] = []
    /// The first answer.
    public var response: SeenDNSMessage?
    /// Further messages of the answer: a zone takes many, and copies come, too.
    public var furtherResponses = 0

    /// What was asked: as the query says, or as the answer repeats it.
    public var question: DNSMessage.Question? {
        query?.message.questions.first ?? response?.message.questions.first
    }

    /// The packet it began with.
    public var first: PacketMark? { query?.mark ?? response?.mark }

    /// Nanoseconds from the question to its answer; nil where one is missing, or has an earlier time than the question.
    public var duration: Int64? {
        guard let query, let response else { return nil }
        let time = response.mark.time.since(query.mark.time)
        return time >= 0 ? time : nil
    }
}

/// The questions and answers between two endpoints.
public struct DNSConversation: Sendable {
    /// Which of the protocols that share one form.
    public enum Variant: String, Sendable, Hashable {
        /// To a server. RFC 1035.
        case dns
        /// To all neighbors, without a server. RFC 6762.
        case multicast = "mdns"
        /// The same by other means. RFC 4795.
        case linkLocal = "llmnr"
    }

    /// Which protocol.
    public let variant: Variant
    /// Questions with their answers, in the order of their first packets.
    public private(set) var exchanges: [DNSExchange] = []
    /// Questions that are not listed because there are too many.
    public private(set) var exchangesOmitted = 0
    /// Datagrams or messages that could not be read at all: too short for a header.
    public private(set) var unreadable = 0
    /// The place in `exchanges` of the answer that came last and has not been looked at.
    private var latestAnswer: Int?
    /// Rises with every message that was read.
    public private(set) var progress = 0

    /// Memory of the names and records that are kept, in bytes, roughly.
    public private(set) var heldBytes = 0

    let limits: DNSLimits

    /// Begins a conversation.
    public init(_ variant: Variant, limits: DNSLimits = DNSLimits()) {
        self.variant = variant
        self.limits = limits
    }

    /// The answer that came last, once.
    public mutating func takeLatestAnswer() -> DNSExchange? {
        guard let place = latestAnswer else { return nil }
        latestAnswer = nil
        return exchanges[place]
    }

    /// Takes a whole message in.
    ///
    /// - Parameters:
    ///   - bytes: the message; the beginning of one where it was cut off.
    ///   - side: who sent it.
    ///   - mark: the packet that completed it.
    public mutating func take(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        do throws(Truncated) {
            take(SeenDNSMessage(message: try DNSMessage(bytes, limits: limits), mark: mark, from: side))
        } catch {
            unreadable &+= 1
        }
    }

    private mutating func take(_ seen: SeenDNSMessage) {
        progress &+= 1
        // Neighbours are asked and answer without numbers, and unasked.
        let place = variant == .multicast ? nil : place(of: seen.message)
        if let place {
            if seen.message.isResponse {
                if exchanges[place].response == nil {
                    exchanges[place].response = held(seen)
                    latestAnswer = place
                } else {
                    exchanges[place].furtherResponses &+= 1
                }
            } else if exchanges[place].repeats.count < 16 {
                exchanges[place].repeats.append(seen.mark)
            }
            return
        }
        guard exchanges.count < limits.exchanges else {
            exchangesOmitted &+= 1
            return
        }
        var exchange = DNSExchange()
        if seen.message.isResponse { exchange.response = held(seen) } else { exchange.query = held(seen) }
        exchanges.append(exchange)
        if seen.message.isResponse { latestAnswer = exchanges.count - 1 }
    }

    /// A message as it is kept: without its records where too many are kept already. How many it has is still said.
    private mutating func held(_ seen: SeenDNSMessage) -> SeenDNSMessage {
        var kept = seen
        if heldBytes &+ kept.message.weight > limits.heldBytes { kept.message.forgetRecords() }
        heldBytes &+= kept.message.weight
        return kept
    }

    /// The exchange that a message belongs to: the latest of its number that asks the same, and is open still. Looks
    /// back at so many at most, which is more than any client has open at once.
    private func place(of message: DNSMessage) -> Int? {
        var looked = 0
        for index in exchanges.indices.reversed() {
            looked += 1
            guard looked <= 512 else { return nil }
            // Most are other questions: nothing of those is copied.
            guard exchanges[index].query?.message.id == message.id,
                message.isResponse || exchanges[index].response == nil,
                let query = exchanges[index].query?.message
            else { continue }
            if Self.sameQuestion(query, message) { return index }
        }
        return nil
    }

    /// Errors and the later messages of a zone transfer may come without the question. RFC 5936 §2.2.
    private static func sameQuestion(_ query: DNSMessage, _ other: DNSMessage) -> Bool {
        guard let asked = query.questions.first, let named = other.questions.first else {
            return other.isResponse || query.questions.isEmpty == other.questions.isEmpty
        }
        return asked.type == named.type && asked.name.isSame(as: named.name)
    }
}

extension DNSConversation: DatagramConsumer {
    /// Reads one datagram, which is one message.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        take(bytes, from: side, at: place.mark)
    }
}
