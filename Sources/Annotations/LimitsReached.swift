package import Documents
package import Tracing

extension LimitReached {
    /// What was given up because a bound was reached.
    package func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .waitingBytes(let side):
                Bilingual(
                    en:
                        "Too many bytes of the \(side.name(in: .en)) waited for a missing piece; it was given up as not captured.",
                    zh: "\(side.name(in: .zh))等待缺失数据的字节过多，已将其视为未捕获。")
            case .segments: Words.segments
            case .connections: Words.connections
            case .silence: Words.silence
            case .untakenBytes(let side):
                Bilingual(
                    en:
                        "A message from the \(side.name(in: .en)) is longer than the limit for reading; it was skipped.",
                    zh: "\(side.name(in: .zh))的一个报文超过可读取的长度，已跳过。")
            case .anomalies: Words.anomalies
            case .gaps: Words.gaps
            case .rareSegments: Words.rareSegments
            case .dialogue: Words.dialogue
            case .clearTextSecrets: Words.clearTextSecrets
            case .application: Words.application
            case .secrets: Words.secrets
            }
        return words(in: language)
    }
}
