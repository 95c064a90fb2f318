package import Documents
package import Findings
import HTTPMessages
import WireBytes

// Words about how streams share a connection, as the client wants it.

extension StreamPriority.Value {
    /// As the field has it, or the place in the tree.
    package var words: Bilingual {
        switch self {
        case .urgency(let urgency, let isIncremental):
            let text = "u=\(urgency)" + (isIncremental ? ", i" : "")
            return Bilingual(en: text, zh: text)
        case .tree(let tree):
            return Bilingual(
                en: "weight \(tree.weight) below stream \(tree.dependency)"
                    + (tree.isExclusive ? ", exclusive" : ""),
                zh: "位于流 \(tree.dependency) 之下，权重 \(tree.weight)" + (tree.isExclusive ? "，独占" : ""))
        }
    }
}

extension [StreamPriority] {
    /// What is said of one stream, by each of the two schemes: at first, and what was changed later. Empty where nothing is.
    package var courses: [Bilingual] {
        let trees = filter(\.isTree)
        return [filter { !$0.isTree }, trees].compactMap(\.course)
    }

    private var course: Bilingual? {
        guard let first else { return nil }
        var (en, zh) = (first.value.words.en, first.value.words.zh)
        var value = first.value
        for change in dropFirst() where change.value != value {
            value = change.value
            en += " → \(value.words.en) (#\(change.mark.packet))"
            zh += " → \(value.words.zh)（#\(change.mark.packet)）"
        }
        return Bilingual(en: en, zh: zh)
    }

    /// What the letters mean; nil where none are used.
    package var legend: Bilingual? {
        let isTree = contains(where: \.isTree)
        let isScheme = contains { !$0.isTree }
        let parts =
            (isScheme ? [StreamPriority.Words.scheme] : []) + (isTree ? [StreamPriority.Words.tree] : [])
        guard !parts.isEmpty else { return nil }
        return Bilingual(
            en: parts.map(\.en).joined(separator: " "), zh: parts.map(\.zh).joined())
    }
}

extension StreamPriority {
    fileprivate var isTree: Bool { if case .tree = value { true } else { false } }
}
