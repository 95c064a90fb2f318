package import Documents
package import LDAPMessages
import NetBIOSMessages
import TCPConnections
package import Tracing
package import WireBytes

// LDAP without connections: who asks a directory for what in one datagram, and what is answered in another.

extension LDAPDatagramExchange {
    /// How many times as many bytes an answer has as its question, from which on that is said: below, an answer is just longer.
    private static let amplification = 4

    /// Who asks whom for what, and what was answered when.
    ///
    /// - Parameters:
    ///   - trace: the conversation, for its ends.
    ///   - isWhole: whether all that was captured was read, so that a missing answer was not.
    ///   - language: the language.
    /// - Returns: a line.
    package func text(of trace: DatagramTrace, isWhole: Bool, in language: Language) -> Prose {
        let isEnglish = language == .en
        let isFromClient = first.from == .client
        let who = "\((isFromClient ? trace.client : trace.server).address)"
        let whom = "\((isFromClient ? trace.server : trace.client).address)"
        guard let message = first.messages.first else { return "" }
        guard message.operation?.isRequest == true else {
            let said = Self.answered(first.messages, in: language)
            return isEnglish
                ? "\(who) answers \(whom), the question was not found: \(said)"
                : "\(who) 应答 \(whom)，没有找到对应的请求：\(said)"
        }
        let question = message.asked(in: language)
        var text: Prose =
            isEnglish ? "\(who) asks \(whom): \(question)" : "\(who) 询问 \(whom)：\(question)"
        if first.isCut { text.append(isEnglish ? ", its end is missing" : "，缺少末尾") }
        if times > 1 { text.append(isEnglish ? " (sent \(times) times)" : "（发送了 \(times) 次）") }
        guard !answers.isEmpty else {
            if isWhole, message.operation?.isAnswered == true {
                text.append(isEnglish ? " → no answer captured" : " → 未捕获到应答")
            }
            return text
        }
        var said = Self.answered(self.said, in: language)
        if answers.contains(where: \.isCut) { said.append(isEnglish ? ", its end is missing" : "，缺少末尾") }
        if let duration {
            let time = Prose(spoken(duration: duration))
            text += isEnglish ? " → after \(time): \(said)" : " → \(time) 后：\(said)"
        } else {
            text += " → " + said
        }
        let (asked, brought) = (first.length * times, answerLength)
        if asked > 0, brought / asked >= Self.amplification {
            text.append(
                isEnglish
                    ? "; a question of \(count(asked, "byte")) has brought \(count(brought, "byte")), at least \(brought / asked) times as many: whoever writes another's address on the question makes the server send that much there"
                    : "；\(asked) 字节的询问引来 \(brought) 字节，至少是其 \(brought / asked) 倍：伪造源地址的人可以让服务器把这么多数据发给别人")
        }
        return text
    }

    /// What domain controllers say in the answers, a line each, with the packet.
    ///
    /// - Parameter language: the language.
    /// - Returns: lines.
    package func controllers(in language: Language) -> [(mark: PacketMark, text: Prose)] {
        (first.messages.first?.operation?.isRequest == true ? said : first.messages).flatMap {
            message -> [(mark: PacketMark, text: Prose)] in
            guard case .entries(let entries) = message.body else { return [] }
            return entries.flatMap(\.attributes).compactMap(\.netlogon).flatMap {
                said -> [(mark: PacketMark, text: Prose)] in
                let names = (mark: message.last, text: said.text(in: language))
                guard let abilities = said.abilities(in: language) else { return [names] }
                let more: Prose =
                    language == .en ? "it says of itself: \(abilities)" : "它对自己的说明：\(abilities)"
                return [names, (mark: message.last, text: more)]
            }
        }
    }

    /// Entries, other servers, and how it ended.
    private static func answered(_ messages: [LDAPMessage], in language: Language) -> Prose {
        let isEnglish = language == .en
        var (parts, names, entries): ([Prose], [Prose], Int) = ([], [], 0)
        var outcome: LDAPOutcome?
        for message in messages {
            switch message.body {
            case .entries(let found):
                entries += found.count
                names += found.flatMap(\.attributes).map { $0.text(in: language) }
            case .references(let addresses):
                let list = addresses.prefix(3).map { Prose("\(captured: clipped($0, to: 100))") }.joined(
                    by: ", ")
                parts.append(isEnglish ? "more is at \(list)" : "其余的在 \(list)")
            case .outcome(let end, _): outcome = end
            default: break
            }
        }
        if entries > 0 {
            var text: Prose = isEnglish ? "\(count(entries, "entry", "entries"))" : "\(entries) 个条目"
            // The row has a few lines, and what follows the entries in it is said, too.
            var shown = Array(names.prefix(3))
            if names.count > shown.count {
                let others = names.count - shown.count
                shown.append(isEnglish ? "\(others) more" : "另有 \(others) 个属性")
            }
            if !shown.isEmpty {
                text +=
                    Punctuation.colon.prose(in: language)
                    + shown.joined(by: Punctuation.comma.prose(in: language))
            }
            parts.insert(text, at: 0)
        } else if outcome?.code == .success {
            parts.append(isEnglish ? "nothing found" : "没有找到")
        }
        if let outcome, outcome.code != .success {
            parts.append(Prose(outcome.code.text))
            if !outcome.text.isEmpty { parts.append("“\(captured: clipped(outcome.text, to: 100))”") }
        }
        if outcome == nil { parts.append(isEnglish ? "the end of the answer was not captured" : "未捕获到应答的结尾") }
        return parts.joined(by: Punctuation.semicolon.prose(in: language))
    }
}

extension LDAPMessage {
    /// What is asked.
    fileprivate func asked(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch body {
        case .search(let search):
            let filter: Prose = search.filter.map { "\(captured: clipped($0, to: 240))" } ?? "?"
            let place: Prose
            if search.base.isEmpty, search.scope == .base {
                place = isEnglish ? "its own entry (root DSE)" : "服务器自身的条目（root DSE）"
            } else {
                let base: Prose = "“\(captured: clipped(search.base, to: 100))”"
                let scope = Prose(search.scope?.name ?? "?")
                place = isEnglish ? "\(base) (\(scope))" : "\(base)（\(scope)）"
            }
            var text: Prose = isEnglish ? "\(place), if \(filter)" : "\(place)，条件 \(filter)"
            guard !search.attributes.isEmpty else {
                return text + (isEnglish ? ", all attributes" : "，全部属性")
            }
            let names = search.attributes.prefix(6).map { Prose("\(captured: clipped($0, to: 40))") }
            let list = (names + (search.attributes.count > 6 ? ["…"] : [])).joined(
                by: Punctuation.listComma.prose(in: language))
            text.append(isEnglish ? ", attribute \(list)" : "，属性 \(list)")
            return text
        case .abandon(let identifier):
            let number = Prose(String(identifier))
            return isEnglish ? "no answer to question \(number) is wanted any more" : "不再需要编号 \(number) 的应答"
        default: return Prose(name)
        }
    }
}
