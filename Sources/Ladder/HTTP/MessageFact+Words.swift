package import Documents

// Words for how much there is that is not told.

extension MessageFact.Counted {
    /// That there are so many more.
    package func words(more number: Int) -> Bilingual {
        switch self {
        case .fields:
            Bilingual(
                en: "… \(grouped(number)) more \(number == 1 ? "field" : "fields")",
                zh: "…… 还有 \(grouped(number)) 个字段")
        case .events:
            Bilingual(
                en: "… \(grouped(number)) more \(number == 1 ? "event" : "events")",
                zh: "…… 还有 \(grouped(number)) 个事件")
        case .webSocketMessages:
            Bilingual(
                en: "… \(grouped(number)) more \(number == 1 ? "message" : "messages")",
                zh: "…… 还有 \(grouped(number)) 条消息")
        }
    }
}

extension TextExcerpt.Rest {
    /// How much more of the text there is.
    package var words: Bilingual {
        switch self {
        case .hidden(let bytes, orMore: false):
            Bilingual(
                en: "… \(count(bytes, "byte")) more are not shown", zh: "…… 还有 \(grouped(bytes)) 字节没有显示")
        case .hidden(let bytes, orMore: true):
            Bilingual(
                en: "… more than \(count(bytes, "byte")) more are not shown",
                zh: "…… 还有超过 \(grouped(bytes)) 字节没有显示")
        case .below(let bytes, orMore: false):
            Bilingual(en: "… \(count(bytes, "byte")) more below this", zh: "…… 其后还有 \(grouped(bytes)) 字节")
        case .below(let bytes, orMore: true):
            Bilingual(
                en: "… more than \(count(bytes, "byte")) more below this",
                zh: "…… 其后还有超过 \(grouped(bytes)) 字节")
        case .unknown: TextExcerpt.Words.goesOn
        }
    }
}
