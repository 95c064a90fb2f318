import Documents
package import RFBMessages
package import WireBytes

// What is said in VNC. The Chinese terms are those of its users: 桌面, 编码, 矩形, 按键, 指针.

extension RFBConversation: ProtocolWords {
    /// The specification's name, and what tells messages of its kind apart.
    package func name(of moment: Moment) -> BilingualProse {
        let kind = Prose(moment.kind)
        guard let message = message(moment.number), let rest = message.label else {
            return BilingualProse(en: kind, zh: kind)
        }
        return BilingualProse(en: "\(kind) \(rest.en)", zh: "\(kind) \(rest.zh)")
    }

    /// What it means, what it answers, and what was wrong with it.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        words.add(message, fromClient: message.range.side == client, isReadable: !isDecrypted)
        if let answer = message.answer {
            words.add(answer, of: message.count)
            if answer.isIncremental, !message.isRepeated { words.add(RFBPhrases.waitsForChange) }
        }
        if message.isLast { words.add(endBehind: message) }
        words.add(message.problem)
        return words.both
    }

    /// The desktop, how the client came in, and what was typed, pointed at and drawn.
    package var summary: BilingualProse? {
        var tally = VNCTally()
        for message in messages { tally.add(message) }
        return tally.summary
    }

    /// What anybody could read, and what could not be read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        let isIn = messages.contains { if case .serverInit = $0.body { true } else { false } }
        let isSealed = messages.contains { $0.body == .encrypted }
        if isIn, !isDecrypted, !isSealed {
            remarks.append(
                BilingualProse(
                    en:
                        "VNC encrypts nothing of this: anybody on the way can see the picture, what is typed and what is copied, whatever the password is proved by. TLS (VeNCrypt) or a tunnel hides it.",
                    zh: "这里的 VNC 没有加密：无论用什么方法证明密码，途中任何人都能看到画面、键入的内容和复制的文本。TLS（VeNCrypt）或隧道才能隐藏它们。"))
        }
        for (bytes, en, zh) in [
            (unreadableBytes[client], "client", "客户端"), (unreadableBytes[client.other], "server", "服务器"),
        ] where bytes > 0 {
            remarks.append(
                BilingualProse(
                    en:
                        "\(count(bytes, "byte")) of the \(Prose(en)) could not be read: where a message begins in them is not known.",
                    zh: "\(Prose(zh))有 \(bytes) 字节无法解读：不知道消息从其中何处开始。"))
        }
        return remarks
    }
}

private func rectangles(_ number: Int) -> Prose { "\(count(number, "rectangle"))" }

/// What a session adds up to.
private struct VNCTally {
    var desktop: RFBDesktop?
    var isRefused = false
    var keys = 0
    var pointers = 0
    var updates = 0
    var rectangles = 0

    mutating func add(_ message: RFBMessage) {
        isRefused = isRefused || message.isRefusal
        switch message.body {
        case .serverInit(let desktop): self.desktop = desktop
        case .keys(let keys): self.keys += keys.count { $0.isDown }
        case .pointer: pointers += message.count
        case .update(let update):
            updates += message.count
            rectangles += update.count - update.pseudo
        default: break
        }
    }

    var summary: BilingualProse? {
        guard let desktop else {
            return isRefused
                ? BilingualProse(en: "VNC: the server refuses", zh: "VNC：服务器拒绝") : nil
        }
        let title: Prose = "“\(captured: clipped(desktop.name.bytes, to: 60))”"
        let size: Prose = "\(String(desktop.width))×\(String(desktop.height))"
        var en: [Prose] = []
        var zh: [Prose] = []
        if keys > 0 {
            en.append("\(count(keys, "key"))")
            zh.append("\(keys) 次按键")
        }
        if pointers > 0 {
            en.append("\(count(pointers, "pointer event"))")
            zh.append("\(pointers) 个指针事件")
        }
        if updates > 0 {
            en.append("\(count(updates, "update")) with \(count(rectangles, "rectangle"))")
            zh.append("\(updates) 次更新，共 \(rectangles) 个矩形")
        }
        guard !en.isEmpty else {
            return BilingualProse(en: "VNC: desktop \(title), \(size)", zh: "VNC：桌面 \(title)，\(size)")
        }
        return BilingualProse(
            en: "VNC: desktop \(title), \(size): \(en.joined(by: ", "))",
            zh: "VNC：桌面 \(title)，\(size)：\(zh.joined(by: "，"))")
    }
}

