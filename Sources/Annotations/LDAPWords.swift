import Documents
package import LDAPMessages
package import WireBytes

// What is said in LDAP: who asks a directory for what, and what was found.

extension LDAPConversation: ProtocolWords {
    /// What is asked in a few words, or what came of it.
    package func name(of moment: Moment) -> BilingualProse {
        message(moment.number)?.label ?? BilingualProse(Prose(moment.kind))
    }

    /// Who the client is, what it asks for, what a message answers and how long that took.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        if let question = message.question {
            words.add(answerTo: Prose(question.operation.name), in: question.mark, after: message.wait)
        }
        message.say(in: &words, isReadable: !isDecrypted)
        if unanswered.contains(message.number) { words.add(MessagePhrases.noAnswer) }
        words.add(message.problem)
        return words.both
    }

    /// Who the client is, how many of each request, and how many failed.
    package var summary: BilingualProse? {
        var names: [(name: String, count: Int)] = []
        var (entries, failures) = (0, 0)
        for message in messages {
            if message.isFailure { failures += 1 }
            if message.operation == .searchResultEntry { entries += message.messageCount }
            guard let operation = message.operation, operation.isRequest, operation != .unbindRequest else {
                continue
            }
            let word = message.asksForTLS ? "StartTLS" : operation.word
            if let place = names.firstIndex(where: { $0.name == word }) {
                names[place].count += 1
            } else {
                names.append((word, 1))
            }
        }
        let list = names.map { one -> Prose in
            let name = Prose(one.name)
            return one.count > 1 ? "\(name) ×\(one.count)" : name
        }.joined(by: ", ")
        var (en, zh): (Prose, Prose) = ("LDAP", "LDAP")
        if !names.isEmpty {
            en.append(": \(list)")
            zh.append("：\(list)")
        }
        if entries > 0 {
            en.append(", \(count(entries, "entry", "entries"))")
            zh.append("，\(entries) 个条目")
        }
        if failures > 0 {
            en.append(", \(count(failures, "failure"))")
            zh.append("，\(failures) 次失败")
        }
        return BilingualProse(en: en, zh: zh)
    }

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if !isDecrypted, messages.contains(where: \.hasPassword) {
            remarks.append(
                BilingualProse(
                    en:
                        "The password went in clear text: anybody on the way can read it. TLS hides it (StartTLS, or ldaps).",
                    zh: "密码以明文发送：途中任何人都能读到。TLS 才能隐藏它（StartTLS 或 ldaps）。"))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of LDAP could not be read: no message begins there.",
                    zh: "有 \(unreadableBytes) 字节的 LDAP 数据无法解读：那里没有报文的起点。"))
        }
        return remarks
    }
}

extension LDAPOperation {
    /// A request in a word.
    fileprivate var word: String {
        switch self {
        case .bindRequest: "bind"
        case .searchRequest: "search"
        case .modifyRequest: "modify"
        case .addRequest: "add"
        case .deleteRequest: "delete"
        case .renameRequest: "rename"
        case .compareRequest: "compare"
        case .abandonRequest: "abandon"
        case .extendedRequest: "extended"
        default: name
        }
    }
}

extension LDAPMessage {
    /// Whether it carries a password.
    fileprivate var hasPassword: Bool {
        if case .bind(_, _, .password(let count)) = body { count > 0 } else { false }
    }

