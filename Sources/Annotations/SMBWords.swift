import Documents
import NetBIOSMessages
package import SMBMessages
package import WireBytes

// What is said in SMB: who logs in, which share and which files are used, and what came of it.

extension SMBConversation: ProtocolWords {
    /// What is asked in a few words, or what came of it.
    package func name(of moment: Moment) -> BilingualProse {
        message(moment.number)?.label ?? BilingualProse(Prose(moment.kind))
    }

    /// What a message asks or answers, how long that took, and what it says.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        if let question = message.question {
            words.add(answerTo: Prose(question.name), in: question.mark, after: message.wait)
        }
        message.say(in: &words)
        if unanswered.contains(message.number) { words.add(MessagePhrases.noAnswer) }
        words.add(message.problem)
        return words.both
    }

    /// Who logs in, which shares are wanted, how many files were opened, and how much failed.
    package var summary: BilingualProse? {
        var names: [[UInt8]] = []
        var (users, opened, encrypted, failures) = ([[UInt8]](), 0, 0, 0)
        for message in messages {
            if message.isFailure { failures += 1 }
            if case .encrypted = message.head { encrypted += 1 }
            for part in [(message.body, message.object)] + message.chained.map({ ($0.body, $0.object) }) {
                switch part.0 {
                case .login(let login) where !login.user.isEmpty && !message.isAnswer:
                    if !users.contains(login.user) { users.append(login.user) }
                case .connect: if let name = part.1, !names.contains(name) { names.append(name) }
                case .opened: opened += 1
                default: break
                }
            }
        }
        var (en, zh): (Prose, Prose) = (Prose(title ?? family), Prose(title ?? family))
        if !users.isEmpty {
            let list = users.prefix(3).map { Prose("“\(captured: clipped($0, to: 40))”") }.joined(by: ", ")
            en.append(", user \(list)")
            zh.append("，用户 \(list)")
        }
        if !names.isEmpty {
            let list = names.prefix(3).map { Prose("\(captured: clipped($0, to: 60))") }.joined(by: ", ")
            en.append(", \(list)")
            zh.append("，\(list)")
        }
        if opened > 0 {
            en.append(", \(count(opened, "file")) opened")
            zh.append("，打开 \(opened) 次文件")
        }
        if encrypted > 0 {
            en.append(", \(count(encrypted, "encrypted message"))")
            zh.append("，\(encrypted) 个加密的报文")
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
                    en: "A password went in clear text: anybody on the way can read it.",
                    zh: "密码以明文发送：途中任何人都能读到。"))
        }
        if messages.contains(where: { if case .smb1 = $0.head { $0.isAnswer } else { false } }) {
            remarks.append(
                BilingualProse(
                    en: "SMB 1 is outdated: current systems use it only where somebody has switched it on.",
                    zh: "SMB 1 已经过时：现在的系统只有在有人启用后才会使用它。"))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of SMB could not be read: no message begins there.",
                    zh: "有 \(unreadableBytes) 字节的 SMB 数据无法解读：那里没有报文的起点。"))
        }
        return remarks
    }
}

extension SMBMessage {
    /// Whether it carries a password as it is.
    fileprivate var hasPassword: Bool {
        if case .login(let login) = body { login.plainPassword != nil } else { false }
    }

    /// What the specification calls it, without what all have in front.
    fileprivate var shortName: String {
        if let subcommand { return subcommand }
        let first = name.hasPrefix("SMB_COM_") ? String(name.dropFirst(8)) : name
        return ([first] + chained.map { String($0.command.text.dropFirst(8)) }).joined(separator: " + ")
    }

