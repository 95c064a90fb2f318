import TestSupport
import WebSocketMessages
import WireBytes

typealias Talk = TestSupport.Talk<WebSocketConversation>

extension Talk {
    init(_ turns: [Turn], extensions: String = "", limits: WebSocketLimits = WebSocketLimits()) {
        self.init(
            to: WebSocketConversation(
                client: .client, extensions: Array(extensions.utf8), keepsMessages: true, limits: limits),
            turns)
    }

    var messages: [WebSocketMessage] { consumer.messages }
    /// Each message as "opcode:content".
    var told: [String] {
        messages.map { "\($0.opcode.rawValue):\(String(decoding: $0.content, as: UTF8.self))" }
    }
}

/// A frame; the first byte holds what the header says of its kind.
func frame(_ first: UInt8, _ payload: [UInt8], key: [UInt8]? = nil) -> [UInt8] {
    let mask: UInt8 = key == nil ? 0 : 0x80
    var bytes = [first]
    switch payload.count {
    case 0..<126: bytes.append(mask | UInt8(payload.count))
    case 126..<0x1_0000: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
        bytes.append(mask | 127)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard let key else { return bytes + payload }
    return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
}

let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]

func text(_ words: String) -> [UInt8] { Array(words.utf8) }