    /// What it is, in a few words.
    fileprivate var label: BilingualProse {
        let kind = Prose(name)
        switch body {
        case .bind(_, let entry, let proof):
            let who: Prose = entry.isEmpty ? "" : " “\(captured: clipped(entry, to: 60))”"
            guard case .sasl(let mechanism, _) = proof else { return BilingualProse("\(kind)\(who)") }
            return BilingualProse("\(kind)\(who) \(captured: clipped(mechanism, to: 20))")
        case .outcome(let outcome, _): return BilingualProse("\(kind) \(outcome.code.text)")
        case .search(let search):
            let filter: Prose = search.filter.map { " \(captured: clipped($0, to: 60))" } ?? ""
            return BilingualProse("\(kind)\(filter)")
        case .entries(let entries):
            guard let first = entries.first, !first.name.isEmpty else { return BilingualProse(kind) }
            let name: Prose = "\(captured: clipped(first.name, to: 50))"
            guard messageCount > 1 else { return BilingualProse("\(kind) \(name)") }
            return BilingualProse("\(kind) ×\(messageCount) \(name) …")
        case .add(let entry): return BilingualProse("\(kind) \(captured: clipped(entry.name, to: 60))")
        case .modify(let entry, _), .delete(let entry), .rename(let entry, _, _), .compare(let entry, _):
            return BilingualProse("\(kind) \(captured: clipped(entry, to: 60))")
        case .extended where asksForTLS: return BilingualProse("\(kind) StartTLS")
        case .extended(let name): return BilingualProse("\(kind) \(captured: clipped(name, to: 40))")
        case .protected:
            return BilingualProse(en: "protected by SASL", zh: "受 SASL 保护的内容")
        case .references, .abandon, .nothing: return BilingualProse(kind)
        }
    }

    fileprivate func say(in words: inout Sentences, isReadable: Bool) {
        switch body {
        case .bind(let version, let name, let proof): say(version, name, proof, isReadable, in: &words)
        case .outcome(let outcome, let name): say(outcome, name, in: &words)
        case .search(let search): words.add(search.words)
        case .entries(let entries): say(entries, in: &words)
        case .references(let addresses):
            let list = addresses.prefix(3).map { Prose("\(captured: clipped($0, to: 100))") }.joined(by: ", ")
            words.add("More is on another server: \(list).", "其余的在另一台服务器上：\(list)。")
        case .modify(let entry, let changes):
            let list = changes.prefix(6).map { change -> Prose in
                "\(change.name) \(captured: clipped(change.attribute.name, to: 40))"
            }.joined(by: ", ")
            words.add(
                "The client wants to change the entry “\(quoted(entry))”: \(list).",
                "客户端要修改条目“\(quoted(entry))”：\(list)。")
        case .add(let entry):
            words.add(
                "The client wants to add the entry “\(quoted(entry.name))”.",
                "客户端要添加条目“\(quoted(entry.name))”。")
            words.add(attributes: entry.attributes)
        case .delete(let entry):
            words.add(
                "The client wants to delete the entry “\(quoted(entry))”.", "客户端要删除条目“\(quoted(entry))”。")
        case .rename(let entry, let name, let parent):
            words.add(
                "The client wants to give the entry “\(quoted(entry))” the name “\(quoted(name))”.",
                "客户端要把条目“\(quoted(entry))”改名为“\(quoted(name))”。")
            if let parent {
                words.add("It is to move below “\(quoted(parent))”.", "并移到“\(quoted(parent))”之下。")
            }
        case .compare(let entry, let attribute):
            let name: Prose = "\(captured: clipped(attribute.name, to: 40))"
            words.add(
                "The client asks whether the entry “\(quoted(entry))” has a certain value of \(name).",
                "客户端询问条目“\(quoted(entry))”的 \(name) 是否为某个值。")
        case .abandon(let identifier):
            let number = Prose(String(identifier))
            words.add(
                "The client does not want the answer to its message \(number) any more; there is no answer to that.",
                "客户端不再需要编号为 \(number) 的请求的应答；这个报文没有应答。")
        case .extended where asksForTLS: words.add(LDAPPhrases.asksForTLS)
        case .extended(let name):
            if let meaning = Self.extensions[String(decoding: name, as: UTF8.self)] {
                words.add(Prose(meaning.en), Prose(meaning.zh))
            }
        case .protected: words.add(LDAPPhrases.protected)
        case .nothing: if operation == .unbindRequest { words.add(LDAPPhrases.unbind) }
        }
    }

    private func quoted(_ name: [UInt8]) -> Prose { "\(captured: clipped(name, to: 160))" }

