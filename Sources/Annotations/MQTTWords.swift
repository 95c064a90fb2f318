import Documents
package import MQTTMessages
package import WireBytes

// What MQTT packets say. The Chinese terms are those of GB/T 38637 and of the usual translations: 主题, 服务质量, 保持连接,
// 遗嘱消息, 保留消息.

extension MQTTConversation: ProtocolWords {
    /// The kind, and the topic where there is one.
    package func name(of moment: Moment) -> BilingualProse {
        let kind = Prose(moment.kind)
        guard let message = message(moment.number) else { return BilingualProse(en: kind, zh: kind) }
        func both(_ rest: Prose) -> BilingualProse {
            BilingualProse(en: "\(kind) \(rest)", zh: "\(kind) \(rest)")
        }
        switch message.body {
        case .connect(let connect):
            return connect.clientIdentifier.isEmpty
                ? BilingualProse(en: kind, zh: kind)
                : both("\(captured: clipped(connect.clientIdentifier, to: 64))")
        case .publish(let publish):
            let topic: Prose = "\(captured: clipped(publish.topic, to: 120))"
            let quality = "QoS \(publish.qualityOfService)"
            return publish.topic.isEmpty
                ? both(Prose(quality))
                : BilingualProse(en: "\(kind) \(topic), \(quality)", zh: "\(kind) \(topic)，\(quality)")
        case .subscribe(_, let subscriptions): return both(Self.list(subscriptions.map(\.filter)))
        case .unsubscribe(_, let filters): return both(Self.list(filters))
        case .progress(let identifier, _), .answer(let identifier, _): return both(Prose(String(identifier)))
        default: return BilingualProse(en: kind, zh: kind)
        }
    }

    /// What it says, and what was wrong with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        switch message.body {
        case .connect(let connect): words.add(connect, isReadable: !isDecrypted)
        case .connectAnswer(let isPresent, let code): words.add(answer: message, isPresent, code)
        case .publish(let publish):
            words.add(publish, of: message, isFromClient: message.range.side == client)
        case .progress(let identifier, let code): words.add(progress: message, identifier, code)
        case .subscribe(_, let subscriptions): words.add(subscriptions)
        case .unsubscribe(_, let filters):
            words.add(
                "The client wants no more messages on \(Self.quoted(filters, .en)).",
                "客户端取消订阅\(Self.quoted(filters, .zh))。")
        case .answer(_, let codes): words.add(answer: message, codes)
        case .reason(let code):
            words.add(end: message, code, isFromClient: message.range.side == client, hasWill: hasWill)
        case .nothing: words.add(ping: message.type)
        }
        if let reason = message.reasonText, !reason.isEmpty {
            words.add(
                "The server adds: “\(captured: clipped(reason, to: 200))”.",
                "服务器补充说明：“\(captured: clipped(reason, to: 200))”。")
        }
        if let problem = message.problem { words.add(problem) }
        return words.both
    }

    /// Who, and how many messages.
    package var summary: BilingualProse? {
        var (sent, received, filters) = (0, 0, 0)
        var name: [UInt8] = []
        for message in messages {
            switch message.body {
            case .connect(let connect): name = connect.clientIdentifier
            case .publish: if message.range.side == client { sent += 1 } else { received += 1 }
            case .subscribe(_, let subscriptions): filters += subscriptions.count
            default: break
            }
        }
        var en: [Prose] = []
        var zh: [Prose] = []
        if filters > 0 {
            en.append("\(filters) \(filters == 1 ? "subscription" : "subscriptions")")
            zh.append("订阅 \(filters) 个主题")
        }
        if sent > 0 {
            en.append("\(sent) published")
            zh.append("发布 \(sent) 条消息")
        }
        if received > 0 {
            en.append("\(received) received")
            zh.append("收到 \(received) 条消息")
        }
        let who: Prose = name.isEmpty ? "MQTT" : "MQTT “\(captured: clipped(name, to: 64))”"
        guard !en.isEmpty else { return BilingualProse(en: who, zh: who) }
        return BilingualProse(
            en: "\(who): \(en.joined(by: ", "))", zh: "\(who)：\(zh.joined(by: "，"))")
    }

    /// What anybody could read, and what could not be read at all.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if !isDecrypted, !messages.isEmpty {
            let hasPassword = messages.contains {
                if case .connect(let connect) = $0.body { connect.password != nil } else { false }
            }
            remarks.append(
                BilingualProse(
                    en: hasPassword
                        ? "MQTT encrypts nothing by itself: anybody on the way can read the password, every topic and "
                            + "every message. MQTT over TLS hides them."
                        : "MQTT encrypts nothing by itself: anybody on the way can read every topic and every message. "
                            + "MQTT over TLS hides them.",
                    zh: hasPassword
                        ? "MQTT 本身不加密：途中任何人都能读到密码、所有主题和消息。通过 TLS 传送的 MQTT 才能隐藏这些内容。"
                        : "MQTT 本身不加密：途中任何人都能读到所有主题和消息。通过 TLS 传送的 MQTT 才能隐藏这些内容。"))
        }
        if unreadableBytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(unreadableBytes, "byte")) of MQTT could not be read: the beginning of the packet that they belong to is not known.",
                    zh: "有 \(unreadableBytes) 字节的 MQTT 数据无法解读：不知道它们所属报文的起点。"))
        }
        return remarks
    }

    private var hasWill: Bool {
        messages.contains { if case .connect(let connect) = $0.body { connect.will != nil } else { false } }
    }

    /// The first of several names, and how many follow.
    fileprivate static func list(_ names: [[UInt8]]) -> Prose {
        guard let first = names.first else { return "" }
        return names.count == 1
            ? "\(captured: clipped(first, to: 120))"
            : "\(captured: clipped(first, to: 120)), … (\(names.count))"
    }

    /// Names in quotation marks, as many as anybody reads.
    fileprivate static func quoted(_ names: [[UInt8]], _ language: Language) -> Prose {
        var quoted = names.prefix(8).map { name -> Prose in "“\(captured: clipped(name, to: 120))”" }
        if names.count > 8 { quoted.append("…") }
        return quoted.joined(by: Punctuation.listComma.prose(in: language))
    }
}

