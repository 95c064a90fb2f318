package import Documents
package import HTTPMessages
package import WebSocketMessages
import WireBytes

extension HTTPConversation {
    /// What lies between messages and is none; nil when there is nothing.
    package func unreadableWords(in language: Language) -> String? {
        let bytes = unreadable.reduce(0) { $0 + $1.count }
        guard bytes > 0 else { return nil }
        return language == .en
            ? "\(count(bytes, "byte")) between the HTTP messages could not be read as HTTP."
            : "HTTP 报文之间有 \(grouped(bytes)) 字节无法作为 HTTP 解读。"
    }
}

extension WebSocketConversation {
    /// What of it could not be read or is not listed; nil when there is nothing.
    package func notes(in language: Language) -> String? {
        let isEnglish = language == .en
        var sentences: [String] = []
        let lost = lostBytes(of: .client) + lostBytes(of: .server)
        if lost > 0 {
            sentences.append(
                isEnglish
                    ? "\(count(lost, "byte")) of WebSocket could not be read: a frame's beginning before them is not in the capture."
                    : "有 \(grouped(lost)) 字节的 WebSocket 数据无法解读：它们之前有一帧的开头没有被捕获。")
        }
        if messagesOmitted > 0 {
            sentences.append(
                isEnglish
                    ? "\(count(messagesOmitted, "WebSocket message")) more are not listed."
                    : "还有 \(grouped(messagesOmitted)) 条 WebSocket 消息没有列出。")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: isEnglish ? " " : "")
    }
}
