import Documents
import HTTPFields
import HTTPMessages

extension StructuredField {
    /// What stands in the value, member by member.
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch self {
        case .item(let item):
            return isEnglish ? "One item: \(item.named(in: .en))." : "单个项：\(item.named(in: .zh))。"
        case .list(let members):
            guard !members.isEmpty else { return Words.emptyList.prose(in: language) }
            let list = listed(members.map { $0.named(in: language) }, in: language)
            return isEnglish ? "A list: \(list)." : "列表：\(list)。"
        case .dictionary(let entries):
            guard !entries.isEmpty else { return Words.emptyDictionary.prose(in: language) }
            let list = listed(
                entries.map { entry in
                    if case .item(let item) = entry.member, item.value == .boolean(true),
                        item.parameters.isEmpty
                    {
                        return quoted(entry.key)
                    }
                    return "\(quoted(entry.key)) = \(entry.member.named(in: language))"
                }, in: language)
            return isEnglish ? "A dictionary: \(list)." : "字典：\(list)。"
        }
    }
}

extension StructuredMember {
    fileprivate func named(in language: Language) -> Prose {
        switch self {
        case .item(let item): item.named(in: language)
        case .innerList(let items, let parameters):
            "(\(listed(items.map { $0.named(in: language) }, in: language)))\(parameters.named(in: language))"
        }
    }
}

extension StructuredItem {
    fileprivate func named(in language: Language) -> Prose {
        "\(value.named(in: language))\(parameters.named(in: language))"
    }
}

extension [StructuredParameter] {
    fileprivate func named(in language: Language) -> Prose {
        guard !isEmpty else { return "" }
        let list = listed(
            map { parameter in
                parameter.value == .boolean(true)
                    ? quoted(parameter.key)
                    : "\(quoted(parameter.key)) = \(parameter.value.named(in: language))"
            }, in: language)
        return language == .en ? " (with \(list))" : "（参数 \(list)）"
    }
}

extension StructuredValue {
    fileprivate func named(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch self {
        case .integer(let number): return Prose(String(number))
        case .decimal(let thousandths):
            let size = thousandths.magnitude
            var fraction = String(size % 1000 + 1000).dropFirst()
            while fraction.count > 1, fraction.hasSuffix("0") { fraction = fraction.dropLast() }
            let sign = thousandths < 0 ? "-" : ""
            return Prose(sign + String(size / 1000) + "." + fraction)
        case .string(let text), .displayString(let text): return "“\(quoted(text))”"
        case .token(let word): return quoted(word)
        case .byteSequence(let bytes):
            return Prose(isEnglish ? count(bytes.count, "byte") : "\(grouped(bytes.count)) 字节")
        case .boolean(let isTrue): return Prose(isEnglish ? isTrue ? "yes" : "no" : isTrue ? "是" : "否")
        case .date(let seconds):
            return isEnglish ? "\(Int(seconds)) s after 1970-01-01" : "1970-01-01 之后 \(Int(seconds)) 秒"
        }
    }
}
