import Documents
import WireBytes

/// Sentences one behind the other, in both languages.
struct Sentences {
    /// All of them; nil while there are none.
    private(set) var both: BilingualProse?

    mutating func add(_ words: Bilingual) { add(BilingualProse(words)) }

    mutating func add(_ english: Prose, _ chinese: Prose) { add(BilingualProse(en: english, zh: chinese)) }

    mutating func add(_ sentence: BilingualProse) { both = both?.and(sentence: sentence) ?? sentence }

    /// What a message answers.
    ///
    /// - Parameters:
    ///   - name: what was asked.
    ///   - question: the last packet of that.
    ///   - wait: how long the answer took, in nanoseconds; nil where that is not known.
    mutating func add(answerTo name: Prose, in question: PacketMark, after wait: Int64?) {
        let place = Prose("#\(question.packet)")
        guard let wait else {
            return add("Answers the \(name) of \(place).", "应答 \(place) 的 \(name)。")
        }
        let time = Prose(spoken(duration: wait))
        add("Answers the \(name) of \(place), \(time) later.", "应答 \(place) 的 \(name)，相隔 \(time)。")
    }

    /// What is wrong with a message; nothing where it is whole.
    mutating func add(_ defect: MessageDefect?) {
        switch defect {
        case .malformed: add(MessagePhrases.malformed)
        case .cut: add(MessagePhrases.tooLong)
        case .notCaptured: add(MessagePhrases.notWhollyCaptured)
        case .unfinished: add(MessagePhrases.restMissing)
        case nil: break
        }
    }
}
