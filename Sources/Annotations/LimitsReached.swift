public import Documents
public import Tracing

extension LimitReached {
    /// What was given up because a bound was reached.
    public func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .waitingBytes(let side):
                Bilingual(
                    en:
                        "Too many bytes of the \(side.name(in: .en)) waited for a missing piece; it was given up as not captured.",
                    zh: "\(side.name(in: .zh))等待缺失数据的字节过多，已将其视为未捕获。")
            case .segments:
                Bilingual(en: "Not every segment is listed: there are too many.", zh: "报文段过多，没有全部列出。")
            case .connections:
                Bilingual(
                    en: "Too many connections were open at once; this one was reported before its end.",
                    zh: "同时打开的连接过多，这条连接在结束之前就已输出。")
            case .silence:
                Bilingual(
                    en: "It has been silent for long, and was reported before its end.",
                    zh: "这条连接长时间没有数据，在结束之前就已输出。")
            case .untakenBytes(let side):
                Bilingual(
                    en: "A message of the \(side.name(in: .en)) is longer than is read; it was skipped.",
                    zh: "\(side.name(in: .zh))的一个报文超过可读取的长度，已跳过。")
            case .anomalies:
                Bilingual(en: "Not every anomaly is listed: there are too many.", zh: "异常过多，没有全部列出。")
            case .gaps:
                Bilingual(
                    en: "Not every missing piece is listed: there are too many.", zh: "缺失的数据段过多，没有全部列出。")
            case .rareSegments:
                Bilingual(
                    en:
                        "Not every contradiction, urgent byte or foreign reset is listed: there are too many.",
                    zh: "矛盾数据、紧急字节或外来 RST 过多，没有全部列出。")
            case .dialogue:
                Bilingual(
                    en: "Of what was said in clear text only the beginning is told.", zh: "明文对话只列出开头部分。")
            case .clearTextSecrets:
                Bilingual(
                    en:
                        "More secrets were spoken in clear text than are looked for; masked captures are overwritten behind them.",
                    zh: "明文中的机密信息过多，靠后的没有逐一查找，遮盖时其后的内容整体覆盖。")
            case .application:
                Bilingual(
                    en: "A message is larger than is kept; only its beginning is shown.",
                    zh: "报文超过可保存的大小，只显示开头部分。")
            case .secrets:
                Bilingual(
                    en:
                        "It holds more than is searched for secrets; what was not searched is overwritten with stars.",
                    zh: "内容超出查找秘密信息的范围，未查找的部分已用星号覆盖。")
            }
        return words(in: language)
    }
}
