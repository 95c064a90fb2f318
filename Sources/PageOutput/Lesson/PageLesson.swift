package import Output

/// A lesson, as the page around its captures needs it.
package struct PageLesson: Sendable {
    /// A paragraph or a point of a list.
    package struct Paragraph: Sendable {
        package var isPoint: Bool
        package var words: InBoth<StyledText>

        package init(isPoint: Bool, words: InBoth<StyledText>) {
            self.isPoint = isPoint
            self.words = words
        }
    }

    /// What a step is about: a connection of one of the captures, or a packet of it.
    package struct Place: Sendable, Hashable {
        /// The capture's place among those of the lesson, from 0.
        package var capture: Int
        package var connection: Int
        package var packet: Int?

        package init(capture: Int, connection: Int, packet: Int? = nil) {
            self.capture = capture
            self.connection = connection
            self.packet = packet
        }
    }

    /// What stands in it, one thing below the other.
    package enum Block: Sendable {
        /// Something said of the lesson, such as its level.
        case fact(InBoth<String>, InBoth<String>)
        /// What a student can do afterwards.
        case goals(InBoth<String>, [[Paragraph]])
        /// The beginning of a step or of the review, and what of the captures it is about.
        case step(InBoth<String>, [Place])
        case words([Paragraph])
        /// The same in a frame with a heading.
        case frame(InBoth<String>, [Paragraph])
        /// What is shown and is not in the ladders.
        case picture([InBoth<StyledText>])
        case question(PageQuestion)
        /// A question of the review, and, behind it, where it is answered, and in which words.
        case reviewed([Paragraph], place: InBoth<String>, answer: [Paragraph])
        /// A heading below a step's.
        case heading(InBoth<String>)
        /// What was answered, and how many did so.
        case votes(PageVotes)
        /// Packets in which something is to be seen.
        case seen([Place])
        /// The answers as a file to hand in.
        case handIn(lesson: String)
        /// Homework: what it is marked by.
        case points([(points: InBoth<String>, what: [Paragraph])])
    }

    package var title: InBoth<String>
    package var blocks: [Block]
    /// Whether answers stand there from the beginning.
    package var showsAnswers: Bool
    /// The word before an answer.
    package var answerWord: InBoth<String>
    /// The word before a hint.
    package var hintWord: InBoth<String>

    package init(
        title: InBoth<String>, blocks: [Block], showsAnswers: Bool, answerWord: InBoth<String>,
        hintWord: InBoth<String>
    ) {
        self.title = title
        self.blocks = blocks
        self.showsAnswers = showsAnswers
        self.answerWord = answerWord
        self.hintWord = hintWord
    }
}

/// Something that is asked, with its answer.
package struct PageQuestion: Sendable {
    package enum Kind: String, Sendable { case choice, choices, number, packet, fill, order }

    package var label: InBoth<String>
    package var text: [PageLesson.Paragraph]
    package var kind: Kind
    /// What is to be chosen from or put in order, as it is shown.
    package var items: [[PageLesson.Paragraph]]
    /// What is right: places of items from 0, in their order; a number, and by how much it may be off; packets; words.
    package var right: [String]
    package var hint: [PageLesson.Paragraph]?
    package var rightAnswer: InBoth<String>
    package var explain: [PageLesson.Paragraph]

    package init(
        label: InBoth<String>, text: [PageLesson.Paragraph], kind: Kind, items: [[PageLesson.Paragraph]],
        right: [String], hint: [PageLesson.Paragraph]?, rightAnswer: InBoth<String>,
        explain: [PageLesson.Paragraph]
    ) {
        self.label = label
        self.text = text
        self.kind = kind
        self.items = items
        self.right = right
        self.hint = hint
        self.rightAnswer = rightAnswer
        self.explain = explain
    }
}

/// What a room answered to a question: a row for each answer, a column for each vote.
package struct PageVotes: Sendable {
    package struct Answer: Sendable {
        package var words: InBoth<StyledText>
        package var isRight: Bool
        /// How many gave it, one number a vote.
        package var counts: [Int]

        package init(words: InBoth<StyledText>, isRight: Bool, counts: [Int]) {
            self.words = words
            self.isRight = isRight
            self.counts = counts
        }
    }

    /// What is in the columns.
    package var columns: [InBoth<String>]
    package var answers: [Answer]
    /// How many answered, one number a vote.
    package var totals: [Int]

    package init(columns: [InBoth<String>], answers: [Answer], totals: [Int]) {
        self.columns = columns
        self.answers = answers
        self.totals = totals
    }
}
