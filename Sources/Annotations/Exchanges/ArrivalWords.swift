package import Documents
package import Findings
import WireBytes

// When a response and its body came.

extension AnswerDelay {
    /// How long after what it came.
    package var words: BilingualProse {
        guard let end else { return beginning }
        let packet = String(end)
        return BilingualProse(
            en: beginning.en + ", counted up to packet \(packet), which brought the first of it",
            zh: beginning.zh + "（算到最先到达的分组 \(packet)）")
    }

    private var beginning: BilingualProse {
        let time = spoken(duration: time)
        let packet = String(packet)
        return switch since {
        case .headBeforeEnd:
            BilingualProse(
                en:
                    "\(time) after the head of the \(captured: method) in packet \(packet), before the request had ended",
                zh: "比分组 \(packet) 中 \(captured: method) 的首部晚 \(time)，请求尚未结束就已作出应答")
        case .head:
            BilingualProse(
                en: "\(time) after the head of the \(captured: method) in packet \(packet)",
                zh: "比分组 \(packet) 中 \(captured: method) 的首部晚 \(time)")
        case .end:
            BilingualProse(
                en: "\(time) after the end of the \(captured: method) in packet \(packet)",
                zh: "比分组 \(packet) 中 \(captured: method) 的末尾晚 \(time)")
        case .repetition:
            BilingualProse(
                en: "\(time) after the \(captured: method) was sent again in packet \(packet)",
                zh: "比分组 \(packet) 中重发的 \(captured: method) 晚 \(time)")
        case .message:
            BilingualProse(
                en: "\(time) after the \(captured: method) in packet \(packet)",
                zh: "比分组 \(packet) 的 \(captured: method) 晚 \(time)")
        }
    }
}

extension ContentBeginning {
    /// In which packet the body begins, and how much later.
    package var words: Bilingual {
        let packet = grouped(packet)
        guard let wait else {
            return Bilingual(en: "its body begins in packet \(packet)", zh: "正文从分组 \(packet) 开始")
        }
        let later = spoken(duration: wait)
        return Bilingual(
            en: "its body begins in packet \(packet), \(later) later",
            zh: "正文从分组 \(packet) 开始，在 \(later) 之后")
    }
}

extension BodyArrival {
    /// In which packets it came, and how long that took.
    package var words: Bilingual {
        let packets = grouped(packets)
        guard let duration else { return Bilingual(en: "packets \(packets)", zh: "分组 \(packets)") }
        let time = spoken(duration: duration)
        return Bilingual(en: "packets \(packets), \(time)", zh: "分组 \(packets)，历时 \(time)")
    }
}
