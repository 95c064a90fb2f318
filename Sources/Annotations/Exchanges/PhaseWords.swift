package import Documents
package import Findings

extension ConnectionPhases {
    /// Where the time went, in a sentence.
    package func words(in language: Language) -> String {
        let total = spoken(duration: self.total)
        let list = parts.map { words(for: $0, in: language) }.joined(separator: " → ")
        return switch (phases.last?.kind, language) {
        case (.download?, .en): "Where the time of the first exchange went, \(total) in all: \(list)."
        case (.download?, .zh): "第一次请求的时间分布（共 \(total)）：\(list)。"
        case (.waiting?, .en): "Where the time up to the first response went, \(total) in all: \(list)."
        case (.waiting?, .zh): "到第一个响应为止的时间分布（共 \(total)）：\(list)。"
        case (.request?, .en): "Where the time up to the first request went, \(total) in all: \(list)."
        case (.request?, .zh): "到第一个请求发完为止的时间分布（共 \(total)）：\(list)。"
        case (.dns?, .en), (.tcp?, .en), (.tls?, .en), (nil, .en):
            "Where the time of setting the connection up went, \(total) in all: \(list)."
        case (.dns?, .zh), (.tcp?, .zh), (.tls?, .zh), (nil, .zh):
            "建立连接所用的时间（共 \(total)）：\(list)。"
        }
    }

    /// What a part is, how long it took, and its share.
    package func words(for part: Part, in language: Language) -> String {
        let (name, time) = (name(of: part, in: language), spoken(duration: part.duration))
        let share = percent(part.duration)
        return language == .en ? "\(name) \(time) (\(share)%)" : "\(name) \(time)（\(share)%）"
    }

    /// What a part is called.
    package func name(of part: Part, in language: Language) -> String {
        part.kind?.words(in: language) ?? Words.between(in: language)
    }
}