extension Sentences {
    // MARK: CONNECT and its answer

    fileprivate mutating func add(_ connect: MQTTConnect, isReadable: Bool) {
        let version = connect.level == 5 ? "MQTT 5.0" : connect.level == 3 ? "MQTT 3.1" : "MQTT 3.1.1"
        let name = connect.clientIdentifier.prefix(120)
        if name.isEmpty {
            add("A client without a name wants to speak \(version).", "没有标识符的客户端请求使用 \(version)。")
        } else {
            add(
                "The client “\(captured: name)” wants to speak \(version).",
                "客户端“\(captured: name)”请求使用 \(version)。")
        }
        if connect.isClean {
            add(
                "What the server still knows of it is to be forgotten (\(connect.level >= 5 ? "Clean Start" : "Clean Session")).",
                "服务器应清除它以前的会话（\(connect.level >= 5 ? "Clean Start" : "Clean Session")）。")
        } else {
            add(MQTTPhrases.resumeSession)
        }
        if connect.keepAlive > 0 {
            add(
                "It will say something at least every \(count(connect.keepAlive, "second")) (keep alive).",
                "它至少每 \(connect.keepAlive) 秒发送一次报文（保持连接）。")
        } else {
            add(MQTTPhrases.noKeepAlive)
        }
        if let user = connect.userName?.bytes.prefix(120) {
            let password = connect.password != nil
            add(
                "It logs in as “\(captured: user)”\(password ? ", with a password" : "")\(password && isReadable ? ", which anybody on the way can read" : "").",
                "它以用户“\(captured: user)”登录\(password ? "，并给出密码" : "")\(password && isReadable ? "——途中任何人都能读到" : "")。"
            )
        }
        guard let will = connect.will else { return }
        add(
            "If it vanishes without a DISCONNECT, the server is to publish a message on “\(captured: clipped(will.topic, to: 120))” in its name (will).",
            "如果它没有发送 DISCONNECT 就断开，服务器将代它在主题“\(captured: clipped(will.topic, to: 120))”上发布一条消息（遗嘱消息）。")
    }

