package import DialogueMessages
import Documents
package import WireBytes

// What is said in SMTP, FTP, POP3 and IMAP. What a command and a code mean is data; here it is put together with what was
// said.

extension DialogueConversation: ProtocolWords {
    /// The line itself; of a mail how much it is.
    package func name(of moment: Moment) -> BilingualProse {
        guard let message = message(moment.number) else {
            let kind = Prose(moment.kind)
            return BilingualProse(en: kind, zh: kind)
        }
        if message.kind == .content { return Self.name(ofContent: message) }
        var line = Array(message.line.prefix(160))
        if line.isEmpty { line = Array(message.name.utf8) }
        let text: Prose = "\(captured: clipped(line, to: 120))"
        let more = message.parts.count { $0.kind == .line } - 1 + message.partsOmitted
        let bytes = message.parts.lazy.filter { $0.kind == .content }.reduce(0) { $0 + $1.place.count }
        if bytes > 0 {
            return BilingualProse(en: "\(text) … (\(count(bytes, "byte")))", zh: "\(text) …（\(bytes) 字节）")
        }
        guard more > 0 else { return BilingualProse(en: text, zh: text) }
        return BilingualProse(
            en: "\(text) … (\(count(more, "more line", "more lines")))", zh: "\(text) …（另有 \(more) 行）")
    }

    private static func name(ofContent message: DialogueMessage) -> BilingualProse {
        let bytes = message.parts.first?.place.count ?? 0
        guard message.isMail else {
            return BilingualProse(en: "list, \(count(bytes, "byte"))", zh: "列表，\(bytes) 字节")
        }
        guard let subject = message.mailFields.first(where: { $0.name == "subject" })?.value else {
            return BilingualProse(en: "mail, \(count(bytes, "byte"))", zh: "邮件，\(bytes) 字节")
        }
        return BilingualProse(
            en: "mail, \(count(bytes, "byte")): “\(captured: clipped(subject, to: 80))”",
            zh: "邮件，\(bytes) 字节：“\(captured: clipped(subject, to: 80))”")
    }

    /// What it means, which command it answers, and what was wrong with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        switch message.kind {
        case .greeting: words.add(DialoguePhrases.greeting)
        case .command: words.add(command: message, isReadable: !isDecrypted)
        case .reply: words.add(reply: message, in: kind, command: answered(by: message))
        case .untagged: words.add(message.untaggedMeaning)
        case .continuation: words.add(DialoguePhrases.challenge)
        case .response:
            words.add(message.secretStart == nil ? DialoguePhrases.done : DialoguePhrases.proof)
            if message.secretStart != nil, !isDecrypted { words.add(DialoguePhrases.secretReadable) }
        case .content: words.add(mail: message)
        }
        if message.tls == .offers { words.add(DialoguePhrases.offersTLS) }
        switch message.problem {
        case .cut: words.add(DialoguePhrases.cut)
        case .notCaptured: words.add(MessagePhrases.notWhollyCaptured)
        case .unfinished: words.add(MessagePhrases.restMissing)
        case .unexpected: words.add(DialoguePhrases.unexpected)
        case nil: break
        }
        return words.both
    }

    private func answered(by reply: DialogueMessage) -> DialogueMessage? { reply.answers.flatMap(message) }

    /// Who logged in, which mails and files were transferred, and what was refused.
    package var summary: BilingualProse? {
        let outcomes = DialogueOutcomes(of: self)
        var en: [Prose] = []
        var zh: [Prose] = []
        for words in outcomes.all.prefix(3).map(\.words) {
            en.append(words.en)
            zh.append(words.zh)
        }
        let more = outcomes.all.count - 3
        if more > 0 {
            en.append("\(more) more")
            zh.append("另有 \(more) 项")
        }
        let name = Prose(kind.rawValue)
        guard !en.isEmpty else { return BilingualProse(en: name, zh: name) }
        return BilingualProse(en: "\(name): \(en.joined(by: ", "))", zh: "\(name)：\(zh.joined(by: "，"))")
    }

    /// What came of it, and what anybody could read.
    package var remarks: [BilingualProse] {
        let name = Prose(kind.rawValue)
        var remarks = DialogueOutcomes(of: self).all.prefix(20).map { outcome in
            BilingualProse(en: "\(name): \(outcome.words.en).", zh: "\(name)：\(outcome.words.zh)。")
        }
        guard !isDecrypted, !messages.isEmpty else { return remarks }
        let hasSecret = messages.contains { $0.secretStart != nil }
        let secret = BilingualProse(en: "what the client logs in with", zh: "客户端的登录信息")
        remarks.append(.readable(name, including: hasSecret ? secret : nil))
        return remarks
    }
}