    /// Requests that have a number in place of a name. RFC 3062, RFC 4532, RFC 3909.
    private static let extensions: [String: Bilingual] = [
        "1.3.6.1.4.1.4203.1.11.1": Bilingual(en: "The client wants to change a password.", zh: "客户端要修改密码。"),
        "1.3.6.1.4.1.4203.1.11.3": Bilingual(
            en: "The client asks who it is to the server.", zh: "客户端询问服务器把自己当作谁。"),
        "1.3.6.1.1.8": Bilingual(
            en: "The client does not want an answer any more, and wants to be told so.",
            zh: "客户端取消一个请求，并要求确认。"),
    ]

    private func say(
        _ version: Int, _ name: [UInt8], _ proof: LDAPProof, _ isReadable: Bool, in words: inout Sentences
    ) {
        switch proof {
        case .password(count: 0):
            words.add(name.isEmpty ? LDAPPhrases.anonymous : LDAPPhrases.unauthenticated)
        case .password(let bytes):
            words.add(
                "The client says that it is “\(quoted(name))”, with a password of \(count(bytes, "byte")).",
                "客户端称自己是“\(quoted(name))”，密码长 \(bytes) 字节。")
            if isReadable { words.add(LDAPPhrases.passwordReadable) }
        case .sasl(let mechanism, let bytes):
            let method: Prose = "\(captured: clipped(mechanism, to: 20))"
            if let bytes {
                words.add(
                    "The client proves who it is with \(method) (SASL): \(count(bytes, "byte")).",
                    "客户端用 \(method)（SASL）证明身份：\(bytes) 字节。")
            } else {
                words.add(
                    "The client begins to prove who it is with \(method) (SASL).",
                    "客户端开始用 \(method)（SASL）证明身份。")
            }
        case .other(let tag):
            let number = Prose("0x" + String(tag, radix: 16))
            words.add(
                "The client proves who it is by a method of its own (\(number)).", "客户端用自定的方法（\(number)）证明身份。"
            )
        }
        if version != 3 { words.add("LDAP version \(version).", "LDAP 第 \(version) 版。") }
    }

    private func say(_ outcome: LDAPOutcome, _ name: [UInt8], in words: inout Sentences) {
        if question?.asksForTLS == true {
            words.add(outcome.code == .success ? LDAPPhrases.grantsTLS : LDAPPhrases.refusesTLS)
        } else if name.elementsEqual("1.3.6.1.4.1.1466.20036".utf8) {
            words.add(LDAPPhrases.disconnects)
        } else if let meaning = outcome.code.meaning {
            words.add(meaning)
        }
        // That nothing was found follows from what went wrong.
        if let found, found.entries > 0 || !isFailure {
            let (en, zh): (Prose, Prose) = (
                "\(count(found.entries, "entry", "entries"))", "\(found.entries) 个条目"
            )
            if found.isCertain {
                words.add("\(en) found.", "找到 \(zh)。")
            } else {
                words.add(
                    "\(en) found in what was captured and read.", "在捕获并解读的内容中找到 \(zh)。")
            }
            if found.references > 0 {
                words.add(
                    "\(count(found.references, "reference")) to other servers.",
                    "另有 \(found.references) 个指向其他服务器的引用。")
            }
        }
        if !outcome.matched.isEmpty {
            words.add(
                "The nearest entry is “\(quoted(outcome.matched))”.", "最接近的条目是“\(quoted(outcome.matched))”。")
        }
        if !outcome.text.isEmpty {
            words.add("The server says: “\(quoted(outcome.text))”.", "服务器说明：“\(quoted(outcome.text))”。")
        }
        if !outcome.referrals.isEmpty {
            let list = outcome.referrals.prefix(3).map { Prose("\(captured: clipped($0, to: 100))") }.joined(
                by: ", ")
            words.add("Where to ask: \(list).", "可以询问：\(list)。")
        }
    }

    private func say(_ entries: [LDAPEntry], in words: inout Sentences) {
        guard let first = entries.first else { return }
        if messageCount > 1 {
            var names = entries.prefix(4).map { Prose("“\(captured: clipped($0.name, to: 80))”") }
            if messageCount > 4 { names.append("…") }
            let list = names.joined(by: ", ")
            words.add("\(messageCount) entries: \(list).", "\(messageCount) 个条目：\(list)。")
            return
        }
        if first.name.isEmpty {
            words.add("The server's own entry (root DSE).", "服务器自身的条目（root DSE）。")
        }
        words.add(attributes: first.attributes)
    }
}

