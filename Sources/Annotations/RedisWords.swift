import Documents
package import RedisMessages
package import WireBytes

// What is said in Redis. What a command is for is data; here it is put together with what was said.

extension RedisConversation: ProtocolWords {
    /// A command with its words, a reply with its value.
    package func name(of moment: Moment) -> BilingualProse {
        guard let message = message(moment.number) else {
            let kind = Prose(moment.kind)
            return BilingualProse(en: kind, zh: kind)
        }
        return message.kind == .command ? Self.both(message.line) : message.value
    }

    private static func both(_ prose: Prose) -> BilingualProse { BilingualProse(en: prose, zh: prose) }

    /// What it is for, which command it answers, and what came of it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        switch message.kind {
        case .command:
            words.add(RedisCommand(rawValue: message.name)?.meaning ?? RedisPhrases.unknownCommand)
            if message.hasPassword, !isDecrypted { words.add(RedisPhrases.passwordReadable) }
        case .reply:
            if let command = message.answers.flatMap({ self.message($0) }) {
                words.add("Answers “\(command.shortLine)”.", "应答“\(command.shortLine)”。")
            } else if !message.answered.isEmpty {
                let name: Prose = "\(captured: clipped(message.answered, to: 32))"
                words.add("Answers “\(name)”.", "应答“\(name)”。")
            }
            if let meaning = message.outcome { words.add(meaning) }
        case .push: words.add(push: message)
        }
        switch message.problem {
        case .notCaptured: words.add(MessagePhrases.notWhollyCaptured)
        case .unfinished: words.add(MessagePhrases.restMissing)
        case nil: break
        }
        return words.both
    }

    /// How many commands of which kind, and how many failed.
    package var summary: BilingualProse? {
        var counts: [(name: String, count: Int)] = []
        var (commands, errors, pushes) = (0, 0, 0)
        for message in messages {
            switch message.kind {
            case .command:
                commands += 1
                if let index = counts.firstIndex(where: { $0.name == message.name }) {
                    counts[index].count += 1
                } else if counts.count < Self.mostNamed {
                    counts.append((message.name, 1))
                }
            case .reply: errors += message.isError ? 1 : 0
            case .push: pushes += 1
            }
        }
        let names = counts.prefix(3).map { one -> Prose in
            let name: Prose = "\(captured: Array(one.name.utf8))"
            return one.count > 1 ? "\(name) ×\(one.count)" : name
        }
        var list = names.joined(by: ", ")
        if counts.count > 3 { list.append(" …") }
        var en: Prose = "Redis: \(count(commands, "command"))"
        var zh: Prose = "Redis：\(commands) 条命令"
        if !names.isEmpty {
            en.append(" (\(list))")
            zh.append("（\(list)）")
        }
        if errors > 0 {
            en.append(", \(count(errors, "failure"))")
            zh.append("，\(errors) 次失败")
        }
        if pushes > 0 {
            en.append(", \(count(pushes, "push", "pushes"))")
            zh.append("，\(pushes) 次推送")
        }
        return BilingualProse(en: en, zh: zh)
    }

    /// Commands whose names are counted: a program uses a handful.
    private static let mostNamed = 100

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if !isDecrypted, !messages.isEmpty {
            let secret = BilingualProse(en: "the password", zh: "密码")
            remarks.append(
                .readable("Redis", including: messages.contains(where: \.hasPassword) ? secret : nil))
        }
        if copiedBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(copiedBytes, "byte")) are a copy of what the server has, and changes to it, for another server (replication); they are not read.",
                    zh: "有 \(copiedBytes) 字节是发给另一台服务器的数据副本和变更（复制），没有解读。"))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of Redis could not be read: no message begins there.",
                    zh: "有 \(unreadableBytes) 字节的 Redis 数据无法解读：那里没有报文的起点。"))
        }
        return remarks
    }
}

