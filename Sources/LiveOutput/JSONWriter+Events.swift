import DNSMessages
import Findings
import HTTPMessages
import JSONOutput
import Output
import TCPConnections
import TLSMessages
import WebSocketMessages
import WireBytes

// What a connection does, as `--events` writes it: a line for each thing.

extension JSONWriter {
    mutating func write(_ event: LiveEvent, digits: Int) {
        beginObject()
        field("type", "event")
        field("event", event.what.identifier)
        field("connection", event.connection)
        field("packet", event.mark.packet)
        name("time")
        value(event.mark.time, digits: digits)
        write(event.what, digits: digits)
        endObject()
    }

    private mutating func write(_ what: LiveEvent.What, digits: Int) {
        switch what {
        case .opened(let opened):
            write("client", opened.client)
            write("server", opened.server)
            field("opening", opened.opening)
            write("roundTrip", opened.roundTrip, digits)
        case .request(let request, _):
            field("method", request.head.method ?? [])
            field("target", request.head.target ?? [])
            if let host = request.head.authority { field("host", host) }
        case .response(let response, _, let wait):
            field("status", response.head.status)
            field("bytes", response.body.length)
            field("whole", response.incompleteReason == nil)
            write("after", wait, digits)
        case .handshake(let handshake):
            if let version = handshake.version { field("version", version.name ?? version.hexadecimal) }
            if let suite = handshake.cipherSuite { field("cipherSuite", suite.name ?? suite.hexadecimal) }
            if let name = handshake.serverName { field("serverName", name) }
            if let alpn = handshake.alpn { field("alpn", alpn) }
            field("resumed", handshake.isResumed)
            write("duration", handshake.duration, digits)
            if let isValid = handshake.chainIsValid { field("valid", isValid) }
        case .alert(let alert):
            field("from", alert.from)
            if let description = alert.description { field("name", description.text) }
        case .message(let message):
            field("from", message.from)
            field("opcode", Int(message.opcode.rawValue))
            field("bytes", message.length)
        case .moment(let moment, let part):
            if let identifier = part.identifiers.first { field("protocol", identifier) }
            writeContent(of: moment)
        case .lookup(let exchange, _):
            if let question = exchange.question { field("name", question.name.text) }
        case .anomaly(let remark):
            field("from", remark.from)
            field("kind", remark.label.name)
        case .programs: break
        case .closed(let closed):
            field("opening", closed.openingIdentifier)
            field("closing", closed.closing.rawValue)
            if let side = closed.by { field("from", side) }
            write("duration", closed.duration, digits)
            field("packets", closed.packets)
        }
    }

    private mutating func write(_ key: StaticString, _ duration: Int64?, _ digits: Int) {
        guard let duration else { return }
        name(key)
        value(duration: duration, digits: digits)
    }
}

extension LiveEvent.What {
    /// What JSON calls it.
    fileprivate var identifier: String {
        switch self {
        case .opened: "opened"
        case .request: "request"
        case .response: "response"
        case .handshake: "tls-handshake"
        case .alert: "tls-alert"
        case .message: "websocket-message"
        case .moment: "message"
        case .lookup: "lookup"
        case .anomaly: "anomaly"
        case .programs: "processes"
        case .closed: "closed"
        }
    }
}