extension Sentences {
    fileprivate mutating func add(command message: DialogueMessage, isReadable: Bool) {
        add(message.command?.meaning ?? DialoguePhrases.unknownCommand)
        if message.secretStart != nil, isReadable { add(DialoguePhrases.secretReadable) }
    }

    fileprivate mutating func add(
        reply: DialogueMessage, in kind: DialogueProtocol, command: DialogueMessage?
    ) {
        if let name = reply.answered?.name {
            let line: Prose = command.map { "\(captured: clipped($0.shownLine, to: 80))" } ?? Prose(name)
            add("Answers “\(line)”.", "应答“\(line)”。")
        }
        switch reply.tls {
        case .grants?: return add(DialoguePhrases.grantsTLS)
        case .refuses?: add(DialoguePhrases.refusesTLS)
        default: break
        }
        let endsMail = reply.answered == .smtp(.data) && reply.status == .code(250)
        if endsMail {
            add(DialoguePhrases.mailTaken)
        } else if let meaning = reply.status?.meaning(in: kind) {
            add(meaning)
        }
        if reply.answered == .smtp(.ehlo), !reply.isFailure, reply.parts.count > 1 {
            add(DialoguePhrases.extensions)
        }
    }

    fileprivate mutating func add(mail message: DialogueMessage) {
        for field in message.mailFields where field.name == "from" || field.name == "to" {
            let value: Prose = "\(captured: clipped(field.value, to: 120))"
            if field.name == "from" {
                add("It says that it is from \(value).", "邮件首部的发件人：\(value)。")
            } else {
                add("It says that it is to \(value).", "邮件首部的收件人：\(value)。")
            }
        }
        if message.answered != .smtp(.bdat) { add(DialoguePhrases.mailEnd) }
    }
}

extension DialogueMessage {
    /// What an untagged line of IMAP says: its second or, behind a number, its third word. RFC 9051 §7.
    fileprivate var untaggedMeaning: Bilingual {
        if status == .bye { return DialoguePhrases.bye }
        let words = line.prefix(100).split(separator: UInt8(ascii: " "), maxSplits: 3)
        let isNumbered = words.count > 2 && words[1].allSatisfy(\.isDigit)
        guard words.count > 1 else { return DialoguePhrases.untagged }
        switch String(decoding: words[isNumbered ? 2 : 1], as: UTF8.self).uppercased() {
        case "CAPABILITY": return DialoguePhrases.capability
        case "EXISTS": return DialoguePhrases.exists
        case "EXPUNGE": return DialoguePhrases.expunged
        case "FETCH": return DialoguePhrases.fetched
        case "FLAGS": return DialoguePhrases.flags
        case "LIST", "LSUB": return DialoguePhrases.mailbox
        case "SEARCH", "ESEARCH": return DialoguePhrases.found
        default: return DialoguePhrases.untagged
        }
    }

    /// The line without what is secret.
    fileprivate var shownLine: [UInt8] {
        guard let secret = secretStart, secret < line.count else { return line }
        return line.prefix(secret) + Array("…".utf8)
    }
}

extension DialogueCommand {
    fileprivate var meaning: Bilingual {
        switch self {
        case .smtp(let command): command.meaning
        case .ftp(let command): command.meaning
        case .pop3(let command): command.meaning
        case .imap(let command): command.meaning
        }
    }
}

extension DialogueStatus {
    fileprivate func meaning(in kind: DialogueProtocol) -> Bilingual? {
        switch self {
        case .code(let code):
            guard let code = UInt16(exactly: code) else { return nil }
            return kind == .ftp ? FTPReplyCode(rawValue: code).meaning : SMTPReplyCode(rawValue: code).meaning
        case .positive, .ok: return DialoguePhrases.positive
        case .negative: return DialoguePhrases.negative
        case .no: return DialoguePhrases.no
        case .bad: return DialoguePhrases.bad
        case .bye: return DialoguePhrases.bye
        case .preauth: return DialoguePhrases.preauth
        }
    }
}

