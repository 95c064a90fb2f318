// How a connection begins. RFC 9293 §3.5.

import Annotations
import Documents
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

extension QuizScene {
    var openingQuestions: [QuizQuestion] {
        [opening, synAck, synAckSign, initialAcknowledgement, synCount].compactMap(\.self)
    }

    private var firstRows: ArraySlice<SegmentRow> { rows.prefix(6) }

    private var opening: QuizQuestion? {
        let right = trace.opening.quizChoice
        return Self.choice(
            .opening,
            Words.openingQuestion,
            right: [right], wrong: Opening.allCases.map(\.quizChoice),
            hint: Words.openingHint,
            explain: Bilingual(
                en: "The flags of the first packets say it: \(flagSequence(.en)).",
                zh: "看最前面几个分组的标志：\(flagSequence(.zh))。"),
            evidence: evidence(rows[0].mark.packet, LessonTerms.flags, rows[0].flags.quizText),
            excerpt: excerpt(firstRows, [.flags, .payload]))
    }

    private func flagSequence(_ language: Language) -> String {
        let parts = firstRows.prefix(3).map {
            language == .en
                ? "packet \($0.mark.packet) from the \($0.from.name(in: .en)) has \($0.flags.quizText)"
                : "分组 \($0.mark.packet)（\($0.from.name(in: .zh))）为 \($0.flags.quizText)"
        }
        return parts.joined(separator: Punctuation.comma(in: language))
    }

    /// The rows that are a SYN/ACK, where the opening has one and no other meaning.
    private var synAcks: [SegmentRow] {
        guard trace.opening == .threeWay || trace.opening == .halfOpen else { return [] }
        return rows.filter { $0.flags.isSuperset(of: [.syn, .ack]) }
    }

    private var synAck: QuizQuestion? {
        guard let row = synAcks.first else { return nil }
        let packet = row.mark.packet
        return QuizQuestion(
            .synAck,
            Question(
                question: Words.synAckQuestion,
                answer: .packet(synAcks.map(\.mark.packet)),
                because: Self.because("packet \(packet) flag SYN", "packet \(packet) flag ACK"),
                hint: Words.synAckHint,
                explain: Bilingual(
                    en: """
                        Packet \(packet) has SYN and ACK both set: SYN opens the direction from the server to the \
                        client, ACK confirms the client's own SYN.
                        """,
                    zh: "分组 \(packet) 同时置位 SYN 和 ACK：SYN 请求打开服务器到客户端的方向，ACK 确认客户端的 SYN。")),
            evidence: evidence(packet, LessonTerms.flags, row.flags.quizText),
            excerpt: excerpt(firstRows, [.flags]))
    }

    private var synAckSign: QuizQuestion? {
        guard let row = synAcks.first else { return nil }
        let packet = row.mark.packet
        return Self.choice(
            .synAckSign,
            Bilingual(
                en: "By what alone can you tell that packet \(packet) is a SYN/ACK?",
                zh: "仅凭什么就能断定分组 \(packet) 是 SYN/ACK？"),
            right: [Words.bothFlagsSet],
            wrong: [
                Words.isSecondPacket,
                Words.acknowledgesOne,
                Words.carriesNoData,
                Words.isFromServer,
            ],
            explain: Words.synAckSignExplanation,
            evidence: evidence(packet, LessonTerms.flags, row.flags.quizText),
            excerpt: excerpt(firstRows, [.flags, .acknowledgement, .payload]))
    }

    /// With the numbers as they stand on the wire.
    private var initialAcknowledgement: QuizQuestion? {
        guard let answer = synAcks.first, answer.from == .server,
            let syn = rows.first(where: { $0.from == .client && $0.flags.contains(.syn) }),
            syn.payloadLength == 0, answer.acknowledgment == syn.sequence &+ 1
        else { return nil }
        let (first, second) = (syn.mark.packet, answer.mark.packet)
        let number = grouped(Int(syn.sequence))
        let next = Int(answer.acknowledgment)
        return QuizQuestion(
            .initialAcknowledgement,
            Question(
                question: Bilingual(
                    en: """
                        On the wire the SYN in packet \(first) has sequence number \(number) and no data. Which \
                        acknowledgment number must the SYN/ACK in packet \(second) carry?
                        """,
                    zh: "线路上，分组 \(first) 中 SYN 的序号为 \(number)，不带数据。分组 \(second) 中 SYN/ACK 的确认号应为多少？"),
                answer: .number(next, within: 0), because: [],
                hint: Words.initialAcknowledgementHint,
                explain: Bilingual(
                    en:
                        "\(number) + 1 = \(grouped(next)): the SYN itself uses one number, the next is expected.",
                    zh: "\(number) + 1 = \(grouped(next))：SYN 本身占用一个序号，期待的是下一个。")),
            evidence: evidence(second, LessonTerms.acknowledgement, "\(next)"))
    }

    private var synCount: QuizQuestion? {
        let syns = rows.filter { $0.from == .client && $0.flags.contains(.syn) && !$0.flags.contains(.ack) }
        guard syns.count > 1, syns.count <= QuizExcerpt.mostRows, trace.opening != .midstream,
            let last = syns.last
        else { return nil }
        let shown = rows.prefix { $0.mark.packet <= last.mark.packet }
        guard shown.count <= QuizExcerpt.mostRows else { return nil }
        let packets = syns.map { "\($0.mark.packet)" }
        return QuizQuestion(
            .synCount,
            Question(
                question: Words.synCountQuestion,
                answer: .number(syns.count, within: 0), because: [],
                explain: Bilingual(
                    en:
                        "\(syns.count) times, in packets \(packets.joined(separator: ", ")): without an answer it is sent again after a wait.",
                    zh: "\(syns.count) 次，在分组 \(packets.joined(separator: "、")) 中：没有应答，等待一段时间后就重传。")),
            evidence: evidence(last.mark.packet, LessonTerms.flags, last.flags.quizText),
            excerpt: excerpt(shown, [.flags, .sequence]))
    }
}
