// How a connection ends. RFC 9293 §3.6, §3.10.7.

import Annotations
import Documents
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
            let row = row(mark.packet)
        else { return nil }
        let side = trace.milestones.firstFINFrom
        return QuizQuestion(
            .firstToClose,
            Question(
                question: Bilingual(
                    en:
                        "With which packet does a side say for the first time that it has nothing more to send?",
                    zh: "哪个分组第一次表示“我的数据已全部发送完毕”？"),
                answer: .packet([mark.packet]), because: Self.because("packet \(mark.packet) flag FIN"),
                hint: Bilingual(en: "There is a flag for that.", zh: "有一个专门的标志。"),
                explain: Bilingual(
                    en: """
                        Packet \(mark.packet) has the first FIN: the \(side.name(in: .en)) closes first. It can still \
                        receive.
                        """,
                    zh: "分组 \(mark.packet) 带有第一个 FIN：\(side.name(in: .zh))先关闭，但仍可以接收。")),
            evidence: evidence(mark.packet, .flags, row.flags.quizText),
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
            .closing, Bilingual(en: "How does this connection end?", zh: "这条连接是怎样结束的？"),
            right: [trace.closing.quizChoice], wrong: Closing.allCases.map(\.quizChoice),
            hint: Bilingual(
                en: "Look for FIN and RST, and at what acknowledges each FIN.",
                zh: "找 FIN 和 RST，再看每个 FIN 由谁确认。"),
            explain: ending.map { row in
                Bilingual(
                    en:
                        "Packet \(row.mark.packet) begins the end, with \(row.flags.quizText); the connection ends \(trace.closing.quizChoice.en).",
                    zh:
                        "分组 \(row.mark.packet)（\(row.flags.quizText)）最先表示结束。\(trace.closing.quizChoice.zh)。"
                )
            } ?? Bilingual(en: "There is no FIN and no RST in the capture.", zh: "捕获中没有 FIN，也没有 RST。"),
            evidence: evidence(
                ending?.mark.packet ?? rows.last?.mark.packet, .flags,
                (ending ?? rows.last)?.flags.quizText ?? ""),
            excerpt: excerpt(closingRows, [.flags, .sequence, .payload, .acknowledgement]))
    }

    private var reset: QuizQuestion? {
        let resets = rows.filter { $0.flags.contains(.rst) }
        guard trace.closing == .reset || trace.opening == .refused, let first = resets.first else {
            return nil
        }
        let packet = first.mark.packet
        let side = first.from
        return QuizQuestion(
            .resetPacket,
            Question(
                question: Bilingual(
                    en: "Which packet ends the connection abruptly, without waiting for any confirmation?",
                    zh: "哪个分组直接中断了连接，不等任何确认？"),
                answer: .packet(resets.map(\.mark.packet)),
                because: Self.because("packet \(packet) flag RST"),
                hint: Bilingual(en: "Look for the reset flag.", zh: "要找的是复位标志。"),
                explain: Bilingual(
                    en:
                        "Packet \(packet), from the \(side.name(in: .en)), has RST set: nobody answers a RST.",
                    zh: "分组 \(packet)（\(side.name(in: .zh))发出）的 RST 置位：对 RST 不作应答。")),
            evidence: evidence(packet, .flags, first.flags.quizText),
            excerpt: excerpt(rows(around: packet, before: 5, after: 2), [.flags, .payload]))
    }
}

extension Closing {
    /// How it ends, as a choice.
    fileprivate var quizChoice: Bilingual {
        switch self {
        case .fourWay:
            Bilingual(
                en: "by FIN, ACK, FIN, ACK: each direction by itself", zh: "四次挥手：FIN、ACK、FIN、ACK，两个方向分别关闭")
        case .threeWay:
            Bilingual(
                en: "in three steps: the second FIN travels with the ACK of the first",
                zh: "三个报文段：第二个 FIN 与对第一个 FIN 的 ACK 合在一起")
        case .simultaneous:
            Bilingual(
                en: "by both at once: each sent its FIN before it had the other's",
                zh: "双方同时关闭：各自在收到对方的 FIN 之前就发出了 FIN")
        case .halfClosed:
            Bilingual(en: "only half: one side sent a FIN, the other did not", zh: "只关闭一半：一方发了 FIN，另一方没有")
        case .oneSided:
            Bilingual(
                en: "one side sent a FIN; the other's packets were not recorded", zh: "一方发了 FIN；另一方的分组没有被记录")
        case .reset:
            Bilingual(en: "abruptly, by a RST before both had sent a FIN", zh: "突然中断：双方都发出 FIN 之前就有 RST")
        case .none:
            Bilingual(en: "not at all, as far as the capture shows", zh: "到捕获结束时还没有关闭")
        }
    }
}
