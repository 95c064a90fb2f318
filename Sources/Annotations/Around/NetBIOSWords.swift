package import Documents
package import NetBIOSMessages
import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

/// What is said in the name service of NetBIOS, put together: a question or a claim, as often as it comes, and who answers it;
/// what is asked of all is answered from another address.
package struct NetBIOSSaying: Sendable {
    /// The message that it begins with.
    package let first: NetBIOSMessage
    private let speaker: IPAddress
    private let listener: IPAddress
    /// How often the same was sent, with the same number.
    private var times = 1
    /// The answers, each from whom: the first of them.
    private var answers: [Sent] = []
    private var answerCount = 0

    /// Answers that are told one by one: from a group there may be many.
    private static let mostAnswers = 16
    /// Names of a machine that are told one by one.
    private static let mostNames = 6

    /// A message with both its ends.
    package struct Sent: Sendable {
        fileprivate let message: NetBIOSMessage
        fileprivate let from: IPAddress
        fileprivate let to: IPAddress

        /// Makes one of a conversation's message.
        package init(_ message: NetBIOSMessage, of trace: DatagramTrace) {
            self.message = message
            from = (message.from == .client ? trace.client : trace.server).address
            to = (message.from == .client ? trace.server : trace.client).address
        }
    }

    /// What the same question has each time, and its answers from the other end.
    private struct Kinship: Hashable {
        let asker: IPAddress
        let transaction: UInt16
        let name: NetBIOSName
    }

    private init(_ sent: Sent) {
        first = sent.message
        speaker = sent.from
        listener = sent.to
    }

    /// Puts messages together.
    ///
    /// - Parameter all: the messages of a capture, in any order.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in all: [Sent]) -> [NetBIOSSaying] {
        var sayings: [NetBIOSSaying] = []
        var places: [Kinship: Int] = [:]
        for sent in all.sorted(by: { $0.message.mark.packet < $1.message.mark.packet }) {
            let message = sent.message
            let kin = Kinship(
                asker: message.isAnswer ? sent.to : sent.from, transaction: message.transaction,
                name: message.name)
            if let place = places[kin] {
                if message.isAnswer {
                    sayings[place].answerCount += 1
                    if sayings[place].answers.count < Self.mostAnswers { sayings[place].answers.append(sent) }
                    continue
                }
                if sayings[place].first.kind == message.kind, sayings[place].listener == sent.to,
                    sayings[place].first.asksForStatus == message.asksForStatus,
                    sayings[place].answers.isEmpty
                {
                    sayings[place].times += 1
                    continue
                }
            }
            if !message.isAnswer { places[kin] = sayings.count }
            sayings.append(NetBIOSSaying(sent))
        }
        return sayings
    }

    // MARK: Words

    /// Who asks for which name or claims it, and what is answered.
    ///
    /// - Parameters:
    ///   - isWhole: whether all that was captured was read, so that a missing answer was not.
    ///   - language: the language.
    /// - Returns: a line.
    package func text(isWhole: Bool, in language: Language) -> Prose {
        let isEnglish = language == .en
        var text = asked(in: language)
        if times > 1 { text.append(isEnglish ? " (\(times) times)" : "（\(times) 次）") }
        guard !first.isAnswer else { return text }
        guard let answer = answers.first(where: { $0.message.kind != .wait }) ?? answers.first else {
            guard isWhole else { return text }
            switch first.kind {
            case .query: text.append(isEnglish ? ", no answer captured" : "，未捕获到应答")
            // Of what is asked of all, silence means that nobody objects. RFC 1002 §5.1.1.1.
            case .registration where first.isBroadcast:
                text.append(isEnglish ? ", no objection captured" : "，未捕获到异议")
            case .registration, .release, .refresh:
                if !first.isBroadcast { text.append(isEnglish ? ", no answer captured" : "，未捕获到应答") }
            case .wait: break
            }
            return text
        }
        text.append(" → ")
        let who = Prose(String(describing: answer.from))
        let said = Self.answered(answer.message, to: first.kind, language)
        text += isEnglish ? "\(who): \(said)" : "\(who)：\(said)"
        if answerCount > 1 { text.append(isEnglish ? " (\(answerCount) answers)" : "（\(answerCount) 个应答）") }
        let time = answer.message.mark.time.since(first.mark.time)
        if time >= 0 {
            let spent = Prose(spoken(duration: time))
            text.append(isEnglish ? " (\(spent))" : "（\(spent)）")
        }
        return text
    }

    private func asked(in language: Language) -> Prose {
        let isEnglish = language == .en
        let (who, whom) = (Prose(String(describing: speaker)), Prose(String(describing: listener)))
        let name = first.name.text(isGroup: first.addresses.first?.isGroup, in: language)
        if first.isAnswer {
            let said = Self.answered(first, to: first.kind, language)
            return isEnglish
                ? "\(who) answers \(whom) about \(name), the request was not found: \(said)"
                : "\(who) 就 \(name) 应答 \(whom)，没有找到对应的请求：\(said)"
        }
        let isToAll = first.isBroadcast
        switch first.kind {
        case .query where first.asksForStatus:
            return isEnglish ? "\(who) asks \(whom) which names it has" : "\(who) 询问 \(whom) 有哪些名称"
        case .query:
            if isToAll { return isEnglish ? "\(who) asks all for \(name)" : "\(who) 向所有主机询问 \(name)" }
            return isEnglish ? "\(who) asks \(whom) for \(name)" : "\(who) 向 \(whom) 询问 \(name)"
        case .registration:
            let place = first.addresses.first
            let group: Prose = place?.isGroup == true ? (isEnglish ? " as a group's" : "（组名）") : ""
            if isToAll { return isEnglish ? "\(who) claims \(name)\(group)" : "\(who) 声明使用 \(name)\(group)" }
            return isEnglish
                ? "\(who) registers \(name)\(group) with \(whom)" : "\(who) 在 \(whom) 上注册 \(name)\(group)"
        case .release: return isEnglish ? "\(who) gives up \(name)" : "\(who) 释放 \(name)"
        case .refresh: return isEnglish ? "\(who) still has \(name)" : "\(who) 仍在使用 \(name)"
        case .wait: return isEnglish ? "\(who) wants \(whom) to wait" : "\(who) 要求 \(whom) 等待"
        }
    }

    private static func answered(_ answer: NetBIOSMessage, to kind: NetBIOSMessage.Kind, _ language: Language)
        -> Prose
    {
        let isEnglish = language == .en
        if answer.kind == .wait { return isEnglish ? "wait" : "请等待" }
        guard answer.result == .noError else {
            let code = Prose(answer.result.text)
            switch answer.result {
            case .nameError: return isEnglish ? "there is no such name" : "没有这个名称"
            case .active: return isEnglish ? "no, somebody has it" : "不行，该名称已被使用"
            case .conflict: return isEnglish ? "two have this name" : "该名称有冲突"
            case .refused: return isEnglish ? "refused" : "被拒绝"
            default: return isEnglish ? "refused, \(code)" : "被拒绝，\(code)"
            }
        }
        if answer.asksForStatus {
            var parts = answer.names.prefix(mostNames).map { $0.name.text(isGroup: $0.isGroup, in: language) }
            let more = answer.names.count - parts.count + answer.omitted
            if more > 0 { parts.append(isEnglish ? "\(more) more" : "另外 \(more) 个") }
            if parts.isEmpty { return isEnglish ? "no name" : "没有名称" }
            return parts.joined(by: Punctuation.comma.prose(in: language))
        }
        guard kind == .query else { return isEnglish ? "agreed" : "同意" }
        var parts = answer.addresses.prefix(4).map { place -> Prose in
            Prose(String(describing: IPAddress(version4: place.address)))
        }
        let more = answer.addresses.count - parts.count + answer.omitted
        if more > 0 { parts.append(isEnglish ? "\(more) more" : "另外 \(more) 个") }
        guard !parts.isEmpty else { return isEnglish ? "without an address" : "没有给出地址" }
        let list = parts.joined(by: Punctuation.comma.prose(in: language))
        return isEnglish ? "it is at \(list)" : "地址 \(list)"
    }
}

