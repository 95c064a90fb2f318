import Annotations
import DNSMessages
import Output
import PacketDecoding
import Tracing
import WireBytes

// Names: what was asked and answered, and what led to a connection.

extension JSONWriter {
    mutating func write(_ conversation: DNSConversation, digits: Int) {
        name("dns")
        beginObject()
        name("exchanges")
        beginArray()
        for exchange in conversation.exchanges {
            write(exchange, conversation.variant, digits: digits)
            flushIfLarge()
        }
        endArray()
        if conversation.exchangesOmitted > 0 { field("exchangesOmitted", conversation.exchangesOmitted) }
        if conversation.unreadable > 0 { field("unreadable", conversation.unreadable) }
        endObject()
    }

    private mutating func write(
        _ exchange: DNSExchange, _ variant: DNSConversation.Variant, digits: Int
    ) {
        beginObject()
        if let question = exchange.question {
            field("name", question.name.text)
            field("type", question.type.text)
        }
        if let query = exchange.query {
            name("query")
            beginObject()
            write(query, variant)
            endObject()
        }
        if !exchange.repeats.isEmpty {
            name("repeats")
            beginArray()
            for mark in exchange.repeats { value(mark.packet) }
            endArray()
        }
        if let response = exchange.response {
            name("response")
            beginObject()
            write(response, variant)
            field("code", response.message.responseCode.text)
            field("authoritative", response.message.isAuthoritative)
            field("truncated", response.message.isTruncated)
            write("answers", response.message.answers, variant)
            write("authorities", response.message.authorities, variant)
            write("additionals", response.message.additionals, variant)
            endObject()
        }
        if exchange.furtherResponses > 0 { field("furtherResponses", exchange.furtherResponses) }
        if let duration = exchange.duration {
            name("duration")
            value(duration: duration, digits: digits)
        }
        endObject()
    }

    /// What questions and answers have in common.
    private mutating func write(_ seen: SeenDNSMessage, _ variant: DNSConversation.Variant) {
        let message = seen.message
        field("packet", seen.mark.packet)
        // Whoever wants to may speak, so that neither side is the one that asks.
        if variant == .multicast { field("from", seen.from) }
        field("id", Int(message.id))
        if message.operation != .query { field("operation", message.operation.text) }
        if message.counts[0] > 1 {
            name("questions")
            beginArray()
            for question in message.questions {
                beginObject()
                field("name", question.name.text)
                field("type", question.type.text)
                endObject()
            }
            endArray()
        }
        if let edns = message.edns {
            name("edns")
            beginObject()
            field("payloadSize", Int(edns.payloadSize))
            field("dnssec", edns.wantsSignatures)
            name("options")
            beginArray()
            for option in edns.options { value(option.text) }
            endArray()
            endObject()
        }
        if variant == .multicast, message.questions.contains(where: \.wantsUnicast) {
            field("wantsUnicast", true)
        }
        if let problem = message.problem { field("unreadableFrom", problem.offset) }
        if !message.isResponse, !message.answers.isEmpty { write("answers", message.answers, variant) }
        if !message.isResponse, !message.authorities.isEmpty {
            write("authorities", message.authorities, variant)
        }
    }

    private mutating func write(
        _ key: StaticString, _ records: [DNSMessage.Record], _ variant: DNSConversation.Variant
    ) {
        guard !records.isEmpty else { return }
        name(key)
        beginArray()
        for record in records {
            beginObject()
            field("name", record.name.text)
            field("type", record.type.text)
            field("ttl", Int(record.timeToLive))
            if variant == .multicast, record.flushesCache { field("cacheFlush", true) }
            field("data", record.data.presentation)
            endObject()
        }
        endArray()
    }

    /// The member `lookup` of a connection.
    mutating func write(_ lookup: Lookup, start: Timestamp, digits: Int) {
        name("lookup")
        beginObject()
        field("name", lookup.name.text)
        field("type", lookup.type.text)
        field("protocol", lookup.variant.rawValue)
        if !lookup.aliases.isEmpty {
            name("aliases")
            beginArray()
            for alias in lookup.aliases { value(alias.text) }
            endArray()
        }
        field("by", lookup.asker.description)
        field("query", lookup.asked?.packet)
        field("answer", lookup.answered.packet)
        name("sinceAnswer")
        value(duration: start.since(lookup.answered.time), digits: digits)
        endObject()
    }
}
