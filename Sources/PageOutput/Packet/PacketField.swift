import Documents
import Ladder
import Output
import PacketDecoding
import TextOutput
import Tracing
import WireBytes

/// A stretch of a packet that has a name: a header, a field of it, a part of a message.
struct PacketField {
    /// Its name on the page and in an address, such as "tcp.window".
    var identifier: String
    /// Its bytes, counted from the packet's first.
    var range: Range<Int>
    var name: InBoth<StyledText>
    var value: InBoth<String>
    /// Where it is defined; empty where that is said of the header, or is not known.
    var source = ""
    /// Whether other fields are parts of it.
    var isHeader = false
    /// What the documents' tables say of it, and what holds today; of a header field of HTTP.
    var row: InBoth<String>?
}

extension String {
    /// A name as part of an identifier: lower-case letters, digits and hyphens, at most so many.
    func identifier(atMost most: Int = 48) -> String {
        var text: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): text.append(byte + 0x20)
            default: if !text.isEmpty, text.last != UInt8(ascii: "-") { text.append(UInt8(ascii: "-")) }
            }
            if text.count >= most { break }
        }
        if text.last == UInt8(ascii: "-") { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }
}

extension PayloadPart {
    /// Its name on the page and in an address.
    var identifier: String {
        switch self {
        case .startLine: "http.start-line"
        case .field(let name):
            "http.field." + StyledText.escaped(name?.prefix(64) ?? []).identifier()
        case .emptyLine: "http.empty-line"
        case .body: "http.body"
        case .endOfBody: "http.end-of-body"
        case .chunkSize: "http.chunk-size"
        case .chunkData: "http.chunk-data"
        case .endOfChunk: "http.end-of-chunk"
        case .frameHeader: "http2.frame-header"
        case .framePayload: "http2.frame-payload"
        case .webSocketHeader: "websocket.header"
        case .maskingKey: "websocket.masking-key"
        case .webSocketPayload: "websocket.payload"
        case .proxy: "proxy.message"
        case .moment(let kind): "message." + kind.identifier()
        case .recordHeader: "tls.record-header"
        case .explicitNonce: "tls.explicit-nonce"
        case .encrypted: "tls.encrypted"
        case .record: "tls.record"
        case .handshakeField(let field, of: let message, _):
            "tls." + message.identifier() + "." + field.identifier()
        case .handshake(let message): "tls." + message.identifier()
        }
    }
}
