package import Documents
import PacketDecoding
package import SIPMessages
package import TCPConnections
package import WireBytes

/// What is said in SIP, put together: each request with its answers, and before the first of a call what became of the call.
package struct SIPSaying: Sendable {
    /// The packet that it begins with.
    package let mark: PacketMark
    private let said: Said

    private enum Said: Sendable {
        case call(SIPCall)
        case media(SIPCall)
        case transaction(SIPTransaction, from: Endpoint, to: Endpoint)
    }

    /// A message with both its ends.
    package typealias Sent = SentMessage<SIPMessage>

    /// Puts messages together.
    ///
    /// - Parameter all: the messages of a capture, in any order.
    /// - Returns: what was said, in the order of the first messages.
    package static func all(in all: [Sent]) -> [SIPSaying] {
        let sent = all.sorted { $0.message.mark.packet < $1.message.mark.packet }
        // Answers may go to another port than requests come from (RFC 3261 §18.2.2), but to the same machine.
        var ways: [Set<IPAddress>: Int] = [:]
        let transactions = SIPTransaction.all(
            in: sent.map { item in
                let ends: Set = [item.from.address, item.to.address]
                let way = ways[ends] ?? ways.count
                ways[ends] = way
                return SIPTransaction.Sent(message: item.message, way: way)
            })
        var calls: [Int: SIPCall] = [:]
        for call in SIPCall.all(in: transactions) { calls[call.place] = call }
        var sayings: [SIPSaying] = []
        for (index, transaction) in transactions.enumerated() {
            let first = sent[transaction.place]
            let mark = first.message.mark
            if let call = calls[index] { sayings.append(SIPSaying(mark: mark, said: .call(call))) }
            sayings.append(
                SIPSaying(mark: mark, said: .transaction(transaction, from: first.from, to: first.to)))
            if let call = calls[index], let agreement = call.agreement, call.hasMedia {
                sayings.append(SIPSaying(mark: agreement.mark, said: .media(call)))
            }
        }
        return sayings
    }

    /// Who called whom and what became of it; or who asked what, and what was answered.
    ///
    /// - Parameters:
    ///   - isWhole: whether all that was captured was read, so that a missing answer was not.
    ///   - arrivals: how many datagrams went where, those of SIP left out.
    ///   - language: the language.
    /// - Returns: a line.
    package func text(isWhole: Bool, _ arrivals: SIPArrivals = SIPArrivals(), in language: Language) -> Prose
    {
        switch said {
        case .call(let call): call.text(isWhole: isWhole, in: language)
        case .media(let call): call.media(arrivals, in: language)
        case .transaction(let transaction, let from, let to):
            transaction.text(from: from, to: to, isWhole: isWhole, in: language)
        }
    }
}

/// How many datagrams went to which address and port, by how SDP writes them.
package struct SIPArrivals: Sendable {
    private var counts: [String: Int] = [:]

    /// Makes it.
    ///
    /// - Parameter counts: the datagrams that went to each end, those of SIP left out.
    package init(_ counts: [Endpoint: Int] = [:]) {
        for (end, count) in counts { self.counts[Self.key("\(end.address)", Int(end.port))] = count }
    }

    /// Those to where something is wanted; 0 where a name stands in the place of the address.
    fileprivate func count(at media: SDPMedia) -> Int {
        guard let port = media.port else { return 0 }
        return counts[Self.key(String(decoding: media.address, as: UTF8.self), port)] ?? 0
    }

    private static func key(_ address: String, _ port: Int) -> String { "\(address) \(port)" }
}

// MARK: Calls

extension SIPCall {
    fileprivate func text(isWhole: Bool, in language: Language) -> Prose {
        let isEnglish = language == .en
        let (caller, called) = (invitation.caller.label, invitation.called.label)
        var facts: [Prose] = []
        func add(_ english: Prose, _ chinese: Prose) {
            let isFirst = facts.isEmpty
            facts.append(isEnglish ? (isFirst ? "it \(english)" : english) : chinese)
        }
        if let ringing {
            if let time = first.spokenTime(to: ringing) {
                add("rings after \(time)", "\(time) 后振铃")
            } else {
                add("rings", "振铃")
            }
        }
        if let answer {
            if let time = first.spokenTime(to: answer) {
                add("is answered after \(time)", "\(time) 后接听")
            } else {
                add("is answered", "接听")
            }
        } else if let cancel {
            if let time = first.spokenTime(to: cancel) {
                add("is given up after \(time)", "\(time) 后放弃")
            } else {
                add("is given up", "放弃")
            }
        }
        if answer == nil {
            if let refusal {
                let reason = refusal.answered(in: language)
                if cancel == nil {
                    add("is not answered: \(reason)", "没有接听：\(reason)")
                } else {
                    facts.append(reason)
                }
            } else if isWhole, cancel == nil {
                facts.append(isEnglish ? "no final answer captured" : "未捕获到最终应答")
            }
        }
        if let end { facts.append(ending(end, in: language)) }
        var text: Prose = isEnglish ? "\(caller) calls \(called)" : "\(caller) 呼叫 \(called)"
        if !facts.isEmpty {
            text.append(isEnglish ? ": " : "：")
            text += facts.joined(by: Punctuation.comma.prose(in: language))
        }
        return text
    }

