package import Output

/// A quiz line by line: asks, reads a line, marks it, explains.
package struct QuizDialogue {
    package private(set) var run: QuizRun
    private let name: String
    private var lines: AnswerLines
    /// Whether somebody types the answers.
    private let isTyped: Bool
    /// How often a question is asked where its answer cannot be read.
    private let tries: Int
    private let output: OutputBuffer
    private let text: QuizText
    private let color: Bool

    /// Prepares a quiz.
    ///
    /// - Parameters:
    ///   - run: its questions.
    ///   - name: what it is about.
    ///   - lines: the answers.
    ///   - isTyped: whether somebody types them.
    ///   - asksAgain: whether a question is asked again where its answer cannot be read; of a file each line answers one.
    ///   - output: where it asks.
    ///   - text: its words.
    ///   - color: whether to use colour.
    package init(
        _ run: QuizRun, name: String, lines: AnswerLines, isTyped: Bool, asksAgain: Bool,
        output: OutputBuffer, text: QuizText, color: Bool
    ) {
        self.run = run
        self.name = name
        self.lines = lines
        self.isTyped = isTyped
        tries = isTyped ? .max : asksAgain ? Self.mostTries : 1
        self.output = output
        self.text = text
        self.color = color
    }

    /// Tries that a program has, which may never say anything else.
    private static let mostTries = 3

    /// Asks all questions, or as many as there are answers; says at the end how it went.
    package mutating func hold() {
        if isTyped { write(text.greeting(name, run)) }
        asking: for index in run.questions.indices where !output.isOver {
            write(text.asking(run, at: index))
            var tried = 0
            while true {
                guard let line = answer() else { break asking }
                let given = GivenAnswer(line, to: run.questions[index])
                if GivenAnswer.asksForHint(line) {
                    write(text.hint(on: run.questions[index]))
                } else if case .unreadable = given, tried + 1 < tries {
                    tried += 1
                    write(text.cannotRead(run.questions[index]))
                } else {
                    run.answer(given, at: index)
                    write(text.marked(run, at: index) + [StyledText()])
                    break
                }
            }
        }
        write(text.result(run))
    }

    /// Reads a line; one that was not typed is written behind the prompt, so that what is written reads on its own.
    private mutating func answer() -> String? {
        output.append("> ")
        output.flush()
        let line = lines.next()
        if !isTyped || line == nil {
            output.appendEscaped(line ?? "")
            output.append("\n")
        }
        return line
    }

    private func write(_ lines: [StyledText]) {
        for line in lines { output.append(line: line, color: color) }
        output.flush()
    }
}
