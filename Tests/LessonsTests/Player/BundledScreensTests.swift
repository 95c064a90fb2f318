import Documents
import Foundation
import LessonPlayer
import Lessons
import Output
import Terminal
import Testing

/// Every screen of every bundled lesson, before and after its answers are shown.
@Suite struct BundledScreensTests {
    @Test(arguments: BundledLessons.names) func everyScreenIsWhole(name: String) throws {
        var lesson = try BundledLessons.lesson(name)
        let exam = BundledLessons.folder.appendingPathComponent("exams/\(name).yaml")
        lesson.exam = ExamReading([UInt8](try Data(contentsOf: exam)), of: lesson).exam
        let captures = try lesson.materials.map { try Material.open($0) as LessonCapture? }
        for language in Language.allCases {
            for (columns, rows) in [(80, 24), (120, 40)] {
                var player = LessonScreen(lesson, captures: captures, language: language)
                for page in 0..<lesson.steps.count + 2 {
                    #expect(player.page == page)
                    for turn in 0..<3 {
                        player.advance(by: .seconds(10))
                        let text = player.draw(columns: columns, rows: rows).text
                        try keep(text, "\(name)-\(page)-\(turn)-\(columns)-\(language)")
                        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                        for line in lines { check(String(line), columns) }
                        // Nobody has scrolled the picture: a single line more is shown, not told of, unless it begins with
                        // what is marked.
                        #expect(
                            lines.dropFirst(3).first?.hasPrefix("▶") == true
                                || !text.contains(/▼ (1 more line|下面还有 1 行)[:：] ?k j/), "\(text)")
                        // First the answers, then the end of a text that does not fit.
                        if turn == 0 { for _ in 0..<questions(lesson, page) { player.take(.key(Key("r"))) } }
                        if turn == 1 { for _ in 0..<60 { player.take(.key(Key(.down))) } }
                    }
                    player.take(.key(Key(.right)))
                }
            }
        }
    }

    private func questions(_ lesson: Lesson, _ page: Int) -> Int {
        if page > lesson.steps.count { return lesson.exam?.questions.count ?? 0 }
        return page > 0 ? lesson.steps[page - 1].questions.count : 0
    }

    private func check(_ line: String, _ columns: Int) {
        #expect(DisplayWidth.of(line) <= columns, "\(line)")
        #expect(!line.contains("▼ 1 more lines"), "\(line)")
        let (hasMark, isCut) = (line.contains("`"), line.contains("…"))
        if hasMark || isCut {
            // Captured bytes may hold anything.
            let isDump = line.contains(/([0-9a-f]{2} ){8}/)
            // The page's own script, as it was captured.
            #expect(isDump || line.contains("await fetch(") || !hasMark, "\(line)")
            #expect(!isDump || !isCut, "\(line)")
        }
        let words = line.split(separator: "│", omittingEmptySubsequences: false)
        if line.contains("⋮"), words.count > 2 {
            #expect(![";", "；", ",", "，"].contains(words[1].last { $0 != " " }), "\(line)")
        }
    }

    /// To be looked at: NETLESSON_SCREENS names a folder for them.
    private func keep(_ text: String, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["NETLESSON_SCREENS"] else { return }
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).txt"))
    }
}
