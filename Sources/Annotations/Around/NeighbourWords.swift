package import Documents
import PacketDecoding
package import Tracing
import WireBytes

extension ARPExchange {
    /// Who asked for whom, and the answer.
    package func text(in language: Language) -> String {
        let found = answer.map { "\($0.message.senderHardware)" }
        let said: Bilingual =
            switch message.purpose {
            case .request:
                Bilingual(
                    en: "\(message.sender) asks who has \(message.target): "
                        + (found.map { "it is at \($0)" } ?? "no answer captured"),
                    zh: "\(message.sender) 询问 \(message.target) 的硬件地址："
                        + (found ?? "未捕获到应答"))
            case .probe:
                Bilingual(
                    en: "\(message.senderHardware) asks whether \(message.target) is free: "
                        + (found.map { "\($0) has it" } ?? "nobody objects"),
                    zh: "\(message.senderHardware) 询问 \(message.target) 是否空闲："
                        + (found.map { "已被 \($0) 占用" } ?? "无人反对"))
            case .announcement:
                Bilingual(
                    en: "\(message.sender) tells everybody that it is at \(message.senderHardware)",
                    zh: "\(message.sender) 主动通告自己在 \(message.senderHardware)")
            case .reply:
                Bilingual(
                    en:
                        "\(message.sender) is at \(message.senderHardware), says a reply to \(message.target)",
                    zh: "\(message.sender) 在 \(message.senderHardware)，告知 \(message.target)")
            case .other:
                Bilingual(
                    en: "operation \(message.operation) from \(message.senderHardware)",
                    zh: "操作码 \(message.operation)，来自 \(message.senderHardware)")
            }
        return text(said, in: language)
    }
}

extension LinkExchange {
    /// What was said, and in brackets how fast it was answered, how often it was said, and what else there is to it.
    func text(_ said: Bilingual, and more: String? = nil, in language: Language) -> String {
        var remarks: [String] = []
        // One question may be asked again minutes later: the answer is that to the latest.
        if let answer, answer.mark.time >= latest.time {
            remarks.append(spoken(duration: answer.mark.time.since(latest.time)))
        }
        if repeats > 0 {
            let times = grouped(repeats + 1)
            let (en, zh) = message.isQuestion ? ("asked", "询问了") : ("said", "共")
            remarks.append(language == .en ? "\(en) \(times) times" : "\(zh) \(times) 次")
        }
        if let more { remarks.append(more) }
        guard !remarks.isEmpty else { return said(in: language) }
        let all = remarks.joined(separator: language == .en ? ", " : "，")
        return said(in: language) + (language == .en ? " (\(all))" : "（\(all)）")
    }
}

extension EchoSeries {
    /// How many were answered, and how fast.
    package func text(in language: Language) -> String {
        let times = exchanges.compactMap(\.roundTrip)
        var text =
            language == .en
            ? "\(source) pings \(destination): \(grouped(replies)) of \(grouped(requests)) answered"
            : "\(source) 向 \(destination) 发出回送请求 \(grouped(requests)) 次，收到回答 \(grouped(replies)) 次"
        if let fastest = times.min(), let slowest = times.max() {
            let range =
                fastest == slowest
                ? spoken(duration: fastest) : "\(spoken(duration: fastest)) – \(spoken(duration: slowest))"
            text += language == .en ? " (\(range))" : "（\(range)）"
        }
        return text
    }
}
