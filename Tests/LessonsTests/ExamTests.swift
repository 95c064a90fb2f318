import Documents
import Foundation
import LessonPlayer
import Output
import Terminal
import TestSupport
import Testing

@testable import Lessons

/// Exams: what a course asks, and where a lesson answers it.
@Suite struct ExamTests {
    private static let folder = BundledLessons.folder.appendingPathComponent("exams")

    private static func reading(of name: String, _ lesson: Lesson) throws -> ExamReading {
        let file = folder.appendingPathComponent(name + ".yaml")
        return ExamReading([UInt8](try Data(contentsOf: file)), of: lesson)
    }

    @Test(arguments: BundledLessons.names) func everyLessonAnswersItsFiveQuestions(name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        let reading = try Self.reading(of: name, lesson)
        let exam = reading.exam
        for problem in reading.problems + (exam?.problems(in: lesson) ?? []) {
            Issue.record("exams/\(name):\(problem.line): \(problem.text.en)")
        }
        #expect(exam?.questions.count == 5)
        // It is part of what is installed beside the lessons.
        let found = LessonFolder(of: BundledLessons.folder.path + "/\(name).yaml", bundled: nil) { nil }
            .exam(of: lesson)
        #expect(found?.reading.exam == exam)
    }

    @Test func noExamIsWithoutALesson() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        for file in files { #expect(BundledLessons.names.contains(file.replacing(".yaml", with: ""))) }
    }

    static let text = """
        exam: small
        questions:
          - question: {en: "Why?", zh: 为什么？}
            step: 1
            answer: {en: "The first packet.", zh: "第一个分组。"}
          - question: {en: "What if?", zh: 如果？}
            step: 2
            answer:
              en: |
                As it
                is.
              zh: 如此。
        """

    private static func problems(_ text: String) throws -> [LessonProblem] {
        let lesson = try #require(LessonFile.read(LessonFile.text).lesson)
        let reading = ExamReading(Array(text.utf8), of: lesson)
        return reading.problems + (reading.exam?.problems(in: lesson) ?? [])
    }

    /// Marks and the file's line breaks do not count; everything else does.
    @Test func quotationsAreFound() throws { #expect(try Self.problems(Self.text) == []) }

    @Test(arguments: [
        ("exam: small", "exam: other", 1, "not ‘other’", LessonProblem.Kind.mistake),
        ("step: 2", "step: 3", 7, "no step 3", .mistake),
        ("step: 2", "step: 1", 10, "step 1 does not say this in its text ‘en’: ‘As it is.’", .claim),
        ("The first packet.", "The last packet.", 5, "‘The last packet.’", .claim),
        ("第一个分组。", "第二个分组。", 5, "‘zh’", .claim), ("step: 2", "stap: 2", 7, "perhaps ‘step’", .mistake),
        ("{en: \"Why?\", zh: 为什么？}", "Why?", 3, "in one language", .mistake),
        ("    answer: {en: \"The first packet.\", zh: \"第一个分组。\"}\n", "", 3, "answer is missing", .mistake),
    ]) func oneMistake(part: String, replacement: String, line: Int, words: String, kind: LessonProblem.Kind)
        throws
    {
        let problems = try Self.problems(Self.text.replacing(part, with: replacement))
        #expect(problems.map(\.kind).contains(kind))
        #expect(
            problems.contains { $0.line == line && $0.text.en.contains(words) && $0.text.zh != $0.text.en },
            "\(problems.map { "\($0.line): \($0.text.en)" })")
    }

    @Test func noFileTraps() throws {
        let lesson = try #require(LessonFile.read(LessonFile.text).lesson)
        let bytes = Array(Self.text.utf8)
        for place in bytes.indices {
            for change in [0x00, 0x22, 0x26, 0x5B, 0xFF] as [UInt8] {
                var broken = bytes
                broken[place] = change
                let reading = ExamReading(broken, of: lesson)
                #expect((reading.exam == nil) != reading.problems.isEmpty)
                _ = reading.exam?.problems(in: lesson)
            }
        }
    }

    /// A lesson's name is part of a path only where it is a name.
    @Test func noOtherFolderIsLookedInto() throws {
        let reading = LessonFile.read(LessonFile.text.replacing("lesson: small", with: "lesson: ../../etc/x"))
        let lesson = try #require(reading.readable)
        #expect(LessonFolder(of: "lessons/a.yaml", bundled: nil) { nil }.exam(of: lesson) == nil)
    }

    // MARK: The review page

    private static func lesson() throws -> Lesson {
        var lesson = try #require(LessonFile.read(LessonFile.text).lesson)
        lesson.exam = ExamReading(Array(text.utf8), of: lesson).exam
        return lesson
    }

    @Test func theReviewIsTheLastPage() throws {
        for language in Language.allCases {
            let lesson = try Self.lesson()
            var player = LessonScreen(lesson, captures: [nil, nil], language: language)
            func text() -> String { player.draw(columns: 80, rows: 40).text }
            func press(_ keys: String) { for key in keys.unicodeScalars { player.take(.key(Key(key))) } }
            let exam = try #require(lesson.exam)
            player.take(.key(Key(.end)))
            #expect(player.page == lesson.steps.count + 1)
            #expect(text().contains(language == .en ? "Review" : "复习题"))
            for question in exam.questions { #expect(text().contains(question.question(in: language))) }
            #expect(text().contains(language == .en ? "(step 2)" : "（第 2 步）"))
            #expect(!text().contains(language == .en ? "“The first packet.”" : "“第一个分组。”"))
            // Nothing comes behind the last page.
            #expect(!text().contains(language == .en ? "Space next" : "空格 下一步"))
            press("r")
            #expect(text().contains(language == .en ? "“The first packet.”" : "“第一个分组。”"))
            #expect(!text().contains(language == .en ? "“As it is.”" : "“如此。”"))
            press("r")
            #expect(text().contains(language == .en ? "“As it is.”" : "“如此。”"))
            #expect(text().contains(language == .en ? "Do it." : "做。"), "homework stands below")
            press("r")
            #expect(!text().contains("“"))
            press(" ")
            #expect(player.page == lesson.steps.count + 1)
        }
    }

    @Test func theReviewIsPrinted() throws {
        let lesson = try Self.lesson()
        for hasAnswers in [false, true] {
            let handout = Handout(lesson, language: .en, hasAnswers: hasAnswers) { _ in nil }
            let writers: [(OutputBuffer) -> Void] = [
                { handout.writeText(to: $0, columns: 80, color: false) }, { handout.writeMarkdown(to: $0) },
            ]
            for write in writers {
                let output = OutputBuffer(descriptor: -1)
                write(output)
                let text = String(decoding: output.bytes, as: UTF8.self)
                #expect(text.contains("Review") && text.contains("1. Why?") && text.contains("2. What if?"))
                #expect(text.contains("Step 1") == hasAnswers, "\(text)")
                #expect(text.contains("“The first packet.”") == hasAnswers)
            }
        }
    }
}
