import Comparison
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
        // Of the step before, those that this one needs again.
        var opened: [(material: LessonMaterial, capture: LessonCapture)] = []
        func capture(of material: LessonMaterial) -> LessonCapture? {
            if let known = opened.first(where: { $0.material.isSame(as: material) }) { return known.capture }
            guard !failed.contains(where: { $0.isSame(as: material) }) else { return nil }
            do throws(MaterialFault) {
                let capture = try open(material)
                opened.append((material, capture))
                return capture
            } catch {
                failed.append(material)
                problems.append(LessonProblem(line: material.line, error.text))
                return nil
            }
        }
        for step in lesson.steps {
            opened.removeAll { known in !step.materials.contains { $0.isSame(as: known.material) } }
            let captures = step.materials.map { capture(of: $0) }
            guard let first = captures[0], !captures.contains(where: { $0 == nil }) else { continue }
            check(step, first, beside: captures.count > 1 ? captures[1] : nil)
        }
        problems.sort { $0.line < $1.line }
    }

    private mutating func check(_ step: LessonStep, _ capture: LessonCapture, beside: LessonCapture?) {
        for claim in step.allClaims {
            claims += 1
            let judgement = claim.judged(on: capture, beside: beside)
            guard !judgement.holds else { continue }
            problems.append(
                LessonProblem(
                    .claim, line: claim.line,
                    Bilingual(
                        en: "‘\(claim.text)’ does not hold; found: \(judgement.found.en)",
                        zh: "“\(claim.text)”不成立；实际为：\(judgement.found.zh)")))
        }
        for shown in step.shows {
            guard let missing = shown.missing(in: capture, beside: beside) else { continue }
            problems.append(LessonProblem(.claim, line: step.line, missing))
        }
        for text in step.prose { problems += step.misnumbered(in: text, capture) }
    }
}

extension LessonStep {
    /// The packets and bytes that a text names and the capture does not have.
    fileprivate func misnumbered(in text: LessonText, _ capture: LessonCapture) -> [LessonProblem] {
        let packets = capture.capture.packets
        // Bytes are those of the packet whose bytes are shown; of a step that shows none, those of a stream or a file.
        let bytes = shows.compactMap { shown -> Int? in
            guard case .bytes(_, let packet) = shown else { return nil }
            return capture.packet(packet)?.bytes.count
        }.max()
        return Mention.all(in: text.text).compactMap { mention in
            let found: Bilingual
            switch mention.kind {
            case .packets:
                guard mention.first < 1 || mention.last > packets || mention.last < mention.first else {
                    return nil
                }
                found = Bilingual(en: "the capture has packets 1 to \(packets)", zh: "抓包文件有分组 1 至 \(packets)")
            case .bytes:
                guard let bytes, mention.last >= bytes || mention.last < mention.first else { return nil }
                found = Bilingual(
                    en: "the packet shown has bytes 0 to \(bytes - 1)", zh: "所示分组有字节 0 至 \(bytes - 1)")
            }
            return LessonProblem(
                .claim, line: text.line(behind: text.text.prefix(upTo: mention.place)),
                Bilingual(
                    en: "‘\(mention.words)’ in the text: \(found.en)",
                    zh: "正文中的“\(mention.words)”：\(found.zh)"))
        }
    }
}

extension Shown {
    /// What of it is not in a capture; nil where it is all there.
    func missing(in capture: LessonCapture, beside: LessonCapture? = nil) -> Bilingual? {
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
        case .comparison(let parts, let marked):
            do throws(LessonCapture.NothingToCompare) {
                let all = try capture.compared(parts, beside: beside).all
                guard
                    let absent = marked.first(where: { name in !all.contains { name.means($0.difference) } })
                else { return nil }
                return Bilingual(
                    en: "show: the two do not differ in \(absent.name)",
                    zh: "show：两者在 \(absent.name) 上没有差别")
            } catch {
                return Bilingual(en: "show: \(error.text.en)", zh: "show：\(error.text.zh)")
            }
        case .phases(let parts):
            do throws(LessonCapture.NothingToCompare) {
                _ = try capture.compared(parts, beside: beside)
                return nil
            } catch {
                return Bilingual(en: "show: \(error.text.en)", zh: "show：\(error.text.zh)")
            }
        case .connection(let number):
            let isThere =
                number.isUDP
                ? capture.conversation(number.number) != nil : capture.connection(number.number) != nil
            guard !isThere else { return nil }
            let words =
                number.isUDP
                ? evidence.noConversation(number.number).words : evidence.noConnection(number.number)
            return Bilingual(en: "show: \(words.en)", zh: "show：\(words.zh)")
        case .packets(let spans): return spans.map(\.last).first { $0 > count }.map(no)
        case .arrows(let spans, let number), .window(let spans, let number):
            if let packet = spans.map(\.last).first(where: { $0 > count }) { return no(packet) }
            guard capture.connection(number, or: { _ in true }) == nil else { return nil }
            let words = evidence.noConnection(number ?? 0)
            return Bilingual(en: "show: \(words.en)", zh: "show：\(words.zh)")
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
            return Bilingual(
                en: "show: this \(kind.0) has no field \(field)", zh: "show：这个\(kind.1)没有字段 \(field)")
        case .handshake(let name, let connection):
            return capture.handshake(name, connection: connection) != nil
                ? nil : none("message \(name)", "报文 \(name)")
        case .chain(let connection):
            let chains = evidence.candidates(connection).compactMap(\.serverChain)
            return chains.isEmpty ? none(Words.readableChain) : nil
        }
    }
}
