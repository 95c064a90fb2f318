package import Documents
package import HTTPMessages
import WireBytes

// Words about gRPC.

extension GRPCContent {
    /// How many messages there are, and how long each is.
    package var words: Bilingual {
        let sizes =
            messages.prefix(Self.mostSizes).map {
                grouped($0.length) + ($0.isCompressed ? "*" : "") + ($0.isComplete ? "" : "…")
            }.joined(separator: " + ") + (self.count > Self.mostSizes ? " + …" : "")
        let isPacked = messages.prefix(Self.mostSizes).contains(where: \.isCompressed)
        let number = self.count
        let packed = Bilingual(en: isPacked ? " (* compressed)" : "", zh: isPacked ? "（* 已压缩）" : "")
        let unread = Bilingual(
            en: isUnreadable ? "; what follows cannot be read" : "", zh: isUnreadable ? "；其后无法解读" : "")
        return Bilingual(
            en: "gRPC: \(grouped(number)) \(number == 1 ? "message" : "messages")"
                + (sizes.isEmpty ? "" : ", \(sizes) bytes") + packed.en + unread.en,
            zh: "gRPC：\(grouped(number)) 条消息" + (sizes.isEmpty ? "" : "，\(sizes) 字节") + packed.zh + unread.zh)
    }

    /// Messages whose length is told in words.
    private static let mostSizes = 8
}

extension GRPCStatus {
    /// The number, and its name.
    package var words: Bilingual {
        let text = name.map { "\(rawValue) \($0)" } ?? "\(rawValue)"
        return Bilingual(en: "gRPC: the call ends with status \(text)", zh: "gRPC：调用以状态 \(text) 结束")
    }
}
