import Annotations
import Documents
import Findings
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

// What was sent twice, and why. RFC 9293 §3.8.1, RFC 5681 §3.2.

extension QuizScene {
    var lossQuestions: [QuizQuestion] { retransmissions + missing }

    private var retransmissions: [QuizQuestion] {
        var questions: [QuizQuestion] = []
        for (place, row) in rows.prefix(Self.mostRows).enumerated()
        where !row.labels.isDisjoint(with: .anyRetransmission) && row.relativeEnd > Int(row.relativeSequence)
        {
            guard questions.count < Self.mostOfTopic else { break }
            // A FIN alone repeats no bytes.
            guard row.payloadLength > 0 || row.flags.contains(.syn) else { continue }
            let original = rows.prefix(place).first {
                $0.from == row.from && $0.relativeSequence == row.relativeSequence
                    && $0.payloadLength == row.payloadLength && $0.relativeEnd == row.relativeEnd
            }
            // Bytes that came before in another cut have no one packet that carried them first.
            let begin = Int(row.relativeSequence)
            let overlapping = rows.prefix(place).filter {
                $0.from == row.from && Int($0.relativeSequence) < row.relativeEnd && $0.relativeEnd > begin
            }
            guard let original, overlapping.first?.mark.packet == original.mark.packet else { continue }
            questions.append(retransmission(row, of: original))
        }
        return questions
    }

    private func retransmission(_ row: SegmentRow, of original: SegmentRow) -> QuizQuestion {
        let (packet, first) = (row.mark.packet, original.mark.packet)
        let number = grouped(Int(row.relativeSequence))
        let label = SegmentRemark.all(
            of: row, in: trace
        ).first { !$0.label.alone.isDisjoint(with: .anyRetransmission) }
        let between = rows(from: first, to: packet)
        return QuizQuestion(
            .retransmission,
            Question(
                question: Bilingual(
                    en: "Packet \(packet) repeats what was sent before. Which packet carried it first?",
                    zh: "分组 \(packet) 是重传。同样的内容最早由哪个分组携带？"),
                answer: .packet([first]),
                because: Self.because("packet \(first) sequence \(row.relativeSequence)"),
                hint: Words.retransmissionHint,
                explain: Bilingual(
                    en: "Packet \(first) already had sequence number \(number). "
                        + (label?.explanation(in: .en) ?? ""),
                    zh: "分组 \(first) 的序号就是 \(number)。" + (label?.explanation(in: .zh) ?? ""))),
            evidence: evidence(first, LessonTerms.sequence, "\(row.relativeSequence)"),
            excerpt: excerpt(between, [.flags, .sequence, .payload]))
    }

    private var missing: [QuizQuestion] {
        var questions: [QuizQuestion] = []
        var asked: Set<UInt32> = []
        for (place, row) in rows.prefix(Self.mostRows).enumerated() where row.labels.contains(.duplicateACK) {
            guard questions.count < 2 else { break }
            let wanted = Int(row.relativeAcknowledgment)
            guard asked.insert(row.relativeAcknowledgment).inserted else { continue }
            let bringing = rows.dropFirst(place + 1).filter {
                $0.from == row.from.other && $0.payloadLength > 0 && Int($0.relativeSequence) <= wanted
                    && wanted < $0.relativeEnd
            }
            // What was already on its way when the acknowledgement was sent fills no hole that this one tells of.
            guard let bringer = bringing.first, bringer.mark.packet > row.mark.packet + 1 else { continue }
            questions.append(missingBytes(row, wanted, bringing.map(\.mark.packet)))
        }
        return questions
    }

    private func missingBytes(_ row: SegmentRow, _ wanted: Int, _ packets: [Int]) -> QuizQuestion {
        let (packet, first) = (row.mark.packet, packets[0])
        let number = grouped(wanted)
        return QuizQuestion(
            .missingBytes,
            Question(
                question: Bilingual(
                    en: """
                        Packet \(packet) is a duplicate ACK: it asks once more for the byte with number \(number). \
                        Which packet after it brings that byte?
                        """,
                    zh: "分组 \(packet) 是重复确认：再次要求序号为 \(number) 的字节。此后是哪个分组送来了这个字节？"),
                answer: .packet(packets), because: Self.because("packet \(first) payload at least 1"),
                hint: Words.missingBytesHint,
                explain: Bilingual(
                    en: "Packet \(first) carries byte \(number); the bytes after it had already come.",
                    zh: "分组 \(first) 携带了字节 \(number)；它后面的数据早已到达。")),
            evidence: evidence(
                first, LessonTerms.sequence, "\(self.row(first).map { Int($0.relativeSequence) } ?? wanted)"),
            excerpt: excerpt(
                rows(from: packet, to: first), [.flags, .sequence, .payload, .acknowledgement]))
    }
}
