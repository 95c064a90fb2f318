import Documents
import Foundation
import Output
import TestSupport
import Testing

@testable import LessonPages
@testable import Lessons

/// Lessons with their captures as pages.
struct LessonPageTests {
    private func page(_ lesson: Lesson, _ language: Language = .en, answers: Bool = false) throws -> String {
        let folder = LessonFolder(of: "-", bundled: BundledCaptures.folder.path) { nil }
        var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
        for material in lesson.materials { captures.append((material, try folder.capture(of: material))) }
        let output = OutputBuffer(descriptor: -1)
        try LessonPage(lesson, language: language, hasAnswers: answers, captures: captures, in: folder)
            .write(to: output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private func values(of attribute: String, in html: String) -> [String] {
        html.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    /// One of one capture, one of several, one with every kind of question.
    @Test(arguments: ["nine-steps", "four-endings", "put-basic", "certificate-checks"], Language.allCases)
    func isWhole(_ name: String, _ language: Language) throws {
        let lesson = try BundledLessons.lesson(name)
        let html = try page(lesson, language)
        let ids = values(of: "id", in: html)
        #expect(Set(ids).count == ids.count, "an id twice")
        // Whatever a step is about is there, and so is what any link leads to.
        let about = values(of: "data-about", in: html).flatMap { $0.split(separator: " ").map(String.init) }
        #expect(!about.isEmpty)
        let known = Set(ids)
        for id in about + values(of: "href", in: html).map({ String($0.dropFirst()) }) {
            #expect(known.contains(id), "\(id)")
        }
        #expect(
            html.components(separatedBy: "<fieldset class=\"question\"").count - 1 == lesson.questions.count)
        #expect(html.components(separatedBy: "<div class=\"part\">").count - 1 == lesson.materials.count)
        for step in lesson.steps {
            let title = step.title(in: language).replacing("&", with: "&amp;").replacing("'", with: "&#39;")
            #expect(html.contains(title), "\(title)")
        }
    }

    /// For the teacher answers stand there; for students only once they have answered.
    @Test func answersAreHiddenFirst() throws {
        let lesson = try BundledLessons.lesson("nine-steps")
        let (student, teacher) = (try page(lesson), try page(lesson, answers: true))
        let count = lesson.questions.count
        #expect(student.components(separatedBy: "<div class=\"answer\" hidden>").count - 1 == count)
        #expect(teacher.components(separatedBy: "<div class=\"answer\">").count - 1 == count)
    }

    @Test func rightAnswersAreThoseOfTheLesson() throws {
        let lesson = try BundledLessons.lesson("handshake")
        let right = try values(of: "data-right", in: try page(lesson)).map { text in
            try JSONDecoder().decode(
                [String].self, from: Data(text.replacingOccurrences(of: "&quot;", with: "\"").utf8))
        }
        #expect(right.count == lesson.questions.count)
        for (question, right) in zip(lesson.questions, right) {
            switch question.answer {
            case .choice(_, let places): #expect(right.compactMap { Int($0) } == places)
            case .number(let number, let within): #expect(right == ["\(number)", "\(within)"])
            case .packet(let packets): #expect(right.compactMap { Int($0) } == packets)
            case .fill(let words): #expect(right == words)
            case .order(let items):
                let shown = question.shownItems
                #expect(right.compactMap { Int($0) }.map { shown[$0] } == items)
            }
        }
    }

    @Test func whatALessonSaysIsText() throws {
        let lesson = try #require(
            LessonFile.read(
                LessonFile.text.replacing(
                    "{en: More., zh: 更多。}", with: "{en: '<script>alert(1)</script> & \"z\"', zh: 更多。}")
            ).lesson)
        let html = try page(lesson)
        #expect(html.contains("&lt;script&gt;alert(1)") && !html.contains("<script>alert"))
        #expect(!html.contains(" style="))
    }
}
