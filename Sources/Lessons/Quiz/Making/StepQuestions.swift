import Annotations
import Documents
import Findings
import HTTPMessages
import Output
import Tracing
import WireBytes

// The documents' nine steps, as events with the packets that did them.

extension QuizScene {
    var stepQuestions: [QuizQuestion] {
        trace.steps.compactMap { step($0) } + [stepOrder].compactMap(\.self)
    }

    private func step(_ step: Step) -> QuizQuestion? {
        let packet = step.mark.packet
        guard let flowStep = Flow.nineStep.step(step.number), let row = row(packet) else { return nil }
        // A message that takes several packets is not done by one of them; what came twice was done by either.
        guard step.number != 4 && step.number != 5 || isOnePacket(packet) else { return nil }
        let same = rows.filter {
            $0.from == row.from && $0.flags == row.flags && $0.relativeSequence == row.relativeSequence
                && $0.relativeAcknowledgment == row.relativeAcknowledgment
                && $0.payloadLength == row.payloadLength
        }
        guard same.count == 1 else { return nil }
        let words = StepFacts(step, of: trace) { self.row($0) }
        let shown =
            step.number < 6
            ? rows(around: packet, before: 5, after: 4) : rows(around: packet, before: 6, after: 3)
        return QuizQuestion(
            .steps,
            Question(
                question: Bilingual(
                    en: """
                        Which packet is step \(flowStep.mark) of the nine steps, \(flowStep.heading.en)?
                        """,
                    zh: "九个步骤中的 \(flowStep.mark)（\(flowStep.heading.zh)）是哪个分组？"),
                answer: .packet([packet]),
                because: Self.because("packet \(packet) is step \(step.number) of nine-step"),
                explain: Bilingual(
                    en: "Packet \(packet). " + Self.text(words.text(in: .en)),
                    zh: "分组 \(packet)。" + Self.text(words.text(in: .zh)))),
            evidence: evidence(packet, LessonTerms.flags, row.flags.quizText),
            excerpt: excerpt(shown, [.flags, .sequence, .payload, .acknowledgement]))
    }

    /// Whether the messages in this packet begin and end in it.
    private func isOnePacket(_ packet: Int) -> Bool {
        trace.exchanges.prefix(2).allSatisfy { exchange in
            [exchange.request, exchange.response].compactMap(\.self).allSatisfy {
                let span = PacketSpan($0.first, $0.last)
                return span.isOne || !span.contains(packet)
            }
        }
    }

    /// Prose as plain text, what was captured in it escaped.
    static func text(_ prose: Prose) -> String { StyledText(prose).runs.map(\.text).joined() }

    private var stepOrder: QuizQuestion? {
        var steps: [Step] = []
        for step in trace.steps where step.mark.packet > steps.last?.mark.packet ?? 0 && steps.count < 5 {
            steps.append(step)
        }
        let named = steps.compactMap { Flow.nineStep.step($0.number) }
        guard named.count >= 4, let first = steps.first, let last = steps.last else { return nil }
        let items = named.map(\.heading)
        let packets = steps.map { "\($0.mark.packet)" }
        return QuizQuestion(
            .stepOrder,
            Question(
                question: Words.stepOrderQuestion,
                answer: .order(items), because: [],
                explain: Bilingual(
                    en: "They are packets \(packets.joined(separator: ", ")), in this order.",
                    zh: "依次是分组 \(packets.joined(separator: "、"))。")),
            evidence: evidence(
                first.mark.packet, Words.packets,
                "\(first.mark.packet)–\(last.mark.packet)"))
    }
}
