import Comparison
package import Documents
import HTTPMessages
package import Tracing
import WireBytes

/// What came of holding a claim against a capture.
package struct ClaimJudgement: Sendable, Hashable {
    package let holds: Bool
    /// What is there; what was captured in it is escaped.
    package let found: Bilingual
}

extension Claim {
    /// Holds the claim against a capture.
    ///
    /// - Parameters:
    ///   - capture: the capture.
    ///   - beside: what it is compared with, where the step has that.
    ///   - scope: the connection that a subject without a number must be in; nil for any.
    /// - Returns: whether it holds, and what is there.
    package func judged(
        on capture: LessonCapture, beside: LessonCapture? = nil, within scope: ConnectionTrace? = nil
    ) -> ClaimJudgement {
        let found = ClaimEvidence(capture: capture, beside: beside, scope: scope).found(by: self)
        let present = found.filter { !$0.isNothing }
        guard !present.isEmpty else {
            return ClaimJudgement(holds: false, found: found.first?.words ?? LessonTerms.none)
        }
        let fitting = present.first {
            $0.admits(statement.argument, ignoringCase: statement.attribute.ignoresCase)
        }
        if let fitting { return ClaimJudgement(holds: !isNegated, found: fitting.words) }
        var words: [Bilingual] = []
        for found in present where !words.contains(found.words) && words.count < 4 {
            words.append(found.words)
        }
        return ClaimJudgement(
            holds: isNegated,
            found: Bilingual(
                en: words.map(\.en).joined(separator: "; "), zh: words.map(\.zh).joined(separator: "；")))
    }
}

extension ClaimAttribute {
    /// Whether a value means the same in any case: host names, media types, names of suites.
    fileprivate var ignoresCase: Bool {
        switch self {
        case .name, .content, .suite, .speaks: true
        default: false
        }
    }
}

/// Finds what a capture holds where a claim says something. For a subject that means some, there are several.
struct ClaimEvidence {
    let capture: LessonCapture
    /// What it is compared with.
    var beside: LessonCapture?
    let scope: ConnectionTrace?

    func found(by claim: Claim) -> [Found] {
        let statement = claim.statement
        switch claim.subject {
        case .capture:
            return [
                .number(
                    statement.attribute == .packets ? capture.capture.packets : capture.capture.connections)
            ]
        case .connection(let number?) where number.isUDP: return [conversationFact(statement, number.number)]
        case .connection(let number):
            return each(number?.number) { connectionFact(statement, $0) }
        case .packet(let number?): return [packetFact(statement, number)]
        case .packet(nil):
            return (scope?.segments ?? []).prefix(10_000).map { packetFact(statement, $0.mark.packet) }
        case .message(let reference): return messages(reference) { messageFact(statement, $0) }
        case .handshake(let name, let connection): return [handshakeFact(statement, name, connection)]
        case .alert(let name, let connection): return [alertFact(statement, name, connection)]
        case .chain(let connection): return [chainFact(statement, connection)]
        case .flow(let id, let connection): return [flowFact(statement, id, connection)]
        case .row(let row, let table): return [rowFact(statement, row, table)]
        case .comparison(let parts): return [comparisonFact(statement, parts)]
        case .difference(let name, let parts): return differenceFacts(statement, name, parts)
        case .phase(let kind, let parts): return [phaseFact(statement, kind, parts)]
        }
    }

    /// The connections that a part of a claim may be about: one that is named, or those within the scope.
    func candidates(_ number: Int?) -> [ConnectionTrace] {
        if let number { return capture.connection(number).map { [$0] } ?? [] }
        return scope.map { [$0] } ?? capture.connections
    }

    private func each(_ number: Int?, _ fact: (ConnectionTrace) -> Found) -> [Found] {
        let connections = candidates(number)
        return connections.isEmpty ? [.nothing(noConnection(number))] : connections.map(fact)
    }

    /// That there is no such connection.
    func noConnection(_ number: Int?) -> Bilingual {
        let count = capture.capture.connections
        guard let number else { return Words.noConnection }
        if number < count, let words = capture.leftOutWords { return words }
        return Bilingual(
            en: "no connection \(number); the capture has \(count), counted from 0",
            zh: "没有连接 \(number)；捕获共有 \(count) 条，从 0 数起")
    }

    private func messages(_ reference: MessageReference, _ fact: (HTTPMessage) -> Found) -> [Found] {
        if reference.number == nil {
            let found = traces(reference.connection).flatMap(\.exchanges).compactMap {
                reference.isRequest ? $0.request : $0.response
            }
            let kind = reference.isRequest ? ("request", "请求") : ("response", "响应")
            return found.isEmpty
                ? [.nothing(Bilingual(en: "no \(kind.0)", zh: "没有\(kind.1)"))]
                : found.prefix(10_000).map(fact)
        }
        var reference = reference
        if reference.connection == nil, let scope {
            reference = MessageReference(
                isRequest: reference.isRequest, number: reference.number,
                connection: ConversationNumber(scope.id))
        }
        if let number = reference.connection, traces(number).isEmpty {
            return [number.isUDP ? noConversation(number.number) : .nothing(noConnection(number.number))]
        }
        if let found = capture.message(reference) { return [fact(found.message)] }
        let counts = traces(reference.connection).map { connection in
            connection.exchanges.count { (reference.isRequest ? $0.request : $0.response) != nil }
        }
        let most = counts.max() ?? 0
        return [
            .nothing(
                reference.isRequest
                    ? Bilingual(
                        en: most == 0 ? "no request" : "only \(count(most, "request"))",
                        zh: most == 0 ? "没有请求" : "只有 \(most) 个请求")
                    : Bilingual(
                        en: most == 0 ? "no response" : "only \(count(most, "response"))",
                        zh: most == 0 ? "没有响应" : "只有 \(most) 个响应"))
        ]
    }
}
