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
                    + (tree.isExclusive ? ", before its others" : ""),
                zh: "位于流 \(tree.dependency) 之下，权重 \(tree.weight)" + (tree.isExclusive ? "，独占" : ""))
        }
    }
}

extension [StreamPriority] {
    /// What is said of one stream: at first, and what was changed later. Nil where nothing is.
    package var course: Bilingual? {
        guard let first else { return nil }
        var (en, zh) = (first.value.words.en, first.value.words.zh)
        var value = first.value
        for change in dropFirst() where change.value != value {
            value = change.value
            en += " → \(change.value.words.en) (#\(change.mark.packet))"
            zh += " → \(change.value.words.zh)（#\(change.mark.packet)）"
        }
        return Bilingual(en: en, zh: zh)
    }

    /// What the letters mean; nil where none are used.
    package var legend: Bilingual? {
        let isScheme = contains { if case .urgency = $0.value { true } else { false } }
        let isTree = contains { if case .tree = $0.value { true } else { false } }
        let parts =
            (isScheme ? [StreamPriority.Words.scheme] : []) + (isTree ? [StreamPriority.Words.tree] : [])
        guard !parts.isEmpty else { return nil }
        return Bilingual(
            en: parts.map(\.en).joined(separator: " "), zh: parts.map(\.zh).joined())
    }
}
