import Documents
import LessonPlayer
import Lessons
import Output
import Terminal
import TestSupport
import Testing

/// The quiz on a screen: keys, marks, evidence, score.
@Suite struct QuizPlayerTests {
    private func quiz(_ language: Language = .en) throws -> QuizPlayer {
        let questions = QuizQuestion.all(of: try PlayerLesson.lesson())
        let capture = try #require(PlayerLesson.capture)
        return QuizPlayer(
            questions, title: Bilingual(en: "Quiz", zh: "测验"), captures: questions.map { _ in capture },
            language: language)
    }

    private func text(_ quiz: inout QuizPlayer, columns: Int = 80, rows: Int = 40) -> String {
        quiz.draw(columns: columns, rows: rows).text
    }

    private func type(_ quiz: inout QuizPlayer, _ keys: String) {
        for scalar in keys.unicodeScalars { quiz.take(.key(scalar == "\n" ? Key(.enter) : Key(scalar))) }
    }

    @Test func everyKindOfAnswerIsTakenAndMarked() throws {
        var quiz = try quiz()
        #expect(text(&quiz).contains("Which number must the answer acknowledge?"))
        #expect(!text(&quiz).contains("1 is next"))
        type(&quiz, "packet one\n")
        #expect(text(&quiz).contains("Answer with one whole number."))
        quiz.take(.key(Key("u", .control)))
        type(&quiz, "?")
        #expect(text(&quiz).contains("Hint: A SYN uses one number."))
        type(&quiz, "1\n")
        #expect(text(&quiz).contains("✓ Right."))
        #expect(text(&quiz).contains("1 is next"))
        let lines = text(&quiz).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("▶") && $0.contains("SYN, ACK") }, "the evidence is marked")
        type(&quiz, " ")
        // Of three choices the third is right.
        quiz.take(.key(Key(.down)))
        #expect(text(&quiz).contains("▶ b)  The server"))
        type(&quiz, "\n")
        #expect(text(&quiz).contains("✗ Not right."))
        #expect(text(&quiz).contains("✗ b)  The server") && text(&quiz).contains("✓ c)  Both"))
        type(&quiz, " ")
        quiz.take(.key(Key(.tab)))
        #expect(text(&quiz).contains("Passed over."))
        type(&quiz, " ")
        #expect(quiz.run.isOver)
        #expect(text(&quiz).contains("1 of 3 points, 33 %"))
        type(&quiz, "q")
        #expect(quiz.isOver)
    }

    @Test func lettersOfAChoiceChooseAndEscapeEndsWithTheScore() throws {
        var quiz = try quiz(.zh)
        quiz.take(.key(Key(.tab)))
        type(&quiz, " c\n")
        #expect(text(&quiz).contains("正确"))
        quiz.take(.key(Key("l", .control)))
        #expect(text(&quiz).contains("Right."))
        quiz.take(.key(Key(.escape)))
        #expect(text(&quiz).contains("1 of 3 points"))
        #expect(!quiz.isOver)
        quiz.take(.key(Key(.escape)))
        #expect(quiz.isOver)
    }

    @Test func whatIsTypedCanDoNothingToTheScreen() throws {
        var quiz = try quiz()
        quiz.take(.pasted("\u{1b}[2J\u{202e}" + String(repeating: "数", count: 10_000)))
        for columns in [60, 80, 160] {
            let surface = quiz.draw(columns: columns, rows: 24)
            #expect(
                !surface.text.unicodeScalars.contains("\u{1b}")
                    && !surface.text.unicodeScalars.contains("\u{202e}"))
            #expect(surface.cursor?.column ?? columns < columns)
        }
    }

    @Test func anySizeAndAnyKeysAreDrawn() throws {
        var generator = SplitMix64(seed: 4)
        let keys =
            Array("abc 123?x".unicodeScalars).map { Key($0) } + [
                Key(.enter), Key(.tab), Key(.up), Key(.down), Key(.left), Key(.backspace), Key(.pageDown),
                Key(.pageUp),
                Key(.function(1)), Key("l", .control),
            ]
        for _ in 0..<20 {
            var quiz = try quiz()
            for _ in 0..<40 {
                quiz.take(.key(keys.randomElement(using: &generator) ?? Key(" ")))
                let columns = Int.random(in: 0...200, using: &generator)
                let surface = quiz.draw(columns: columns, rows: .random(in: 0...60, using: &generator))
                #expect(surface.columns == columns)
            }
        }
    }

    private static let sizes = [(columns: 80, rows: 24), (columns: 160, rows: 50)]

    @Test(arguments: Language.allCases, [0, 1]) func looksAsRecorded(language: Language, size: Int) throws {
        let (columns, rows) = Self.sizes[size]
        var quiz = try quiz(language)
        var text = ""
        for keys in ["", "x\n", "?", "\u{8}1\n", " ", "b", "\n", " ", "c a b\n", " "] {
            for scalar in keys.unicodeScalars {
                quiz.take(
                    .key(scalar == "\n" ? Key(.enter) : scalar == "\u{8}" ? Key("u", .control) : Key(scalar)))
            }
            let screen = quiz.draw(columns: columns, rows: rows).text
            text += String(repeating: "=", count: columns) + "\n" + screen
        }
        try GoldenScreens.compare(text, to: "quiz-\(columns)x\(rows)-\(language).txt")
    }
}