extension NetBIOSName {
    /// The name, and the byte that says what it stands for, as Windows writes it.
    fileprivate var label: Prose {
        let digits = Prose((suffix < 16 ? "0" : "") + String(suffix, radix: 16, uppercase: true))
        return "\(captured: bytes)<\(digits)>"
    }

    /// The same, with what it stands for where that is well known.
    func text(isGroup: Bool? = nil, in language: Language) -> Prose {
        guard let meaning = meaning(isGroup: isGroup)?.prose(in: language) else { return "“\(label)”" }
        return language == .en ? "“\(label)” (\(meaning))" : "“\(label)”（\(meaning)）"
    }

    /// What the last byte stands for. MS-NBTE §2.2.1, MS-BRWS §2.1.1.
    private func meaning(isGroup: Bool?) -> Bilingual? {
        // A star stands for any name.
        if bytes.elementsEqual("*".utf8) { return nil }
        switch suffix {
        case 0x00:
            guard let isGroup else { return Bilingual(en: "workstation or workgroup", zh: "工作站或工作组") }
            return isGroup ? Bilingual(en: "workgroup", zh: "工作组") : Bilingual(en: "workstation", zh: "工作站")
        case 0x01:
            return bytes.elementsEqual("\u{1}\u{2}__MSBROWSE__\u{2}".utf8)
                ? Bilingual(en: "master browsers", zh: "主浏览器") : nil
        case 0x03: return Bilingual(en: "messages", zh: "消息服务")
        case 0x06: return Bilingual(en: "remote access server", zh: "远程访问服务器")
        case 0x1B: return Bilingual(en: "domain master browser", zh: "域主浏览器")
        case 0x1C: return Bilingual(en: "domain controllers", zh: "域控制器")
        case 0x1D: return Bilingual(en: "master browser", zh: "主浏览器")
        case 0x1E: return Bilingual(en: "browser elections", zh: "浏览器选举")
        case 0x20: return Bilingual(en: "file server", zh: "文件服务器")
        case 0x21: return Bilingual(en: "remote access client", zh: "远程访问客户端")
        default: return nil
        }
    }
}
