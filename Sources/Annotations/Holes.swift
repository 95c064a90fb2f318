// Bytes that were never captured, and bytes that were captured in two versions.

package import Documents
package import TCPConnections
package import Tracing
import WireBytes

extension Gap {
    /// What is missing, and what that means.
    ///
    /// - Parameter inFragments: whether further fragments of a segment hold it, or its beginning.
    /// - Returns: sentences.
    package func words(inFragments: Bool) -> Bilingual {
        let words = missingWords(inFragments: inFragments)
        guard let inReset else { return words }
        let some = grouped(inReset.count)
        return Bilingual(
            en: "\(words.en) Packet \(inReset.packet), a RST, carries text with \(some) of these numbers.",
            zh: "\(words.zh)分组 \(inReset.packet)（RST）所带的内容占用了其中 \(some) 个序号。")
    }

    private func missingWords(inFragments: Bool) -> Bilingual {
        let place = Self.numbers(range)
        let side = range.side
        switch fin {
        case .none: break
        case .likely:
            return Bilingual(
                en:
                    "The \(side.name(in: .en))'s number \(place) is not in the capture: most likely that of its FIN, else a byte.",
                zh: "捕获中没有\(side.name(in: .zh))的序号 \(place)：很可能是它的 FIN 所占用的，否则就是一个字节。")
        case .seen:
            return Bilingual(
                en:
                    "The \(side.name(in: .en))'s number \(place) is that of its FIN. Data follows all the same.",
                zh: "\(side.name(in: .zh))的序号 \(place) 是它的 FIN 所占用的，其后却仍有数据。")
        }
        if mayEndWithFIN, !inFragments {
            let rest = range.count - 1
            let isOne = rest == 0
            let confirmed = confirmation(of: isOne ? (en: "it", zh: "它") : (en: "them", zh: "这些序号"))
            return Bilingual(
                en:
                    "The \(side.name(in: .en))'s number\(isOne ? "" : "s") \(place) \(isOne ? "is" : "are") not in the capture: "
                    + "\(isOne ? "a byte, or its FIN" : "\(count(range.count, "byte")), or \(grouped(rest)) and its FIN"). \(confirmed.en)",
                zh:
                    "捕获中没有\(side.name(in: .zh))的序号 \(place)：是\(isOne ? "一个字节" : " \(grouped(range.count)) 字节")，或者是"
                    + "\(isOne ? "" : " \(grouped(rest)) 字节和")它的 FIN。\(confirmed.zh)")
        }
        let verb = range.count == 1 ? "is" : "are"
        let them = range.count == 1 ? "it" : "them"
        let what = (
            en: "\(count(range.count, "byte")) from the \(range.side.name(in: .en)) (\(place))",
            zh: "\(range.side.name(in: .zh))的 \(grouped(range.count)) 字节（\(place)）"
        )
        if inFragments {
            return Bilingual(
                en:
                    "\(what.en) could not be read: the segment before goes on in IP fragments that could not be put "
                    + "together, and these hold \(them), or the first of them. If more follows, reading goes on there.",
                zh:
                    "\(what.zh)无法解读：前面的报文段还有后续的 IP 分片，未能重组，这些数据（至少开头的部分）就在其中。若其后还有数据，则从那里继续解读。"
            )
        }
        return isCut
            ? Bilingual(
                en:
                    "\(what.en) \(verb) not in the capture: the recorder cut the packet. If more follows, reading goes on there.",
                zh: "\(what.zh)不在捕获中：捕获程序截断了分组。若其后还有数据，则从那里继续解读。")
            : isAcknowledged
                ? Bilingual(
                    en:
                        "\(what.en) \(verb) not in the capture. \(confirmation(of: (en: them, zh: "这些数据")).en) "
                        + "If more follows, reading goes on there.",
                    zh:
                        "\(what.zh)不在捕获中。\(confirmation(of: (en: them, zh: "这些数据")).zh)若其后还有数据，则从那里继续解读。")
                : Bilingual(
                    en:
                        "\(what.en) \(verb) not in the capture, and no acknowledgment of \(them) is. If more follows, reading goes on there.",
                    zh: "\(what.zh)不在捕获中，也没有捕获到对它们的确认。若其后还有数据，则从那里继续解读。")
    }

    /// That they did arrive, and which packet shows it, where it is another than the one that they are told at.
    private func confirmation(of them: (en: String, zh: String)) -> Bilingual {
        let they = range.count == 1 ? "it" : "they"
        let (en, zh) = (range.side.other.name(in: .en), range.side.other.name(in: .zh))
        if let confirmed, confirmed.packet != mark.packet {
            return Bilingual(
                en:
                    "By packet \(confirmed.packet) the \(en) had confirmed \(them.en), so \(they) did arrive.",
                zh: "到分组 \(confirmed.packet) 时\(zh)已确认\(them.zh)，说明确实到达了。")
        }
        return Bilingual(
            en: "The \(en) confirmed \(them.en), so \(they) did arrive.", zh: "\(zh)确认过\(them.zh)，说明确实到达了。")
    }

    /// As relative sequence numbers: the first byte of a stream is number 1.
    private static func numbers(_ range: StreamRange) -> String {
        range.count == 1
            ? grouped(range.offset + 1) : "\(grouped(range.offset + 1))–\(grouped(range.end))"
    }
}

extension OverlapConflict {
    /// Both versions, which of them counts, and why.
    ///
    /// - Parameter earlier: the packets that carried the first; empty where they are not known.
    /// - Returns: the same in both languages.
    package func words(earlier: [Int]) -> BilingualProse {
        let (en, zh) =
            switch earlier.count {
            case 1: ("packet \(earlier[0])", "分组 \(earlier[0])")
            case 2: ("packets \(earlier[0]) and \(earlier[1])", "分组 \(earlier[0]) 和 \(earlier[1])")
            default: ("earlier segments", "先前的报文段")
            }
        let place = grouped(range.offset + 1)
        return BilingualProse(
            en: """
                From byte \(place) of the \(range.side.name(in: .en)) on, packet \(mark.packet) carries other bytes \
                than \(en). First: “\(captured: first)”, then: “\(captured: second)”. The first counts \
                here, as for a receiver that had already acknowledged it (RFC 9293 §3.10.7.4); another receiver may \
                read the second. This is not normal: a broken device, somebody who wants the two ends to see different \
                things, or a capture that was changed afterwards.
                """,
            zh: """
                从\(range.side.name(in: .zh))的第 \(place) 字节起，分组 \(mark.packet) 的内容与\(zh)不同。先：\
                “\(captured: first)”，后：“\(captured: second)”。这里以先到的为准，如同已经确认过它的接收方\
                （RFC 9293 §3.10.7.4）；别的接收方可能采用后者。这并不正常：可能是设备故障，可能有人想让两端看到不同的内容，也可能抓包文件事后被改动过。
                """)
    }
}
