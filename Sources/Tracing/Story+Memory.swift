import HTTPMessages
import TLSMessages
import WebSocketMessages

// About how much memory a connection takes, so that what is kept of many of them can be bounded. Near enough: names of
// types and sizes of headers are not counted byte by byte.

extension Story {
    /// Bytes that are kept of the connection beside its fixed size.
    var memory: Int {
        segments.count * 256 + anomalies.count * 32 + gaps.count * 48 + conflicts.count * 256
            + (maps.client.entries.count + maps.server.entries.count) * 48
            + application.parts.reduce(0) { $0 + $1.memory }
    }
}

extension ConnectionTrace {
    /// About how many bytes are kept of it, the packets' included.
    public var memory: Int {
        2_048 + segments.reduce(0) { $0 + 320 + $1.bytes.count } + anomalies.count * 32 + gaps.count * 48
            + conflicts.count * 256 + (maps.client.entries.count + maps.server.entries.count) * 48
            + application.reduce(0) { $0 + $1.memory }
    }
}

extension ApplicationPart {
    fileprivate var memory: Int {
        switch self {
        case .http(let http): http.exchanges.reduce(0) { $0 + $1.memory }
        case .http2(let http): http.exchanges.reduce(http.frames.count * 256) { $0 + $1.memory }
        case .tls(let tls): tls.memory
        case .openVPN(let tunnel): tunnel.tls.memory
        case .webSocket(let webSocket):
            webSocket.messages.reduce(0) { $0 + 400 + $1.content.count + $1.frames.count * 80 }
        case .dns(let dns): dns.conversation.exchanges.count * 512 + dns.conversation.heldBytes
        case .unknown(let stream): stream.utterances.reduce(256) { $0 + 96 + $1.text.count }
        case .proxy: 1_024
        }
    }
}

extension Exchange {
    fileprivate var memory: Int {
        var sum = 128 + (request?.memory ?? 0) + (response?.memory ?? 0)
        for message in interim { sum += message.memory }
        return sum
    }
}

extension HTTPMessage {
    fileprivate var memory: Int {
        768 + head.bytes.count + head.fields.count * 48 + body.content.count + (body.text?.count ?? 0)
            + body.chunks.count * 48 + findings.count * 64
    }
}

extension TLSConversation {
    /// What a hello says takes more than its bytes: a cipher suite two, an extension four, and what they are kept in.
    fileprivate var memory: Int {
        messages.reduce(recordList.reduce(0) { $0 + 96 + ($1.opened?.bytes.count ?? 0) }) {
            $0 + 512 + $1.length * 12 + $1.bytes.count + $1.ranges.count * 24
        }
    }
}
