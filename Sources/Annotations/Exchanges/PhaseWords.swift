package import Documents
package import Findings

extension ConnectionPhases {
    /// Where the time went, in a sentence.
    package func words(in language: Language) -> String {
        let total = spoken(duration: self.total)
        func part(_ name: String, _ duration: Int64) -> String {
            let time = spoken(duration: duration)
            return language == .en
                ? "\(name) \(time) (\(percent(duration))%)" : "\(name) \(time)（\(percent(duration))%）"
        }
        // What came in a packet, or within a tick of the clock, took no time that could be told.
        let list = zip(pauses, phases).flatMap { pause, phase in
            (percent(pause) > 0 ? [part(Words.between(in: language), pause)] : [])
                + (phase.duration > 0 ? [part(phase.kind.words(in: language), phase.duration)] : [])
        }.joined(separator: " → ")
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
}

extension ConnectionPhases.Kind {
    /// What the phase is called.
    package func name(in language: Language) -> String { words(in: language) }
}
