import Documents
package import IRCMessages
package import WireBytes

// What is said in IRC: who wants what, what the server answers, and who says what to whom.

extension IRCConversation: ProtocolWords {
    /// The line, without what only programs read.
    package func name(of moment: Moment) -> BilingualProse {
        BilingualProse(message(moment.number)?.line ?? Prose(moment.kind))
    }

    /// What it answers and how long that took, and what it means.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        // A list is told once: its lines speak for themselves.
        if goesOn(message) { return nil }
        var words = Sentences()
        if let question = message.question {
            words.add(answerTo: Prose(question.name), in: question.mark, after: message.wait)
        }
        switch message.kind {
        case .unreadable: words.add(IRCPhrases.unreadable)
        case .command: words.add(command: message)
        case .reply: words.add(reply: message)
        case .relayed: words.add(relayed: message)
        }
        if message.hasSecret, !isDecrypted { words.add(IRCPhrases.secretReadable) }
        words.add(message.problem == .malformed ? nil : message.problem)
        return words.both
    }

    /// Whether a line says the same kind of thing as the one before, in answer to the same: of a list, such as the message of
    /// the day.
    private func goesOn(_ message: IRCMessage) -> Bool {
        guard let meaning = message.numeric?.meaning, let question = message.question, !message.isError,
            message.problem == nil, !message.hasSecret, let before = self.message(message.number - 1)
        else { return false }
        return before.question == question && !before.isFromClient && before.problem == nil
            && before.numeric?.meaning == meaning
    }

    /// Who it is, which channels were entered, how much was said, and how often something failed.
    package var summary: BilingualProse? {
        var channels: [[UInt8]] = []
        var (texts, errors) = (0, 0)
        for message in messages {
            if message.isError { errors += 1 }
            if message.command == "PRIVMSG" { texts += 1 }
            // Who enters is told so: by the server, to the client as well.
            if message.command == "JOIN", message.question != nil,
                let channel = message.parameters.first?.bytes,
                channels.count < Self.mostNamed, !channels.contains(channel)
            {
                channels.append(channel)
            }
        }
        var en: Prose = "IRC"
        var zh: Prose = "IRC"
        if !nickname.isEmpty {
            let name: Prose = "\(captured: clipped(nickname, to: 40))"
            en.append(": \(name)")
            zh.append("：\(name)")
        }
        if !channels.isEmpty {
            var list = channels.prefix(3).map { Prose("\(captured: clipped($0, to: 40))") }.joined(by: ", ")
            if channels.count > 3 { list.append(" …") }
            en.append(" in \(list)")
            zh.append("，频道 \(list)")
        }
        if texts > 0 {
            en.append(", \(count(texts, "message"))")
            zh.append("，\(texts) 条消息")
        }
        if errors > 0 {
            en.append(", \(count(errors, "failure"))")
            zh.append("，\(errors) 次失败")
        }
        return BilingualProse(en: en, zh: zh)
    }

    /// Channels that are named: a client is in some dozens.
    private static let mostNamed = 100

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if !isDecrypted, !messages.isEmpty {
            let secret = BilingualProse(en: "passwords and keys", zh: "各种密码")
            remarks.append(.readable("IRC", including: messages.contains(where: \.hasSecret) ? secret : nil))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) behind a hole in the capture could not be read: nothing there can only be a line of IRC.",
                    zh: "抓包缺口之后有 \(unreadableBytes) 字节无法解读：其中没有能确定为 IRC 的行。"))
        }
        return remarks
    }
}

extension Sentences {
    fileprivate mutating func add(command message: IRCMessage) {
        if message.command == "CAP", message.says(0, "END") { return add(IRCPhrases.capEnd) }
        if add(ctcp: message) { return }
        if message.command == "JOIN" {
            // RFC 2812 §3.2.1.
            if message.parameters.count == 1, message.says(0, "0") { return add(IRCPhrases.leavesAll) }
            if message.parameters.count > 1 { return add(IRCPhrases.joinsWithKey) }
        }
        add(IRCCommand(rawValue: message.command)?.meaning ?? IRCPhrases.unknownCommand)
    }

    fileprivate mutating func add(reply message: IRCMessage) {
        if let meaning = message.numeric?.meaning { return add(meaning) }
        add(message.isError ? IRCPhrases.failed : IRCPhrases.unknownNumber)
    }