    /// What it is, in a few words.
    fileprivate var label: BilingualProse {
        switch head {
        case .session(let kind): return BilingualProse(Prose(kind.name))
        case .encrypted:
            let bytes = range.count
            return BilingualProse(en: "encrypted, \(count(bytes, "byte"))", zh: "加密的报文，\(bytes) 字节")
        case .compressed:
            let bytes = range.count
            return BilingualProse(en: "compressed, \(count(bytes, "byte"))", zh: "压缩的报文，\(bytes) 字节")
        case .smb1, .smb2: break
        }
        let kind = Prose(shortName)
        guard isAnswer else {
            if case .login(let login) = body, !login.user.isEmpty {
                return BilingualProse("\(kind) “\(captured: clipped(login.user, to: 40))”")
            }
            if case .inquiry(let inquiry) = body, inquiry.pattern == nil {
                return BilingualProse("\(kind) \(inquiry.name)")
            }
            if case .control(let code) = body { return BilingualProse("\(kind) \(code.text)") }
            if case .pipe(let name, _) = body {
                return BilingualProse("\(kind) \(captured: clipped(name, to: 60))")
            }
            guard let object, !object.isEmpty else { return BilingualProse(kind) }
            return BilingualProse("\(kind) \(captured: clipped(object, to: 60))")
        }
        var what: Prose = ""
        if isFailure || isInterim {
            what = " \(statusText)"
        } else if case .choice(let choice) = body, let dialect = choice.dialect {
            what = " \(captured: clipped(dialect, to: 40))"
        }
        return BilingualProse(en: "\(kind) response\(what)", zh: "\(kind) 应答\(what)")
    }

    fileprivate var statusText: String {
        switch head {
        case .smb1(let header): header.status?.text ?? header.classAndCode?.text ?? ""
        case .smb2(let header): header.status.text
        default: ""
        }
    }

    fileprivate func say(in words: inout Sentences) {
        switch head {
        case .session(let kind): return say(kind, in: &words)
        case .encrypted: return words.add(SMBPhrases.encrypted)
        case .compressed: return words.add(SMBPhrases.compressed)
        case .smb1, .smb2: break
        }
        if isInterim { return words.add(SMBPhrases.pending) }
        if isAnswer { sayOutcome(in: &words) }
        say(body, object, in: &words)
        for part in chained { say(part.body, part.object, in: &words) }
    }

    private func say(_ kind: NetBIOSPacket, in words: inout Sentences) {
        switch (kind, body) {
        case (.request, .call(let called, let calling)):
            let (one, other): (Prose, Prose) = (
                "“\(captured: clipped(calling.bytes, to: 16))”",
                "“\(captured: clipped(called.bytes, to: 16))”"
            )
            words.add("\(one) calls \(other) by their names of NetBIOS.", "\(one) 呼叫 \(other)（NetBIOS 名称）。")
        case (.positive, _): words.add(SMBPhrases.callTaken)
        case (.negative, .refusal(let error)):
            words.add(SMBPhrases.callRefused)
            let reason = Prose(error.text)
            words.add("The reason: \(reason).", "原因：\(reason)。")
        case (.negative, _): words.add(SMBPhrases.callRefused)
        case (.retarget, _): words.add(SMBPhrases.callElsewhere)
        case (.keepAlive, _): words.add(SMBPhrases.keepAlive)
        case (.message, _), (.request, _): break
        }
    }

    /// What came of a request, where it is not simply done.
    private func sayOutcome(in words: inout Sentences) {
        var status: NTStatus?
        switch head {
        case .smb1(let header): status = header.status ?? header.classAndCode?.status
        case .smb2(let header): status = header.status
        default: break
        }
        guard status != .success else { return }
        if status == .moreProcessing { return words.add(SMBPhrases.moreProcessing) }
        let name = Prose(statusText)
        if isFailure {
            words.add("It failed: \(name).", "操作失败：\(name)。")
        } else {
            words.add("The server says \(name).", "服务器的回答是 \(name)。")
        }
        if let meaning = status?.meaning { words.add(meaning) }
    }

    private func quoted(_ name: [UInt8]) -> Prose { "“\(captured: clipped(name, to: 160))”" }

    /// The file that is spoken of; the share's own directory has an empty name.
    private func file(_ name: [UInt8]?, _ language: Language) -> Prose {
        guard let name else {
            return language == .en
                ? "a file whose opening was not captured or not read" : "一个没有捕获到或未能解读其打开过程的文件"
        }
        if name.isEmpty { return language == .en ? "the share's root" : "共享的根目录" }
        return quoted(name)
    }

    /// The same where an English sentence begins with it.
    private func beginning(_ name: [UInt8]?) -> Prose {
        guard let name else { return "A file" }
        return name.isEmpty ? "The share's root" : quoted(name)
    }

