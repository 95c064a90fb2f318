package import Documents
package import Output

/// Writes what checking lessons found, as text or as JSON.
package struct LessonReport {
    private let output: OutputBuffer
    private let language: Language
    private var json: JSONWriter?

    /// Begins a report.
    ///
    /// - Parameters:
    ///   - output: what is written to.
    ///   - language: of the words.
    ///   - isJSON: whether it is for programs.
    package init(_ output: OutputBuffer, language: Language, isJSON: Bool) {
        self.output = output
        self.language = language
        guard isJSON else { return }
        json = JSONWriter(output)
        json?.beginArray()
    }

    /// What was found in the exam beside a lesson.
    package struct ExamFindings {
        /// Where it lies.
        let path: String
        /// What is wrong with it.
        package let problems: [LessonProblem]
        /// How many questions it has.
        let questions: Int

        /// Puts together what was found.
        package init(path: String, problems: [LessonProblem], questions: Int) {
            self.path = path
            self.problems = problems
            self.questions = questions
        }
    }

    /// Writes what was found in a lesson.
    ///
    /// - Parameters:
    ///   - name: how it was named.
    ///   - path: where it lies.
    ///   - problems: what is wrong with it.
    ///   - claims: how many claims were looked at.
    ///   - exam: what was found in the exam beside it; nil where there is none.
    package mutating func write(
        _ name: String, _ path: String, _ problems: [LessonProblem], claims: Int, exam: ExamFindings? = nil
    ) {
        guard json == nil else { return writeJSON(name, at: path, problems, claims: claims, exam: exam) }
        let all = problems.map { (path, $0) } + (exam?.problems ?? []).map { (exam?.path ?? "", $0) }
        for (path, problem) in all {
            output.appendEscaped("\(path):\(problem.line): \(problem.text(in: language))")
            output.append("\n")
        }
        guard all.isEmpty else { return }
        output.appendEscaped(path == "-" ? "-" : name)
        output.append(
            language == .en
                ? ": \(claims) \(claims == 1 ? "claim holds" : "claims hold")" : "：\(claims) 条断言全部成立")
        if let count = exam?.questions {
            output.append(
                language == .en
                    ? ", \(count) review \(count == 1 ? "question is" : "questions are") answered"
                    : "，\(count) 道复习题都有答案")
        }
        output.append("\n")
    }

    private mutating func writeJSON(
        _ name: String, at path: String, _ problems: [LessonProblem], claims: Int, exam: ExamFindings?
    ) {
        json?.beginObject()
        json?.field("name", name)
        json?.field("file", path)
        json?.field("holds", problems.isEmpty && exam?.problems.isEmpty != false)
        json?.field("claims", claims)
        json?.name("problems")
        json?.beginArray()
        for problem in problems { write(problem, in: nil) }
        for problem in exam?.problems ?? [] { write(problem, in: exam?.path) }
        json?.endArray()
        json?.endObject()
    }

    /// Of another file than the lesson's, that is named.
    private mutating func write(_ problem: LessonProblem, in file: String?) {
        json?.beginObject()
        if let file { json?.field("file", file) }
        json?.field("line", problem.line)
        json?.field("kind", problem.kind.rawValue)
        json?.field("text", problem.text(in: language))
        json?.endObject()
    }

    package mutating func finish() {
        json?.endArray()
        json?.finish()
    }
}
