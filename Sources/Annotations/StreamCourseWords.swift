package import Documents
package import Findings
import WireBytes

extension StreamCourse {
    /// What one sees of it, in a few sentences.
    package var words: Bilingual {
        let parts = [
            figures.sending(from: side), figures.waiting, figures.windows(of: side.other), figures.left,
        ]
        .compactMap(\.self)
        return Bilingual(en: parts.map(\.en).joined(separator: " "), zh: parts.map(\.zh).joined())
    }

    /// Whose bytes these are.
    package var title: Bilingual {
        Bilingual(
            en: "From \(side.name(in: .en)) to \(side.other.name(in: .en))",
            zh: "\(side.name(in: .zh))发往\(side.other.name(in: .zh))")
    }
}

extension StreamCourse.Figures {
    fileprivate func sending(from side: Side) -> Bilingual {
        var (en, zh) = ([String](), [String]())
        if again > 0 {
            en.append("\(grouped(again)) of them again")
            zh.append("其中重传 \(grouped(again)) 个")
        }
        if late > 0 {
            en.append("\(grouped(late)) out of order")
            zh.append("失序 \(grouped(late)) 个")
        }
        let size = (count(segments, "segment"), count(bytes, "byte"))
        return Bilingual(
            en: (["The \(side.name(in: .en)) sent \(size.0) with \(size.1)"] + en).joined(separator: ", ")
                + ".",
            zh: (["\(side.name(in: .zh))发送了 \(grouped(segments)) 个报文段，共 \(grouped(bytes)) 字节"] + zh)
                .joined(separator: "，") + "。")
    }

    fileprivate var waiting: Bilingual? {
        mostUnacknowledged.map {
            Bilingual(
                en:
                    "Where this was recorded, at most \(count($0, "byte")) \($0 == 1 ? "was" : "were") unconfirmed at a time.",
                zh: "在捕获处看，同时未被确认的最多 \(grouped($0)) 字节。")
        }
    }

    fileprivate func windows(of receiver: Side) -> Bilingual? {
        guard let (least, most) = window else { return nil }
        let (en, zh) = (receiver.name(in: .en), receiver.name(in: .zh))
        var words =
            least == most
            ? Bilingual(
                en: "The \(en)'s window was always \(count(least, "byte"))",
                zh: "\(zh)的接收窗口始终为 \(grouped(least)) 字节")
            : Bilingual(
                en: "The \(en)'s window was between \(grouped(least)) and \(count(most, "byte"))",
                zh: "\(zh)的接收窗口在 \(grouped(least)) 到 \(grouped(most)) 字节之间")
        if full > 0 {
            words = Bilingual(
                en: words.en + "; \(count(full, "segment")) filled it",
                zh: words.zh + "，被 \(grouped(full)) 个报文段填满")
        }
        if closed > 0 {
            words = Bilingual(
                en: words.en + "; \(count(closed, "segment")) closed it",
                zh: words.zh + "，\(grouped(closed)) 个报文段通告窗口关闭")
        }
        return Bilingual(en: words.en + ".", zh: words.zh + "。")
    }

    fileprivate var left: Bilingual? {
        omitted == 0
            ? nil
            : Bilingual(
                en:
                    "This is about the packets in the ladder: \(count(omitted, "segment")) behind them \(omitted == 1 ? "is" : "are") not in it.",
                zh: "以上只就时序图中的分组而言：其后还有 \(grouped(omitted)) 个报文段未计入。")
    }
}
