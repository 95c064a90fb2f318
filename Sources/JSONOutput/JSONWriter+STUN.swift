import Annotations
import Output
import STUNMessages
import WireBytes

// Who asks under which address it is seen, and which paths are tried.

extension JSONWriter {
    /// Digits behind the second of how long an answer took.
    private static let digits = 6

    mutating func write(_ conversation: STUNConversation) {
        name("stun")
        beginObject()
        name("messages")
        beginArray()
        for message in conversation.messages {
            write(message)
            flushIfLarge()
        }
        endArray()
        if conversation.messagesOmitted > 0 { field("messagesOmitted", conversation.messagesOmitted) }
        if conversation.others > 0 { field("others", conversation.others) }
        name("exchanges")
        beginArray()
        for exchange in conversation.exchanges {
            guard let answer = exchange.answer else { continue }
            beginObject()
            field("question", exchange.first.mark.packet)
            field("answer", answer.mark.packet)
            if let duration = exchange.duration {
                name("duration")
                value(duration: duration, digits: Self.digits)
            }
            endObject()
        }
        endArray()
        endObject()
    }

    private mutating func write(_ message: STUNMessage) {
        beginObject()
        field("packet", message.mark.packet)
        field("from", message.from)
        field("is", message.kind.name)
        field("method", message.method.text)
        if !message.user.isEmpty { field("user", message.user) }
        if !message.program.isEmpty { field("program", message.program) }
        if message.choosesPath { field("choosesPath", true) }
        if let address = message.mapped { field("mapped", address.text) }
        if let address = message.relayed { field("relayed", address.text) }
        if let address = message.peer { field("peer", address.text) }
        if let error = message.error {
            field("code", error.code)
            field("reason", error.reason)
        }
        if message.isCut { field("cut", true) }
        endObject()
    }
}
