package import Documents
package import HTTPMessages
package import WebSocketMessages
import WireBytes

extension HTTPConversation {
    /// What is in no message that could be read; nil when there is nothing.
    package func unreadableWords(in language: Language) -> String? {
        let all = unreadable.reduce(0) { $0 + $1.count }
        let unplaced = min(unplacedBytes, all)
        let others = all - unplaced
        var sentences: [Bilingual] = []
        if others > 0 {
            sentences.append(
                Bilingual(
                    en: "\(count(others, "byte")) could not be read as an HTTP message.",
                    zh: "有 \(grouped(others)) 字节无法作为 HTTP 报文解读。"))
        }
        if unplaced > 0 {
            sentences.append(
                Bilingual(
                    en:
                        "\(count(unplaced, "byte")) behind what was not captured could not be read: without that, "
                        + "\(unplaced == 1 ? "its" : "their") place in a message is not known.",
                    zh: "缺失数据之后有 \(grouped(unplaced)) 字节无法解读：缺了前面的数据，不知道它们属于哪个报文的哪一部分。"))
        }
        guard !sentences.isEmpty else { return nil }
        return sentences.map { $0(in: language) }.joined(separator: language == .en ? " " : "")
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