    private func say(_ body: Body, _ name: [UInt8]?, in words: inout Sentences) {
        let (en, zh) = (file(name, .en), file(name, .zh))
        switch body {
        case .offer(let offer): say(offer, in: &words)
        case .choice(let choice): say(choice, in: &words)
        case .login(let login): say(login, in: &words)
        case .connect:
            if let name {
                words.add("The client wants to use the share \(quoted(name)).", "客户端要使用共享 \(quoted(name))。")
            }
        case .share(let kind):
            switch kind {
            case .disk: words.add("The share has files.", "这个共享存放文件。")
            case .pipe: words.add("The share has named pipes: services of the server.", "这个共享提供命名管道：服务器上的服务。")
            case .printer: words.add("The share is a printer.", "这个共享是打印机。")
            case .device: words.add("The share is a serial device.", "这个共享是串行设备。")
            }
        case .open(let opening): say(opening, en, zh, in: &words)
        case .opened(let opened): say(opened, beginning(name), name == nil ? "文件" : zh, in: &words)
        case .transfer(let offset, let bytes):
            let place = Prose(String(offset))
            if isWriting {
                words.add(
                    "The client writes \(count(bytes, "byte")) from byte \(place) of \(en) on.",
                    "客户端向 \(zh) 写入 \(bytes) 字节，从第 \(place) 字节起。")
            } else {
                words.add(
                    "The client wants \(count(bytes, "byte")) from byte \(place) of \(en) on.",
                    "客户端要读取 \(zh) 从第 \(place) 字节起的 \(bytes) 字节。")
            }
        case .transferred(let bytes):
            if isWriting {
                words.add("\(count(bytes, "byte")) written.", "写入了 \(bytes) 字节。")
            } else {
                words.add("\(count(bytes, "byte")) of \(en).", "\(zh) 的 \(bytes) 字节。")
            }
        case .inquiry(let inquiry): say(inquiry, en, zh, in: &words)
        case .entries(let entries):
            guard entries.count > 0 else { break }
            var names = entries.names.prefix(6).map { Prose("“\(captured: clipped($0, to: 60))”") }
            if entries.count > names.count { names.append("…") }
            let list = names.joined(by: ", ")
            if entries.names.isEmpty {
                words.add("\(count(entries.count, "name")).", "\(entries.count) 个名称。")
            } else {
                words.add(
                    "\(count(entries.count, "name")): \(list).", "\(entries.count) 个名称：\(list)。")
            }
        case .watch(let isDeep):
            if isDeep {
                words.add(
                    "The client wants to be told of changes in \(en) and all below.", "客户端要求通知 \(zh) 及其下的改动。")
            } else {
                words.add("The client wants to be told of changes in \(en).", "客户端要求通知 \(zh) 中的改动。")
            }
        case .changes(let changes):
            for change in changes.prefix(4) {
                let name = quoted(change.name)
                switch change.action {
                case 1: words.add("\(name) is new.", "新增了 \(name)。")
                case 2: words.add("\(name) is gone.", "\(name) 已不在。")
                case 3: words.add("\(name) has been changed.", "\(name) 有改动。")
                case 4: words.add("\(name) has been given another name.", "\(name) 已改名。")
                case 5: words.add("The new name: \(name).", "新名称：\(name)。")
                default:
                    let number = Prose(change.actionName)
                    words.add("\(name): change \(number).", "\(name)：第 \(number) 种改动。")
                }
            }
        case .control(let code): if let meaning = code.meaning { words.add(meaning) }
        case .locks(let locks):
            for lock in locks.prefix(3) {
                let offset = Prose(String(lock.offset))
                let size: Prose = lock.count == 1 ? "1 byte" : "\(String(lock.count)) bytes"
                let bytes = Prose(String(lock.count))
                if lock.isUnlocked {
                    words.add(
                        "The client unlocks \(size) from byte \(offset) of \(en) on.",
                        "客户端解锁 \(zh) 从第 \(offset) 字节起的 \(bytes) 字节。")
                } else {
                    words.add(
                        "The client wants to lock \(size) from byte \(offset) of \(en) on.",
                        "客户端要锁定 \(zh) 从第 \(offset) 字节起的 \(bytes) 字节。")
                }
            }
        case .cache:
            if question == nil {
                words.add(isAnswer || !isFromClient ? SMBPhrases.givesUpCache : SMBPhrases.gaveUpCache)
            }
        case .rename(let to):
            words.add(
                "The client wants to give \(en) the name \(quoted(to)).", "客户端要把 \(zh) 改名为 \(quoted(to))。")
        case .pipe(let name, _):
            words.add(
                "The client sends something to \(quoted(name)), which is not read here.",
                "客户端向 \(quoted(name)) 发送内容，这里没有解读。")
        case .result(let bytes):
            words.add("\(count(bytes, "byte")) of answer.", "应答内容有 \(bytes) 字节。")
        case .call, .refusal: break
        case .nothing: sayCommand(en, zh, in: &words)
        }
    }

