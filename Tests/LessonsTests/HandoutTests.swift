import Documents
import Foundation
import Output
import Testing

@testable import Lessons

/// Lessons on paper.
@Suite struct HandoutTests {
    private func written(
        _ lesson: Lesson, _ language: Language = .en, answers: Bool = false,
        _ write: (Handout, OutputBuffer) -> Void
    ) -> String {
        let handout = Handout(lesson, language: language, hasAnswers: answers) { try? Material.open($0) }
        let output = OutputBuffer(descriptor: -1)
        write(handout, output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private func text(_ lesson: Lesson, _ language: Language = .en, answers: Bool = false) -> String {
        written(lesson, language, answers: answers) { $0.writeText(to: $1, columns: 80, color: false) }
    }
    private func markdown(_ lesson: Lesson, answers: Bool = false) -> String {
        written(lesson, answers: answers) { $0.writeMarkdown(to: $1) }
    }
    /// Every bundled lesson in both languages: whole, in step, and within its lines.
    @Test(arguments: BundledLessons.names) func bundledLessonsArePrinted(name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        for language in Language.allCases {
            let text = text(lesson, language)
            #expect(text.hasPrefix(lesson.title(in: language)))
            for step in lesson.steps { #expect(text.contains(step.title(in: language).prefix(20))) }
            for line in text.split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
            }
            #expect(
                text.components(separatedBy: language == .en ? "Question " : "问题 ").count
                    > lesson.questions.count)
        }
    }

    @Test func answersOnlyForTheTeacher() throws {
        let text = LessonFile.text.replacing(
            "explain: {en: One., zh: 一。}", with: "explain: {en: Because., zh: 因为。}"
        )
        .replacing(
            "    say: {en: More., zh: 更多。}",
            with: "    say: {en: More., zh: 更多。}\n    note: {en: Wait., zh: 等。}")
        let lesson = try #require(LessonFile.read(text).lesson)
        for write in [
            { self.text($0, answers: $1) }, { self.markdown($0, answers: $1) },
        ]
            as [(Lesson, Bool) -> String]
        {
            let (student, teacher) = (write(lesson, false), write(lesson, true))
            for words in ["Because.", "Wait.", "Answer: 1", "a) SYN"] {
                #expect(teacher.contains(words) || words == "a) SYN", "\(words)")
                if words != "a) SYN" { #expect(!student.contains(words), "\(words)") }
            }
            #expect(teacher.contains("SYN → SYN/ACK → ACK") && !student.contains("→ SYN/ACK →"))
        }
    }

    /// A flow that tells an order is printed only for the teacher.
    @Test(arguments: BundledLessons.names) func noFlowTellsTheOrderThatIsAsked(name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        for step in lesson.steps where step.shows(answered: 0) != step.shows {
            var one = lesson
            one = Lesson(
                name: one.name, title: one.title, level: one.level, minutes: 5, order: nil, teaches: [],
                goals: [], sources: [], material: one.material, steps: [step], homework: nil,
                isBilingual: true)
            #expect(text(one).count < text(one, answers: true).count - 200)
        }
    }

    @Test func theLadderIsInIt() throws {
        let lesson = try #require(LessonFile.read(LessonFile.text).lesson)
        for page in [text(lesson), markdown(lesson)] {
            #expect(
                page.contains("192.0.2.10") && page.contains("SYN") && page.contains("lesson.test"), "\(page)"
            )
        }
    }

    /// What means something in Markdown stands there as it is written.
    @Test func nothingIsRun() throws {
        let lesson = try #require(
            LessonFile.read(
                LessonFile.text.replacing(
                    "{en: More., zh: 更多。}", with: "{en: '<script>alert(1)</script> [x](y) & \"z\"', zh: 更多。}")
            )
            .lesson)
        #expect(markdown(lesson).contains(#"\<script\>alert(1)\</script\> \[x\](y)"#))
        #expect(text(lesson).contains("<script>alert(1)</script> [x](y) & \"z\""))
    }
}
