import Documents
import YAML

/// The values of a file, as far as they have the right form.
extension YAMLNode {
    /// The text of a single value.
    var text: String { (string ?? "").trimmedLine }

    /// The text in both languages; plain text is the same in both.
    var bilingual: Bilingual {
        guard isMapping else { return Bilingual(en: text, zh: text) }
        return Bilingual(en: self["en"]?.text ?? "", zh: self["zh"]?.text ?? "")
    }

    /// The same with its lines: a text for each language, or one.
    var texts: [LessonText] {
        switch content {
        case .scalar(let scalar):
            let isBlock = scalar.isLiteralBlock
            // The text of a block begins below the mark that opens it.
            return [
                LessonText(
                    text: scalar.string, language: nil, line: isBlock ? line + 1 : line, isBlock: isBlock)
            ]
        case .mapping:
            return Language.allCases.flatMap { language in
                (self[language.rawValue]?.texts ?? []).map {
                    LessonText(text: $0.text, language: language, line: $0.line, isBlock: $0.isBlock)
                }
            }
        case .list: return []
        }
    }

    func bilingual(_ key: String) -> Bilingual { self[key]?.bilingual ?? Bilingual(en: "", zh: "") }
    func line(_ key: String) -> String { self[key]?.text ?? "" }
    func number(_ key: String) -> Int? { self[key].flatMap { Phrase.number($0.text) } }

    /// The items of a list, or the one value; of a list that is too long the beginning.
    func items(_ key: String) -> [YAMLNode] {
        guard let node = self[key] else { return [] }
        return if case .list(let items) = node.content { Array(items.prefix(200)) } else { [node] }
    }
}
