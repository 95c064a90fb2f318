import Output
import SyslogMessages
import WireBytes

// What machines and programs tell a server of what happens to them.

extension JSONWriter {
    mutating func write(_ conversation: SyslogConversation) {
        name("syslog")
        beginObject()
        messages(of: conversation) { json, message in
            json.field("packet", message.mark.packet)
            json.field("from", message.from)
            json.write(members: message.facts)
        }
        endObject()
    }
}
