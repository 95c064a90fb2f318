import Charsets
package import Documents
package import HTTPMessages

extension BodyCharset {
    /// Which encoding a text is in, how that is known, and what is wrong with it; nil for plain UTF-8.
    package func text(in language: Language) -> String? {
        let isEnglish = language == .en
        var sentences: [String] = []
        if charset.name != "UTF-8" || source == .mark { sentences.append(told(in: language)) }
        if let contradicts {
            sentences.append(
                isEnglish
                    ? "Another declaration means \(contradicts.name), but it counts less."
                    : "另有声明表示 \(contradicts.name)，但优先级较低。")
        }
        if invalid > 0 {
            sentences.append(
                isEnglish
                    ? "\(count(invalid, "place")) of the text \(invalid == 1 ? "means" : "mean") nothing in \(charset.name): the declaration that counts is wrong, or the text is damaged."
                    : "其中有 \(grouped(invalid)) 处在 \(charset.name) 中没有意义：声明有误，或者文本已损坏。")
        }
        if hasNoConverter {
            sentences.append(Words.noConverter(in: language))
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: isEnglish ? " " : "")
    }

    private func told(in language: Language) -> String {
        let name = charset.name
        if let label {
            switch source {
            case .contentType:
                return language == .en
                    ? "Content-Type says \(label), which is read as \(name)."
                    : "Content-Type 写的是 \(label)，按 \(name) 解读。"
            case .page:
                return language == .en
                    ? "The page itself says \(label), which is read as \(name)."
                    : "页面自身声明为 \(label)，按 \(name) 解读。"
            case .mark, .guess: break
            }
        }
        let words: Bilingual =
            switch source {
            case .contentType:
                Bilingual(en: "In \(name), as Content-Type says.", zh: "编码为 \(name)（由 Content-Type 给出）。")
            case .mark:
                Bilingual(
                    en: "In \(name), as the byte order mark at its beginning says.",
                    zh: "编码为 \(name)（由开头的字节顺序标记得知）。")
            case .page:
                Bilingual(en: "In \(name), as the page itself says.", zh: "编码为 \(name)（由页面自身声明）。")
            case .guess:
                Bilingual(
                    en: "No encoding is declared and it is not UTF-8; read as \(name), which fits.",
                    zh: "没有声明编码，也不是 UTF-8；按 \(name) 解读，能够读通。")
            }
        return words(in: language)
    }
}

extension TargetForm {
    /// What the form of a target means; nil for a path, which is the usual one.
    package func text(in language: Language) -> String? {
        let words: Bilingual? =
            switch self {
            case .origin, .other: nil
            case .absolute: Words.absolute
            case .authority: Words.authority
            case .asterisk: Words.asterisk
            }
        return words?(in: language)
    }
}