    fileprivate mutating func add(answer message: MQTTMessage, _ isPresent: Bool?, _ code: MQTTReasonCode) {
        guard !message.isFailure(code) else {
            let name = Prose(message.name(of: code))
            return add("The server refuses the client: \(name).", "服务器拒绝了客户端：\(name)。")
        }
        switch isPresent {
        case true?: add(MQTTPhrases.acceptedWithSession)
        case false?: add(MQTTPhrases.acceptedWithoutSession)
        case nil: add(MQTTPhrases.accepted)
        }
        if let name = message.assignedIdentifier?.prefix(120) {
            add("It calls the client “\(captured: name)”.", "服务器给客户端的标识符是“\(captured: name)”。")
        }
    }

    // MARK: Messages

    fileprivate mutating func add(_ publish: MQTTPublish, of message: MQTTMessage, isFromClient: Bool) {
        let topic: BilingualProse
        if publish.topic.isEmpty {
            let alias = message.topicAlias.map { Prose(String($0)) } ?? "?"
            topic = BilingualProse(en: "the topic with the alias \(alias)", zh: "别名为 \(alias) 的主题")
        } else {
            topic = BilingualProse(
                en: "the topic “\(captured: clipped(publish.topic, to: 120))”",
                zh: "主题“\(captured: clipped(publish.topic, to: 120))”")
        }
        let payload = publish.payload.map { $0.words } ?? BilingualProse(MQTTPhrases.nothing)
        if isFromClient {
            add(
                "The client publishes on \(topic.en): \(payload.en).", "客户端在\(topic.zh)上发布：\(payload.zh)。")
        } else {
            add(
                "The server passes a message on \(topic.en) to its subscriber: \(payload.en).",
                "服务器向订阅者转发\(topic.zh)上的消息：\(payload.zh)。")
        }
        switch publish.qualityOfService {
        case 0: add(MQTTPhrases.atMostOnce)
        case 1:
            add(MQTTPhrases.atLeastOnce)
        case 2:
            add(MQTTPhrases.exactlyOnce)
        default: add(MQTTPhrases.noSuchQoS)
        }
        if publish.isDuplicate { add(MQTTPhrases.duplicate) }
        guard publish.isRetained else { return }
        if isFromClient {
            add(
                publish.payload?.place.count == 0
                    ? "The server is to forget the message that it has kept on this topic (retain)."
                    : "The server is to keep it for those who subscribe later (retain).",
                publish.payload?.place.count == 0
                    ? "服务器应删除这个主题上的保留消息（retain）。" : "服务器应保存它，发给以后的订阅者（保留消息）。")
        } else if message.level < 5 {
            add(MQTTPhrases.retainedForSubscriber)
        } else {
            add(MQTTPhrases.retainMark)
        }
    }

    fileprivate mutating func add(progress message: MQTTMessage, _ identifier: Int, _ code: MQTTReasonCode) {
        if message.isFailure(code) {
            let name = Prose(message.name(of: code))
            return add(
                "Message \(String(identifier)) failed: \(name).", "消息 \(String(identifier)) 失败：\(name)。")
        }
        let number = String(identifier)
        switch message.type {
        case .publishAcknowledgment:
            add("Message \(number) has arrived (QoS 1 is complete).", "消息 \(number) 已收到（QoS 1 完成）。")
        case .publishReceived:
            add(
                "Message \(number) has arrived; its number is noted, so that a copy would not count again.",
                "消息 \(number) 已收到；记下它的编号，重复的就不再算数。")
        case .publishRelease:
            add("The sender will not send message \(number) again.", "发送方不会再发送消息 \(number)。")
        default:
            add(
                "The number \(number) is free again: the message counted once and only once (QoS 2 is complete).",
                "编号 \(number) 可以再次使用：消息恰好送达一次（QoS 2 完成）。")
        }
        if code == .noMatchingSubscribers { add(MQTTPhrases.noSubscriber) }
    }