extension RFBMessage {
    /// What stands behind its name.
    fileprivate var label: BilingualProse? {
        let repeated: Prose = count > 1 ? "×\(count) " : ""
        let both: Prose? =
            switch body {
            case .version(let version): Prose(version.text)
            case .securityTypes(let types): Prose(types.prefix(8).map(\.label).joined(separator: ", "))
            case .security(let type): Prose(type.label)
            case .veNCryptVersion(let major, let minor): Prose("\(major).\(minor)")
            case .veNCryptSubtypes(let types):
                Prose(types.prefix(8).map { $0.name ?? String($0.rawValue) }.joined(separator: ", "))
            case .veNCryptChoice(let type): Prose(type.name ?? String(type.rawValue))
            case .credentials(let user, _): "“\(captured: clipped(user.bytes, to: 64))”"
            case .serverInit(let desktop):
                "\(String(desktop.width))×\(String(desktop.height)) “\(captured: clipped(desktop.name.bytes, to: 64))”"
            case .pixelFormat(let format): Prose("\(format.bitsPerPixel)/\(format.depth)")
            case .encodings(let encodings, let total):
                Prose(
                    encodings.prefix(Self.mostNamed).map(\.label).joined(separator: ", ")
                        + (total > Self.mostNamed ? ", …" : ""))
            case .request(let area, let isIncremental):
                "\(repeated)\(Prose(isIncremental ? "incremental " : ""))\(Prose(area.text))"
            case .keys(let keys): Self.line(keys)
            case .pointer(let pointer): "\(repeated)\(Prose(pointer.buttonNames))\(Prose(pointer.path))"
            case .cutText(let text, nil): "“\(captured: DatabaseTally.line(text.readable, to: 100))”"
            case .cutText(_, let clipboard?):
                clipboard.action.map { action in
                    Prose((["\(action)"] + clipboard.formats).joined(separator: " "))
                }
            case .continuousUpdates(let area, let isOn):
                isOn ? Prose(area.text) : nil
            case .desktopSize(let width, let height, _): Prose("\(String(width))×\(String(height))")
            case .fence, .encrypted: count > 1 ? "×\(count)" : nil
            default: nil
            }
        if let both { return BilingualProse(en: both, zh: both) }
        guard case .update(let update) = body else { return nil }
        let encodings = update.encodings.prefix(Self.mostNamed).map { one in
            one.count > 1 ? "\(one.encoding.label) ×\(one.count)" : one.encoding.label
        }
        let list = Prose(encodings.joined(separator: ", "))
        return BilingualProse(
            en: "\(repeated)\(rectangles(update.count)): \(list)",
            zh: "\(repeated)\(update.count) 个矩形：\(list)")
    }

    /// Encodings that are named on an arrow.
    private static let mostNamed = 8

    /// Keys, each with whether it went down or up.
    private static func line(_ keys: [RFBKey]) -> Prose {
        let words = keys.map { key -> Prose in
            let name: Prose = key.symbol.map { "\(captured: Array($0.label.utf8))" } ?? "…"
            return "\(name)\(Prose(key.isDown ? "↓" : "↑"))"
        }
        return words.joined(by: " ")
    }
}

extension RFBSecurityType {
    /// The name, or the number where there is none.
    fileprivate var label: String { name ?? String(rawValue) }
}

extension RFBPointer {
    fileprivate var path: String {
        first == last ? last.text : "\(first.text) → \(last.text)"
    }

    /// The buttons that are down: their numbers, as X counts them.
    fileprivate var buttonNames: String {
        let down = (0..<16).filter { buttons >> $0 & 1 != 0 }.map { String($0 + 1) }
        return down.isEmpty ? "" : "[" + down.joined(separator: "+") + "] "
    }

    /// Names of the first buttons; of the others the number.
    fileprivate var spoken: BilingualProse? {
        let names: [(String, String)] = [
            ("left", "左键"), ("middle", "中键"), ("right", "右键"), ("wheel up", "滚轮向上"),
            ("wheel down", "滚轮向下"), ("wheel left", "滚轮向左"), ("wheel right", "滚轮向右"),
        ]
        let down = (0..<16).filter { buttons >> $0 & 1 != 0 }
        guard !down.isEmpty else { return nil }
        let en = down.map { $0 < names.count ? names[$0].0 : "button \($0 + 1)" }
        let zh = down.map { $0 < names.count ? names[$0].1 : "按钮 \($0 + 1)" }
        return BilingualProse(
            en: Prose(en.joined(separator: ", ")), zh: Prose(zh.joined(separator: "、")))
    }
}