    fileprivate mutating func add(relayed message: IRCMessage) {
        switch message.command {
        case "CAP":
            if message.says(1, "LS") { add(IRCPhrases.capOffer) }
            if message.says(1, "ACK") { add(IRCPhrases.capGranted) }
            if message.says(1, "NAK") { add(IRCPhrases.capRefused) }
            if message.offersTLS { add(IRCPhrases.offersTLS) }
        case "PING": add(IRCPhrases.serverAsks)
        case "PONG": add(IRCPhrases.serverAnswers)
        case "AUTHENTICATE": add(IRCPhrases.challenge)
        case "ERROR": add(message.question == nil ? IRCPhrases.ends : IRCPhrases.goodbye)
        case "NOTICE" where message.says(0, "AUTH") || message.says(0, "*"): add(IRCPhrases.beforeNames)
        case "NOTICE" where !message.isFromUser: add(IRCPhrases.serverNotice)
        default: add(event: message)
        }
    }

    /// What somebody does.
    private mutating func add(event message: IRCMessage) {
        let who: Prose = "\(captured: clipped(message.speaker, to: 60))"
        let what: Prose = message.parameters.first.map { "\(captured: clipped($0.bytes, to: 80))" } ?? ""
        let isToChannel = message.parameters.first?.bytes.first?.isOne(of: "#&+!") == true
        guard !message.speaker.isEmpty else { return add(IRCPhrases.relayed) }
        switch message.command {
        case "PRIVMSG" where isToChannel:
            add("\(who) says it to all in \(what).", "\(who) 在频道 \(what) 中对所有人说。")
        case "PRIVMSG": add("\(who) says it to \(what) alone.", "\(who) 只对 \(what) 说。")
        case "NOTICE" where isToChannel:
            add("A notice of \(who) to all in \(what).", "\(who) 在频道 \(what) 中对所有人发通知。")
        case "NOTICE": add("A notice of \(who) to \(what) alone.", "\(who) 只对 \(what) 发通知。")
        case "JOIN": add("\(who) enters \(what).", "\(who) 加入 \(what)。")
        case "PART": add("\(who) leaves \(what).", "\(who) 离开 \(what)。")
        case "QUIT": add("\(who) has left the network.", "\(who) 离开了网络。")
        case "NICK": add("\(who) is called \(what) from here on.", "\(who) 改名为 \(what)。")
        case "TOPIC": add("\(who) sets the topic of \(what).", "\(who) 设置 \(what) 的主题。")
        case "MODE": add("\(who) changes the modes of \(what).", "\(who) 修改 \(what) 的模式。")
        case "INVITE": add("\(who) invites \(what) to a channel.", "\(who) 邀请 \(what) 进入频道。")
        case "KICK":
            let whom: Prose =
                message.parameters.count > 1
                ? "\(captured: clipped(message.parameters[1].bytes, to: 60))" : "?"
            add("\(who) throws \(whom) out of \(what).", "\(who) 把 \(whom) 踢出 \(what)。")
        default: add(IRCPhrases.relayed)
        }
        _ = add(ctcp: message)
    }

    /// What stands between two bytes of 1.
    private mutating func add(ctcp message: IRCMessage) -> Bool {
        guard let ctcp = message.ctcp else { return false }
        if ctcp.name.elementsEqual("ACTION".utf8) {
            if message.isFromClient { add(IRCCommand.privateMessage.meaning) }
            add(IRCPhrases.action)
            return true
        }
        let name: Prose = "\(captured: clipped(ctcp.name, to: 40))"
        let whom: Prose = message.parameters.first.map { "\(captured: clipped($0.bytes, to: 60))" } ?? ""
        if message.command == "PRIVMSG" {
            add(
                "A request to the program of \(whom): \(name) (CTCP).",
                "发给 \(whom) 的程序的请求：\(name)（CTCP）。")
        } else {
            add("A program's answer to CTCP \(name).", "程序对 CTCP \(name) 的回答。")
        }
        return true
    }
}

extension IRCMessage {
    /// The line as it was said, without tags.
    fileprivate var line: Prose {
        var words: [Prose] = []
        if let source { words.append(":\(captured: clipped(source.bytes, to: 60))") }
        if !command.isEmpty { words.append(Prose(command)) }
        for (index, parameter) in parameters.enumerated() {
            let isLast = index == parameters.count - 1
            let isText =
                isLast && !command.isEmpty
                && (parameter.bytes.isEmpty || parameter.bytes.contains(0x20)
                    || parameter.bytes.first == 0x3A)
            let shown: Prose = "\(captured: clipped(parameter.bytes, to: 120))"
            words.append(isText ? ":\(shown)" : shown)
        }
        let line = words.joined(by: " ")
        guard let name = numeric?.name else { return line }
        return "\(line) (\(name))"
    }

    /// Whether a parameter is a word.
    fileprivate func says(_ index: Int, _ word: String) -> Bool {
        index < parameters.count && parameters[index].bytes.elementsEqual(word.utf8)
    }

    /// Whether a user says it, and no server: servers have dots in their names, and nothing behind those.
    fileprivate var isFromUser: Bool { source?.bytes.contains(UInt8(ascii: "!")) == true }
}
