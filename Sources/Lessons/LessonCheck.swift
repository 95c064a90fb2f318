package import Documents
import HTTPMessages
import TLSMessages
import Tracing
import WireBytes

/// Holds a lesson against its captures.
package struct LessonCheck: Sendable {
    /// Why a capture, or what it is read with, is not at hand.
    package struct MaterialFault: Error {
        /// What is missing or wrong, and what to do.
        package let text: Bilingual
        /// Whether there is no such file.
        package let isMissing: Bool

        package init(_ text: Bilingual, isMissing: Bool = false) {
            self.text = text
            self.isMissing = isMissing
        }
    }

    /// What is wrong, in the order of the lines.
    package private(set) var problems: [LessonProblem] = []
    /// How many claims were looked at.
    package private(set) var claims = 0

    /// Holds every claim against the packets, and what is shown too.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - open: gives a capture that a step is about; called once for each.
    package init(_ lesson: Lesson, open: (LessonMaterial) throws(MaterialFault) -> LessonCapture) {
        var failed: [LessonMaterial] = []
        var opened: (material: LessonMaterial, capture: LessonCapture)?
        for step in lesson.steps {
            guard !failed.contains(where: { $0.isSame(as: step.material) }) else { continue }
            if opened?.material.isSame(as: step.material) != true {
                do throws(MaterialFault) {
                    opened = (step.material, try open(step.material))
                } catch {
                    opened = nil
                    failed.append(step.material)
                    problems.append(LessonProblem(line: step.material.line, error.text))
                }
            }
            if let capture = opened?.capture { check(step, capture) }
        }
        problems.sort { $0.line < $1.line }
    }

    private mutating func check(_ step: LessonStep, _ capture: LessonCapture) {
        for claim in step.allClaims {
            claims += 1
            let judgement = claim.judged(on: capture)
            guard !judgement.holds else { continue }
            problems.append(
                LessonProblem(
                    .claim, line: claim.line,
                    Bilingual(
                        en: "‘\(claim.text)’ does not hold; found: \(judgement.found.en)",
                        zh: "“\(claim.text)”不成立；实际为：\(judgement.found.zh)")))
        }
        for shown in step.shows {
            guard let missing = shown.missing(in: capture) else { continue }
            problems.append(LessonProblem(.claim, line: step.line, missing))
        }
    }
}

extension Shown {
    /// What of it is not in a capture; nil where it is all there.
    func missing(in capture: LessonCapture) -> Bilingual? {
        let evidence = ClaimEvidence(capture: capture, scope: nil)
        let count = capture.capture.packets
        func no(_ packet: Int) -> Bilingual {
            Bilingual(
                en: "show: there is no packet \(packet); the capture has \(count)",
                zh: "show：没有分组 \(packet)；捕获共有 \(count) 个分组")
        }
        func none(_ what: Bilingual) -> Bilingual { none(what.en, what.zh) }
        func none(_ en: String, _ zh: String) -> Bilingual {
            Bilingual(en: "show: the capture has no \(en)", zh: "show：捕获中没有\(zh)")
        }
        switch self {
        case .capture, .table, .row, .nothing: return nil
        case .connection(let number):
            guard capture.connection(number) == nil else { return nil }
            let words = evidence.noConnection(number)
            return Bilingual(en: "show: \(words.en)", zh: "show：\(words.zh)")
        case .packets(let spans): return spans.map(\.last).first { $0 > count }.map(no)
        case .bytes(let range, let packet):
            guard let found = capture.packet(packet) else { return no(packet) }
            guard range.upperBound >= found.bytes.count else { return nil }
            return Bilingual(
                en: "show: packet \(packet) has \(found.bytes.count) bytes, counted from 0",
                zh: "show：分组 \(packet) 只有 \(found.bytes.count) 字节，从 0 数起")
        case .flow(let id, let step, let connection):
            let seen = evidence.steps(of: id, on: connection)
            if seen.isEmpty { return none("flow \(id)", "流程 \(id)") }
            guard let step, !seen.contains(where: { $0.number == step }) else { return nil }
            return none("step \(step) of \(id)", " \(id) 的第 \(step) 步")
        case .message(let reference, let field):
            let kind = reference.isRequest ? ("request", "请求") : ("response", "响应")
            guard let found = capture.message(reference) else {
                return none("\(kind.0) \(reference.number ?? 1)", "\(kind.1) \(reference.number ?? 1)")
            }
            guard let field, found.message.head.values(of: field).isEmpty else { return nil }
            return none("field \(field) in this \(kind.0)", "：这个\(kind.1)没有字段 \(field)")
        case .handshake(let name, let connection):
            let messages = evidence.candidates(connection).flatMap { $0.tls?.messages ?? [] }
            return messages.contains { $0.name == name } ? nil : none("message \(name)", "报文 \(name)")
        case .chain(let connection):
            let chains = evidence.candidates(connection).compactMap(\.serverChain)
            return chains.isEmpty ? none(Words.readableChain) : nil
        }
    }
}