extension Sentences {
    fileprivate mutating func add(_ message: RFBMessage, fromClient isClient: Bool, isReadable: Bool) {
        switch message.body {
        case .version(let version):
            add(isClient ? RFBPhrases.clientVersion : RFBPhrases.serverVersion)
            if version.text == "3.889" { add(RFBPhrases.appleVersion) }
        case .securityTypes(let types):
            add(
                "The server offers \(count(types.count, "type")) of security; the client chooses.",
                "服务器提供 \(types.count) 种安全类型，由客户端选择。")
        case .security(let type):
            if !isClient { add(RFBPhrases.serverDecides) }
            // Inside of TLS it is encrypted all the same.
            if isReadable, let meaning = type.meaning { add(meaning) }
        case .refusal(let reason):
            add(RFBPhrases.refused)
            add(reason: reason)
        case .challenge: add(RFBPhrases.challenge)
        case .response: add(isReadable ? RFBPhrases.response : RFBPhrases.sealedResponse)
        case .result(let code, let reason):
            add(code == 0 ? RFBPhrases.loggedIn : RFBPhrases.loginRefused)
            if code == 2 { add(RFBPhrases.tooMany) }
            if let reason { add(reason: reason) }
        case .clientInit(let isShared): add(isShared ? RFBPhrases.shared : RFBPhrases.alone)
        case .serverInit(let desktop): add(desktop)
        case .credentials: if isReadable { add(RFBPhrases.clearCredentials) }
        case .veNCryptVersion, .veNCryptSubtypes, .veNCryptChoice, .veNCryptAnswer, .tunnels, .tightMethods,
            .tightChoice, .publicKey, .sealed:
            add(agreement: message.body)
        default: add(said: message, fromClient: isClient, isReadable: isReadable)
        }
    }

    private mutating func add(reason: PlacedText) {
        guard !reason.bytes.isEmpty else { return }
        let text: Prose = "\(captured: DatabaseTally.line(reason.bytes, to: 200))"
        add("It says why: “\(text)”.", "理由：“\(text)”。")
    }

    private mutating func add(_ desktop: RFBDesktop) {
        let name: Prose = "\(captured: clipped(desktop.name.bytes, to: 64))"
        add(
            "The desktop “\(name)” is \(String(desktop.width)) by \(String(desktop.height)) pixels large.",
            "桌面“\(name)”的大小是 \(String(desktop.width))×\(String(desktop.height)) 像素。")
        add(desktop.format)
        if let number = desktop.capabilities {
            add(
                "TightVNC's server names \(count(number, "message")) and encodings that it knows.",
                "TightVNC 的服务器列出它认识的 \(number) 种消息和编码。")
        }
    }

    private mutating func add(_ format: RFBPixelFormat) {
        add(
            "A pixel has \(count(format.bitsPerPixel, "bit")), of which \(format.depth) say something.",
            "每个像素有 \(format.bitsPerPixel) 位，其中 \(format.depth) 位有意义。")
        if !format.isTrueColour { add(RFBPhrases.colourNumbers) }
    }

    private mutating func add(agreement body: RFBMessage.Body) {
        switch body {
        case .veNCryptVersion: add(RFBPhrases.veNCryptVersion)
        case .veNCryptSubtypes(let types):
            guard !types.isEmpty else { return add(RFBPhrases.noVeNCrypt) }
            add(
                "The server offers \(count(types.count, "subtype")); the client chooses.",
                "服务器提供 \(types.count) 种子类型，由客户端选择。")
        case .veNCryptChoice(let type): if let meaning = type.meaning { add(meaning) }
        case .veNCryptAnswer(let isAccepted): add(isAccepted ? RFBPhrases.beginsTLS : RFBPhrases.refusesTLS)
        case .tunnels(let number):
            if number == 0 { return add(RFBPhrases.noTunnels) }
            add("The server offers \(count(number, "tunnel")).", "服务器提供 \(number) 种隧道。")
        case .tightMethods(let codes):
            if codes.isEmpty { return add(RFBPhrases.noMethods) }
            add(
                "The server offers \(count(codes.count, "method")): \(Prose(codes.prefix(8).map(String.init).joined(separator: ", "))).",
                "服务器提供 \(codes.count) 种方法：\(Prose(codes.prefix(8).map(String.init).joined(separator: ", ")))。"
            )
        case .tightChoice(let code):
            add("The client chooses number \(code).", "客户端选择编号 \(code)。")
        case .publicKey(let bits):
            add(RFBPhrases.publicKey)
            add("It has \(count(bits, "bit")).", "长度为 \(bits) 位。")
        default: add(RFBPhrases.sealed)
        }
    }

