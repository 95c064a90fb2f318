package import Documents

/// The answers to a lesson's questions that a student hands in: a small text, which a lesson's page saves, or somebody types.
///
///     lesson: handshake
///     name: Ann
///     1: b
///     2: 1,460
///     3: b a c
///
/// Each answer is read as `lesson quiz` reads it.
package struct AnswersFile: Sendable {
    /// What the student is called; empty where nothing is said.
    package private(set) var name = ""
    /// The lesson's questions with what was answered.
    package private(set) var run: QuizRun

    /// Bytes of a file: 64 KiB.
    package static let largestFile = 64 << 10
    /// Characters of a student's name that are kept.
    static let longestName = 80

    /// Why a file is no answers to the lesson.
    package struct Fault: Error, Sendable {
        /// The line, from 1.
        package let line: Int
        /// What is wrong with it, and what to do; what stands in the file is not in it.
        package let text: Bilingual
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: what stands in it.
    ///   - lesson: the lesson.
    /// - Throws: `Fault` for the first line that is wrong.
    package init(_ bytes: [UInt8], to lesson: Lesson) throws(Fault) {
        run = QuizRun(QuizQuestion.all(of: lesson))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Fault(line: 1, text: Words.noText)
        }
        var isFirst = true
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in zip(1..., lines) {
            let shown = line.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
            if shown.isEmpty || shown.hasPrefix("#") { continue }
            let parts = shown.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "：" }
            let key = TypedText(String(parts[0])).lowercased.filter { !$0.isWhitespace }
            guard let value = parts.dropFirst().first else {
                throw Fault(line: number, text: isFirst ? Words.noLesson : Words.noLine)
            }
            let given = String(value)
            if isFirst {
                guard key == "lesson" else { throw Fault(line: number, text: Words.noLesson) }
                guard given.filter({ !$0.isWhitespace }) == lesson.name else {
                    throw Fault(line: number, text: Self.otherLesson(lesson.name))
                }
                isFirst = false
            } else if key == "name" {
                name = Self.plain(given)
            } else {
                try take(given, key, at: number)
            }
        }
        if isFirst { throw Fault(line: 1, text: Words.noLesson) }
    }

    private mutating func take(_ given: String, _ key: String, at line: Int) throws(Fault) {
        guard let place = Int(key), key.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Fault(line: line, text: Words.noLine)
        }
        let count = run.questions.count
        guard place >= 1, place <= count else {
            throw Fault(
                line: line,
                text: Bilingual(
                    en: "the lesson has questions 1 to \(count), and none of this number",
                    zh: "课程只有第 1 至第 \(count) 题，没有这一题"))
        }
        guard run.answers[place - 1] == nil else {
            throw Fault(
                line: line,
                text: Bilingual(
                    en: "question \(place) is answered a second time; keep one of the two lines",
                    zh: "第 \(place) 题答了两次；请只保留一行"))
        }
        run.answer(GivenAnswer(given, to: run.questions[place - 1]), at: place - 1)
    }

    private static func otherLesson(_ name: String) -> Bilingual {
        Bilingual(
            en: "the answers are to another lesson, not to \(name); grade them with theirs",
            zh: "这是另一门课程的答案，不是 \(name) 的；请按其课程评分")
    }

    /// A name on one line, without what is not seen.
    private static func plain(_ name: String) -> String {
        let seen = name.unicodeScalars.filter {
            switch $0.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            default: true
            }
        }
        let shown = Substring(String(String.UnicodeScalarView(seen.prefix(longestName)))).drop(
            while: \.isWhitespace)
        return String(shown.reversed().drop(while: \.isWhitespace).reversed())
    }
}
