package import Documents
package import Findings
import TCPConnections
import Tracing
package import WireBytes

// What became of a packet between two ends that were both recorded.

extension EndToEnd {
    /// What is said of a packet where the connection is told.
    ///
    /// - Parameters:
    ///   - index: its place among the journeys.
    ///   - language: the language.
    ///   - time: writes a time as the ladder has it.
    /// - Returns: a sentence.
    package func text(
        ofJourney index: Int, in language: Language, time: (Timestamp) -> String
    ) -> String {
        let journey = ends.journeys[index]
        let here = ends.toldBy
        let there = here.other.name(in: language)
        if case .arrived(let transit) = outcomes[index] {
            let other = journey.sightings[here.other].map { time($0.mark.time) } ?? ""
            let (way, margin) = (spoken(duration: transit), spoken(duration: ends.uncertainty))
            return journey.from == here
                ? language == .en
                    ? "Reached the \(there) at \(other), \(way) later (±\(margin))."
                    : "\(way) 后于 \(other) 到达\(there)（±\(margin)）。"
                : language == .en
                    ? "Left the \(there) at \(other), \(way) earlier (±\(margin))."
                    : "\(way) 前于 \(other) 离开\(there)（±\(margin)）。"
        }
        return outcomes[index].words(from: journey.from)(in: language)
    }
}

extension JourneyOutcome {
    /// What became of a packet of a side that was not seen at both ends.
    package func words(from sender: Side) -> Bilingual {
        let there = sender.other
        let (en, zh) = (there.name(in: .en), there.name(in: .zh))
        return switch self {
        case .arrived(let transit):
            Bilingual(en: "\(spoken(duration: transit)) on the way.", zh: "途中 \(spoken(duration: transit))。")
        case .lost(isProved: true):
            Bilingual(
                en: "Seen leaving the \(sender.name(in: .en)), never seen at the \(en): lost on the way.",
                zh: "看到它离开了\(sender.name(in: .zh))，\(zh)一端始终没有看到它：在途中丢失了。")
        case .lost(isProved: false):
            Bilingual(
                en:
                    "Seen leaving the \(sender.name(in: .en)), never seen at the \(en): lost on the way, or missed by the recorder there. No later packet tells which.",
                zh: "看到它离开了\(sender.name(in: .zh))，\(zh)一端没有看到它：可能在途中丢失，也可能是那里的抓包程序漏掉了；后面的分组无法说明是哪一种。")
        case .oneOfSeveral(let count):
            Bilingual(
                en:
                    "\(grouped(count)) packets look like this one, and fewer reached the \(en): which of them did cannot be told.",
                zh: "有 \(grouped(count)) 个分组与它相同，到达\(zh)的没有这么多：无法得知到达的是哪几个。")
        case .missed:
            Bilingual(
                en:
                    "Not seen at the \(en), which confirmed it: it arrived, and the recorder there missed it.",
                zh: "\(zh)一端没有看到它，但\(zh)确认了它：它到达了，只是那里的抓包程序漏掉了。")
        case .cutOtherwise: Words.otherwiseCut
        case .notSeenLeaving:
            Bilingual(
                en:
                    "It was not seen leaving the \(sender.name(in: .en)): something between the two recorders sent it, or the recorder there missed it.",
                zh: "没有看到它离开\(sender.name(in: .zh))：可能是两个抓包点之间的设备发出的，也可能是那里的抓包程序漏掉了。")
        case .notCovered:
            Bilingual(
                en:
                    "At the \(en)'s end it would have come before the first or behind the last packet of the file: whether it was lost, or nothing was recorded there then, cannot be told.",
                zh: "它到达\(zh)的时刻应在\(zh)一端文件的第一个分组之前或最后一个分组之后：无法得知是途中丢失，还是那时没有在抓包。")
        }
    }
}