    /// What a request asks whose command says it all.
    private func sayCommand(_ en: Prose, _ zh: Prose, in words: inout Sentences) {
        guard !isAnswer else { return }
        if subcommand == "TRANS2_GET_DFS_REFERRAL", let meaning = SMBControlCode.referrals.meaning {
            return words.add(meaning)
        }
        switch head {
        case .smb2(let header):
            switch header.command {
            case .close: words.add("The client closes \(en).", "客户端关闭 \(zh)。")
            case .flush: words.add("The client wants \(en) to be written to the disk.", "客户端要求把 \(zh) 写入磁盘。")
            case .logoff: words.add(SMBPhrases.logoff)
            case .echo: words.add(SMBPhrases.echo)
            case .cancel: words.add(SMBPhrases.cancel)
            case .treeDisconnect: words.add(SMBPhrases.disconnectShare)
            default: break
            }
        case .smb1(let header):
            switch header.command {
            case .close: words.add("The client closes \(en).", "客户端关闭 \(zh)。")
            case .flush: words.add("The client wants \(en) to be written to the disk.", "客户端要求把 \(zh) 写入磁盘。")
            case .logoffAndX: words.add(SMBPhrases.logoff)
            case .echo: words.add(SMBPhrases.echo)
            case .ntCancel: words.add(SMBPhrases.cancel)
            case .treeDisconnect: words.add(SMBPhrases.disconnectShare)
            case .delete: words.add("The client wants to delete \(en).", "客户端要删除 \(zh)。")
            case .deleteDirectory:
                words.add("The client wants to delete the folder \(en).", "客户端要删除目录 \(zh)。")
            case .checkDirectory:
                words.add("The client asks whether the folder \(en) is there.", "客户端询问目录 \(zh) 是否存在。")
            case .queryInformation: words.add("The client asks what is known of \(en).", "客户端查询 \(zh) 的信息。")
            default: break
            }
        default: break
        }
    }

    private var isWriting: Bool {
        switch head {
        case .smb1(let header): header.command == .write || header.command == .writeAndX
        case .smb2(let header): header.command == .write
        default: false
        }
    }

    /// Whether it is a request of the client's; a server asks for one thing only, unasked.
    private var isFromClient: Bool { range.side == .client }

    private func say(_ offer: SMBOffer, in words: inout Sentences) {
        var names = offer.dialects.prefix(8).map { Prose("\(captured: clipped($0, to: 40))") }
        if offer.dialects.count > 8 { names.append("…") }
        let list = names.joined(by: ", ")
        words.add("The client speaks these dialects: \(list).", "客户端支持的版本：\(list)。")
        say(offer.signing, in: &words)
        say(offer.contexts, in: &words)
    }

    private func say(_ choice: SMBChoice, in words: inout Sentences) {
        if let dialect = choice.dialect {
            words.add(
                "The server chooses the dialect \(captured: clipped(dialect, to: 40)).",
                "服务器选择版本 \(captured: clipped(dialect, to: 40))。")
            if choice.isOpen { words.add(SMBPhrases.asksAgain) }
        }
        say(choice.signing, in: &words)
        if !choice.mechanisms.isEmpty {
            let list = choice.mechanisms.map { Prose($0.rawValue) }.joined(by: ", ")
            words.add("Ways to log in: \(list).", "登录方式：\(list)。")
        }
        if choice.hasSharePasswords { words.add(SMBPhrases.sharePasswords) }
        if choice.hasPlainPasswords { words.add(SMBPhrases.plainPasswords) }
        if let most = choice.mostRead {
            words.add("A read may have \(count(most, "byte")).", "一次读取最多 \(most) 字节。")
        }
        say(choice.contexts, in: &words)
    }

    private func say(_ signing: SMBSigning?, in words: inout Sentences) {
        switch signing {
        case .required: words.add(SMBPhrases.signingRequired)
        case .enabled: words.add(SMBPhrases.signingEnabled)
        case .off: words.add(SMBPhrases.signingOff)
        case nil: break
        }
    }

