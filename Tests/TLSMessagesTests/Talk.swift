import TLSMessages
import TestSupport
import WireBytes

typealias Talk = TestSupport.Talk<TLSConversation>

extension Talk {
    init(keep: TLSDetail = .bytes, limits: TLSLimits = TLSLimits(), _ turns: [Turn] = []) {
        self.init(to: TLSConversation(keep: keep, limits: limits), turns)
    }

    /// The conversation.
    var tls: TLSConversation {
        get { consumer }
        set { consumer = newValue }
    }

    // MARK: What came of it

    /// The messages' names, in lower case where they came from the client.
    var names: [String] {
        tls.messages.map { message in
            let name = message.name ?? message.type.hexadecimal
            return (message.from == .client ? name.lowercased() : name) + (message.isComplete ? "" : "…")
        }
    }

    var clientHellos: [ClientHello] {
        tls.messages.compactMap { if case .clientHello(let hello) = $0.body { hello } else { nil } }
    }

    var serverHellos: [ServerHello] {
        tls.messages.compactMap { if case .serverHello(let hello) = $0.body { hello } else { nil } }
    }
}

// MARK: Building bytes

extension Turn {
    static func client(_ bytes: [UInt8]) -> Self { .bytes(.client, bytes) }
    static func server(_ bytes: [UInt8]) -> Self { .bytes(.server, bytes) }
}

/// A record around `content`. RFC 8446 §5.1.
func record(_ type: UInt8, _ content: [UInt8], version: UInt16 = 0x0303) -> [UInt8] {
    [type] + word(version) + word(UInt16(content.count)) + content
}

/// A handshake record.
func record(_ content: [UInt8], version: UInt16 = 0x0303) -> [UInt8] { record(22, content, version: version) }

/// A handshake message. RFC 8446 §4.
func message(_ type: UInt8, _ body: [UInt8] = []) -> [UInt8] { [type] + vector24(body) }

func word(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

func words(_ numbers: UInt16...) -> [UInt8] { numbers.flatMap(word) }

/// Bytes behind their length in one, two or three bytes.
func vector8(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count)] + bytes }
func vector16(_ bytes: [UInt8]) -> [UInt8] { word(UInt16(bytes.count)) + bytes }
func vector24(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 16)] + word(UInt16(bytes.count & 0xFFFF)) + bytes
}

func extensionBytes(_ type: UInt16, _ data: [UInt8]) -> [UInt8] { word(type) + vector16(data) }

/// A ClientHello message from its parts.
func clientHello(
    suites: [UInt8] = words(0x1301), session: [UInt8] = [], compression: [UInt8] = [0],
    extensions: [UInt8]? = nil
) -> [UInt8] {
    let parts = [words(0x0303), [UInt8](0..<32), vector8(session), vector16(suites), vector8(compression)]
    return message(1, parts.flatMap { $0 } + (extensions.map(vector16) ?? []))
}

/// A ServerHello message from its parts.
func serverHello(
    version: UInt16 = 0x0303, random: [UInt8] = [UInt8](32..<64), session: [UInt8] = [],
    suite: UInt16 = 0x1301,
    extensions: [UInt8]? = nil
) -> [UInt8] {
    let parts = [word(version), random, vector8(session), word(suite), [0]]
    return message(2, parts.flatMap { $0 } + (extensions.map(vector16) ?? []))
}
