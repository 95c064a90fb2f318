import HTTPMessages
import Output
import WireBytes

// Calls of gRPC, as docs/json.md has them.

extension JSONWriter {
    /// The member `grpc` of an exchange.
    mutating func write(_ call: GRPCCall, _ exchange: Exchange) {
        name("grpc")
        beginObject()
        field("service", call.service)
        field("method", call.method)
        if let content = exchange.request?.body.grpc {
            name("requests")
            write(content)
        }
        if let content = exchange.response?.body.grpc {
            name("responses")
            write(content)
        }
        if let status = call.status {
            name("status")
            beginObject()
            field("code", Int(status.rawValue))
            if let name = status.name { field("name", name) }
            if !call.statusMessage.isEmpty { field("message", call.statusMessage) }
            endObject()
        }
        endObject()
    }

    private mutating func write(_ content: GRPCContent) {
        beginObject()
        field("count", content.count)
        if content.isUnreadable { field("unreadable", true) }
        name("messages")
        beginArray()
        for message in content.messages {
            beginObject()
            field("packet", message.first.packet)
            field("lastPacket", max(message.first.packet, message.last.packet))
            field("length", message.length)
            if message.isCompressed { field("compressed", true) }
            if !message.isComplete { field("incomplete", true) }
            endObject()
        }
        endArray()
        endObject()
    }
}
