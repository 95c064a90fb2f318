import Documents
package import SSHMessages
package import WireBytes

// What is said in SSH up to its keys, and of what follows that it cannot be read.

extension SSHConversation: ProtocolWords {
    /// The line of an identification, the name of a packet, the size of what is encrypted.
    package func name(of moment: Moment) -> BilingualProse {
        let kind = Prose(moment.kind)
        guard let message = message(moment.number) else { return BilingualProse(en: kind, zh: kind) }
        switch message.body {
        case .identification(let who): return Self.both("\(captured: clipped(who.line, to: 120))")
        case .line(let text) where text.isEmpty: return BilingualProse(en: "empty line", zh: "空行")
        case .line(let text), .complaint(let text):
            return Self.both("\(captured: clipped(text, to: 120))")
        case .encrypted: return BilingualProse(en: "encrypted", zh: "密文")
        case .reply(let key, _, _):
            guard let type = key.shortType else { return Self.both(kind) }
            return BilingualProse(en: "\(kind), host key \(type)", zh: "\(kind)，主机密钥 \(type)")
        default: return Self.both(kind)
        }
    }

    private static func both(_ prose: Prose) -> BilingualProse { BilingualProse(en: prose, zh: prose) }

    /// What it says, and what is chosen with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        let isClient = message.range.side == .client
        var words = Sentences()
        switch message.body {
        case .identification(let who):
            words.add(isClient ? SSHPhrases.clientIdentifies : SSHPhrases.serverIdentifies)
            if who.version == "1.99" { words.add(SSHPhrases.bothVersions) }
            if !who.isSecond { words.add(SSHPhrases.firstVersion) }
        case .line: words.add(isClient ? SSHPhrases.clientLine : SSHPhrases.otherLine)
        case .complaint: words.add(isClient ? SSHPhrases.clientLine : SSHPhrases.complaint)
        case .offer(let offer):
            words.add(isClient ? SSHPhrases.clientOffers : SSHPhrases.serverOffers)
            if offer.followsGuess { words.add(SSHPhrases.guesses) }
            if let choice = message.choice { words.add(choice) }
            if let missing = message.choice?.missing, let both = offers {
                words.add(
                    "The client can do \(Self.list(both.client, missing)), the server \(Self.list(both.server, missing)).",
                    "客户端支持 \(Self.list(both.client, missing))，服务器支持 \(Self.list(both.server, missing))。")
            }
        case .groupWanted(let minimum, let preferred, let maximum):
            words.add(
                "The client asks for a group for Diffie and Hellman's key exchange: best of \(preferred) bits, at least \(minimum), at most \(maximum).",
                "客户端请求一个用于迪菲-赫尔曼密钥交换的群：首选 \(preferred) 位，最少 \(minimum) 位，最多 \(maximum) 位。")
        case .group(let bits):
            words.add("The server chooses a group of \(bits) bits.", "服务器选定了一个 \(bits) 位的群。")
        case .share(let bytes):
            words.add(SSHPhrases.clientShare)
            words.add("It has \(count(bytes, "byte")).", "长 \(bytes) 字节。")
        case .reply(let key, let bytes, let signature): words.add(key, bytes, signature)
        case .newKeys: words.add(isClient ? SSHPhrases.clientNewKeys : SSHPhrases.serverNewKeys)
        case .disconnect(let reason, let text):
            let name = Prose(reason.text)
            words.add(
                "\(isClient ? "The client" : "The server") ends the connection: \(name) (“\(captured: clipped(text, to: 200))”).",
                "\(isClient ? "客户端" : "服务器")结束连接：\(name)（“\(captured: clipped(text, to: 200))”）。")
        case .packet where message.type == .ignore: words.add(SSHPhrases.ignored)
        case .packet: break
        case .encrypted where isFirstEncrypted(message): words.add(SSHPhrases.encrypted)
        case .encrypted: break
        }
        return words.both
    }

    /// What both sides can do.
    private var offers: (client: SSHOffer, server: SSHOffer)? {
        func offer(_ side: Side) -> SSHOffer? {
            for message in messages where message.range.side == side {
                if case .offer(let offer) = message.body { return offer }
            }
            return nil
        }
        guard let client = offer(.client), let server = offer(.server) else { return nil }
        return (client, server)
    }

    /// The names on a list.
    private static func list(_ offer: SSHOffer, _ kind: SSHOffer.Kind) -> Prose {
        var names = offer.names(kind).prefix(12).map { name -> Prose in "\(captured: clipped(name, to: 64))" }
        if offer.names(kind).count > 12 { names.append("…") }
        return names.isEmpty ? "-" : names.joined(by: ", ")
    }

    /// Once is enough.
    private func isFirstEncrypted(_ message: SSHMessage) -> Bool {
        let first = messages.first { if case .encrypted = $0.body { true } else { false } }
        return first?.number == message.number
    }

    /// With which program, which way to the keys, and how much is encrypted.
    package var summary: BilingualProse? {
        guard identification.client?.isSecond != false, identification.server?.isSecond != false else {
            return Self.both("SSH 1")
        }
        var en: Prose = "SSH"
        var zh: Prose = "SSH"
        if let software = identification.server?.software, !software.isEmpty {
            let name: Prose = "\(captured: clipped(software, to: 64))"
            en.append(" with \(name)")
            zh.append("，服务器 \(name)")
        }
        if let missing = choice?.missing {
            en.append(": nothing in common (\(missing.title.en))")
            zh.append("：没有共同的算法（\(missing.title.zh)）")
        } else if let method = choice?.method {
            en.append(": keys by \(captured: clipped(method.name, to: 64))")
            zh.append("：密钥交换 \(captured: clipped(method.name, to: 64))")
        }
        let bytes = encryptedBytes.client + encryptedBytes.server
        if bytes > 0 {
            en.append(", \(count(bytes, "byte")) encrypted")
            zh.append("，密文 \(bytes) 字节")
        }
        return BilingualProse(en: en, zh: zh)
    }

    /// What was agreed on, by what the server is known, and how much cannot be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if let choice {
            var words = Sentences()
            words.add(list: choice)
            if let both = words.both { remarks.append(both) }
        }
        if let hostKey {
            let key = hostKey.words
            remarks.append(
                BilingualProse(
                    en:
                        "The server is known by its host key: \(key.en). This is what ssh-keygen -l says of it.",
                    zh: "服务器的主机密钥：\(key.zh)，与 ssh-keygen -l 所显示的相同。"))
        }
        let (sent, received) = (encryptedBytes.client, encryptedBytes.server)
        if sent + received > 0 {
            let who: BilingualProse =
                // Of a side of which nothing was seen it is not said that it sent nothing.
                received == 0
                ? BilingualProse(
                    en: "the client sent \(count(sent, "byte"))", zh: "客户端发送了 \(sent) 字节密文")
                : sent == 0
                    ? BilingualProse(
                        en: "the server sent \(count(received, "byte"))", zh: "服务器发送了 \(received) 字节密文")
                    : BilingualProse(
                        en:
                            "the client sent \(count(sent, "byte")) and the server \(count(received, "byte"))",
                        zh: "客户端发送了 \(sent) 字节密文，服务器发送了 \(received) 字节密文")
            remarks.append(
                BilingualProse(
                    en:
                        "Behind the keys \(who.en), encrypted: who logged in, how, and what was done cannot be read here.",
                    zh: "启用密钥之后，\(who.zh)：谁登录、如何登录、做了什么，此处都无法解读。"))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of SSH could not be read: bytes before them are missing, or they are no packets of SSH 2.",
                    zh: "有 \(unreadableBytes) 字节的 SSH 数据无法解读：它们之前有字节缺失，或者它们不是 SSH 2 的报文。"))
        }
        return remarks
    }
}

