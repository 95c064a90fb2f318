import Annotations
package import Documents
package import HTTPMessages
package import ProxyMessages
package import TLSMessages
package import WebSocketMessages
import WireBytes

/// What a stretch of payload is.
package enum PayloadPart: Sendable {
    /// The first line of a message of HTTP.
    case startLine
    /// The line of a header field, with the field's name if it has one.
    case field([UInt8]?)
    /// The empty line behind the fields.
    case emptyLine
    /// A body.
    case body
    /// What stands behind the last chunk of a body.
    case endOfBody
    /// The line with the size of a chunk, its data, and the line end behind them.
    case chunkSize, chunkData, endOfChunk
    /// The nine bytes before the payload of a frame of HTTP/2, and the payload.
    case frameHeader(HTTP2FrameType), framePayload(HTTP2FrameType)
    /// The header of a frame of WebSocket.
    case webSocketHeader(WebSocketOpcode)
    /// The key that its payload is masked with.
    case maskingKey
    /// Its payload.
    case webSocketPayload(isMasked: Bool)
    /// A message to or from a proxy.
    case proxy(ProxyMessage, of: ProxyConversation.Kind)
    /// A message of a protocol that says itself what it is.
    case moment(String)
    /// The header of a record of TLS.
    case recordHeader(ContentType, ProtocolVersion, length: Int)
    /// The part of the nonce that is sent along, before the encrypted bytes.
    case explicitNonce
    /// Its content, encrypted, by TLS 1.3 or an earlier version.
    case encrypted(isTLS13: Bool)
    /// Its content, of which nothing more is known.
    case record(ContentType)
    /// A field of a handshake message, and where that is defined.
    case handshakeField(String, of: String, source: String)
    /// A handshake message, or a part of it.
    case handshake(String)

    package func name(in language: Language) -> Prose {
        switch self {
        case .startLine: Prose(Words.startLine(in: language))
        case .field(let name):
            Prose(Words.field(in: language)) + (name.map { "\(captured: $0)" } ?? "?")
        case .emptyLine: Prose(Words.emptyLine(in: language))
        case .body: Prose(Words.body(in: language))
        case .endOfBody: Prose(Words.endOfBody(in: language))
        case .chunkSize: Prose(Words.chunkSize(in: language))
        case .chunkData: Prose(Words.chunkData(in: language))
        case .endOfChunk: Prose(Words.endOfChunk(in: language))
        case .frameHeader(let type):
            Prose(Bilingual(en: "\(type.text) frame header", zh: "\(type.text) 帧首部")(in: language))
        case .framePayload(let type):
            Prose(Bilingual(en: "\(type.text) payload", zh: "\(type.text) 负载")(in: language))
        case .webSocketHeader(let opcode):
            Prose(
                Words.frameHeader(in: language)
                    + (opcode.name ?? String(opcode.rawValue)))
        case .maskingKey: Prose(Words.maskingKey(in: language))
        case .webSocketPayload(isMasked: false): Prose(Words.payload(in: language))
        case .webSocketPayload(isMasked: true):
            Prose(Words.maskedPayload(in: language))
        case .proxy(let message, let kind): Prose(message.name(of: kind, in: language))
        case .moment(let kind): Prose(kind)
        case .recordHeader(let type, let version, let length):
            Prose(
                Words.recordHeader(in: language)
                    + "\(type.text), \(version.text), \(length)")
        case .explicitNonce: Prose(Words.explicitNonce(in: language))
        case .encrypted: Prose(Words.encrypted(in: language))
        case .record(let type): Prose(type.text)
        case .handshakeField(let field, let message, _): Prose("\(message): \(field)")
        case .handshake(let message): Prose(message)
        }
    }

    /// Where it is defined, such as "RFC 8446 §5.1"; empty where that is said elsewhere, or is not known.
    package var source: String {
        switch self {
        case .recordHeader: "RFC 8446 §5.1"
        case .explicitNonce: "RFC 5246 §6.2.3"
        case .encrypted(let isTLS13): isTLS13 ? "RFC 8446 §5.2" : "RFC 5246 §6.2.3"
        case .record(.changeCipherSpec): "RFC 5246 §7.1"
        case .record(.alert): "RFC 8446 §6"
        case .record(.heartbeat): "RFC 6520 §4"
        case .handshake: "RFC 8446 §4"
        case .handshakeField(_, _, let source): source
        case .frameHeader: "RFC 9113 §4.1"
        case .webSocketHeader: "RFC 6455 §5.2"
        case .maskingKey: "RFC 6455 §5.3"
        case .startLine, .field, .emptyLine, .body, .endOfBody, .chunkSize, .chunkData, .endOfChunk,
            .framePayload, .webSocketPayload, .proxy, .moment, .record:
            ""
        }
    }
}