    private mutating func add(said message: RFBMessage, fromClient isClient: Bool, isReadable: Bool) {
        switch message.body {
        case .pixelFormat(let format): add(format)
        case .encodings: add(RFBPhrases.encodings)
        case .request(_, let isIncremental):
            if message.isRepeated { break }
            add(isIncremental ? RFBPhrases.changesRequest : RFBPhrases.wholeRequest)
        case .keys: if isReadable, !message.isRepeated { add(RFBPhrases.typedInClear) }
        case .pointer(let pointer): add(pointer, count: message.count)
        case .cutText(_, let clipboard?): add(clipboard)
        case .cutText: add(isClient ? RFBPhrases.clientText : RFBPhrases.serverText)
        case .update(let update): add(update, count: message.count, bytes: message.range.count)
        case .colours(let first, let number):
            add(
                "What the \(count(number, "number")) of colors from \(first) on mean.",
                "说明从 \(first) 起的 \(number) 个颜色编号的含义。")
        case .fence(let isRequest, let isOrdered, _):
            if message.isRepeated { break }
            if !isRequest { return add(RFBPhrases.fenceAnswer) }
            add(isOrdered ? RFBPhrases.orderedFence : RFBPhrases.fenceRequest)
        case .continuousUpdates(_, let isOn): add(isOn ? RFBPhrases.continuousOn : RFBPhrases.continuousOff)
        case .desktopSize(let width, let height, let screens):
            add(
                "The client wants the desktop to be \(String(width)) by \(String(height)) pixels large, with \(count(screens, "screen")).",
                "客户端要求把桌面改为 \(String(width))×\(String(height)) 像素，\(screens) 个屏幕。")
        case .power(let code):
            let words = [
                RFBPhrases.powerFailed, RFBPhrases.powerReady, RFBPhrases.powerOff, RFBPhrases.reboot,
                RFBPhrases.reset,
            ]
            if words.indices.contains(code) { add(words[code]) }
        case .encrypted: add(RFBPhrases.encrypted)
        default:
            if message.name == RFBServerMessage.bell.name { add(RFBPhrases.bell) }
            if !isClient, message.name == RFBServerMessage.endOfContinuousUpdates.name {
                add(RFBPhrases.continuousEnd)
            }
        }
    }

    private mutating func add(_ clipboard: RFBClipboard) {
        switch clipboard.action {
        case .caps: add(RFBPhrases.clipboardCaps)
        case .request: add(RFBPhrases.clipboardRequest)
        case .peek: add(RFBPhrases.clipboardPeek)
        case .notify:
            add(clipboard.flags & 0xFFFF == 0 ? RFBPhrases.clipboardEmpty : RFBPhrases.clipboardNotify)
        case .provide: add(RFBPhrases.clipboardProvide)
        case nil: add(RFBPhrases.extendedText)
        }
    }

    private mutating func add(_ pointer: RFBPointer, count number: Int) {
        if number > 1 {
            add(
                "\(count(number, "event")): the pointer moves from \(pointer.first.text) to \(pointer.last.text).",
                "\(number) 个事件：指针从 \(pointer.first.text) 移到 \(pointer.last.text)。"
            )
        } else {
            add(
                "The pointer is at \(pointer.last.text).",
                "指针位于 \(pointer.last.text)。")
        }
        if let buttons = pointer.spoken {
            add("Down: \(buttons.en).", "按下：\(buttons.zh)。")
        } else {
            add("No button is down.", "没有按下按钮。")
        }
    }

    // MARK: Updates

    private mutating func add(_ update: RFBUpdate, count number: Int, bytes: Int) {
        if update.count == 0, update.unread == nil { return add(RFBPhrases.empty) }
        if number > 1 {
            add(
                "\(count(number, "update")) with \(count(update.count, "rectangle")) and \(count(bytes, "byte")).",
                "\(number) 次更新，共 \(update.count) 个矩形、\(bytes) 字节。")
        }
        var (en, zh): ([Prose], [Prose]) = ([], [])
        for rectangle in update.rectangles.prefix(Self.mostRectangles) {
            let words = rectangle.words
            en.append(words.en)
            zh.append(words.zh)
        }
        if update.count > en.count {
            en.append("and \(update.count - en.count) more")
            zh.append("另有 \(update.count - zh.count) 个")
        }
        guard !en.isEmpty else { return }
        add("\(en.joined(by: "; ")).", "\(zh.joined(by: "；"))。")
    }

    /// Rectangles of an update that are told one by one.
    private static let mostRectangles = 6

