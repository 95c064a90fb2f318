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
            Bilingual(en: "How was this connection opened?", zh: "这条连接是怎样建立的？"),
            right: [right], wrong: Opening.allCases.map(\.quizChoice),
            hint: Bilingual(en: "Look at the flags of the first packets.", zh: "看最前面几个分组的标志。"),
            explain: Bilingual(
                en: "The flags of the first packets say it: \(flagSequence(.en)).",
                zh: "看最前面几个分组的标志：\(flagSequence(.zh))。"),
            evidence: evidence(rows[0].mark.packet, .flags, rows[0].flags.quizText),
            excerpt: excerpt(firstRows, [.flags, .payload]))
    }

    private func flagSequence(_ language: Language) -> String {
        let parts = firstRows.prefix(3).map {
            language == .en
                ? "packet \($0.mark.packet) from the \($0.from.name(in: .en)) has \($0.flags.quizText)"
                : "分组 \($0.mark.packet)（\($0.from.name(in: .zh))）为 \($0.flags.quizText)"
        }
        return parts.joined(separator: language == .en ? ", " : "，")
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
                question: Bilingual(
                    en: "Which packet is the SYN/ACK, the second step of the three-way handshake?",
                    zh: "三次握手的第二步是 SYN/ACK，它是哪个分组？"),
                answer: .packet(synAcks.map(\.mark.packet)),
                because: Self.because("packet \(packet) flag SYN", "packet \(packet) flag ACK"),
                hint: Bilingual(en: "It has two of the flags set.", zh: "它置位了两个标志。"),
                explain: Bilingual(
                    en: """
                        Packet \(packet) has SYN and ACK both set: SYN opens the direction from the server to the \
                        client, ACK confirms the client's own SYN.
                        """,
                    zh: "分组 \(packet) 同时置位 SYN 和 ACK：SYN 请求打开服务器到客户端的方向，ACK 确认客户端的 SYN。")),
            evidence: evidence(packet, .flags, row.flags.quizText), excerpt: excerpt(firstRows, [.flags]))
    }

    private var synAckSign: QuizQuestion? {
        guard let row = synAcks.first else { return nil }
        let packet = row.mark.packet
        return Self.choice(
            .synAckSign,
            Bilingual(
                en: "By what alone can you tell that packet \(packet) is a SYN/ACK?",
                zh: "仅凭什么就能断定分组 \(packet) 是 SYN/ACK？"),
            right: [Bilingual(en: "SYN and ACK are both set in it", zh: "其中 SYN 和 ACK 两个标志都置位")],
            wrong: [
                Bilingual(en: "it is the second packet of the connection", zh: "它是连接的第二个分组"),
                Bilingual(en: "its acknowledgement number is 1", zh: "它的确认号为 1"),
                Bilingual(en: "it carries no data", zh: "它不携带数据"),
                Bilingual(en: "it comes from the server", zh: "它由服务器发出"),
            ],
            explain: Bilingual(
                en: """
                    The flags say what a segment is. A second packet may be a repeated SYN, and many segments carry \
                    acknowledgement number 1, carry no data, or come from the server.
                    """,
                zh: "报文段是什么，由标志说明。第二个分组也可能是重传的 SYN；确认号为 1、不带数据、由服务器发出的报文段也有很多。"),
            evidence: evidence(packet, .flags, row.flags.quizText),
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
                        acknowledgement number must the SYN/ACK in packet \(second) carry?
                        """,
                    zh: "线路上，分组 \(first) 中 SYN 的序号为 \(number)，不带数据。分组 \(second) 中 SYN/ACK 的确认号应为多少？"),
                answer: .number(next, within: 0), because: [],
                hint: Bilingual(en: "A SYN uses up one number.", zh: "SYN 占用一个序号。"),
                explain: Bilingual(
                    en:
                        "\(number) + 1 = \(grouped(next)): the SYN itself uses one number, the next is expected.",
                    zh: "\(number) + 1 = \(grouped(next))：SYN 本身占用一个序号，期待的是下一个。")),
            evidence: evidence(second, .acknowledgement, "\(next)"))
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
                question: Bilingual(
                    en: "How many times in all does the client send its SYN?", zh: "客户端一共发送了几次 SYN？"),
                answer: .number(syns.count, within: 0), because: [],
                explain: Bilingual(
                    en:
                        "\(syns.count) times, in packets \(packets.joined(separator: ", ")): without an answer it is sent again after a wait.",
                    zh: "\(syns.count) 次，在分组 \(packets.joined(separator: "、")) 中：没有应答，等待一段时间后就重传。")),
            evidence: evidence(last.mark.packet, .flags, last.flags.quizText),
            excerpt: excerpt(shown, [.flags, .sequence]))
    }
}

extension Bilingual {
    static let flags = Bilingual(en: "flags", zh: "标志")
    static let sequence = Bilingual(en: "sequence number", zh: "序号")
    static let acknowledgement = Bilingual(en: "acknowledgement number", zh: "确认号")
    static let payload = Bilingual(en: "payload bytes", zh: "数据字节数")
}

extension Opening {
    /// What happened, as a choice.
    fileprivate var quizChoice: Bilingual {
        switch self {
        case .threeWay:
            Bilingual(en: "by the three-way handshake: SYN, SYN/ACK, ACK", zh: "三次握手：SYN、SYN/ACK、ACK")
        case .simultaneous:
            Bilingual(
                en: "by both sides at once: each sent a SYN before it had the other's",
                zh: "双方同时打开：各自在收到对方的 SYN 之前就发出了 SYN")
        case .split:
            Bilingual(
                en: "by a split handshake: the server's ACK and SYN come in two segments",
                zh: "拆分握手：服务器的 ACK 与 SYN 分在两个报文段中")
        case .probe:
            Bilingual(en: "not at all: no TCP sends such control bits", zh: "没有建立：正常的 TCP 不会发出这样的控制位")
        case .halfOpen:
            Bilingual(
                en: "only half: SYN and SYN/ACK, but no ACK from the client",
                zh: "只完成一半：有 SYN 和 SYN/ACK，没有客户端的 ACK")
        case .unanswered:
            Bilingual(en: "not at all: no segment came back from the server", zh: "没有建立：服务器没有发回任何报文段")
        case .refused:
            Bilingual(en: "not at all: the SYN was answered with a RST", zh: "没有建立：SYN 被 RST 拒绝")
        case .midstream:
            Bilingual(en: "before the capture began: its SYN is not here", zh: "在捕获开始之前：捕获中没有 SYN")
        }
    }
}