extension SSHHostKey {
    /// As ssh-keygen -l writes it: bits, fingerprint, type.
    fileprivate var words: BilingualProse {
        let type = shortType.map { Prose($0) } ?? "\(captured: clipped(type, to: 64))"
        let print = Prose(fingerprint)
        guard let bits = bits.map({ Prose(String($0)) }) else {
            return BilingualProse(en: "\(print) (\(type))", zh: "\(print)（\(type)）")
        }
        return BilingualProse(en: "\(bits) \(print) (\(type))", zh: "\(bits) \(print)（\(type)）")
    }
}

extension Sentences {
    fileprivate mutating func add(_ choice: SSHChoice) {
        add(SSHPhrases.rule)
        add(list: choice)
        guard let parts = choice.method?.hybrid?.parts else { return }
        add("This key exchange is two in one: \(parts.en).", "这种密钥交换由两种组成：\(parts.zh)。")
        add(SSHPhrases.hybridMeaning)
    }

    /// What was chosen, both directions in one where they are alike.
    fileprivate mutating func add(list choice: SSHChoice) {
        if let missing = choice.missing?.title {
            return add(
                "They have nothing in common for this: \(missing.en). So the connection cannot go on.",
                "双方在这一项上没有共同的算法：\(missing.zh)。连接因此无法继续。")
        }
        var en: [Prose] = []
        var zh: [Prose] = []
        func put(_ english: Prose, _ chinese: Prose, _ name: [UInt8]) {
            let name: Prose = "\(captured: clipped(name, to: 64))"
            en.append("\(english) \(name)")
            zh.append("\(chinese) \(name)")
        }
        func put(
            _ toServer: SSHOffer.Kind, _ toClient: SSHOffer.Kind, _ english: Prose, _ chinese: Prose
        ) {
            if let one = choice[toServer], one == choice[toClient] { return put(english, chinese, one) }
            for kind in [toServer, toClient] {
                guard let name = choice[kind] else { continue }
                put(Prose(kind.title.en), Prose(kind.title.zh), name)
            }
        }
        for kind in [SSHOffer.Kind.keyExchange, .hostKey] {
            guard let name = choice[kind] else { continue }
            put(Prose(kind.title.en), Prose(kind.title.zh), name)
        }
        put(.cipherToServer, .cipherToClient, "cipher", "加密算法")
        put(.macToServer, .macToClient, "MAC", "MAC")
        put(.compressionToServer, .compressionToClient, "compression", "压缩")
        if !en.isEmpty {
            add("Agreed: \(en.joined(by: ", ")).", "选定：\(zh.joined(by: "，"))。")
        }
        if choice.protects(.cipherToServer), choice.protects(.cipherToClient) {
            add(
                "The cipher protects against changes as well, so that there is no MAC beside it.",
                "该加密算法同时防篡改，因此不另用 MAC。")
        }
    }

    fileprivate mutating func add(_ key: SSHHostKey, _ bytes: Int, _ signature: [UInt8]) {
        let words = key.words
        add(
            "The server sends its part of the key exchange (\(count(bytes, "byte"))), its host key \(words.en), and a signature (\(captured: clipped(signature, to: 64))).",
            "服务器发送密钥交换中它的公开值（\(bytes) 字节）、主机密钥 \(words.zh) 和签名（\(captured: clipped(signature, to: 64))）。"
        )
        add(SSHPhrases.signature)
        add(SSHPhrases.knownHosts)
    }
}