extension Sentences {
    /// The first attributes of an entry with their first values.
    fileprivate mutating func add(attributes: [LDAPAttribute]) {
        guard !attributes.isEmpty else { return }
        func list(_ language: Language) -> Prose {
            var parts = attributes.prefix(6).map { $0.text(in: language) }
            if attributes.count > 6 { parts.append("…") }
            return parts.joined(by: Punctuation.comma.prose(in: language))
        }
        let (en, zh) = (list(.en), list(.zh))
        add("Attributes: \(en).", "属性：\(zh)。")
    }
}

extension LDAPAttribute {
    /// Its name and its first value; of a password, and of bytes that are no text, how many they are.
    func text(in language: Language) -> Prose {
        let name: Prose = "\(captured: clipped(self.name, to: 40))"
        guard let value else { return name }
        var text: Prose
        if !isSecret, String(validating: value.bytes, as: UTF8.self) != nil {
            text = "\(name)=\(captured: clipped(value.bytes, to: 60))"
        } else {
            let bytes = value.place.count
            text = language == .en ? "\(name) (\(count(bytes, "byte")))" : "\(name)（\(bytes) 字节）"
        }
        if valueCount > 1 {
            let more = valueCount - 1
            text.append(language == .en ? " and \(more) more" : " 及另外 \(more) 个值")
        }
        return text
    }
}

extension LDAPResultCode {
    /// What a code means to who asked; nil where there is nothing to add to its name.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .success: nil
        case .saslBindInProgress: LDAPPhrases.saslGoesOn
        case .invalidCredentials: LDAPPhrases.invalidCredentials
        case .noSuchObject: LDAPPhrases.noSuchObject
        case .insufficientAccessRights: LDAPPhrases.refused
        case .sizeLimitExceeded: LDAPPhrases.tooMany
        case .referral: LDAPPhrases.elsewhere
        case .compareTrue: LDAPPhrases.compareTrue
        case .compareFalse: LDAPPhrases.compareFalse
        default: LDAPPhrases.failed
        }
    }
}

extension LDAPSearch {
    /// Where is looked for what, how far, and what is wanted of it.
    fileprivate var words: BilingualProse {
        let place: Prose = "“\(captured: clipped(base, to: 160))”"
        let (en, zh): (Prose, Prose) =
            switch (scope, base.isEmpty) {
            case (.base?, true):
                ("The client asks for the server's own entry (root DSE)", "客户端查询服务器自身的条目（root DSE）")
            case (.base?, false):
                ("The client looks at the entry \(place) itself (base)", "客户端查询条目 \(place) 本身（base）")
            case (.one?, _):
                (
                    "The client searches the entries directly below \(place) (one)",
                    "客户端查询 \(place) 的下一级条目（one）"
                )
            case (.children?, _):
                (
                    "The client searches all entries below \(place) (children)",
                    "客户端查询 \(place) 之下的所有条目（children）"
                )
            case (.sub?, _), (nil, _):
                ("The client searches \(place) and all entries below (sub)", "客户端查询 \(place) 及其下的所有条目（sub）")
            }
        var text = BilingualProse(en: en, zh: zh)
        if let filter {
            let wanted: Prose = "\(captured: clipped(filter, to: 300))"
            text = text.followed(by: BilingualProse(en: " for \(wanted)", zh: "，条件 \(wanted)"))
        }
        text = text.followed(by: BilingualProse(en: ".", zh: "。"))
        guard !attributes.isEmpty else { return text }
        var names = attributes.prefix(8).map { Prose("\(captured: clipped($0, to: 40))") }
        if attributes.count > 8 { names.append("…") }
        let list = names.joined(by: ", ")
        return text.and(sentence: BilingualProse(en: "It wants \(list).", zh: "需要的属性：\(list)。"))
    }
}

extension BilingualProse {
    fileprivate func followed(by more: BilingualProse) -> BilingualProse {
        BilingualProse(en: en + more.en, zh: zh + more.zh)
    }
}
