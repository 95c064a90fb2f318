import Documents
import Lessons
import NIOCore
import NIOHTTP1
import Output
import Platform
import Synchronization

// What students send: that they join, and what they answer.

extension ClassSession {
    func take(_ request: Request, _ language: Language) -> Answer {
        let taken: @Sendable (SentObject) -> Answer
        switch request.path {
        case ["class", "join"]: taken = { self.join($0, request, language) }
        case ["class", "answer"]: taken = { self.answer($0, request, language) }
        case ["class", "lead"]: taken = { .known(self.lead($0, language)) }
        default: return .known(nothing(language))
        }
        return .message(atMost: limits.message) { bytes in
            guard let object = SentObject(bytes.readableBytesView) else {
                return .known(self.unreadable(language))
            }
            return taken(object)
        }
    }

    private func join(_ object: SentObject, _ request: Request, _ language: Language) -> Answer {
        if let wrong = wrongCode(request, language) { return wrong }
        let name = Self.plain(object["name"] ?? "", atMost: limits.nameLength)
        // Who had joined a class before the program was started anew stays who they were.
        let former = object["token"].flatMap { AccessRules.isSecret($0) ? $0 : nil }
        let joining = content.withLock { content -> Joining in
            if let former, let student = content.tokens[former] { return .joined(former, student) }
            let now = SystemClock.steady
            guard content.pace.allows(request.address, atMost: limits.joinsOfAddress, now: now) else {
                return .tooFast
            }
            let token = former ?? AccessRules.newSecret()
            let isFull = content.state.students.count >= limits.students
            let place = isFull ? content.whoMakesRoom : nil
            let entry = ClassRecord.Entry.joined(name: name, token: token, inPlaceOf: place)
            guard (try? content.perform(entry)) != nil, let student = content.tokens[token] else {
                return .full
            }
            content.joined[student] = now
            content.clock.begin(now: now)
            return .joined(token, student)
        }
        switch joining {
        case .joined(let token, let student):
            tell(false)
            return .known(
                Reply {
                    $0.field("token", token)
                    $0.field("student", student + 1)
                })
        case .tooFast:
            refused(.crowd, from: request.address)
            // The page asks again by itself.
            return .later(
                .refusal(.tooManyRequests, ClassWords.crowded(in: language)),
                seconds: limits.patience.wrongCode)
        case .full:
            refused(.crowd, from: request.address)
            return .known(.refusal(.serviceUnavailable, ClassWords.full(in: language)))
        }
    }

    /// What comes of somebody's wish to join.
    private enum Joining {
        case joined(String, Int)
        /// Too many have joined from the same address in this minute.
        case tooFast
        case full
    }

    /// Text on one line, without what is not seen.
    static func plain(_ text: String, atMost most: Int) -> String {
        let shown = text.unicodeScalars.filter {
            switch $0.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(shown.prefix(most)))
    }

    private func answer(_ object: SentObject, _ request: Request, _ language: Language) -> Answer {
        known(request, language) { role in
            guard case .student(let student) = role else {
                return .known(.refusal(.forbidden, ClassWords.stranger(in: language)))
            }
            guard let number = object.number("question"), material.questions.indices.contains(number &- 1),
                let typed = object["answer"], typed.unicodeScalars.count <= limits.answerLength
            else { return .known(unreadable(language)) }
            let question = material.questions[number - 1]
            let given = GivenAnswer(typed, to: question)
            let round = object.number("round")
            do throws(ClassState.Refusal) {
                try content.withLock { content throws(ClassState.Refusal) in
                    try content.perform(
                        .answered(
                            given, question: number - 1, round: round ?? content.state.round,
                            student: student))
                }
            } catch {
                switch error {
                case .unreadable:
                    return .known(
                        .refusal(
                            .unprocessableEntity, GivenAnswer.expected(by: question)(in: language)))
                default:
                    refused(.answer, from: request.address)
                    return .known(.refusal(.conflict, ClassWords.tooLate(in: language)))
                }
            }
            tell(false)
            return .known(Reply { $0.field("answer", question.text(of: given)) })
        }
    }
}