    private func say(_ contexts: [SMBContext], in words: inout Sentences) {
        for context in contexts {
            let list = Prose(context.names.joined(separator: ", "))
            switch context.kind {
            case .encryption where !context.names.isEmpty: words.add("Encryption: \(list).", "加密：\(list)。")
            case .signing where !context.names.isEmpty: words.add("Signing: \(list).", "签名：\(list)。")
            case .compression where !context.names.isEmpty: words.add("Compression: \(list).", "压缩：\(list)。")
            case .integrity where !context.names.isEmpty:
                words.add("The negotiation is held against changes with \(list).", "用 \(list) 防止协商被改动。")
            case .serverName:
                if let text = context.text {
                    words.add(
                        "The client asks for the server \(quoted(text)).", "客户端要找的服务器是 \(quoted(text))。")
                }
            default: break
            }
        }
    }

    private func say(_ login: SMBLogin, in words: inout Sentences) {
        if isAnswer {
            if login.step == .challenge, !login.workstation.isEmpty || !login.domain.isEmpty {
                let name = quoted(login.workstation.isEmpty ? login.domain : login.workstation)
                if login.workstation.isEmpty || login.domain.isEmpty {
                    words.add("The server \(name) sends a challenge (NTLM).", "服务器 \(name) 发来质询（NTLM）。")
                } else {
                    words.add(
                        "The server \(name) of \(quoted(login.domain)) sends a challenge (NTLM).",
                        "\(quoted(login.domain)) 的服务器 \(name) 发来质询（NTLM）。")
                }
            }
            if login.isGuest { words.add(SMBPhrases.guest) }
            if login.isAnonymous { words.add(SMBPhrases.anonymous) }
            if login.demandsEncryption { words.add(SMBPhrases.demandsEncryption) }
            return
        }
        if login.step == .negotiate || login.step == nil && login.user.isEmpty && !login.mechanisms.isEmpty {
            words.add(SMBPhrases.beginsLogin)
            let list = login.mechanisms.map { Prose($0.rawValue) }.joined(by: ", ")
            if !login.mechanisms.isEmpty { words.add("Ways to log in: \(list).", "登录方式：\(list)。") }
            return
        }
        guard !login.user.isEmpty else {
            return words.add(login.saysName ? SMBPhrases.withoutName : SMBPhrases.goesOn)
        }
        words.add("The client says that it is \(quoted(login.user)).", "客户端称自己是 \(quoted(login.user))。")
        if !login.domain.isEmpty {
            words.add("The domain: \(quoted(login.domain)).", "域：\(quoted(login.domain))。")
        }
        if !login.workstation.isEmpty {
            words.add("The computer: \(quoted(login.workstation)).", "计算机：\(quoted(login.workstation))。")
        }
        if let password = login.plainPassword {
            words.add(
                "The password goes as it is, in \(count(password, "byte")).", "密码以明文发送，长 \(password) 字节。")
        }
        if login.isSecondVersion == false { words.add(SMBPhrases.firstVersionProof) }
    }

    private func say(_ opening: SMBOpening, _ en: Prose, _ zh: Prose, in words: inout Sentences) {
        switch (opening.disposition, opening.isDirectory) {
        case (.create?, true?), (nil, true?):
            words.add("The client wants to make the folder \(en).", "客户端要新建目录 \(zh)。")
        case (.create?, _):
            words.add("The client wants to make \(en), which must not be there.", "客户端要新建 \(zh)（不能已存在）。")
        case (.open?, _), (nil, _): words.add("The client wants to open \(en).", "客户端要打开 \(zh)。")
        case (.openOrCreate?, _):
            words.add(
                "The client wants to open \(en), and to make it where it is not there.",
                "客户端要打开 \(zh)，不存在则新建。")
        case (.overwrite?, _): words.add("The client wants to open \(en) and empty it.", "客户端要打开并清空 \(zh)。")
        case (.overwriteOrCreate?, _), (.supersede?, _):
            words.add("The client wants to make \(en) anew, even where it is there.", "客户端要重新建立 \(zh)，即使已存在。")
        }
        if let share, !share.isEmpty {
            words.add("The share is \(quoted(share)).", "所在的共享是 \(quoted(share))。")
        }
        let rights = opening.rights
        if !rights.isEmpty {
            let list = rights.map { Prose($0.words.en) }.joined(by: ", ")
            let chineseList = rights.map { Prose($0.words.zh) }.joined(by: "、")
            words.add("What it wants to do: \(list).", "要做的操作：\(chineseList)。")
        }
        if opening.isDeletedOnClose {
            words.add("It is to be deleted when it is closed.", "关闭时要删除。")
        }
    }

