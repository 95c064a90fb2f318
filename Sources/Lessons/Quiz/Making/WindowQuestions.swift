// The receive window. RFC 9293 §3.8.6, RFC 7323 §2.

import Annotations
import Documents
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

extension QuizScene {
    var windowQuestions: [QuizQuestion] {
        let scaled = [Side.client, .server].compactMap { side in
            rows.first { $0.from == side && window($0) != nil }
        }
        return scaled.compactMap { window($0) } + [zeroWindow].compactMap(\.self)
    }

    private func window(_ row: SegmentRow) -> QuizQuestion? {
        guard row.flags.contains(.ack), row.flags.isDisjoint(with: [.syn, .rst]), row.window > 0,
            let shift = trace.offered[row.from]?.windowShift, shift > 0,
            trace.offered[row.from.other]?.windowShift != nil, let scaled = row.scaledWindow,
            scaled == Int(row.window) << shift
        else { return nil }
        let (packet, field) = (row.mark.packet, grouped(Int(row.window)))
        let side = row.from
        let sum = "\(field) × 2^\(shift) = \(field) × \(grouped(1 << shift)) = \(grouped(scaled))"
        return QuizQuestion(
            .window,
            Question(
                question: Bilingual(
                    en: """
                        The window field of packet \(packet) holds \(field); in the handshake the \
                        \(side.name(in: .en)) announced the window scale \(shift). How many bytes can it take in?
                        """,
                    zh:
                        "分组 \(packet) 的窗口字段为 \(field)；握手时\(side.name(in: .zh))通告的窗口扩大因子为 \(shift)。它的接收窗口是多少字节？"
                ), answer: .number(scaled, within: 0),
                because: Self.because("packet \(packet) window \(scaled)"),
                hint: Words.windowHint,
                explain: Bilingual(
                    en: "\(sum) bytes. Sixteen bits alone cannot express more than 65,535.",
                    zh: "\(sum) 字节。窗口字段只有 16 位，单独最多表示 65,535。")),
            evidence: evidence(packet, Words.windowField, "\(row.window)"))
    }

    private var zeroWindow: QuizQuestion? {
        let full = rows.filter { $0.labels.contains(.zeroWindow) && !$0.flags.contains(.rst) }
        guard let first = full.first else { return nil }
        let (packet, side) = (first.mark.packet, first.from)
        return QuizQuestion(
            .zeroWindow,
            Question(
                question: Bilingual(
                    en:
                        "With which packet does the \(side.name(in: .en)) say that its receive buffer is full?",
                    zh: "\(side.name(in: .zh))用哪个分组告知自己的接收缓存已满？"),
                answer: .packet(full.filter { $0.from == side }.map(\.mark.packet)),
                because: Self.because("packet \(packet) window 0"),
                explain: Bilingual(
                    en: """
                        Packet \(packet) has window 0: until it opens again, the \(side.other.name(in: .en)) must not \
                        send more.
                        """,
                    zh: "分组 \(packet) 的窗口为 0：在窗口重新打开之前，\(side.other.name(in: .zh))不得继续发送数据。")),
            evidence: evidence(packet, Words.windowField, "0"),
            excerpt: excerpt(
                rows(around: packet, before: 4, after: 4), [.flags, .payload, .acknowledgement, .window]))
    }
}
