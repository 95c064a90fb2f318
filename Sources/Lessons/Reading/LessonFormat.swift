import Documents
import WireBytes

/// What a lesson file, or the exam beside it, may hold: the one description that the reader and the JSON Schema are both made from. In words
/// it is docs/lessons.md.
struct LessonFormat: Sendable {
    /// The form of a value.
    indirect enum Form: Sendable {
        /// Text for people: in both languages, or plain.
        case text
        /// A few words for people, which may be plain in any lesson: "SYN/ACK" is the same in all languages.
        case label
        /// Small letters, digits and hyphens.
        case name
        /// Plain text of one line.
        case line
        /// The id of a flow or table.
        case curriculum
        /// A whole number.
        case number(ClosedRange<Int>)
        /// One of these words.
        case word([String])
        /// A time as RFC 3339.
        case time
        /// What a step shows, as a line.
        case shown
        /// A claim, as a line.
        case claim
        /// A list of so many.
        case list(Form, ClosedRange<Int>)
        /// One, or a list of so many.
        case oneOrMore(Form, ClosedRange<Int>)
        /// An object of this form.
        case object(LessonFormat)
    }

    /// One key of an object.
    struct Key: Sendable {
        let name: String
        let form: Form
        let isRequired: Bool
        /// What it means, for editors.
        let meaning: String

        init(_ name: String, _ form: Form, _ meaning: String, isRequired: Bool = false) {
            self.name = name
            self.form = form
            self.isRequired = isRequired
            self.meaning = meaning
        }
    }

    /// What the object is called.
    let title: Bilingual
    let keys: [Key]
    /// Keys of which it has exactly one; empty where there are none.
    var exactlyOne: [String] = []

    /// One of them, in English.
    var one: String { ("aeiou".contains(title.en.prefix(1)) ? "an " : "a ") + title.en }

    subscript(name: String) -> Key? { keys.first { $0.name == name } }
}

extension LessonFormat {
    /// Bytes of a file.
    static let largestFile = 1 << 20
    /// Characters of a text.
    static let longestText = 4000
    /// Characters of a line, and of a label.
    static let longestLine = 500
    /// The largest number that occurs in a header: of 32 bits.
    static let numbers = 0...Int(UInt32.max)

    static let lesson = LessonFormat(
        title: Words.lesson,
        keys: [
            Key(
                "lesson", .name, "Its name, as the file's: small letters, digits, hyphens.", isRequired: true),
            Key("title", .text, "Its title.", isRequired: true),
            Key("level", .word(LessonLevel.allCases.map(\.rawValue)), "For whom it is.", isRequired: true),
            Key("minutes", .number(1...60), "How long it takes.", isRequired: true),
            Key("order", .number(0...100_000), "Where it stands in the list of lessons."),
            Key(
                "teaches", .list(.curriculum, 0...40), "Ids of the flows and tables that it teaches.",
                isRequired: true),
            Key("goals", .list(.text, 0...20), "What a student can do afterwards."),
        ] + material(isRequired: true) + [
            Key("sources", .list(.line, 0...40), "What it is built on, such as RFC 9293 3.5."),
            Key("steps", .list(.object(step), 1...200), "The steps, in their order.", isRequired: true),
            Key("homework", .object(homework), "What a student's own capture must hold."),
        ])

    private static func material(isRequired: Bool) -> [Key] {
        [
            Key(
                "capture", .line, "The name of a bundled capture, or a path beside the lesson.",
                isRequired: isRequired),
            Key(
                "keys", .line,
                "A key log that opens TLS: the name of a bundled one, or a path beside the lesson."),
            Key(
                "anchors", .line,
                "Certificates that are trusted: the name of bundled ones, or a path beside the lesson."),
            Key(
                "at", .time,
                "The time as of which certificate chains are judged, such as 2026-11-21T00:00:00Z."),
        ]
    }

    /// A step of a lesson.
    static let step = LessonFormat(
        title: Words.step,
        keys: [
            Key("title", .text, "What stands above it.", isRequired: true),
            Key(
                "show", .oneOrMore(.shown, 1...10),
                "What is seen: packets 1-3, connection 0, header Host of request 1, nothing …"),
            Key("say", .text, "What is said.", isRequired: true),
            Key("document", .text, "What the document says."),
            Key("today", .text, "What holds today, with its source."),
            Key("note", .text, "For the teacher."),
            Key("claims", .list(.claim, 0...100), "What must hold of the capture."),
            Key("ask", .oneOrMore(.object(question), 1...10), "What is asked."),
        ] + material(isRequired: false) + [
            Key("beside", .object(beside), "What the capture is compared with.")
        ])

    /// The capture that a step's is compared with.
    static let beside = LessonFormat(title: Words.beside, keys: material(isRequired: true))

    static let question = LessonFormat(
        title: Words.question,
        keys: [
            Key("question", .text, "The question.", isRequired: true),
            Key("choice", .list(.label, 2...10), "The answers to choose from; answer says which are right."),
            Key("answer", .oneOrMore(.number(1...10), 1...10), "Which of choice is right, counted from 1."),
            Key("number", .number(numbers), "The answer is this number."),
            Key("within", .number(numbers), "By how much the number may be off."),
            Key(
                "packet", .oneOrMore(.number(1...1_000_000_000), 1...100),
                "The answer is this packet, or one of these."),
            Key("fill", .oneOrMore(.line, 1...20), "The answer is this word or value, or one of these."),
            Key("order", .list(.label, 2...10), "To be put in this order."),
            Key("because", .oneOrMore(.claim, 1...20), "What makes the answer right."),
            Key("hint", .text, "Some help."),
            Key("explain", .text, "Why the answer is right.", isRequired: true),
            Key("points", .number(1...10), "What it counts; 1 without it."),
        ],
        exactlyOne: ["choice", "number", "packet", "fill", "order"])

    /// What a student's own capture must hold.
    static let homework = LessonFormat(
        title: Words.homework,
        keys: [
            Key("task", .text, "What is to be done.", isRequired: true),
            Key("points", .list(.object(point), 1...50), "What it is marked by.", isRequired: true),
        ])

    /// One thing that earns points.
    static let point = LessonFormat(
        title: Words.homeworkPoint,
        keys: [
            Key("points", .number(1...100), "How many points.", isRequired: true),
            Key("what", .text, "What they are for.", isRequired: true),
            Key(
                "claim", .claim, "What must hold: a claim whose subject may lack its number.",
                isRequired: true),
        ])

    /// What lies beside a lesson as exams/NAME.yaml.
    static let exam = LessonFormat(
        title: Words.exam,
        keys: [
            Key("exam", .name, "The name of its lesson.", isRequired: true),
            Key(
                "questions", .list(.object(examQuestion), 1...20),
                "What a course asks about the lesson's goals.",
                isRequired: true),
        ])

    static let examQuestion = LessonFormat(
        title: Words.question,
        keys: [
            Key("question", .text, "The question.", isRequired: true),
            Key("step", .number(1...200), "The step that answers it, counted from 1.", isRequired: true),
            Key(
                "answer", .text,
                "Words of that step that answer it, as they stand there: in say, document, today or an explain.",
                isRequired: true),
        ])
}
