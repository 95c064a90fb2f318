import Documents
import NIOHTTP1
import Output
import Platform
import Synchronization

// Who asks for what, and whether it may be had.

extension ClassSession {
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

    /// What is said to something that cannot be read.
    func unreadable(_ language: Language) -> Reply {
        .refusal(.badRequest, ClassWords.unreadable(in: language))
    }

    // MARK: Who asks

    /// What comes of a request, if it may be made.
    func known(
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

    func wrongCode(_ request: Request, _ language: Language) -> Answer? {
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
}
