import Annotations
package import Documents

/// An answer as it was given, read for the kind of question that it answers.
package enum GivenAnswer: Sendable, Hashable {
    /// Places of choices, from 0, rising.
    case choices([Int])
    /// A number.
    case number(Int)
    /// A packet's number.
    case packet(Int)
    /// A word or value, without what stands around it.
    case text(String)
    /// For each thing as it is to stand, its place among those shown, from 0.
    case order([Int])
    /// Something that is no answer to this kind of question, as it was typed.
    case unreadable(String)
    /// None.
    case skipped

    /// Reads what was typed, leniently: "7", "packet 7", "#7", "1,460", "0x10", "syn-ack", "b", "2", "a c", the words of
    /// a choice; full-width digits and Chinese punctuation are as good. Nothing is `skipped`.
    ///
    /// - Parameters:
    ///   - typed: the line, as it was typed.
    ///   - question: the question that it answers.
    package init(_ typed: String, to question: QuizQuestion) {
        let text = TypedText(typed)
        guard !text.isEmpty else {
            self = typed.allSatisfy(\.isWhitespace) ? .skipped : .unreadable(typed)
            return
        }
        switch question.question.answer {
        case .choice(let choices, _):
            // Its words come before its place: of the choices 3, 2 and 1 "3" is the first.
            if let place = text.place(in: choices) {
                self = .choices([place])
            } else if let places = text.places(of: choices.count) {
                self = .choices(places.sorted())
            } else {
                self = .unreadable(typed)
            }
        case .number: self = text.number.map { .number($0) } ?? .unreadable(typed)
        case .packet: self = text.number.map { .packet($0) } ?? .unreadable(typed)
        case .fill: self = .text(text.text)
        case .order(let items):
            let places = text.places(of: items.count)
            self = places.flatMap { $0.count == items.count ? .order($0) : nil } ?? .unreadable(typed)
        }
    }

    /// Whether a line asks for the hint instead of answering: ? in any width.
    package static func asksForHint(_ typed: String) -> Bool { TypedText(typed).text == "?" }

    /// What an answer must look like, for who gave one that cannot be read.
    package static func expected(by question: QuizQuestion) -> Bilingual {
        let last = letter(max(0, question.shownItems.count - 1))
        switch question.question.answer {
        case .choice(_, let right) where right.count > 1:
            return Bilingual(
                en: "Answer with letters from a to \(last), such as ‘a c’.",
                zh: "请用 a 至 \(last) 的字母回答，如“a c”。")
        case .choice:
            return Bilingual(en: "Answer with a letter from a to \(last).", zh: "请用 a 至 \(last) 的一个字母回答。")
        case .number: return Words.wholeNumber
        case .packet:
            return Words.packetNumber
        case .fill: return Words.wordOrValue
        case .order(let items):
            let example = items.indices.reversed().map(letter).joined(separator: " ")
            return Bilingual(
                en: "Answer with all letters from a to \(last) in the right order, such as ‘\(example)’.",
                zh: "请按正确的顺序写出 a 至 \(last) 的全部字母，如“\(example)”。")
        }
    }

    /// The letter that a choice is shown with.
    ///
    /// - Parameter place: its place, from 0 to 25.
    /// - Returns: a to z.
    package static func letter(_ place: Int) -> String {
        String(Unicode.Scalar(UInt8(0x61 + min(25, max(0, place)))))
    }
}

extension QuizQuestion {
    /// An answer as people write it: "b", "7", "a c b"; empty for none. What was typed may hold anything, and is
    /// escaped where it is written.
    package func text(of answer: GivenAnswer) -> String {
        switch answer {
        case .choices(let places), .order(let places):
            places.map(GivenAnswer.letter).joined(separator: " ")
        case .number(let number): grouped(number)
        case .packet(let packet): "\(packet)"
        case .text(let text), .unreadable(let text): text
        case .skipped: ""
        }
    }

    /// A text of it with its marks read; only a lesson's has any.
    package func marked(_ text: Bilingual, in language: Language) -> MarkedText {
        topic == .lesson ? MarkedText(text(in: language)) : MarkedText(unmarked: text(in: language))
    }

    /// The right answer in words, without marks.
    package func rightAnswer(in language: Language) -> String {
        func listed(_ places: [Int], _ separator: String) -> String {
            let items = shownItems
            return places.map { "\(GivenAnswer.letter($0))) \(marked(items[$0], in: language).plain)" }
                .joined(
                    separator: separator)
        }
        let or = Punctuation.orClose(in: language)
        switch question.answer {
        case .choice(_, let right): return listed(right, Punctuation.semicolon(in: language))
        case .number(let number, let within):
            guard within > 0 else { return grouped(number) }
            return language == .en
                ? "\(grouped(number)), give or take \(grouped(within))"
                : "\(grouped(number))（上下不超过 \(grouped(within))）"
        case .packet(let packets):
            let numbers = packets.map { "\($0)" }.joined(separator: or)
            return language == .en ? "packet \(numbers)" : "分组 \(numbers)"
        case .fill(let words): return words.first ?? ""
        case .order(let items):
            return listed(items.indices.compactMap { place in shuffled.firstIndex(of: place) }, " → ")
        }
    }
}
