import Annotations
import Documents
import Findings
import Output
import Tracing
import WireBytes

/// A first draft of a lesson about a capture: what happens in it, as steps with claims that hold and a few questions.
/// A teacher puts it into words of their own.
package struct LessonDraft {
    private let name: String
    private let material: LessonMaterial
    private let capture: LessonCapture

    /// Connections that get steps of their own; the rest is for a teacher to choose.
    private static let connections = 4
    /// Steps at most.
    private static let mostSteps = 24

    /// Makes a draft.
    ///
    /// - Parameters:
    ///   - name: the lesson's name: small letters, digits, hyphens.
    ///   - material: how the lesson names the capture.
    ///   - capture: the capture.
    package init(name: String, material: LessonMaterial, capture: LessonCapture) {
        self.name = name
        self.material = material
        self.capture = capture
    }

    /// A name that a lesson may have, made of a file's name.
    package static func name(of file: String) -> String {
        let last = file.split(separator: "/").last ?? ""
        let stem = last.prefix { $0 != "." }.lowercased().utf8
        let letters = stem.map { (byte: UInt8) -> UInt8 in
            byte.isSmallLetter || byte.isDigit ? byte : UInt8(ascii: "-")
        }
        let name = String(decoding: letters.drop { $0 == UInt8(ascii: "-") }.prefix(60), as: UTF8.self)
        return name.isEmpty ? "my-lesson" : name
    }

    /// The lesson as a file.
    package var yaml: String {
        let steps = Array(self.steps.prefix(Self.mostSteps))
        var lines = capture.leftOutWords.map { ["# \($0.en)."] } ?? []
        lines += [
            "lesson: \(name)", "title: {en: \"What happens in \(shownName)\", zh: \"\(shownName) 里发生了什么\"}",
            "level: beginner", "minutes: \(max(5, min(15, steps.count * 2)))",
            "teaches: [\(teaches.joined(separator: ", "))]", "goals:",
            "  - {en: \"Say what each packet is for.\", zh: \"说出每个分组的作用。\"}",
            "capture: \(YAMLText.quoted(material.capture))",
        ]
        if let keys = material.keys { lines.append("keys: \(YAMLText.quoted(keys))") }
        lines += ["", "steps:"]
        lines += steps.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        return lines.joined(separator: "\n") + "\n"
    }

    private var shownName: String {
        let name = StyledText.escaped(Array(material.capture.utf8.prefix(100)))
        return String(name.filter { $0 != "\"" && $0 != "\\" && $0 != "&" })
    }

    private var teaches: [String] {
        var ids: [String] = []
        if capture.connections.contains(where: { !$0.steps.isEmpty }) { ids.append("nine-step") }
        for occurrence in capture.occurrences where !ids.contains(occurrence.id) { ids.append(occurrence.id) }
        return ids
    }

    /// The claims among these that can be written and hold.
    private func holding(_ claims: [String]) -> [String] {
        claims.filter { text in
            guard text.count <= 300, HiddenCharacter.first(in: text, allowsLines: false) == nil,
                let claim = try? Claim.read(text, line: 1)
            else { return false }
            return claim.judged(on: capture).holds
        }
    }

    private var steps: [DraftStep] {
        var steps = [overview]
        for connection in capture.connections.prefix(Self.connections) {
            let draft = ConnectionDraft(connection)
            steps += draft.steps
        }
        return steps.map { step in
            var step = step
            step.claims = holding(step.claims)
            if let ask = step.ask, holding(ask.because).count < ask.because.count { step.ask = nil }
            return step
        }
    }

    private var overview: DraftStep {
        let facts = capture.capture
        let claims = ["capture packets \(facts.packets)", "capture connections \(facts.connections)"]
        return DraftStep(
            title: Words.capture, show: ["capture"],
            say: Bilingual(
                en: facts.packets == 1
                    ? "One packet was recorded." : "\(facts.packets) packets were recorded.",
                zh: "共记录了 \(facts.packets) 个分组。"),
            claims: claims,
            ask: DraftStep.Ask(
                question: Words.connectionCountQuestion,
                answer: ["number: \(facts.connections)"], because: [claims[1]],
                explain: Bilingual(
                    en:
                        "\(facts.connections): each pair of addresses and ports with a SYN of its own is one.",
                    zh: "\(facts.connections) 条：地址和端口相同、由同一个 SYN 开始的报文段属于一条连接。")))
    }
}