    /// Which request it answers, and how long that took.
    fileprivate mutating func add(_ answer: RFBMessage.Answer, of messages: Int) {
        let name: Prose = "FramebufferUpdateRequest"
        let place = Prose("#\(answer.mark.packet)")
        if messages > 1, answer.requests > messages {
            add(
                "\(answer.requests) requests had reached the server by the last of them, the first in \(place).",
                "到最后一次时已有 \(answer.requests) 个请求到达服务器，第一个在 \(place)。")
        } else if messages > 1 {
            let (shortest, longest) = (answer.wait?.lowerBound, answer.wait?.upperBound)
            if let shortest, let longest {
                let (low, high) = (Prose(spoken(duration: shortest)), Prose(spoken(duration: longest)))
                add(
                    "Each answers a \(name), the first that of \(place), \(low) to \(high) later.",
                    "每次各应答一个 \(name)，第一个在 \(place)，相隔 \(low) 到 \(high)。")
            }
        } else if answer.requests > 1 {
            let time = answer.wait.map { Prose(spoken(duration: $0.lowerBound)) }
            if let time {
                add(
                    "\(answer.requests) requests had reached the server by then; the earliest is that of \(place), \(time) before.",
                    "此时已有 \(answer.requests) 个请求到达服务器，最早的在 \(place)，早 \(time)。")
            }
        } else {
            add(answerTo: name, in: answer.mark, after: answer.wait?.lowerBound)
        }
    }

    /// Why nothing more is read.
    fileprivate mutating func add(endBehind message: RFBMessage) {
        switch message.body {
        case .update(let update):
            if let encoding = update.unread {
                add(
                    "The encoding \(Prose(encoding.label)) is not read here, or not with these pixels.",
                    "这里不解读编码 \(Prose(encoding.label))，或不解读采用这种像素格式的该编码。")
            }
            add(RFBPhrases.unreadRectangle)
        case .security, .veNCryptChoice, .tightChoice, .veNCryptVersion: add(RFBPhrases.unreadSecurity)
        case .version: add(RFBPhrases.strangeVersion)
        default: add(RFBPhrases.unreadMessage)
        }
    }
}

extension RFBRectangle {
    /// Where it is, how it is written, and what a pseudo-rectangle says.
    fileprivate var words: BilingualProse {
        let place = Prose(area.text)
        let name = Prose(encoding.label)
        switch encoding {
        case .desktopSize, .extendedDesktopSize:
            let size: Prose = "\(String(area.width))×\(String(area.height))"
            guard let screens else {
                return BilingualProse(en: "\(name): the desktop is \(size)", zh: "\(name)：桌面大小为 \(size)")
            }
            // In place of a place: 1 in x says that the client had wished for it, and y whether it was done.
            if area.x == 1, area.y != 0 {
                return BilingualProse(
                    en: "\(name): the size that the client wants is refused (\(area.y))",
                    zh: "\(name)：拒绝客户端要求的大小（\(area.y)）")
            }
            return BilingualProse(
                en: "\(name): the desktop is \(size), with \(count(screens, "screen"))",
                zh: "\(name)：桌面大小为 \(size)，\(screens) 个屏幕")
        case .desktopName:
            let text: Prose = "\(captured: clipped(self.name?.bytes ?? [], to: 64))"
            return BilingualProse(en: "\(name): “\(text)”", zh: "\(name)：“\(text)”")
        case .cursor, .xCursor, .cursorWithAlpha, .vmwareCursor:
            if area.width == 0 || area.height == 0 {
                return BilingualProse(en: "\(name): the pointer has no picture", zh: "\(name)：指针没有图像")
            }
            return BilingualProse(
                en:
                    "\(name): the pointer's picture, \(String(area.width))×\(String(area.height)), \(count(bytes, "byte"))",
                zh: "\(name)：指针的图像，\(String(area.width))×\(String(area.height))，\(bytes) 字节")
        case .pointerPosition, .vmwareCursorPosition:
            return BilingualProse(
                en: "\(name): the pointer is at \(String(area.x)),\(String(area.y))",
                zh: "\(name)：指针位于 \(String(area.x)),\(String(area.y))")
        case .copyRect:
            guard let source else { break }
            return BilingualProse(
                en: "\(place) \(name) from \(source.text)",
                zh: "\(place) \(name)，复制自 \(source.text)")
        default: break
        }
        if encoding.isPseudo { return BilingualProse(en: name, zh: name) }
        return BilingualProse(
            en: "\(place) \(name), \(count(bytes, "byte"))", zh: "\(place) \(name)，\(bytes) 字节")
    }
}
