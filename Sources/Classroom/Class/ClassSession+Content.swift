extension ClassSession {
    /// What changes while a class is held; who has it, has it alone.
    struct Content {
        var state: ClassState
        var code: ClassCode
        /// Students by their tokens.
        var tokens: [String: Int] = [:]
        /// When each of the students joined, in nanoseconds of a clock that nobody sets.
        var joined: [Int: Int64] = [:]
        var pace = JoiningPace()
        /// How many streams each of the students has.
        var streams: [Int: Int] = [:]
        var clock: ClassClock
        var tell: (@Sendable (Bool) -> Void)?
        var reach = ClassReach()
        /// Where the class is kept; nil where that was not asked for.
        var file: ClassRecordFile?
        private var count: ClassStateJSON.Count?

        init(_ state: ClassState, _ code: ClassCode, steps: Int) {
            self.state = state
            self.code = code
            clock = ClassClock(steps: steps)
        }

        var present: Int { streams.count }
        /// The students' tokens, in the order in which they joined.
        var tokensInOrder: [String] { tokens.sorted { $0.value < $1.value }.map(\.key) }

        /// Does something by the rules, and keeps it.
        ///
        /// - Parameter entry: what is to be done.
        /// - Throws: `ClassState.Refusal`; then nothing has changed.
        mutating func perform(_ entry: ClassRecord.Entry) throws(ClassState.Refusal) {
            let before = state.revision
            switch entry {
            case .joined(let name, let token, let former):
                let student = try state.join(named: name, inPlaceOf: former)
                if former != nil { tokens = tokens.filter { $0.value != student } }
                tokens[token] = student
            case .moved(let move): try state.make(move)
            case .answered(let answer, let question, let round, let student):
                try state.answer(answer, to: question, round: round, by: student)
            }
            if state.revision != before { file?.add(entry, state) { tokensInOrder } }
        }

        /// Who makes room in a class that is full: of those that never answered and do not look on, who joined first.
        var whoMakesRoom: Int? {
            state.students.indices.filter { state.students[$0].hasNotAnswered && streams[$0] == nil }
                .min { joined[$0, default: 0] < joined[$1, default: 0] }
        }

        /// What is counted of the state as it is now.
        mutating func counted() -> ClassStateJSON.Count {
            if let count, count.revision == state.revision { return count }
            let new = ClassStateJSON.Count(state)
            count = new
            return new
        }
    }
}
