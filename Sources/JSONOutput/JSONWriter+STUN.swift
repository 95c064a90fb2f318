import Annotations
import Output
import STUNMessages
import WireBytes

// Who asks under which address it is seen, and which paths are tried.

extension JSONWriter {
    mutating func write(_ conversation: STUNConversation) {
        name("stun")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        name("exchanges")
        array(of: conversation.exchanges.filter { $0.answer != nil }) {
            $0.pair($1.first.mark, $1.answer?.mark, after: $1.duration)
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
