import DNSMessages
import Documents
import WireBytes

// What is asked for by messages that are no ordinary question.

extension DNSMessage {
    /// Changes of a zone that are told one by one; the rest is counted.
    private static let mostTold = 4

    /// What an update or an inverse query asks for; nil for other messages.
    func operationWords(in language: Language) -> Prose? {
        switch operation.rawValue {
        case 1: inverseWords(in: language)
        case 5: updateWords(in: language)
        default: nil
        }
    }

    /// The zone stands in the place of the question, what shall change in that of the authorities. RFC 2136 §2.
    private func updateWords(in language: Language) -> Prose? {
        guard let zone = questions.first else { return nil }
        let name = zone.name.text.prefix(255)
        var text: Prose = language == .en ? "update of zone \(captured: name)" : "更新区 \(captured: name)"
        for (index, record) in authorities.prefix(Self.mostTold).enumerated() {
            text += index == 0 ? Punctuation.colon.prose(in: language) : Punctuation.comma.prose(in: language)
            text += record.change(in: language)
        }
        let more = counts[2] - min(authorities.count, Self.mostTold)
        if more > 0, !authorities.isEmpty {
            text += language == .en ? " and \(more) more" : " 等，另有 \(more) 处"
        }
        if counts[1] > 0 {
            text += language == .en ? ", under \(count(counts[1], "condition"))" : "，附 \(counts[1]) 个先决条件"
        }
        return text
    }

    /// What is known stands in the place of the answer, the name is asked for. RFC 1035 §6.4, obsolete by RFC 3425.
    private func inverseWords(in language: Language) -> Prose {
        guard !isResponse || !answers.isEmpty, let record = answers.first else {
            return Words.inverseQuery.prose(in: language)
        }
        let data = record.data.presentation.prefix(255)
        return language == .en
            ? "which name has \(record.type.text) \(captured: data) (inverse query)?"
            : "哪个名字拥有 \(record.type.text) \(captured: data)（反向查询 IQUERY）？"
    }
}

extension DNSMessage.Record {
    /// What the class says of a record in an update: to be added, or deleted, alone or with others. RFC 2136 §2.5.
    fileprivate func change(in language: Language) -> Prose {
        let name = name.text.prefix(255)
        switch `class`.rawValue {
        case 254:
            let data = data.presentation.prefix(255)
            return language == .en
                ? "delete \(captured: name) \(type.text) \(captured: data)"
                : "删除 \(captured: name) \(type.text) \(captured: data)"
        case 255 where type.rawValue == 255:
            return language == .en
                ? "delete all of \(captured: name)" : "删除 \(captured: name) 的全部记录"
        case 255:
            return language == .en
                ? "delete all \(type.text) of \(captured: name)"
                : "删除 \(captured: name) 的全部 \(type.text) 记录"
        default:
            let data = data.presentation.prefix(255)
            return language == .en
                ? "add \(captured: name) \(type.text) \(captured: data)"
                : "添加 \(captured: name) \(type.text) \(captured: data)"
        }
    }
}
