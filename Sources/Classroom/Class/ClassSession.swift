package import Documents
import Lessons
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

    func tell(_ isUrgent: Bool) { content.withLock { $0.tell }?(isUrgent) }
}
