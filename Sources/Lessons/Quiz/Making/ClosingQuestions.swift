// How a connection ends. RFC 9293 §3.6, §3.10.7.

import Annotations
import Documents
import Findings
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

extension QuizScene {
    var closingQuestions: [QuizQuestion] { [firstToClose, closing, reset].compactMap(\.self) }

    /// The rows from shortly before the first FIN or RST; the last ones where there is neither.
    var closingRows: ArraySlice<SegmentRow> {
        let ending: TCPFlags = [.fin, .rst]
        let place = rows.firstIndex { !$0.flags.isDisjoint(with: ending) } ?? max(0, rows.count - 5)
        return rows.dropFirst(max(0, place - 1)).prefix(QuizExcerpt.mostRows)
    }

    private var firstToClose: QuizQuestion? {
        guard let mark = trace.milestones.firstFIN, !trace.milestones.finsCrossed,
            !trace.mayHaveClosedBefore(trace.milestones.firstFINFrom.other),
            let row = row(mark.packet)
        else { return nil }
        let side = trace.milestones.firstFINFrom
        return QuizQuestion(
            .firstToClose,
            Question(
                question: Words.firstToCloseQuestion,
                answer: .packet([mark.packet]), because: Self.because("packet \(mark.packet) flag FIN"),
                hint: Words.firstToCloseHint,
                explain: Bilingual(
                    en: """
                        Packet \(mark.packet) has the first FIN: the \(side.name(in: .en)) closes first. It can still \
                        receive.
                        """,
                    zh: "分组 \(mark.packet) 带有第一个 FIN：\(side.name(in: .zh))先关闭，但仍可以接收。")),
            evidence: evidence(mark.packet, LessonTerms.flags, row.flags.quizText),
            excerpt: excerpt(closingRows, [.flags, .payload]))
    }

    private var closing: QuizQuestion? {
        // The excerpt must show all that the answer is seen by.
        guard closingRows.last?.mark.packet == rows.last?.mark.packet, trace.segmentsOmitted == 0 else {
            return nil
        }
        let mark = trace.milestones.firstFIN ?? trace.milestones.reset
        let ending = mark.flatMap { row($0.packet) }
        return Self.choice(
            .closing, Words.closingQuestion,
            right: [trace.closing.quizChoice], wrong: Closing.allCases.map(\.quizChoice),
            hint: Words.closingHint,
            explain: ending.map { row in
                Bilingual(
                    en:
                        "Packet \(row.mark.packet) begins the end, with \(row.flags.quizText)\(trace.closing == .oneSided ? ": " : "; the connection ends ")\(trace.closing.quizChoice.en).",
                    zh:
                        "分组 \(row.mark.packet)（\(row.flags.quizText)）最先表示结束。\(trace.closing.quizChoice.zh)。"
                )
            } ?? Words.neitherFINNorRST,
            evidence: evidence(
                ending?.mark.packet ?? rows.last?.mark.packet, LessonTerms.flags,
                (ending ?? rows.last)?.flags.quizText ?? ""),
            excerpt: excerpt(closingRows, [.flags, .sequence, .payload, .acknowledgement]))
    }

    private var reset: QuizQuestion? {
        // Those behind the first find nothing left to end.
        guard trace.closing == .reset || trace.opening == .refused,
            let first = rows.first(where: { $0.flags.contains(.rst) })
        else { return nil }
        let packet = first.mark.packet
        let side = first.from
        return QuizQuestion(
            .resetPacket,
            Question(
                question: Words.resetQuestion,
                answer: .packet([packet]),
                because: Self.because("packet \(packet) flag RST"),
                hint: Words.resetHint,
                explain: Bilingual(
                    en:
                        "Packet \(packet), from the \(side.name(in: .en)), has RST set: nobody answers a RST.",
                    zh: "分组 \(packet)（\(side.name(in: .zh))发出）的 RST 置位：对 RST 不作应答。")),
            evidence: evidence(packet, LessonTerms.flags, first.flags.quizText),
            excerpt: excerpt(rows(around: packet, before: 5, after: 2), [.flags, .payload]))
    }
}
