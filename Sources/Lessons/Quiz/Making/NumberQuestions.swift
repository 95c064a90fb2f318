// Sequence and acknowledgement numbers, worked out from segments before. RFC 9293 §3.4.

import Annotations
import Documents
import PacketDecoding
import Tracing
import WireBytes

extension QuizScene {
    var numberQuestions: [QuizQuestion] {
        let pairs = inOrder
        return spread(pairs.acknowledged).compactMap { acknowledgement($0.data, $0.answer) }
            + spread(pairs.followed).enumerated().compactMap { place, pair in
                // One of the two: either says what the other asks for.
                let sequence = place % 2 == 1 ? sequence(pair.first, pair.next) : nil
                return sequence ?? payload(pair.first, pair.next)
            }
    }

    /// A few, from all over the connection.
    private func spread<Element>(_ all: [Element]) -> [Element] {
        let step = max(1, all.count / Self.mostOfTopic)
        return all.indices.filter { $0 % step == 0 }.prefix(Self.mostOfTopic).map { all[$0] }
    }

    private struct Pairs {
        /// A segment, and the acknowledgement that has everything up to its end.
        var acknowledged: [(data: SegmentRow, answer: SegmentRow)] = []
        /// A segment with data, and the next of the same side, which begins where it ended.
        var followed: [(first: SegmentRow, next: SegmentRow)] = []
    }

    /// Pairs as long as every segment comes in order; behind the first that does not, sums are no longer plain.
    private var inOrder: Pairs {
        var pairs = Pairs()
        var last = BySide<SegmentRow?>(client: nil, server: nil)
        var latest = BySide<SegmentRow?>(client: nil, server: nil)
        var acknowledged = BySide<Int>(client: 0, server: 0)
        for row in rows.prefix(Self.mostRows) {
            guard row.labels.isDisjoint(with: Self.disturbing), !row.flags.contains(.rst) else { break }
            let begin = Int(row.relativeSequence)
            if let before = latest[row.from] {
                guard begin == before.relativeEnd else { break }
                if before.payloadLength > 0, before.flags.isDisjoint(with: [.syn, .fin]) {
                    pairs.followed.append((before, row))
                }
            }
            if row.flags.contains(.ack), !row.flags.contains(.syn), let data = last[row.from.other],
                Int(row.relativeAcknowledgment) == data.relativeEnd,
                data.relativeEnd > acknowledged[row.from]
            {
                pairs.acknowledged.append((data, row))
            }
            if row.flags.contains(.ack) { acknowledged[row.from] = Int(row.relativeAcknowledgment) }
            latest[row.from] = row
            if row.relativeEnd > begin { last[row.from] = row }
        }
        return pairs
    }

    private func acknowledgement(_ data: SegmentRow, _ answer: SegmentRow) -> QuizQuestion? {
        // The handshake's own numbers have questions of their own.
        guard data.flags.isDisjoint(with: .syn) else { return nil }
        let (packet, other) = (answer.mark.packet, data.mark.packet)
        let (begin, bytes, end) = (Int(data.relativeSequence), data.payloadLength, data.relativeEnd)
        let hasFIN = data.flags.contains(.fin)
        let carries = Self.carries(bytes, hasFIN)
        let sum =
            (bytes > 0 ? [begin, bytes] : [begin]).map(grouped).joined(separator: " + ")
            + (hasFIN ? " + 1" : "")
            + " = \(grouped(end))"
        return QuizQuestion(
            .acknowledgement,
            Question(
                question: Bilingual(
                    en: """
                        Packet \(other) begins at sequence number \(grouped(begin)) and carries \(carries.en). With \
                        which acknowledgment number does packet \(packet) confirm all of it?
                        """,
                    zh: "分组 \(other) 的序号为 \(grouped(begin))，携带\(carries.zh)。分组 \(packet) 确认已全部收到，其确认号是多少？"),
                answer: .number(end, within: 0),
                because: Self.because("packet \(packet) acknowledgement \(end)"),
                hint: Words.acknowledgementHint,
                explain: Bilingual(
                    en: "\(sum): that is the number of the next byte expected."
                        + (hasFIN ? " The FIN uses one number." : ""),
                    zh: "\(sum)：即期待的下一个字节的序号。" + (hasFIN ? "FIN 占用一个序号。" : ""))),
            evidence: evidence(packet, LessonTerms.acknowledgement, "\(end)"),
            excerpt: excerpt(
                rows(from: other, to: packet), [.flags, .sequence, .payload, .acknowledgement],
                asked: (packet, .acknowledgement)))
    }