    // MARK: Subscriptions

    fileprivate mutating func add(_ subscriptions: [MQTTSubscription]) {
        let filters = subscriptions.map(\.filter)
        let qualities = Set(subscriptions.map(\.qualityOfService)).sorted().map { "QoS \($0)" }.joined(
            separator: ", ")
        add(
            "The client wants all messages on \(MQTTConversation.quoted(filters, .en)), with \(qualities) at most.",
            "客户端订阅\(MQTTConversation.quoted(filters, .zh))，服务质量最高为 \(qualities)。")
        let has = { (sign: UInt8) in filters.contains { $0.contains(sign) } }
        if has(UInt8(ascii: "+")) { add(MQTTPhrases.singleLevelWildcard) }
        if has(UInt8(ascii: "#")) { add(MQTTPhrases.multiLevelWildcard) }
    }

    fileprivate mutating func add(answer message: MQTTMessage, _ codes: [MQTTReasonCode]) {
        let isSubscription = message.type == .subscribeAcknowledgment
        let failed = codes.filter { message.isFailure($0) }
        if let first = failed.first {
            let name = Prose(message.name(of: first))
            let rest: Prose = codes.count > 1 ? " (\(failed.count)/\(codes.count))" : ""
            return add("The server refuses\(rest): \(name).", "服务器拒绝\(rest)：\(name)。")
        }
        guard isSubscription else {
            return add(MQTTPhrases.unsubscribed)
        }
        let granted = codes.prefix(8).map { "QoS \($0.rawValue)" }.joined(separator: ", ")
        add("Subscribed, with \(granted).", "订阅成功：\(granted)。")
    }

    // MARK: The rest

    fileprivate mutating func add(ping type: MQTTPacketType) {
        switch type {
        case .pingRequest:
            add(MQTTPhrases.pingRequest)
        case .pingResponse: add(MQTTPhrases.pingResponse)
        default: break
        }
    }

    fileprivate mutating func add(
        end message: MQTTMessage, _ code: MQTTReasonCode, isFromClient: Bool, hasWill: Bool
    ) {
        let name = Prose(message.name(of: code))
        switch message.type {
        case .authentication: add("The two go on with the login: \(name).", "双方继续认证：\(name)。")
        case .disconnect where !isFromClient:
            add("The server ends the connection: \(name).", "服务器结束连接：\(name)。")
        default:
            switch code {
            case .success:
                add(MQTTPhrases.disconnects)
                if hasWill { add(MQTTPhrases.willNotPublished) }
            case .disconnectWithWill:
                add(MQTTPhrases.disconnectsWithWill)
            default: add("The client leaves: \(name).", "客户端断开：\(name)。")
            }
        }
    }

    fileprivate mutating func add(_ problem: MQTTProblem) {
        switch problem {
        case .truncated:
            add(MQTTPhrases.lengthBeyondEnd)
        case .unknownProperty(let identifier):
            add(
                "Property \(Int(identifier)) does not exist; what follows was not read.",
                "属性 \(Int(identifier)) 并不存在；后面的内容没有解读。")
        case .wrongFlags: add(MQTTPhrases.wrongFlags)
        case .tooLong(let count):
            add("\(count) more bytes than it may hold.", "比允许的多出 \(count) 字节。")
        case .cut: add(MQTTPhrases.tooLong)
        case .notCaptured: add(MessagePhrases.notWhollyCaptured)
        case .unfinished: add(MessagePhrases.restMissing)
        }
    }
}

extension MQTTBytes {
    /// What is short text, else how much there is.
    fileprivate var words: BilingualProse {
        let isText =
            place.count > 0 && place.count <= 120 && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && String(validating: bytes, as: UTF8.self) != nil
        if isText { return BilingualProse(en: "“\(captured: bytes)”", zh: "“\(captured: bytes)”") }
        return BilingualProse(en: "\(count(place.count, "byte"))", zh: "\(place.count) 字节")
    }
}
