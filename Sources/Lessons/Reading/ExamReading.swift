import Documents
import YAML

/// What came of reading the exam beside a lesson: the exam, or what is wrong with it.
package struct ExamReading: Sendable {
    /// The exam; nil where its file has mistakes.
    package let exam: Exam?
    /// Every mistake, in the order of the lines.
    package let problems: [LessonProblem]

    /// Says that a file could not be read.
    init(_ fault: Bilingual) {
        exam = nil
        problems = [LessonProblem(line: 1, fault)]
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: what the file holds.
    ///   - lesson: the lesson that it asks about.
    package init(_ bytes: [UInt8], of lesson: Lesson) {
        let file = YAMLRoot(bytes)
        guard let root = file.node else {
            exam = nil
            problems = file.problems
            return
        }
        var problems = FormatCheck(root, as: .exam, isBilingual: lesson.isBilingual).problems
        let name = root.line("exam")
        if name != lesson.name, root["exam"] != nil {
            problems.append(
                LessonProblem(
                    line: root["exam"]?.line ?? 1,
                    Bilingual(
                        en: "exam is the name of its lesson, ‘\(lesson.name)’, and not ‘\(name)’",
                        zh: "exam 应为课程名“\(lesson.name)”，而不是“\(name)”")))
        }
        let exam = Exam(
            questions: root.items("questions").map { node in
                Exam.Question(
                    question: node.bilingual("question"), step: node.number("step") ?? 0,
                    answer: node.bilingual("answer"), quotations: node["answer"]?.texts ?? [],
                    stepLine: node["step"]?.line ?? node.line)
            })
        self.exam = problems.isEmpty ? exam : nil
        self.problems = problems.sorted { $0.line < $1.line }
    }
}
