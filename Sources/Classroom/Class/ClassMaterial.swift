package import Documents
package import Lessons

/// What a class is about: the steps with what they say and ask, and the captures, read.
package struct ClassMaterial: Sendable {
    /// One step.
    struct Step: Sendable {
        let title: Bilingual
        let say: Bilingual
        var document: Bilingual?
        var today: Bilingual?
        /// For the teacher alone.
        var note: Bilingual?
        /// What it shows: before its questions are answered, and then.
        let shows: (before: [Shown], then: [Shown])
        /// The place of its capture among `captures`; nil where it could not be read.
        let capture: Int?
        /// That of what it is compared with; nil where there is none.
        var beside: Int?
        /// How many questions it asks.
        let questions: Int
    }

    /// The lesson's name, or the capture's.
    package let name: String
    package let title: Bilingual
    package let minutes: Int
    /// Whether its texts have marks.
    let isMarked: Bool
    let steps: [Step]
    package let questions: [QuizQuestion]
    let captures: [LessonCapture]
    /// Which of all questions about a capture are asked; 0 for a lesson's.
    let seed: UInt64

    /// A lesson.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - capture: gives what a step is about, read; nil leaves its packets out.
    package init(_ lesson: Lesson, capture: (LessonMaterial) -> LessonCapture?) {
        name = lesson.name
        title = lesson.title
        minutes = lesson.minutes
        isMarked = true
        seed = 0
        var known: [LessonMaterial] = []
        var read: [LessonCapture] = []
        for material in lesson.materials {
            guard let capture = capture(material) else { continue }
            known.append(material)
            read.append(capture)
        }
        captures = read
        let place = { (material: LessonMaterial) in known.firstIndex { $0.isSame(as: material) } }
        questions = QuizQuestion.all(of: lesson) { material in place(material).map { read[$0] } }
        steps = lesson.steps.map { step in
            Step(
                title: step.title, say: step.say, document: step.document, today: step.today,
                note: step.note, shows: (step.shows(answered: 0), step.shows(answered: .max)),
                capture: place(step.material), beside: step.beside.flatMap(place),
                questions: step.questions.count)
        }
    }

    /// Questions about a capture, each a step of its own.
    ///
    /// - Parameters:
    ///   - name: what the capture is called.
    ///   - capture: the capture, read.
    ///   - count: how many questions, at most.
    ///   - seed: which of all that can be asked.
    package init(_ name: String, _ capture: LessonCapture, count: Int, seed: UInt64) {
        self.name = name
        title = Bilingual(en: name, zh: name)
        minutes = 0
        isMarked = false
        self.seed = seed
        captures = [capture]
        questions = QuizMaking.questions(about: capture.connections, count: count, seed: seed)
        steps = questions.indices.map { place in
            Step(
                title: Bilingual(en: "Question \(place + 1)", zh: "第 \(place + 1) 题"),
                say: Bilingual(en: "", zh: ""), shows: ([], []), capture: 0, questions: 1)
        }
    }

    /// Whether there is something to go through.
    package var isEmpty: Bool { steps.isEmpty }

    /// What tells these questions from others, whatever the language: 16 digits. It is there against mistakes, not against attacks.
    var questionsDigest: String {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) {
            // FNV-1a, with an end that no text has.
            for byte in Array(text.utf8) + [0xFF] { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        for step in steps { add("\(step.questions)") }
        for question in questions {
            add(question.question.question.en)
            for item in question.shownItems { add(item.en) }
            add(question.rightAnswer(in: .en))
        }
        let digits = String(digest, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
