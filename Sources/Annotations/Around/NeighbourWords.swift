package import DHCPMessages
package import Documents
import PacketDecoding
package import Tracing
import WireBytes

extension ARPExchange {
    /// Who asked for whom, and the answer.
    package func text(in language: Language) -> String {
        let found = answer.map { "\($0.hardware)" }
        var text: Bilingual =
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
        var remarks: [String] = []
        // One question may be asked again minutes later: the answer is that to the latest.
        if let answer, answer.mark.time >= latest.time {
            remarks.append(spoken(duration: answer.mark.time.since(latest.time)))
        }
        if repeats > 0 {
            let times = grouped(repeats + 1)
            let (en, zh) = isQuestion ? ("asked", "询问了") : ("said", "共")
            remarks.append(language == .en ? "\(en) \(times) times" : "\(zh) \(times) 次")
        }
        if !remarks.isEmpty {
            text = Bilingual(
                en: text(in: .en) + " (\(remarks.joined(separator: ", ")))",
                zh: text(in: .zh) + "（\(remarks.joined(separator: "，"))）")
        }
        return text(in: language)
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

/// How one machine asked for its address and got it: the DHCP messages with one number.
package struct DHCPTransaction: Sendable {
    /// The messages in order, at least one.
    package var messages: [DHCPMessage]

    /// Sorts messages by machine and number.
    package static func all(in messages: [DHCPMessage]) -> [DHCPTransaction] {
        var transactions: [DHCPTransaction] = []
        var places: [UInt32: Int] = [:]
        for message in messages.sorted(by: { $0.mark.packet < $1.mark.packet }) {
            if let place = places[message.transaction] {
                transactions[place].messages.append(message)
            } else {
                places[message.transaction] = transactions.count
                transactions.append(DHCPTransaction(messages: [message]))
            }
        }
        return transactions
    }

    /// Messages of a transaction that are named; the same one again counts no more.
    private static let mostNames = 12

    /// What was said, and what came of it.
    package func text(in language: Language) -> Prose {
        var names: [(text: String, count: Int)] = []
        for message in messages {
            var name = message.kind?.text ?? (message.isReply ? "BOOTP reply" : "BOOTP request")
            if message.yourAddress != 0 {
                name += " \(IPAddress(version4: message.yourAddress))"
            } else if let asked = message.requestedAddress, !message.isReply {
                name += " \(IPAddress(version4: asked))"
            }
            // Sent again, or one packet captured twice: no exchange.
            if name == names.last?.text {
                names[names.count - 1].count += 1
                continue
            }
            guard names.count < Self.mostNames else { break }
            names.append((name, 1))
        }
        let said = names.map { name, count in
            count == 1
                ? name : language == .en ? "\(name) (captured \(count) times)" : "\(name)（捕获到 \(count) 次）"
        }
        var text = Prose(said.joined(separator: " → "))
        if names.reduce(0, { $0 + $1.count }) < messages.count { text += " …" }
        guard let last = messages.last(where: { $0.kind == .acknowledge }) else { return text }
        var facts: [Prose] = []
        func addresses(_ all: [UInt32]) -> String {
            all.map { "\(IPAddress(version4: $0))" }.joined(separator: Punctuation.listComma(in: language))
        }
        if let lease = last.leaseTime {
            let time =
                lease == .max
                ? Words.ever(in: language) : spoken(duration: Int64(lease) * 1_000_000_000)
            facts.append(Prose(language == .en ? "for \(time)" : "租期 \(time)"))
        }
        if let router = last.router {
            facts.append(
                Prose(language == .en ? "router \(addresses([router]))" : "网关 \(addresses([router]))"))
        }
        if !last.nameServers.isEmpty {
            let servers = addresses(last.nameServers)
            facts.append(Prose(language == .en ? "name server \(servers)" : "域名服务器 \(servers)"))
        }
        if !facts.isEmpty {
            text += language == .en ? ": \(facts.joined(by: ", "))" : "：\(facts.joined(by: "，"))"
        }
        return text
    }
}

extension Prose {
    static func += (left: inout Prose, right: Prose) { left.append(right) }
}
