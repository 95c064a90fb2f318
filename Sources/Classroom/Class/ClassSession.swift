package import Documents
import Lessons
import NIOCore
import NIOHTTP1
import Output
import PageOutput
package import Platform
import Synchronization

/// A class that is held: its state, who may see and change what of it, and what is answered to teacher, students and the view
/// that is projected.
///
/// Three things are kept apart: the code that all in the room can see, the token that each student's page gets for itself, and the
/// teacher's secret, which only the terminal shows. Who has the secret gets two tokens, one to lead with and one for the view.
package final class ClassSession: Site {
    /// Who asks.
    enum Role: Sendable, Hashable {
        case teacher
        /// The view that is projected: it shows what all may see.
        case view
        /// A student, by the number in the class's state.
        case student(Int)
    }

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

    package let material: ClassMaterial
    let limits: RoomLimits
    let telling: Telling
    let content: Mutex<Content>
    let cache: PageCache
    let identity: ClassRecord.Identity
    private let refusals = RefusedClients()

    /// Begins a class, or goes on with one.
    ///
    /// - Parameters:
    ///   - material: what it is about.
    ///   - telling: how captures are told.
    ///   - limits: the bounds.
    ///   - record: what was kept of it; nil for a new one.
    /// - Throws: `ClassRecordFault` where that is of another class, or damaged.
    package init(
        _ material: ClassMaterial, telling: Telling, limits: RoomLimits = .forClass,
        goingOn record: ClassRecord? = nil
    ) throws(ClassRecordFault) {
        self.material = material
        self.telling = telling
        self.limits = limits
        cache = PageCache(atMost: limits.keptPages)
        let questions = material.questionsDigest
        if let record, record.identity.questions != questions {
            throw .otherLesson(path: record.path, name: record.identity.lesson)
        }
        identity =
            record?.identity
            ?? ClassRecord.Identity(
                lesson: material.name, questions: questions, code: ClassCode().text,
                secret: AccessRules.newSecret(), lead: AccessRules.newSecret(), view: AccessRules.newSecret())
        var content = Content(
            ClassState(
                material.questions, questionsOfSteps: material.steps.map(\.questions),
                mostStudents: limits.students), ClassCode(identity.code), steps: material.steps.count)
        if let record {
            try record.replay(material.questions) { entry in
                Self.isKept(entry, limits, content.tokens) && (try? content.perform(entry)) != nil
            }
            content.state.goOn(behind: record.revision)
            content.clock.go(to: content.state.stop.step, now: SystemClock.steady)
        }
        self.content = Mutex(content)
    }

    /// Whether a class writes such an entry, as far as the rules do not say.
    private static func isKept(
        _ entry: ClassRecord.Entry, _ limits: RoomLimits, _ tokens: [String: Int]
    ) -> Bool {
        switch entry {
        case .joined(let name, let token, _):
            AccessRules.isSecret(token) && tokens[token] == nil
                && plain(name, atMost: limits.nameLength) == name
        case .answered(.text(let text), _, _, _): text.unicodeScalars.count <= limits.answerLength
        case .answered, .moved: true
        }
    }

    /// Keeps the class in a file from now on, so that it can go on after the program was killed.
    ///
    /// - Parameters:
    ///   - path: the file; what it holds is replaced.
    ///   - port: where the server listens.
    /// - Throws: `OutputFault` where it cannot be written.
    package func keep(in path: String, port: Int) throws(OutputFault) {
        try content.withLock { content throws(OutputFault) in
            content.file = try ClassRecordFile(
                path, identity, seed: material.seed, port: port, content.state, tokens: content.tokensInOrder)
        }
    }

    /// errno of why the class is not kept any more; nil while all is well.
    package var keepingFailure: Int32? { content.withLock { $0.file?.failure } }

    /// The code that students need.
    package var code: String { identity.code }

    /// Where students go, for the pages.
    package var reach: ClassReach {
        get { content.withLock { $0.reach } }
        set { content.withLock { $0.reach = newValue } }
    }

    /// The state as it is now.
    package var state: ClassState { content.withLock { $0.state } }

    /// A line for the teacher's terminal about who was refused; nil where there is nothing to tell yet.
    package func refusalLine(in language: Language) -> String? {
        refusals.line(in: language, now: SystemClock.steady)
    }

    func refused(_ kind: RefusedKind, from address: String) { refusals.note(kind, from: address) }

    func onNews(_ tell: (@Sendable (Bool) -> Void)?) { content.withLock { $0.tell = tell } }

    let openPaths: Set<String> = ["/class/join", "/class/answer"]

    // MARK: Requests

    func answer(_ request: Request) -> Answer {
        let language = request.query["language"].flatMap(Language.init(rawValue:)) ?? telling.options.language
        if request.method == .post { return take(request, language) }
        switch request.path {
        case []: return page(.door, language)
        case ["class", "teacher"]: return page(.teacher, language)
        case ["class", "view"]: return page(.view, language)
        case ["class", "events"]:
            return known(request, language) { role in
                .stream(ClassStates(session: self, role: role, token: token(of: request)))
            }
        case ["class", "reach"]:
            return forTeacher(request, language, orView: true) {
                .known(Reply { self.reach.write(code: self.code, to: &$0) })
            }
        case ["class", "summary"]:
            return forTeacher(request, language) { .work { self.summary(language) } }
        case ["class", "step"]:
            return known(request, language) { role in
                .work { self.step(request, role, language) }
            }
        default: break
        }
        if request.path.count == 3, request.path[0] == "class", request.path[1] == "trace" {
            guard let place = Int(request.path[2]), material.captures.indices.contains(place) else {
                return .known(nothing(language))
            }
            return known(request, language) { _ in .work { self.trace(place, language) } }
        }
        if request.path.count == 1, ClassCode.isCode(request.path[0]) {
            if let wrong = wrongCode(request.path[0], request, language, isPage: true) { return wrong }
            return page(.student, language)
        }
        return .known(nothing(language))
    }

    private func page(_ kind: ClassPage.Kind, _ language: Language) -> Answer {
        var page = ClassPage(kind: kind, language: language, material: material)
        if kind == .student { page.code = code }
        page.isOwn = reach.isOwn
        page.silence = limits.patience.silence
        return .known(Reply(page: page.written, policy: ClassPage.policy))
    }

    func nothing(_ language: Language) -> Reply {
        .refusal(.notFound, ClassWords.nothing(in: language))
    }

    // MARK: Who asks

    /// What comes of a request, if it may be made.
    private func known(
        _ request: Request, _ language: Language, _ answer: (Role) -> Answer
    ) -> Answer {
        let token = token(of: request)
        if AccessRules.isSame(token, identity.lead) { return answer(.teacher) }
        if AccessRules.isSame(token, identity.view) { return answer(.view) }
        if let wrong = wrongCode(request, language) { return wrong }
        guard let student = content.withLock({ $0.tokens[token] }) else {
            refused(.code, from: request.address)
            return .known(.refusal(.unauthorized, ClassWords.stranger(in: language)))
        }
        return answer(.student(student))
    }

    /// What the teacher's page alone may have, or the projected view, too.
    private func forTeacher(
        _ request: Request, _ language: Language, orView: Bool = false, _ answer: () -> Answer
    ) -> Answer {
        known(request, language) { role in
            role == .teacher || orView && role == .view ? answer() : .known(nothing(language))
        }
    }

    private static let codeField = "X-Class-Code"
    private static let tokenField = "X-Class-Token"

    private func token(of request: Request) -> String {
        request.query["token"] ?? request.fields.first(name: Self.tokenField) ?? ""
    }

    private func wrongCode(_ request: Request, _ language: Language) -> Answer? {
        wrongCode(
            request.query["code"] ?? request.fields.first(name: Self.codeField) ?? "", request, language)
    }

    private func wrongCode(
        _ given: String, _ request: Request, _ language: Language, isPage: Bool = false
    ) -> Answer? {
        guard let delay = content.withLock({ $0.code.delay(for: given, now: SystemClock.steady) }) else {
            return nil
        }
        refused(.code, from: request.address)
        var reply = Reply.refusal(.forbidden, ClassWords.wrongCode(in: language))
        if isPage {
            reply = Reply(
                page: ClassPage(kind: .wrong, language: language, material: material).written,
                policy: ClassPage.policy, status: .forbidden)
        }
        return delay > 0 ? .later(reply, seconds: delay * limits.patience.wrongCode) : .known(reply)
    }

    // MARK: What is sent

    private func take(_ request: Request, _ language: Language) -> Answer {
        let taken: @Sendable (SentObject) -> Answer
        switch request.path {
        case ["class", "join"]: taken = { self.join($0, request, language) }
        case ["class", "answer"]: taken = { self.answer($0, request, language) }
        case ["class", "lead"]: taken = { .known(self.lead($0, language)) }
        default: return .known(nothing(language))
        }
        return .message(atMost: limits.message) { bytes in
            guard let object = SentObject(bytes.readableBytesView) else {
                return .known(.refusal(.badRequest, ClassWords.unreadable(in: language)))
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
    private static func plain(_ text: String, atMost most: Int) -> String {
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
            else { return .known(.refusal(.badRequest, ClassWords.unreadable(in: language))) }
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

    // MARK: The teacher

    private func lead(_ object: SentObject, _ language: Language) -> Reply {
        if object["do"] == "enter" {
            return Reply {
                $0.field("token", identity.lead)
                $0.field("view", identity.view)
                $0.field("minutes", material.minutes)
                writePlan(language, to: &$0)
            }
        }
        guard let move = object["do"].flatMap({ ClassState.Move($0, object) }) else {
            return .refusal(.badRequest, ClassWords.unreadable(in: language))
        }
        guard make(move) else { return .refusal(.conflict, ClassWords.notNow(in: language)) }
        return Reply { $0.field("done", true) }
    }

    private func unreadable(_ language: Language) -> Reply {
        .refusal(.badRequest, ClassWords.unreadable(in: language))
    }

    /// The steps with where each begins, for the teacher, who sees what is to come.
    private func writePlan(_ language: Language, to json: inout JSONWriter) {
        let stops = state.stops
        json.name("plan")
        json.beginArray()
        for (place, step) in material.steps.enumerated() {
            json.beginObject()
            json.field("title", step.title(in: language))
            json.field("stop", (stops.firstIndex { $0.step == place } ?? 0) + 1)
            json.field("questions", step.questions)
            json.endObject()
        }
        json.endArray()
    }

    /// Makes a move of the teacher's.
    ///
    /// - Parameter move: what is to be done.
    /// - Returns: false where it does not fit now.
    @discardableResult
    package func make(_ move: ClassState.Move) -> Bool {
        let isMade = content.withLock { content -> Bool in
            guard (try? content.perform(.moved(move))) != nil else { return false }
            content.clock.go(to: content.state.stop.step, now: SystemClock.steady)
            return true
        }
        if isMade { tell(true) }
        return isMade
    }

    /// The page for the students as it would be written now, to be saved.
    private func summary(_ language: Language) -> Reply {
        let output = OutputBuffer(descriptor: -1)
        ClassSummary(self, language: language).write(to: output)
        var reply = Reply(page: ByteBuffer(bytes: output.bytes), policy: PageOutput.policy)
        reply.savedAs = "summary.html"
        return reply
    }

    // MARK: Who is there

    /// A stream of a student has begun or ended.
    func streams(of role: Role, _ more: Int) {
        guard case .student(let student) = role else { return }
        let isNew = content.withLock { content -> Bool in
            let before = content.present
            let count = content.streams[student, default: 0] + more
            content.streams[student] = count > 0 ? count : nil
            guard content.present != before else { return false }
            content.state.touch()
            return true
        }
        if isNew { tell(false) }
    }

    private func tell(_ isUrgent: Bool) { content.withLock { $0.tell }?(isUrgent) }
}

/// The state as somebody sees it.
struct ClassStates: StateSource {
    let session: ClassSession
    let role: ClassSession.Role
    /// With which it was asked for.
    let token: String

    /// Milliseconds after which a page looks on again where its stream has ended: not all at once.
    private static let retry = 200...800

    var latest: (revision: Int, event: ByteBuffer) {
        session.content.withLock { content in
            let (revision, count) = (content.state.revision, content.counted())
            var event = ByteBuffer(string: "retry: \(Int.random(in: Self.retry))\nid: \(revision)\ndata: ")
            let isStill =
                if case .student(let student) = role { content.tokens[token] == student } else { true }
            // Somebody else may have come in the place of who has made room.
            let role = isStill ? role : .student(-1)
            event.writeBytes(ClassStateJSON(content, count, role, session.material).bytes)
            event.writeString("\n\n")
            return (revision, event)
        }
    }

    var owner: Int? { if case .student(let student) = role { student } else { nil } }

    func began() { session.streams(of: role, 1) }
    func ended() { session.streams(of: role, -1) }
}
