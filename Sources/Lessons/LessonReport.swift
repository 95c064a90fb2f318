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

    /// Writes what was found in a lesson.
    ///
    /// - Parameters:
    ///   - name: how it was named.
    ///   - path: where it lies.
    ///   - problems: what is wrong with it.
    ///   - claims: how many claims were looked at.
    package mutating func write(_ name: String, _ path: String, _ problems: [LessonProblem], claims: Int) {
        guard json == nil else { return writeJSON(name, at: path, problems, claims: claims) }
        for problem in problems {
            output.appendEscaped("\(path):\(problem.line): \(problem.text(in: language))")
            output.append("\n")
        }
        guard problems.isEmpty else { return }
        output.appendEscaped(path == "-" ? "-" : name)
        output.append(
            language == .en
                ? ": \(claims) \(claims == 1 ? "claim holds" : "claims hold")\n" : "：\(claims) 条断言全部成立\n")
    }

    private mutating func writeJSON(
        _ name: String, at path: String, _ problems: [LessonProblem], claims: Int
    ) {
        json?.beginObject()
        json?.field("name", name)
        json?.field("file", path)
        json?.field("holds", problems.isEmpty)
        json?.field("claims", claims)
        json?.name("problems")
        json?.beginArray()
        for problem in problems {
            json?.beginObject()
            json?.field("line", problem.line)
            json?.field("kind", problem.kind.rawValue)
            json?.field("text", problem.text(in: language))
            json?.endObject()
        }
        json?.endArray()
        json?.endObject()
    }

    package mutating func finish() {
        json?.endArray()
        json?.finish()
    }
}
