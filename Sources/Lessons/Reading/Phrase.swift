import Documents
import Output
import WireBytes

/// A line of a lesson that is read word by word: a claim, or what a step shows.
///
/// Words are parted by spaces; what stands in double quotes is one word, whatever is in it.
struct Phrase {
    struct Word: Sendable, Hashable {
        var text: String
        var isQuoted: Bool
    }

    /// Why a line cannot be read.
    struct Fault: Error {
        let text: Bilingual

        init(_ text: Bilingual) { self.text = text }
        init(_ en: String, _ zh: String) { text = Bilingual(en: en, zh: zh) }
    }

    /// Words that may stand anywhere and say nothing.
    static let fillers: Set<String> = ["is", "has", "the", "a", "with"]

    /// What is left to be read.
    var rest: ArraySlice<Word>

    /// Parts a line into words.
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - fillers: words that are left out unless they are quoted.
    /// - Throws: that a quote is not closed.
    init(_ text: String, leavingOut fillers: Set<String> = []) throws(Fault) {
        var words: [Word] = []
        var left = text[...]
        while let first = left.first {
            if first == " " || first == "\t" || first == "\n" {
                left = left.dropFirst()
            } else if first == "\"" {
                var text = ""
                repeat {
                    let inner = left.dropFirst().prefix { $0 != "\"" }
                    guard inner.endIndex < left.endIndex else {
                        throw Fault(LessonTerms.openQuote)
                    }
                    left = left[inner.endIndex...].dropFirst()
                    text += inner
                    // A quote that is written twice is one of the value's own.
                    if left.first == "\"" { text += "\"" }
                } while left.first == "\""
                words.append(Word(text: text, isQuoted: true))
            } else {
                let word = left.prefix { $0 != " " && $0 != "\t" && $0 != "\n" }
                words.append(Word(text: String(word), isQuoted: false))
                left = left[word.endIndex...]
            }
        }
        rest = words.filter { $0.isQuoted || !fillers.contains($0.text) }[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The word that is next, if it is not quoted.
    var upcoming: String? { rest.first.flatMap { $0.isQuoted ? nil : $0.text } }

    /// Reads this word if it is next.
    mutating func take(_ word: String) -> Bool {
        guard upcoming == word else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func word(_ what: Bilingual) throws(Fault) -> String {
        guard let word = rest.popFirst() else { throw .missing(what) }
        return word.text
    }

    /// Reads a number of at most twelve digits.
    mutating func number(_ what: Bilingual) throws(Fault) -> Int {
        guard let word = rest.first else { throw .missing(what) }
        guard let number = Self.number(word.text), !word.isQuoted else {
            throw Fault(
                "‘\(word.text)’ stands where \(what.en) is expected", "此处应为\(what.zh)，而不是“\(word.text)”")
        }
        rest = rest.dropFirst()
        return number
    }

    /// Reads a number if one is next.
    mutating func optionalNumber() -> Int? {
        guard let word = upcoming, let number = Self.number(word) else { return nil }
        rest = rest.dropFirst()
        return number
    }

    /// Reads one of a few words.
    mutating func one(of words: [String], _ what: Bilingual) throws(Fault) -> String {
        let found = try word(what)
        if words.contains(found) { return found }
        throw .unknown(found, what, among: words)
    }

    /// Reads "3" or "3-7".
    mutating func range(_ what: Bilingual) throws(Fault) -> ClosedRange<Int> {
        let found = try word(what)
        guard let range = Self.range(found[...]) else {
            throw Fault(
                "‘\(found)’ stands where \(what.en) is expected, as 4-6",
                "此处应为\(what.zh)（如 4-6），而不是“\(found)”")
        }
        return range
    }

    /// Reads "3" or "3-7" as packets.
    mutating func packets(_ what: Bilingual) throws(Fault) -> PacketSpan {
        let range = try range(what)
        return PacketSpan(range.lowerBound, range.upperBound)
    }

    /// Says that nothing may follow.
    func end() throws(Fault) {
        guard let word = rest.first else { return }
        throw Fault(
            "‘\(word.text)’ is one word too many; put a value with spaces in double quotes",
            "多出“\(word.text)”；含空格的值请用双引号括起来")
    }

    static func number(_ text: some StringProtocol) -> Int? {
        guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }

    static func range(_ text: Substring) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count <= 2, let first = ends.first.flatMap({ number($0) }) else { return nil }
        guard let last = ends.count == 2 ? number(ends[1]) : first, last >= first else { return nil }
        return first...last
    }
}

extension Phrase.Fault {
    static func missing(_ what: Bilingual) -> Self { Self("\(what.en) is missing", "缺少\(what.zh)") }

    /// A word that is none of those known.
    static func unknown(_ word: String, _ what: Bilingual, among known: [String]) -> Self {
        if let near = NearestName.of(word, among: known) {
            return Self(
                "‘\(word)’ is not \(what.en); perhaps ‘\(near)’?", "“\(word)”不是\(what.zh)；是否为“\(near)”？")
        }
        let shown = known.prefix(24)
        let more = known.count > shown.count
        return Self(
            "‘\(word)’ is not \(what.en); use \(shown.joined(separator: ", "))\(more ? ", …" : "")",
            "“\(word)”不是\(what.zh)；可以用 \(shown.joined(separator: "、"))\(more ? " 等" : "")")
    }
}