    fileprivate var hasMedia: Bool {
        [toCaller, toCalled].contains { $0?.media.contains { $0.port != 0 } ?? false }
    }

    /// What is to be sent to whom and where, as the two have said, and how many datagrams went there.
    fileprivate func media(_ arrivals: SIPArrivals, in language: Language) -> Prose {
        let isEnglish = language == .en
        let (caller, called) = (invitation.caller.label, invitation.called.label)
        let places =
            (toCaller?.places(for: Bilingual(en: "caller", zh: "主叫"), arrivals, in: language) ?? [])
            + (toCalled?.places(for: Bilingual(en: "called", zh: "被叫"), arrivals, in: language) ?? [])
        let list = places.joined(by: Punctuation.comma.prose(in: language))
        guard toCaller != nil, toCalled != nil else {
            return isEnglish ? "\(caller) and \(called): \(list)" : "\(caller) 与 \(called)：\(list)"
        }
        return isEnglish ? "\(caller) and \(called) agree: \(list)" : "\(caller) 与 \(called) 商定：\(list)"
    }

    /// Who hangs up, after how long.
    private func ending(_ end: SIPMessage, in language: Language) -> Prose {
        let isEnglish = language == .en
        let time = answer?.spokenTime(to: end)
        var text: Prose
        switch endedBy {
        case .caller: text = isEnglish ? "the caller hangs up" : "主叫挂断"
        case .called: text = isEnglish ? "the called hangs up" : "被叫挂断"
        case nil: text = isEnglish ? "it is ended" : "结束"
        }
        if let time { text.append(isEnglish ? " \(time) later" : "（通话 \(time)）") }
        return text
    }
}

extension SDPSession {
    /// Up to two of what is wanted and where, with the forms; what is not wanted has no port.
    fileprivate func places(for whom: Bilingual, _ arrivals: SIPArrivals, in language: Language)
        -> [Prose]
    {
        media.filter { $0.port != 0 }.prefix(2).map { media in
            var place: Prose = "\(captured: clipped(media.address, to: 64))"
            if media.address.contains(UInt8(ascii: ":")) { place = "[\(place)]" }
            if let port = media.port { place.append(":" + Prose(String(port))) }
            let kind = media.label(in: language)
            let name = whom.prose(in: language)
            let sent: Prose =
                language == .en ? "\(kind) to the \(name) at \(place)" : "发给\(name)的\(kind)到 \(place)"
            // Keys that are pressed and silence are no forms of sound. RFC 4733, RFC 3389.
            let names = media.formats.map { $0.name.isEmpty ? $0.number : $0.name }
                .filter { !$0[...].says("telephone-event") && !$0[...].says("cn") }
            var told: [Prose] = names.prefix(2).map { "\(captured: clipped($0, to: 24))" }
            let more = names.count + media.formatsOmitted - told.count
            if more > 0 { told.append(language == .en ? "\(more) more" : "另外 \(more) 种") }
            let arrived = arrivals.count(at: media)
            if arrived > 0 {
                told.append(language == .en ? "\(arrived) datagrams went there" : "共有 \(arrived) 个数据报发往那里")
            }
            guard !told.isEmpty else { return sent }
            let list = told.joined(by: Punctuation.comma.prose(in: language))
            return language == .en ? "\(sent) (\(list))" : "\(sent)（\(list)）"
        }
    }
}

extension SDPMedia {
    /// Sound or pictures.
    fileprivate func label(in language: Language) -> Prose {
        switch String(decoding: kind, as: UTF8.self) {
        case "audio": language == .en ? "audio" : "音频"
        case "video": language == .en ? "video" : "视频"
        default: "\(captured: clipped(kind, to: 16))"
        }
    }
}

// MARK: Requests and answers

