import Output
import PacketDecoding
import ProxyMessages
import Tracing
import WebSocketMessages
import WireBytes

// WebSocket messages, and the words with a proxy, as docs/json.md has them.

extension JSONWriter {
    mutating func write(_ webSocket: WebSocketConversation) {
        name("webSocket")
        beginObject()
        if webSocket.messagesOmitted > 0 { field("messagesOmitted", webSocket.messagesOmitted) }
        name("messages")
        beginArray()
        for message in webSocket.messages {
            write(message)
            flushIfLarge()
        }
        endArray()
        endObject()
    }

    private mutating func write(_ message: WebSocketMessage) {
        beginObject()
        field("packet", message.first.packet)
        field("lastPacket", max(message.first.packet, message.last.packet))
        field("from", message.from)
        field("opcode", Int(message.opcode.rawValue))
        if let name = message.opcode.name { field("type", name) }
        field("frames", message.frameCount)
        field("length", message.length)
        field("decodedLength", message.decodedLength)
        if message.opcode == .text { field("text", message.content) }
        if let code = message.closeCode {
            field("closeCode", Int(code.rawValue))
            field("reason", message.closeReason)
        }
        switch message.incomplete {
        case .missing: field("incomplete", "missing")
        case .cutOff: field("incomplete", "capture-ended")
        case nil: break
        }
        endObject()
    }

    mutating func write(_ proxy: ProxyConversation) {
        name("proxy")
        beginObject()
        field("protocol", proxy.kind.identifier)
        for message in proxy.messages {
            switch message.body {
            case .preface(let preface):
                write("source", preface.source)
                write("destination", preface.destination)
            case .request(let command, let endpoint, _):
                field("command", command.name ?? "\(command.rawValue)")
                write("destination", endpoint)
            case .reply(let reply, _): field("granted", reply.isGranted)
            default: break
            }
        }
        endObject()
    }

    private mutating func write(_ key: StaticString, _ endpoint: ProxyEndpoint?) {
        guard let endpoint else { return }
        name(key)
        beginObject()
        switch endpoint.host {
        case .address(let address): field("address", address.description)
        case .name(let name): field("name", name)
        }
        field("port", Int(endpoint.port))
        endObject()
    }
}
