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
        messages(of: conversation) { $0.write($1) }
        name("exchanges")
        array(of: conversation.exchanges.filter { $0.answer != nil }) { json, exchange in
            json.field("question", exchange.first.mark.packet)
            json.field("answer", exchange.answer?.mark.packet)
            if let duration = exchange.duration {
                json.name("duration")
                json.value(duration: duration, digits: Self.digits)
            }
        }
        endObject()
    }

    private mutating func write(_ message: STUNMessage) {
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
    }
}