    private static func carries(_ bytes: Int, _ hasFIN: Bool) -> Bilingual {
        let count = Bilingual(
            en: bytes == 1 ? "1 byte" : "\(grouped(bytes)) bytes", zh: " \(grouped(bytes)) 字节")
        switch (bytes, hasFIN) {
        case (0, _): return Words.onlyFINFlag
        case (_, true): return Bilingual(en: "\(count.en) and the FIN flag", zh: "\(count.zh)和 FIN 标志")
        case (_, false): return count
        }
    }

    private func sequence(_ first: SegmentRow, _ next: SegmentRow) -> QuizQuestion? {
        guard next.payloadLength > 0 || next.flags.contains(.fin) else { return nil }
        let (packet, other) = (next.mark.packet, first.mark.packet)
        let (begin, bytes) = (Int(first.relativeSequence), first.payloadLength)
        let answer = Int(next.relativeSequence)
        let sum = "\(grouped(begin)) + \(grouped(bytes)) = \(grouped(answer))"
        return QuizQuestion(
            .sequence,
            Question(
                question: Bilingual(
                    en: """
                        The \(first.from.name(in: .en))'s packet \(other) begins at sequence number \
                        \(grouped(begin)) and carries \(Self.carries(bytes, false).en). At which number does its \
                        next one, packet \(packet), begin?
                        """,
                    zh:
                        "\(first.from.name(in: .zh))的分组 \(other) 序号为 \(grouped(begin))，携带\(Self.carries(bytes, false).zh)。它的下一个分组 \(packet) 的序号是多少？"
                ), answer: .number(answer, within: 0),
                because: Self.because("packet \(packet) sequence \(answer)"),
                hint: Words.sequenceHint,
                explain: Bilingual(
                    en: "\(sum): sequence numbers count bytes, not packets.", zh: "\(sum)：序号按字节计，不按分组计。")),
            evidence: evidence(packet, LessonTerms.sequence, "\(answer)"),
            excerpt: excerpt(
                rows(from: other, to: packet).filter { $0.from == first.from },
                [.flags, .sequence, .payload], asked: (packet, .sequence)))
    }

    private func payload(_ first: SegmentRow, _ next: SegmentRow) -> QuizQuestion? {
        let (packet, other) = (first.mark.packet, next.mark.packet)
        let (begin, end) = (Int(first.relativeSequence), Int(next.relativeSequence))
        let bytes = first.payloadLength
        return QuizQuestion(
            .payload,
            Question(
                question: Bilingual(
                    en: """
                        The \(first.from.name(in: .en))'s packet \(packet) begins at sequence number \
                        \(grouped(begin)), its next one, packet \(other), at \(grouped(end)). How many bytes of data \
                        does packet \(packet) carry?
                        """,
                    zh:
                        "\(first.from.name(in: .zh))的分组 \(packet) 序号为 \(grouped(begin))，它的下一个分组 \(other) 序号为 \(grouped(end))。分组 \(packet) 携带多少字节数据？"
                ), answer: .number(bytes, within: 0),
                because: Self.because("packet \(packet) payload \(bytes)"),
                explain: Bilingual(
                    en: "\(grouped(end)) − \(grouped(begin)) = \(grouped(bytes)): each byte uses one number.",
                    zh: "\(grouped(end)) − \(grouped(begin)) = \(grouped(bytes))：每个字节占用一个序号。")),
            evidence: evidence(packet, LessonTerms.payload, "\(bytes)"),
            excerpt: excerpt(
                rows(from: packet, to: other).filter { $0.from == first.from },
                [.flags, .sequence, .payload], asked: (packet, .payload)))
    }
}

extension SegmentRow {
    /// The relative sequence number behind its last; SYN and FIN use one each.
    var relativeEnd: Int {
        Int(relativeSequence) + payloadLength + (flags.contains(.syn) ? 1 : 0)
            + (flags.contains(.fin) ? 1 : 0)
    }
}
