package import Documents
package import Findings
package import WireBytes

// Words about what flow control held back.

extension FlowControlWait {
    /// Who could send no more, why, and for how long.
    ///
    /// - Parameter duration: nanoseconds until more was allowed; nil where that cannot be told.
    /// - Returns: a sentence.
    package func words(_ duration: Int64?) -> Bilingual {
        let (beginning, permission) = (beginning, permission(duration))
        return Bilingual(
            en: "\(beginning.en); \(permission.en).", zh: "\(beginning.zh)；\(permission.zh)。")
    }

    private var beginning: Bilingual {
        guard let usedUp else {
            let packet = said?.packet ?? 0
            return Bilingual(
                en:
                    "In packet \(packet) the \(from.name(in: .en)) says that it would \(wish.en), but may not (\(frame))",
                zh: "\(from.name(in: .zh))在分组 \(packet) 中说明：想\(wish.zh)，但额度已用完（\(frame)）")
        }
        let addition = Bilingual(
            en: said.map { ", and says in packet \($0.packet) that it would like to (\(frame))" } ?? "",
            zh: said.map { "，并在分组 \($0.packet) 中说明（\(frame)）" } ?? "")
        return Bilingual(
            en:
                "Behind packet \(usedUp.packet) the \(from.name(in: .en)) could not \(wish.en)\(amount.en)\(addition.en)",
            zh: "分组 \(usedUp.packet) 之后，\(from.name(in: .zh))不能再\(wish.zh)\(amount.zh)\(addition.zh)")
    }

    /// What it could not do.
    private var wish: Bilingual {
        switch scope {
        case .connection: Words.sendOnAny
        case .stream(let stream):
            Bilingual(en: "send more on stream \(stream)", zh: "在流 \(stream) 上发送数据")
        case .streams(let isBidirectional):
            isBidirectional ? Words.openStreams : Words.openOneWay
        }
    }

    /// How much was allowed.
    private var amount: Bilingual {
        guard let limit = limit.map({ Int(clamping: $0) }) else {
            return Words.windowUsedUp
        }
        if case .streams = scope {
            return Bilingual(
                en: ": it had opened all \(grouped(limit)) that it might",
                zh: "：允许的 \(grouped(limit)) 个都已打开")
        }
        return Bilingual(
            en: ": all \(count(limit, "byte")) that it might send were sent",
            zh: "：允许的 \(grouped(limit)) 字节都已发送")
    }

    private func permission(_ duration: Int64?) -> Bilingual {
        guard let raised else {
            return Words.notRaised
        }
        let time = Bilingual(
            en: duration.map { ", \(spoken(duration: $0)) later as seen here" } ?? "",
            zh: duration.map { "从捕获点看，\(spoken(duration: $0)) 后" } ?? "")
        let use = Bilingual(
            en: resumed.map { "; it goes on in packet \($0.packet)" } ?? "",
            zh: resumed.map { "；分组 \($0.packet) 起继续" } ?? "")
        return Bilingual(
            en: "packet \(raised.packet) allows more (\(permissionFrame))\(time.en)\(use.en)",
            zh: "\(time.zh)分组 \(raised.packet) 增加额度（\(permissionFrame)）\(use.zh)")
    }

    /// What the sender says, by its name in QUIC.
    private var frame: String {
        switch scope {
        case .connection: "DATA_BLOCKED"
        case .stream: "STREAM_DATA_BLOCKED"
        case .streams: "STREAMS_BLOCKED"
        }
    }

    /// What allows more.
    private var permissionFrame: String {
        guard limit != nil else { return "WINDOW_UPDATE" }
        return switch scope {
        case .connection: "MAX_DATA"
        case .stream: "MAX_STREAM_DATA"
        case .streams: "MAX_STREAMS"
        }
    }
}

extension FlowControlWait {
    /// That there were more than are told one by one.
    static func words(more stops: Int) -> Bilingual {
        Bilingual(
            en: "Flow control: \(count(stops, "more stop")) like these.",
            zh: "流量控制：另有 \(grouped(stops)) 次这样的停顿。")
    }
}

extension [FlowControlWait] {
    /// Those that are told one by one.
    private static var mostTold: Int { 8 }

    /// All of a connection of HTTP/2: the first of them, and how many more there are.
    ///
    /// - Parameter clockSteps: where times cannot be compared.
    /// - Returns: a sentence each.
    package func words(_ clockSteps: ClockSteps) -> [Bilingual] {
        let words = prefix(Self.mostTold).map { $0.words($0.duration(clockSteps)) }
        let more = self.count - words.count
        return more > 0 ? words + [FlowControlWait.words(more: more)] : words
    }
}