    private func say(_ opened: SMBOpened, _ en: Prose, _ zh: Prose, in words: inout Sentences) {
        let kind: (en: Prose, zh: Prose) = opened.isDirectory == true ? (", a folder", "，是目录") : ("", "")
        switch opened.action {
        case .created?: words.add("\(en) has been made\(kind.en).", "\(zh) 已新建\(kind.zh)。")
        case .overwritten?: words.add("\(en) has been emptied and opened.", "\(zh) 已清空并打开。")
        case .superseded?: words.add("\(en) has been replaced.", "\(zh) 已被替换。")
        case .opened?, nil: words.add("\(en) is open\(kind.en).", "\(zh) 已打开\(kind.zh)。")
        }
        if opened.isDirectory != true, let size = opened.size.flatMap({ Int(exactly: $0) }) {
            words.add("It has \(count(size, "byte")).", "大小为 \(size) 字节。")
        }
        if let cache = opened.cache, cache != .nothing {
            let name = Prose(cache.name)
            words.add("The client may keep a copy in its cache (\(name)).", "客户端可以在缓存中保留副本（\(name)）。")
        }
    }

    private func say(_ inquiry: SMBInquiry, _ en: Prose, _ zh: Prose, in words: inout Sentences) {
        let name = Prose(inquiry.name)
        if let pattern = inquiry.pattern {
            words.add(
                "The client asks for the names that match \(quoted(pattern)).",
                "客户端查询与 \(quoted(pattern)) 匹配的名称。")
        } else if let newName = inquiry.newName, inquiry.isLink {
            words.add(
                "The client wants \(en) to have one more name, \(quoted(newName)) (a hard link).",
                "客户端要给 \(zh) 再加一个名称 \(quoted(newName))（硬链接）。")
        } else if let newName = inquiry.newName {
            words.add(
                "The client wants to give \(en) the name \(quoted(newName)).",
                "客户端要把 \(zh) 改名为 \(quoted(newName))。")
        } else if let isDeleted = inquiry.isDeleted {
            if isDeleted {
                words.add("The client wants \(en) to be deleted when it is closed.", "客户端要求在关闭时删除 \(zh)。")
            } else {
                words.add("The client does not want \(en) to be deleted any more.", "客户端不再要求删除 \(zh)。")
            }
        } else if let size = inquiry.size.flatMap({ Int(exactly: $0) }) {
            words.add(
                "The client wants \(en) to have \(count(size, "byte")).", "客户端要把 \(zh) 的大小设为 \(size) 字节。")
        } else if inquiry.isAboutDisk {
            words.add("The client asks for \(name) of the disk.", "客户端查询磁盘的 \(name)。")
        } else if isSetting {
            words.add("The client sets \(name) of \(en).", "客户端设置\(zh)的 \(name)。")
        } else {
            words.add("The client asks for \(name) of \(en).", "客户端查询\(zh)的 \(name)。")
        }
    }

    private var isSetting: Bool {
        switch head {
        case .smb2(let header): header.command == .setInfo
        default: subcommand?.contains("_SET_") ?? false
        }
    }
}

extension SMBInquiry {
    /// Whether it is about the disk, whatever file is named with it.
    fileprivate var isAboutDisk: Bool {
        switch kind {
        case .volume, .volumeLevel: true
        case .file, .security, .quota, .directory, .level: false
        }
    }
}

extension SMBRight {
    fileprivate var words: Bilingual {
        switch self {
        case .read: Bilingual(en: "read", zh: "读取")
        case .write: Bilingual(en: "write", zh: "写入")
        case .append: Bilingual(en: "append", zh: "追加")
        case .execute: Bilingual(en: "execute", zh: "执行")
        case .delete: Bilingual(en: "delete", zh: "删除")
        case .readAttributes: Bilingual(en: "read attributes", zh: "读取属性")
        case .writeAttributes: Bilingual(en: "write attributes", zh: "修改属性")
        case .readSecurity: Bilingual(en: "read who may do what", zh: "读取权限")
        case .writeSecurity: Bilingual(en: "change who may do what", zh: "修改权限")
        case .all: Bilingual(en: "everything", zh: "所有操作")
        case .maximum: Bilingual(en: "whatever is allowed", zh: "允许的所有操作")
        }
    }
}

