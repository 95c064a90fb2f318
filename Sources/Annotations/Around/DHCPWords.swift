package import DHCPMessages
package import Documents
import PacketDecoding
import WireBytes

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

    /// What was said, and what came of it.
    package func text(in language: Language) -> Prose {
        let names = messages.map { message in
            var name = message.kind?.text ?? (message.isReply ? "BOOTP reply" : "BOOTP request")
            if message.yourAddress != 0 {
                name += " \(IPAddress(version4: message.yourAddress))"
            } else if let asked = message.requestedAddress, !message.isReply {
                name += " \(IPAddress(version4: asked))"
            }
            return name
        }
        var text = Prose(dialogue: names, in: language)
        guard let last = messages.last(where: { $0.kind == .acknowledge }) else { return text }
        var facts: [Prose] = []
        func addresses(_ all: [UInt32]) -> String {
            all.map { "\(IPAddress(version4: $0))" }.joined(separator: Punctuation.listComma(in: language))
        }
        if let lease = last.leaseTime {
            facts.append(Prose(lease: lease, in: language))
        }
        if let router = last.router {
            facts.append(
                Prose(language == .en ? "router \(addresses([router]))" : "网关 \(addresses([router]))"))
        }
        if !last.nameServers.isEmpty {
            let servers = addresses(last.nameServers)
            facts.append(Prose(language == .en ? "name server \(servers)" : "域名服务器 \(servers)"))
        }
        text.add(facts, in: language)
        return text
    }
}

/// How one machine asked for its IPv6 addresses and got them: its DHCPv6 messages of one go.
package struct DHCPv6Transaction: Sendable {
    /// The messages in order, at least one.
    package var messages: [DHCPv6Message]

    /// Sorts messages by machine, and each machine's by what belongs together: the number of a REQUEST is another than
    /// that of the SOLICIT before it.
    package static func all(in messages: [DHCPv6Message]) -> [DHCPv6Transaction] {
        var transactions: [DHCPv6Transaction] = []
        var places: [[UInt8]: Int] = [:]
        for message in messages.sorted(by: { $0.mark.packet < $1.mark.packet }) {
            if let place = places[message.client], transactions[place].isContinued(by: message) {
                transactions[place].messages.append(message)
            } else {
                places[message.client] = transactions.count
                transactions.append(DHCPv6Transaction(messages: [message]))
            }
        }
        return transactions
    }

    private func isContinued(by message: DHCPv6Message) -> Bool {
        guard let last = messages.last else { return true }
        return last.transaction == message.transaction || last.kind == .advertise && message.kind == .request
    }

    /// What was said, and what came of it.
    package func text(in language: Language) -> Prose {
        let names = messages.map { message in
            let leases = message.leases.map(\.text).joined(separator: Punctuation.listComma(in: language))
            return leases.isEmpty ? message.kind.text : "\(message.kind.text) \(leases)"
        }
        var text = Prose(dialogue: names, in: language)
        guard let last = messages.last(where: { $0.kind == .reply }) else { return text }
        var facts: [Prose] = []
        if let refusal = last.refusal {
            facts.append(Prose(language == .en ? "refused, \(refusal.text)" : "被拒绝，\(refusal.text)"))
        }
        // With a lifetime of 0 a server takes an address back. RFC 8415 §18.2.10.1.
        if let lease = last.leases.first, lease.validLifetime > 0 {
            facts.append(Prose(lease: lease.validLifetime, in: language))
        }
        if !last.nameServers.isEmpty {
            let servers = last.nameServers.map { "\(IPAddress(high: $0.high, low: $0.low))" }.joined(
                separator: Punctuation.listComma(in: language))
            facts.append(Prose(language == .en ? "name server \(servers)" : "域名服务器 \(servers)"))
        }
        text.add(facts, in: language)
        return text
    }
}

extension DHCPv6Message.Lease {
    fileprivate var text: String {
        let address = IPAddress(high: high, low: low)
        return prefixLength.map { "\(address)/\($0)" } ?? "\(address)"
    }
}

extension Prose {
    /// Messages of a transaction that are named; the same one again counts no more.
    private static let mostNames = 12

    /// The names of messages, one behind the other.
    fileprivate init(dialogue messages: [String], in language: Language) {
        var names: [(text: String, count: Int)] = []
        for name in messages {
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
        self.init(said.joined(separator: " → "))
        if names.reduce(0, { $0 + $1.count }) < messages.count { self += " …" }
    }

    /// For how many seconds an address is given.
    fileprivate init(lease: UInt32, in language: Language) {
        let time =
            lease == .max
            ? DHCPTransaction.Words.ever(in: language) : spoken(duration: Int64(lease) * 1_000_000_000)
        self.init(language == .en ? "for \(time)" : "租期 \(time)")
    }

    /// Adds what is known behind a colon, with commas between.
    mutating func add(_ facts: [Prose], in language: Language) {
        guard !facts.isEmpty else { return }
        self += language == .en ? ": \(facts.joined(by: ", "))" : "：\(facts.joined(by: "，"))"
    }

    static func += (left: inout Prose, right: Prose) { left.append(right) }
}
