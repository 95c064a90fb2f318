package import Documents
package import Findings
import TCPConnections
import Tracing
import WireBytes

extension StepFacts {
    /// What the step is for, with the real numbers; for experts the numbers alone.
    package func text(in language: Language, for level: ReadingLevel = .normal) -> Prose {
        let purpose = level == .expert ? "" : self.purpose(in: language)
        let numbers = self.numbers(in: language)
        guard !numbers.isEmpty else { return Prose(purpose) }
        return Prose(purpose + (language == .en && !purpose.isEmpty ? " " : "") + numbers)
    }

    private var flowStep: FlowStep? { Flow.nineStep.step(step.number) }

    private func purpose(in language: Language) -> String {
        let side = step.from
        let who = side.subject(in: language)
        let other = side.other.name(in: language)
        switch step.number {
        case 2 where side == .client:
            // Both sides sent a SYN, at once or one after the other: either may be the first to confirm the other's.
            return language == .en
                ? "\(who) confirms the \(other)'s SYN, and names its own number again."
                : "\(who)确认\(other)的 SYN，并再次给出自己的序号。"
        case 1...5: return flowStep?.purpose(in: language) ?? ""
        case 6:
            if let packet = step.deniedBy {
                return language == .en
                    ? "A FIN says: I have nothing more to send. But packet \(packet) brings data of the \(side.name(in: .en)) with the FIN's own number: this FIN ended nothing, and perhaps the \(side.name(in: .en)) did not send it."
                    : "FIN 表示：我的数据已全部发送完毕。但分组 \(packet) 带有\(side.name(in: .zh))的数据，序号与这个 FIN 相同：这个 FIN 并没有结束什么，也许并非\(side.name(in: .zh))所发。"
            }
            return language == .en
                ? "\(who) says: I have nothing more to send. It can still receive."
                : "\(who)表示：我的数据已全部发送完毕（但仍可以接收）。"
        case 7:
            let direction = Self.direction(side.other)
            return language == .en
                ? "\(who) confirms that; the direction \(direction.en) is now closed."
                : "\(who)予以确认；\(direction.zh)方向就此关闭。"
        case 8:
            return language == .en
                ? "\(who), too, has nothing more to send." : "\(who)的数据也已全部发送完毕。"
        default:
            if leavesOtherOpen {
                let direction = Self.direction(side.other)
                return language == .en
                    ? "\(who) confirms that; the direction \(direction.en) is now closed."
                    : "\(who)予以确认；\(direction.zh)方向就此关闭。"
            }
            if let repetition {
                return language == .en
                    ? "\(who) confirms that to the \(other), which does not get this in time and sends its FIN again (packet \(repetition))."
                    : "\(who)予以确认；但\(other)没有及时收到，又发了一次 FIN（分组 \(repetition)）。"
            }
            return language == .en
                ? "\(who) confirms that to the \(other): both directions are closed, the connection is over."
                : "\(who)最后确认；两个方向都已关闭，连接释放完毕。"
        }
    }

    private func numbers(in language: Language) -> String {
        let isEnglish = language == .en
        var sentences: [String] = []
        if let sum {
            let total = "\(grouped(sum.first)) + \(sum.count) = \(grouped(sum.first + sum.count))"
            let what = step.number <= 3 ? "SYN" : "FIN"
            let isSYNWithData = step.number <= 3 && sum.first > 0
            sentences.append(
                isSYNWithData
                    ? Self.synWithData(sum.first, isEnglish)
                    : isEnglish
                        ? "It acknowledges \(total): the \(what) itself used one number."
                        : "确认号 \(total)：\(what) 本身占用一个序号。")
        }
        if let initialSequence {
            let number = grouped(Int(initialSequence))
            if step.number == 1 {
                sentences.append(
                    initialSequence == 0
                        ? Words.beginsAtZero(in: language)
                        : isEnglish
                            ? "Its numbers begin at \(number), shown as 0 from here on."
                            : "初始序号为 \(number)，以下记作 0（相对序号）。")
            } else {
                let shown = initialSequence == 0 ? nil : hasFirst ? Words.alsoShownAsZero : Words.shownAsZero
                sentences.append(
                    isEnglish
                        ? "Its own numbers begin at \(number)\(shown?.en ?? "")."
                        : "\(step.from.name(in: .zh))自己的初始序号为 \(number)\(shown?.zh ?? "")。")
            }
        }
        if let usedNumber {
            sentences.append(
                isEnglish
                    ? "The FIN uses number \(grouped(usedNumber))."
                    : "FIN 占用序号 \(grouped(usedNumber))。")
        }
        return sentences.joined(separator: isEnglish ? " " : "")
    }

    /// TCP Fast Open, RFC 7413 §2: the SYN's number comes before those of the bytes that it carries.
    private static func synWithData(_ bytes: Int, _ isEnglish: Bool) -> String {
        let total = "1 + \(grouped(bytes)) = \(grouped(bytes + 1))"
        return isEnglish
            ? "It acknowledges \(total): the SYN itself used one number, each of its \(grouped(bytes)) bytes another."
            : "确认号 \(total)：SYN 本身占用一个序号，它携带的 \(grouped(bytes)) 字节各占一个。"
    }

    private static func direction(_ side: Side) -> (en: String, zh: String) {
        side == .client ? ("client → server", "客户端→服务器") : ("server → client", "服务器→客户端")
    }
}