extension SIPTransaction {
    fileprivate func text(from: Endpoint, to: Endpoint, isWhole: Bool, in language: Language) -> Prose {
        let isEnglish = language == .en
        let (who, whom) = ("\(from.address)", "\(to.address)")
        let comma = Punctuation.comma.prose(in: language)
        guard let request else {
            let said = answers.map { $0.answered(in: language) }.joined(by: comma)
            let about: Prose = "\(captured: clipped(answers.first?.about ?? [], to: 32))"
            if about.isEmpty {
                return isEnglish
                    ? "\(who) answers \(whom), the request was not found: \(said)"
                    : "\(who) 应答 \(whom)，没有找到对应的请求：\(said)"
            }
            return isEnglish
                ? "\(who) answers \(whom), the \(about) was not found: \(said)"
                : "\(who) 应答 \(whom)，没有找到对应的 \(about)：\(said)"
        }
        let asked = request.asked(in: language)
        var text: Prose = isEnglish ? "\(who) to \(whom): \(asked)" : "\(who) 对 \(whom)：\(asked)"
        if times > 1 { text.append(isEnglish ? " (sent \(times) times)" : "（发送了 \(times) 次）") }
        // Nobody answers an ACK. RFC 3261 §17.1.1.3.
        if request.about.elementsEqual("ACK".utf8) {
            return text + (isEnglish ? "; its INVITE was not found" : "；没有找到对应的 INVITE")
        }
        guard !answers.isEmpty else {
            return isWhole ? text + (isEnglish ? " → no answer captured" : " → 未捕获到应答") : text
        }
        let said = answers.map { answer -> Prose in
            let words = answer.answered(in: language)
            guard let time = request.spokenTime(to: answer) else { return words }
            return isEnglish ? "after \(time) \(words)" : "\(time) 后 \(words)"
        }
        text += " → " + said.joined(by: comma)
        if answersAgain > 0 {
            let count = Prose("\(answersAgain)")
            text.append(isEnglish ? " (and \(count) repeated)" : "（另有 \(count) 个重复的应答）")
        }
        if final == nil, isWhole {
            text.append(isEnglish ? ", no final answer captured" : "，未捕获到最终应答")
        } else if request.isInvitation, final != nil {
            if acknowledgment != nil {
                text.append(isEnglish ? ", confirmed (ACK)" : "，已确认（ACK）")
            } else if isWhole {
                text.append(isEnglish ? ", no ACK captured" : "，未捕获到 ACK")
            }
        }
        return text
    }
}

extension SIPMessage {
    /// A request: its method, and what it wants.
    fileprivate func asked(in language: Language) -> Prose {
        let isEnglish = language == .en
        let method: Prose = "\(captured: clipped(about, to: 32))"
        var text = method
        if let wish = wish(in: language) {
            text += isEnglish ? ", \(wish)" : "，\(wish)"
        } else {
            text += " " + Self.label(target)
        }
        if let credentials {
            let user: Prose = "\(captured: clipped(credentials.user, to: 64))"
            if credentials.user.isEmpty {
                text.append(isEnglish ? ", with a proof" : "，带凭据")
            } else {
                text.append(isEnglish ? ", with a proof of “\(user)”" : "，带“\(user)”的凭据")
            }
        }
        if isCut { text.append(isEnglish ? " (incomplete)" : "（不完整）") }
        return text
    }

    /// What it wants, in words; nil of a method that has none here.
    private func wish(in language: Language) -> Prose? {
        let isEnglish = language == .en
        let target = Self.label(target)
        switch String(decoding: about, as: UTF8.self) {
        case "INVITE":
            if isInDialog { return isEnglish ? "changes the call" : "更改通话" }
            return isEnglish ? "calls \(target)" : "呼叫 \(target)"
        case "ACK": return isEnglish ? "confirms an answer" : "确认应答"
        case "BYE": return isEnglish ? "hangs up" : "挂断"
        case "CANCEL": return isEnglish ? "gives the call up" : "放弃呼叫"
        case "OPTIONS": return isEnglish ? "asks what \(target) can do" : "询问 \(target) 的能力"
        case "MESSAGE": return isEnglish ? "sends \(target) a text" : "向 \(target) 发送文字"
        case "NOTIFY": return isEnglish ? "tells \(target) the news" : "通知 \(target)"
        case "PUBLISH": return isEnglish ? "publishes for \(target)" : "为 \(target) 发布状态"
        case "REFER": return isEnglish ? "asks \(target) to call somebody else" : "请 \(target) 呼叫别人"
        case "PRACK": return isEnglish ? "confirms a provisional answer" : "确认临时应答"
        case "SUBSCRIBE":
            if expires == 0 { return isEnglish ? "wants no more news of \(target)" : "退订 \(target) 的通知" }
            return isEnglish ? "wants news of \(target)" : "订阅 \(target) 的通知"
        case "REGISTER": return registration(in: language)
        default: return nil
        }
    }

