import Documents
package import Tracing

/// Makes questions from the connections of a capture.
package enum QuizMaking {
    /// Connections that are looked at: of more, the first.
    static let mostConnections = 64
    /// Questions at most; nobody answers more at one sitting.
    package static let mostQuestions = 100

    /// Makes questions: of as many topics as there are, none twice as often as another that has more, from easy to
    /// hard. The same connections, count and seed give the same questions.
    ///
    /// - Parameters:
    ///   - connections: the connections, traced with segments, messages and bodies.
    ///   - count: how many, at most ``mostQuestions``.
    ///   - seed: which of all that can be asked.
    /// - Returns: at most `count`; fewer where there is less to ask, none without a TCP segment.
    package static func questions(
        about connections: [ConnectionTrace], count: Int, seed: UInt64
    ) -> [QuizQuestion] {
        var numbers = SeededNumbers(seed)
        var byTopic: [QuizTopic: [QuizQuestion]] = [:]
        let asked = connections.prefix(mostConnections).filter { !$0.isOnlyQuoted }
        for trace in asked {
            for question in QuizScene(trace).questions {
                // Of several connections each question has to say which one it is about.
                byTopic[question.topic, default: []].append(
                    connections.count > 1 ? question.named(connection: trace.id) : question)
            }
        }
        var topics = QuizTopic.allCases.filter { byTopic[$0] != nil }
        topics.shuffle(using: &numbers)
        for topic in topics { byTopic[topic]?.shuffle(using: &numbers) }
        var chosen: [QuizQuestion] = []
        let wanted = min(max(0, count), mostQuestions)
        for round in 0... {
            var isEmpty = true
            for topic in topics where chosen.count < wanted {
                guard let questions = byTopic[topic], round < questions.count else { continue }
                chosen.append(questions[round])
                isEmpty = false
            }
            if isEmpty { break }
        }
        return chosen.sorted { $0.place < $1.place }
    }
}

extension QuizQuestion {
    /// The same with the connection's number before it.
    fileprivate func named(connection: Int) -> QuizQuestion {
        let words = question.question
        let named = Question(
            question: Bilingual(
                en: "Connection \(connection): \(words.en)", zh: "连接 \(connection)：\(words.zh)"),
            answer: question.answer, because: question.because, hint: question.hint,
            explain: question.explain, points: question.points, line: question.line)
        return QuizQuestion(
            topic, named, evidence: evidence, excerpt: excerpt, shows: shows, material: material)
    }

    /// Where it stands in a quiz: easy ones first; of one level by connection and packet, as the capture goes.
    fileprivate var place: (Int, Int, Int, String) {
        (topic.level, evidence?.connection ?? 0, evidence?.packet ?? 0, topic.rawValue)
    }
}