extension DialogueOutcome {
    /// What came of it, in a clause.
    fileprivate var words: BilingualProse {
        let answer: Prose = "\(captured: clipped(answer, to: 120))"
        let name: Prose = "\(captured: clipped(name, to: 80))"
        return switch (kind, isDone) {
        case (.login, true) where self.name.isEmpty: BilingualProse(en: "login", zh: "登录成功")
        case (.login, false) where self.name.isEmpty:
            BilingualProse(en: "login refused (\(answer))", zh: "登录被拒绝（\(answer)）")
        case (.login, true): BilingualProse(en: "login as \(name)", zh: "以 \(name) 登录")
        case (.login, false):
            BilingualProse(en: "login as \(name) refused (\(answer))", zh: "以 \(name) 登录被拒绝（\(answer)）")
        case (.mail, true): BilingualProse(en: "mail \(name) accepted", zh: "邮件 \(name) 已接收")
        case (.mail, false):
            BilingualProse(en: "mail \(name) refused (\(answer))", zh: "邮件 \(name) 被拒绝（\(answer)）")
        case (.recipient, _):
            BilingualProse(en: "\(name) refused (\(answer))", zh: "\(name) 被拒绝（\(answer)）")
        case (.file, true): BilingualProse(en: "\(name) transferred", zh: "\(name) 传送完成")
        case (.file, false):
            BilingualProse(en: "\(name) failed (\(answer))", zh: "\(name) 失败（\(answer)）")
        case (.fetched, _): BilingualProse(en: "\(name) done", zh: "\(name) 完成")
        }
    }
}

extension FTPDataStream: ProtocolWords {
    /// How much, and of what.
    package func name(of moment: Moment) -> BilingualProse {
        let bytes = bytes[moment.from]
        guard let command = control.channel.transfer else {
            return BilingualProse(en: "FTP data, \(count(bytes, "byte"))", zh: "FTP 数据，\(bytes) 字节")
        }
        let line: Prose = "\(captured: clipped(command, to: 120))"
        return BilingualProse(
            en: "FTP data of “\(line)”, \(count(bytes, "byte"))", zh: "“\(line)”的 FTP 数据，\(bytes) 字节")
    }

    package func text(of moment: Moment) -> BilingualProse? {
        missingBytes[moment.from] > 0 ? BilingualProse(MessagePhrases.notWhollyCaptured) : nil
    }

    package var summary: BilingualProse? {
        let bytes = bytes.client + bytes.server
        let amount = BilingualProse(en: "\(count(bytes, "byte"))", zh: "\(bytes) 字节")
        guard let command = control.channel.transfer else {
            return BilingualProse(en: "FTP data: \(amount.en)", zh: "FTP 数据：\(amount.zh)")
        }
        let line: Prose = "\(captured: clipped(command, to: 120))"
        return BilingualProse(
            en: "FTP data: \(line), \(amount.en)", zh: "FTP 数据：\(line)，\(amount.zh)")
    }

    /// Which command in which connection it belongs to.
    package var remarks: [BilingualProse] {
        let dialogue = control.connection
        let announced = control.channel.announced.packet
        var remarks = [
            BilingualProse(
                en:
                    "A data connection of FTP: the \(control.isActive ? "client" : "server") of connection \(dialogue) said in packet \(announced) that it listens here (\(control.isActive ? "active" : "passive") mode).",
                zh:
                    "这是 FTP 的数据连接：连接 \(dialogue) 的\(control.isActive ? "客户端" : "服务器")在分组 \(announced) 中说明在此等待（\(control.isActive ? "主动" : "被动")模式）。"
            )
        ]
        if let command = control.channel.transfer, let mark = control.channel.transferMark {
            let line: Prose = "\(captured: clipped(command, to: 120))"
            remarks.append(
                BilingualProse(
                    en: "It carries the bytes of “\(line)”, asked for in packet \(mark.packet).",
                    zh: "它传送“\(line)”的数据，请求在分组 \(mark.packet)。"))
        }
        return remarks
    }
}