    /// Who is to be reached where; nil where the fields that say so were cut off. RFC 3261 §10.2.
    private func registration(in language: Language) -> Prose? {
        let isEnglish = language == .en
        let name = called.label
        if isCut, contact.isEmpty || called.uri.isEmpty { return nil }
        if contact.isEmpty { return isEnglish ? "asks where \(name) is" : "询问 \(name) 在何处" }
        // Where, without whose it is.
        let place = Self.label(contact.reversed().prefix { $0 != UInt8(ascii: "@") }.reversed())
        if expires == 0 {
            if contact.elementsEqual("*".utf8) {
                return isEnglish ? "\(name) is nowhere any more" : "注销 \(name) 的所有地址"
            }
            return isEnglish ? "\(name) is no longer at \(place)" : "注销 \(name) 的地址 \(place)"
        }
        guard let expires else { return isEnglish ? "\(name) is at \(place)" : "登记 \(name) 的地址 \(place)" }
        let time = Prose(spoken(duration: Int64(expires) * 1_000_000_000))
        return isEnglish ? "\(name) is at \(place) for \(time)" : "登记 \(name) 的地址 \(place)，有效期 \(time)"
    }

    /// An answer: its number, the words beside it, and what that means.
    fileprivate func answered(in language: Language) -> Prose {
        guard let status else { return "" }
        let isEnglish = language == .en
        let number = Prose(String(status.rawValue))
        // Who passes it on says 100 in words of its own, of no concern to anybody. RFC 3261 §8.2.6.1.
        let isUsual = reason.isEmpty || status == .trying || reason[...].says(status.name?.lowercased() ?? "")
        let words: Prose = isUsual ? Prose(status.name ?? "") : "\(captured: clipped(reason, to: 64))"
        var text: Prose = words.isEmpty ? number : "\(number) \(words)"
        if let challenge {
            let scheme: Prose = "\(captured: clipped(challenge.scheme, to: 16))"
            if challenge.realm.isEmpty {
                text.append(isEnglish ? " (a proof is wanted: \(scheme))" : "（需要身份凭据：\(scheme)）")
            } else {
                let realm: Prose = "\(captured: clipped(challenge.realm, to: 64))"
                text.append(
                    isEnglish
                        ? " (a proof is wanted: \(scheme) for “\(realm)”)"
                        : "（需要身份凭据：用于“\(realm)”的 \(scheme)）"
                )
            }
        } else if let meaning = status.meaning, !isEnglish || !isUsual {
            let prose = meaning.prose(in: language)
            text.append(isEnglish ? " (\(prose))" : "（\(prose)）")
        } else if about.elementsEqual("REGISTER".utf8), status == .ok, let expires, expires > 0 {
            let time = Prose(spoken(duration: Int64(expires) * 1_000_000_000))
            text.append(isEnglish ? " (for \(time))" : "（有效期 \(time)）")
        }
        if isCut { text.append(isEnglish ? " (incomplete)" : "（不完整）") }
        return text
    }

    /// An address without its scheme and its parameters. RFC 3261 §19.1.1.
    fileprivate static func label(_ address: [UInt8]) -> Prose {
        let scheme = ["sip:", "sips:"].first { address.prefix($0.utf8.count).elementsEqual($0.utf8) }
        let rest = address.dropFirst(scheme?.utf8.count ?? 0).prefix { $0 != UInt8(ascii: ";") }
        return "\(captured: clipped(rest, to: 64))"
    }

    fileprivate func spokenTime(to message: SIPMessage) -> Prose? {
        time(to: message).map { Prose(spoken(duration: $0)) }
    }
}

extension SIPAddress {
    fileprivate var label: Prose { SIPMessage.label(uri) }
}

extension SIPStatus {
    /// What it means; nil where the words beside it say it, or nothing is known.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .ringing: SIPStatusPhrases.ringing
        case .sessionProgress: SIPStatusPhrases.sessionProgress
        case .movedTemporarily: SIPStatusPhrases.movedTemporarily
        case .unauthorized, .proxyAuthenticationRequired: SIPStatusPhrases.proofWanted
        case .forbidden: SIPStatusPhrases.forbidden
        case .notFound: SIPStatusPhrases.notFound
        case .requestTimeout: SIPStatusPhrases.requestTimeout
        case .intervalTooBrief: SIPStatusPhrases.intervalTooBrief
        case .temporarilyUnavailable: SIPStatusPhrases.temporarilyUnavailable
        case .noSuchCall: SIPStatusPhrases.noSuchCall
        case .loopDetected: SIPStatusPhrases.loopDetected
        case .addressIncomplete: SIPStatusPhrases.addressIncomplete
        case .busyHere, .busyEverywhere: SIPStatusPhrases.busy
        case .requestTerminated: SIPStatusPhrases.requestTerminated
        case .notAcceptableHere: SIPStatusPhrases.notAcceptableHere
        case .serviceUnavailable: SIPStatusPhrases.serviceUnavailable
        case .decline: SIPStatusPhrases.decline
        default: nil
        }
    }
}