extension SMBControlCode {
    /// What it asks; nil where its name has to do.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .referrals: Bilingual(en: "The client asks where a name of DFS leads.", zh: "客户端询问 DFS 名称指向哪里。")
        case .transceive:
            Bilingual(
                en: "The client calls a service through the pipe; the call itself is not read.",
                zh: "客户端通过管道调用服务；调用的内容没有解读。")
        case .interfaces:
            Bilingual(en: "The client asks which network interfaces the server has.", zh: "客户端查询服务器有哪些网络接口。")
        case .validate:
            Bilingual(
                en: "The client has the negotiation checked: whether somebody has changed it on the way.",
                zh: "客户端要求核对协商的内容：途中是否被改动。")
        case .snapshots: Bilingual(en: "The client asks for earlier versions.", zh: "客户端查询以前的版本。")
        case .copy: Bilingual(en: "The server is to copy by itself.", zh: "由服务器自己复制。")
        default: nil
        }
    }
}

extension NTStatus {
    /// What it means to who asked; nil where there is nothing to add to its name.
    fileprivate var meaning: Bilingual? {
        switch self {
        case .accessDenied: SMBStatusPhrases.accessDenied
        case .nameNotFound: SMBStatusPhrases.nameNotFound
        case .pathNotFound: SMBStatusPhrases.pathNotFound
        case .objectNameInvalid: SMBStatusPhrases.nameInvalid
        case .nameCollision: SMBStatusPhrases.nameCollision
        case .noSuchFile: SMBStatusPhrases.noSuchFile
        case .noMoreFiles: SMBStatusPhrases.noMoreFiles
        case .endOfFile: SMBStatusPhrases.endOfFile
        case .sharingViolation: SMBStatusPhrases.sharingViolation
        case .lockConflict, .lockNotGranted: SMBStatusPhrases.locked
        case .rangeNotLocked: SMBStatusPhrases.notLocked
        case .deletePending: SMBStatusPhrases.deletePending
        case .isDirectory: SMBStatusPhrases.isDirectory
        case .notDirectory: SMBStatusPhrases.notDirectory
        case .directoryNotEmpty: SMBStatusPhrases.notEmpty
        case .cannotDelete: SMBStatusPhrases.cannotDelete
        case .diskFull: SMBStatusPhrases.diskFull
        case .writeProtected: SMBStatusPhrases.writeProtected
        case .badNetworkName: SMBStatusPhrases.badShare
        case .badDeviceType: SMBStatusPhrases.badShareKind
        case .networkNameDeleted, .sessionDeleted: SMBStatusPhrases.shareGone
        case .logonFailure: SMBStatusPhrases.logonFailure
        case .noSuchUser: SMBStatusPhrases.noSuchUser
        case .wrongPassword: SMBStatusPhrases.wrongPassword
        case .accountDisabled: SMBStatusPhrases.accountDisabled
        case .accountLockedOut: SMBStatusPhrases.accountLocked
        case .accountExpired: SMBStatusPhrases.accountExpired
        case .passwordExpired, .passwordMustChange: SMBStatusPhrases.passwordExpired
        case .accountRestriction, .logonTypeNotGranted: SMBStatusPhrases.restricted
        case .invalidHandle: SMBStatusPhrases.invalidHandle
        case .fileClosed: SMBStatusPhrases.fileClosed
        case .invalidParameter, .infoLengthMismatch: SMBStatusPhrases.invalidParameter
        case .notSupported, .notImplemented, .invalidDeviceRequest: SMBStatusPhrases.notSupported
        case .bufferOverflow: SMBStatusPhrases.bufferOverflow
        case .cancelled: SMBStatusPhrases.cancelled
        case .pathNotCovered: SMBStatusPhrases.pathNotCovered
        case .notFound: SMBStatusPhrases.notFound
        case .stoppedOnSymlink: SMBStatusPhrases.symbolicLink
        case .sessionExpired: SMBStatusPhrases.sessionOver
        case .pipeNotAvailable: SMBStatusPhrases.pipeBusy
        case .insufficientResources, .requestNotAccepted: SMBStatusPhrases.noResources
        case .ioTimeout: SMBStatusPhrases.timedOut
        case .notifyCleanup: SMBStatusPhrases.watchOver
        case .notifyTooMany: SMBStatusPhrases.tooManyChanges
        default: nil
        }
    }
}
