import Documents
import WireBytes
import YAML

extension YAMLError {
    /// The same as a line for people: libyaml's words are for those who know its insides.
    var problem: LessonProblem {
        switch self {
        case .grammar(let problem, let line, let opened):
            // What is never closed has to be corrected where it is opened.
            let isOpen = problem.contains("end of stream")
            return LessonProblem(line: isOpen ? opened ?? line : line, Self.words(problem))
        case .repeatedKey(let key, let line):
            return LessonProblem(
                line: line,
                Bilingual(
                    en: "the key ‘\(key)’ occurs more than once in the same place; keep one",
                    zh: "键“\(key)”在同一处出现了多次；请只保留一个"))
        case .unreadable: return LessonProblem(line: 1, Words.unreadable)
        }
    }

    private static func words(_ problem: String) -> Bilingual {
        known.first { problem.contains($0.part) }?.words
            ?? Bilingual(en: "not YAML: \(problem)", zh: "不是合法的 YAML：\(problem)")
    }

    private static let known: [(part: String, words: Bilingual)] = [
        ("mapping values are not allowed", Words.valueNotAllowed),
        ("block sequence entries are not allowed", Words.listNotAllowed),
        ("block mapping", Words.indentation),
        ("did not find expected key", Words.indentation),
        ("did not find expected '-' indicator", Words.indentation),
        ("did not find expected <document start>", Words.indentation),
        ("found character that cannot start any token", Words.tokenNotAllowed),
        ("could not find expected ':'", Words.keyWithoutColon),
        ("found unexpected end of stream", Words.quoteOpen),
        ("found unexpected document indicator", Words.quoteOpen),
        ("did not find expected ',' or", Words.bracketOpen),
        ("did not find expected node content", Words.valueMissing),
        ("undefined alias", Words.star),
        ("did not find expected alphabetic or numeric character", Words.starOrAnd),
        ("found unknown escape character", Words.backslash),
        ("directive", Words.directive),
        ("but found another document", Words.anotherDocument),
        ("exceeded maximum depth", RawText.Words.nestedTooDeeply),
    ]
}
