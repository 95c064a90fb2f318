import Documents
import Foundation
import Output
import TestSupport
import Testing

@testable import Lessons

/// Answers that were handed in.
@Suite struct AnswersFileTests {
    private func read(_ text: String, _ name: String = "handshake") throws -> AnswersFile {
        try AnswersFile(Array(text.utf8), to: try BundledLessons.lesson(name))
    }

    /// What is right, as a page would save it.
    private static func right(_ question: QuizQuestion) -> String {
        switch question.question.answer {
        case .choice(_, let right): right.map(GivenAnswer.letter).joined(separator: " ")
        case .number(let number, _): "\(number)"
        case .packet(let packets): "\(packets.first ?? 0)"
        case .fill(let words): words.first ?? ""
        case .order(let items):
            items.indices.compactMap { question.shuffled.firstIndex(of: $0) }.map(GivenAnswer.letter)
                .joined(separator: " ")
        }
    }

    @Test(arguments: BundledLessons.names) func allRightAnswersEarnAllPoints(name: String) throws {
        let lesson = try BundledLessons.lesson(name)
        let questions = QuizQuestion.all(of: lesson)
        let lines = questions.enumerated().map { "\($0.offset + 1): \(Self.right($0.element))" }
        let file = try read("lesson: \(name)\n" + lines.joined(separator: "\n"), name)
        #expect(file.run.halfPoints == 2 * file.run.most)
        // What is shown to be put in order is the same everywhere, and never in order.
        for question in questions {
            #expect(question.shownItems == question.question.shownItems)
            if case .order(let items) = question.question.answer { #expect(question.shownItems != items) }
        }
        let wrong = try read(
            "lesson: \(name)\n"
                + questions.indices.map { "\($0 + 1): 987654" }.joined(separator: "\n"), name)
        #expect(wrong.run.halfPoints == 0)
    }

    @Test func itIsReadLeniently() throws {
        let file = try read(
            "\u{FEFF}\r\nLesson：handshake\r\n# mine\r\n name: 张三 \u{202E}\r\n\r\n１: 11\r\n2： ｂ\r\n")
        #expect(file.name == "张三")
        #expect(file.run.answers[1] == .choices([1]))
        #expect(file.run.count(of: .right) == 2)
    }

    @Test(arguments: [
        ("", 1), ("hello", 1), ("name: A\nlesson: handshake", 1), ("lesson: redirect", 1),
        ("lesson: handshake\n0: a", 2), ("lesson: handshake\n11: a", 2), ("lesson: handshake\n-1: a", 2),
        ("lesson: handshake\n99999999999999999999: a", 2), ("lesson: handshake\n\n1 a", 3),
        ("lesson: handshake\n1: a\n1: b", 3), ("lesson: handshake\ncolour: a", 2),
    ]) func aFaultNamesItsLine(text: String, line: Int) throws {
        let error = #expect(throws: AnswersFile.Fault.self) { try self.read(text) }
        #expect(error?.line == line)
    }

    @Test func anyBytesAreReadOrRefused() throws {
        var numbers = SplitMix64(seed: 7)
        let lesson = try BundledLessons.lesson("handshake")
        let whole = Array("lesson: handshake\nname: Ann\n1: 11\n2: b\n9: b a c d\n".utf8)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next())
            }
            _ = try? AnswersFile(bytes, to: lesson)
        }
    }

    @Test func oneLineAStudent() throws {
        let lesson = try BundledLessons.lesson("handshake")
        let good = GradedAnswers(
            file: "=a.txt", answers: try read("lesson: handshake\nname: -Ann\n1: 11\n2: b\n9: b a c d"))
        let bad = GradedAnswers(file: "b.txt", answers: nil, trouble: Bilingual(en: "no, no", zh: "不"))
        let output = OutputBuffer(descriptor: -1)
        let report = GradeReport(lesson, lesson.homework, language: .en)
        report.writeCSV([.answers(good), .answers(bad)], to: output)
        let lines = String(decoding: output.bytes, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("'=a.txt,'-Ann,"))
        #expect(lines[2].hasPrefix("b.txt,") && lines[2].hasSuffix(",\"no, no\""))
        #expect(
            Set(
                lines.dropLast().map {
                    $0.replacing("no, no", with: "").split(separator: ",", omittingEmptySubsequences: false)
                        .count
                }) == [15])
    }
}