extension RedisMessage {
    /// The words of a command.
    fileprivate var line: Prose {
        var words = items.prefix(12).map { Prose("\(captured: clipped($0.bytes, to: 80))") }
        if items.count > 12 || itemsOmitted > 0 { words.append("…") }
        return words.joined(by: " ")
    }

    /// The same, without what is secret, for a sentence.
    fileprivate var shortLine: Prose {
        let secrets = secretItems
        var words = items.prefix(4).enumerated().map { index, item -> Prose in
            secrets.contains(index) ? "…" : "\(captured: clipped(item.bytes, to: 40))"
        }
        if items.count > 4 || itemsOmitted > 0 { words.append("…") }
        return words.joined(by: " ")
    }

    /// Whether it carries a password.
    fileprivate var hasPassword: Bool { kind == .command && !secretItems.isEmpty }

    /// What a reply holds, as it stands on an arrow.
    fileprivate var value: BilingualProse {
        if let elements = count {
            let words = items.prefix(6).map { item -> Prose in
                item.type == .null ? "(nil)" : "\(captured: clipped(item.bytes, to: 40))"
            }
            var list = words.joined(by: ", ")
            if items.count > 6 || itemsOmitted > 0 { list.append(", …") }
            let name = type == .map ? "pairs" : "values"
            if elements == 0 { return BilingualProse(en: "empty \(type.name)", zh: "空的 \(type.name)") }
            if elements == 1, type != .map {
                return BilingualProse(en: "1 value: \(list)", zh: "1 个值：\(list)")
            }
            return BilingualProse(
                en: "\(elements) \(name): \(list)", zh: "\(elements) \(type == .map ? "对" : "个值")：\(list)")
        }
        guard let item = items.first, type != .null else { return BilingualProse(en: "(nil)", zh: "(nil)") }
        let text: Prose = "\(captured: clipped(item.bytes, to: 100))"
        let prose: Prose =
            switch type {
            case .simpleString: "+\(text)"
            case .error: "-\(text)"
            case .bulkString, .verbatimString: "“\(text)”"
            default: text
            }
        return BilingualProse(en: prose, zh: prose)
    }

    /// What a reply means; nil where its value says all.
    fileprivate var outcome: Bilingual? {
        let text = items.first.map { String(decoding: $0.bytes.prefix(16), as: UTF8.self) } ?? ""
        switch type {
        case .simpleString:
            return text == "OK" ? RedisPhrases.ok : text == "QUEUED" ? RedisPhrases.queued : nil
        case .error, .bulkError:
            if text.hasPrefix("NOAUTH") { return RedisPhrases.notLoggedIn }
            if text.hasPrefix("WRONGPASS") { return RedisPhrases.wrongPassword }
            return text.hasPrefix("WRONGTYPE") ? RedisPhrases.wrongType : RedisPhrases.error
        case .null: return RedisPhrases.nothing
        case .array, .map, .set: return count == 0 ? RedisPhrases.empty : nil
        default: return nil
        }
    }
}

extension Sentences {
    /// What the server says unasked: a message on a channel, what another client did, or something else.
    fileprivate mutating func add(push message: RedisMessage) {
        guard message.type != .simpleString else { return add(RedisPhrases.monitored) }
        let kind = message.items.first.map { String(decoding: $0.bytes.prefix(16), as: UTF8.self) }
        // Of a pattern's message the pattern stands before the channel.
        let channel = kind == "pmessage" ? 2 : 1
        guard kind?.hasSuffix("message") == true, message.items.count > channel + 1 else {
            return add(RedisPhrases.unasked)
        }
        let name: Prose = "\(captured: clipped(message.items[channel].bytes, to: 80))"
        let text: Prose = "\(captured: clipped(message.items[channel + 1].bytes, to: 120))"
        add(
            "The server passes on a message on the channel “\(name)”: “\(text)”.",
            "服务器转发频道“\(name)”上的消息：“\(text)”。")
    }
}
