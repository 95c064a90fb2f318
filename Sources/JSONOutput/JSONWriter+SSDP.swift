import Output
import SSDPMessages
import WireBytes

// Who looks for devices and services, and who has them.

extension JSONWriter {
    mutating func write(_ conversation: SSDPConversation) {
        name("ssdp")
        beginObject()
        name("messages")
        beginArray()
        for message in conversation.messages {
            write(message)
            flushIfLarge()
        }
        endArray()
        if conversation.messagesOmitted > 0 { field("messagesOmitted", conversation.messagesOmitted) }
        if conversation.unread > 0 { field("unread", conversation.unread) }
        endObject()
    }

    private mutating func write(_ message: SSDPMessage) {
        beginObject()
        field("packet", message.mark.packet)
        field("from", message.from)
        field("is", message.kind.rawValue)
        if !message.target.isEmpty { field("target", message.target) }
        if !message.name.isEmpty { field("name", message.name) }
        if !message.location.isEmpty { field("location", message.location) }
        if !message.program.isEmpty { field("program", message.program) }
        if let maxAge = message.maxAge { field("maxAge", maxAge) }
        if let wait = message.wait { field("wait", wait) }
        if message.isCut { field("cut", true) }
        endObject()
    }
}
