import Documents
import LessonPlayer
import Lessons
import PacketCapture
import Terminal

/// The quiz on the whole terminal.
extension LessonQuizCommand {
    /// Whether it takes the whole terminal: where somebody sits at one, and the result does not go there.
    var isOnScreen: Bool {
        !asksInLines && answers == nil && (format == .text || output != nil) && FullScreen.isPossible
    }

    /// Asks the questions.
    ///
    /// - Parameter questions: the questions.
    /// - Returns: what was answered.
    /// - Throws: `CommandFailure` where there is no terminal, or no capture.
    func playOnScreen(_ questions: [QuizQuestion]) throws(CommandFailure) -> QuizRun {
        let captures = try captures(of: questions)
        let screen = try FullScreen.open(color, instead: Words.useLines)
        var quiz = QuizPlayer(
            questions, title: Bilingual(en: "Quiz: \(name)", zh: "测验：\(name)"), captures: captures,
            language: language)
        while !quiz.isOver {
            screen.show(quiz.draw(columns: screen.columns, rows: screen.rows))
            if let event = screen.next() { quiz.take(event) }
        }
        screen.close()
        return quiz.run
    }

    /// What each question is about; nil where that cannot be read, so that nothing is shown beside it.
    private func captures(of questions: [QuizQuestion]) throws(CommandFailure) -> [LessonCapture?] {
        guard isLesson else {
            let capture = LessonCapture(
                try CaptureFile.opened(name), name: name, keys: try decryption.keyLog(),
                judge: try trust.judge())
            return questions.map { _ in capture }
        }
        let folder = (try? OpenedLesson.found(name))?.folder
        var known: [(material: LessonMaterial, capture: LessonCapture?)] = []
        return questions.map { question -> LessonCapture? in
            guard let material = question.material else { return nil }
            if let found = known.first(where: { $0.material.isSame(as: material) }) { return found.capture }
            let capture = try? folder?.capture(of: material)
            known.append((material, capture))
            return capture
        }
    }
}
