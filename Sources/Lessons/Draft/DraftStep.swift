import Documents
import WireBytes

/// A step of a first draft, as it is to be written into a lesson file.
struct DraftStep {
    /// A question with an answer that a claim proves.
    struct Ask {
        var question: Bilingual
        /// The lines of the answer, such as "number: 1".
        var answer: [String]
        var because: [String]
        var explain: Bilingual
    }

    var title: Bilingual
    var show: [String]
    var say: Bilingual
    var claims: [String]
    var ask: Ask?

    /// The step as YAML, indented as an item of the list of steps.
    var lines: [String] {
        var lines = ["  - title: \(YAMLText.quoted(title))"]
        if show.count == 1 { lines.append("    show: \(YAMLText.line(show[0]))") }
        if show.count > 1 {
            lines.append("    show: [\(show.map { YAMLText.line($0) }.joined(separator: ", "))]")
        }
        lines += ["    say:", "      en: \(YAMLText.quoted(say.en))", "      zh: \(YAMLText.quoted(say.zh))"]
        if !claims.isEmpty { lines += ["    claims:"] + claims.map { "      - \(YAMLText.line($0))" } }
        guard let ask else { return lines }
        lines += ["    ask:", "      question: \(YAMLText.quoted(ask.question))"]
        lines += ask.answer.map { "      \($0)" }
        lines += ["      because:"] + ask.because.map { "        - \(YAMLText.line($0))" }
        lines.append("      explain: \(YAMLText.quoted(ask.explain))")
        return lines
    }
}

/// Values as they are written in YAML 1.2.
enum YAMLText {
    /// In double quotes, so that nothing in it means anything. YAML 1.2 §7.3.1.
    static func quoted(_ text: String) -> String {
        // Lesson files have no & in front of a word, which might begin an anchor.
        JSONTree.quoted(text).replacing(" &", with: " \\x26").replacing(":&", with: ":\\x26")
            .replacing(",&", with: ",\\x26").replacing("[&", with: "[\\x26").replacing("{&", with: "{\\x26")
    }

    static func quoted(_ text: Bilingual) -> String { "{en: \(quoted(text.en)), zh: \(quoted(text.zh))}" }

    /// A claim: as it is, where YAML reads it as it is. Single quotes keep the double ones in it readable.
    static func line(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F: true
            default: false
            }
        }
        if isPlain, !text.contains(": "), text.last != ":" { return text }
        return text.contains("&") ? quoted(text) : "'" + text.replacing("'", with: "''") + "'"
    }
}
