import Documents
package import TelnetMessages
package import WireBytes

// What is said over Telnet: what the two agree on, what is typed and what is shown.

extension TelnetConversation: ProtocolWords {
    /// The text, or what is offered, asked for or ordered.
    package func name(of moment: Moment) -> BilingualProse {
        guard let message = message(moment.number) else { return BilingualProse(Prose(moment.kind)) }
        switch message.body {
        case .text(let text): return text.label
        case .negotiation(let verb, let option, _): return BilingualProse("\(verb.name) \(option.label)")
        case .detail(let option, let detail): return detail.label(of: option)
        case .command(let command): return BilingualProse("IAC \(command.name)")
        case .unknown(let code): return BilingualProse("IAC \(Int(code))")
        }
    }

    /// What it answers and how long that took, and what it means.
    package func text(of moment: Moment) -> BilingualProse? {
        guard let message = message(moment.number) else { return nil }
        var words = Sentences()
        switch message.body {
        case .text(let text): words.add(text: text, isReadable: !isDecrypted)
        case .negotiation(_, let option, let outcome):
            if let question = message.question {
                words.add(
                    answerTo: "\(question.verb.name) \(option.label)", in: question.mark, after: message.wait)
            }
            words.add(option.meaning ?? TelnetPhrases.unknownOption)
            let isMark = option == .timingMark && outcome == .agreed
            words.add(isMark ? TelnetPhrases.timingMark : outcome.meaning)
            if unanswered.contains(message.number) { words.add(MessagePhrases.noAnswer) }
        case .detail(_, let detail): words.add(detail: detail)
        case .command(let command): words.add(command.meaning)
        case .unknown: words.add(TelnetPhrases.unknownCommand)
        }
        words.add(message.problem)
        return words.both
    }

    /// How many lines were typed and shown, and the terminal.
    package var summary: BilingualProse? {
        var (typed, shown, secrets) = (0, 0, 0)
        var terminal: [UInt8] = []
        for message in messages {
            switch message.body {
            case .text(let text) where text.role == .typed:
                typed += text.endsLine ? 1 : 0
                secrets += text.secrecy == .asked ? 1 : 0
            case .text(let text) where text.role == .output: shown += 1
            case .detail(.terminalType, let detail):
                if case .text(let name) = detail.value { terminal = name.bytes }
            default: break
            }
        }
        var en: [Prose] = []
        var zh: [Prose] = []
        if !terminal.isEmpty {
            let name: Prose = "\(captured: clipped(terminal, to: 40))"
            en.append("terminal \(name)")
            zh.append("终端 \(name)")
        }
        if typed > 0 {
            en.append("\(count(typed, "line")) typed")
            zh.append("键入 \(typed) 行")
        }
        if shown > 0 {
            en.append("\(count(shown, "line or prompt", "lines or prompts")) shown")
            zh.append("显示 \(shown) 行或提示符")
        }
        if secrets > 0 {
            en.append("\(count(secrets, "password")) asked for")
            zh.append("要求 \(secrets) 次密码")
        }
        guard !en.isEmpty else { return BilingualProse("Telnet") }
        return BilingualProse(
            en: "Telnet: \(en.joined(by: ", "))", zh: "Telnet：\(zh.joined(by: "，"))")
    }

    /// What anybody could read, what holds, and what was not read.
    package var remarks: [BilingualProse] {
        var remarks: [BilingualProse] = []
        if !isDecrypted, veil != .encrypted, messages.contains(where: { $0.text != nil }) {
            let hasSecret = messages.contains { $0.text?.secrecy == .asked }
            remarks.append(
                hasSecret
                    ? BilingualProse(
                        en:
                            "Telnet encrypts nothing: anybody on the way can read every line and every key, the password included. SSH takes its place.",
                        zh: "Telnet 不加密：途中任何人都能读到每一行和每次击键，包括密码。应改用 SSH。")
                    : BilingualProse(
                        en:
                            "Telnet encrypts nothing: anybody on the way can read every line and every key. SSH takes its place.",
                        zh: "Telnet 不加密：途中任何人都能读到每一行和每次击键。应改用 SSH。"))
        }
        if unreadBytes > 0 {
            remarks.append(
                veil == .encrypted
                    ? BilingualProse(
                        en:
                            "\(count(unreadBytes, "byte")) are encrypted, as was agreed on; they are not read.",
                        zh: "按协商的结果，有 \(unreadBytes) 字节经过加密，没有解读。")
                    : BilingualProse(
                        en:
                            "\(count(unreadBytes, "byte")) are compressed, as was agreed on; they are not read.",
                        zh: "按协商的结果，有 \(unreadBytes) 字节经过压缩，没有解读。"))
        }
        return remarks
    }
}

extension Sentences {
    fileprivate mutating func add(text: TelnetText, isReadable: Bool) {
        switch text.role {
        case .echo: add(text.secrecy == nil ? TelnetPhrases.echo : TelnetPhrases.shownSecret)
        case .typed:
            if let secrecy = text.secrecy {
                add(secrecy.meaning)
                if isReadable, secrecy != .control { add(TelnetPhrases.readable) }
            }
        case .output:
            if text.showsNothing {
                if !text.endsLine { add(TelnetPhrases.nothing) }
            } else if !text.endsLine {
                add(TelnetPhrases.prompt)
            }
        }
        if text.readable.hasControls { add(TelnetPhrases.controls) }
    }

    fileprivate mutating func add(detail: TelnetDetail) {
        switch detail.value {
        case .lineMode(.mode(let edits, _, _)):
            return add(edits ? TelnetPhrases.editsHere : TelnetPhrases.editsThere)
        case .lineMode(.keys): return add(TelnetPhrases.keys)
        case .lineMode(.forwardMask): return add(TelnetPhrases.forwardMask)
        default: break
        }
        switch detail.action {
        case .is: add(TelnetPhrases.says)
        case .send: add(TelnetPhrases.asksForDetails)
        case .info: add(TelnetPhrases.saysAnew)
        case nil: add(TelnetPhrases.details)
        }
    }
}

extension TelnetOption {
    /// Its name, or its number.
    fileprivate var label: String { name ?? "option \(rawValue)" }
}

extension TelnetDetail {
    /// What it says, as it stands on an arrow.
    fileprivate func label(of option: TelnetOption) -> BilingualProse {
        let verb: Prose =
            switch action {
            case .is: " IS"
            case .send: " SEND"
            case .info: " INFO"
            case nil: ""
            }
        let name: Prose = "SB \(option.label)\(verb)"
        switch value {
        case .window(let columns, let rows):
            return BilingualProse(
                en: "\(name): \(count(columns, "column")), \(count(rows, "row"))",
                zh: "\(name)：\(columns) 列，\(rows) 行")
        case .text(let text):
            return BilingualProse("\(name) \(captured: clipped(text.bytes, to: 100))")
        case .variables(let variables, let omitted):
            guard !variables.isEmpty else { return BilingualProse(name) }
            var list = variables.prefix(6).map { variable -> Prose in
                let word: Prose = "\(captured: clipped(variable.name.bytes, to: 40))"
                return variable.value.map { "\(word)=\(captured: clipped($0.bytes, to: 60))" } ?? word
            }
            if variables.count > 6 || omitted > 0 { list.append("…") }
            return BilingualProse("\(name) \(list.joined(by: ", "))")
        case .lineMode(.mode): return BilingualProse("\(name) MODE")
        case .lineMode(.keys(let keys)):
            return BilingualProse(en: "\(name) SLC: \(count(keys, "key"))", zh: "\(name) SLC：\(keys) 个键")
        case .lineMode(.forwardMask): return BilingualProse("\(name) FORWARDMASK")
        case .flowControl(let code): return BilingualProse("\(name) \(Int(code))")
        case .other:
            guard action == nil, content.place.count > 0 else { return BilingualProse(name) }
            return BilingualProse(
                en: "\(name), \(count(content.place.count, "byte"))", zh: "\(name)，\(content.place.count) 字节")
        }
    }
}

extension TelnetText {
    /// The text, and whether it was typed.
    fileprivate var label: BilingualProse {
        let (bytes, _, isText) = readable
        guard isText else {
            let size = content.place.count
            return BilingualProse(
                en: "\(count(size, "byte")) that are no text", zh: "\(size) 字节的非文本数据")
        }
        let shown: Prose = "\(captured: clipped(bytes, to: 120))"
        switch role {
        case .output where bytes.isEmpty && endsLine: return BilingualProse(en: "an empty line", zh: "空行")
        case .output where bytes.isEmpty: return BilingualProse(en: "nothing that is seen", zh: "没有可见的内容")
        case .output: return BilingualProse(en: "“\(shown)”", zh: "“\(shown)”")
        case .echo: return BilingualProse(en: "echo “\(shown)”", zh: "回显“\(shown)”")
        case .typed where bytes.isEmpty && endsLine: return BilingualProse(en: "types Return", zh: "键入回车")
        case .typed: return BilingualProse(en: "types “\(shown)”", zh: "键入“\(shown)”")
        }
    }

    /// Whether a terminal shows nothing of it.
    fileprivate var showsNothing: Bool { readable.bytes.isEmpty }

    /// Bytes that are looked at to show a text: what is shown is much shorter.
    private static let mostShown = 2_048

    /// What a terminal shows of it; whether anything was left out that steers it; and whether it is text at all.
    fileprivate var readable: (bytes: [UInt8], hasControls: Bool, isText: Bool) {
        var shown: [UInt8] = []
        var hasControls = false
        var strange = 0
        let bytes = content.bytes.prefix(Self.mostShown)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            let byte = bytes[at]
            at += 1
            switch byte {
            case 0x1B:
                hasControls = true
                at = Self.end(ofSequence: bytes, at)
            // Doubled.
            case 0xFF: if at < bytes.endIndex, bytes[at] == 0xFF { at += 1 }; shown.append(0xFF)
            case 0x0D, 0: break
            case 0x07: hasControls = true
            default:
                if byte < 0x20, !(8...12 ~= byte) { strange += 1 }
                shown.append(byte)
            }
        }
        let isText = strange * 8 <= shown.count || role == .typed
        return (shown, hasControls, isText)
    }

    /// Where a sequence ends that steers the terminal, the byte of 27 not among it. ECMA-48 §5.3, §5.4.
    private static func end(ofSequence bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
        guard start < bytes.endIndex else { return start }
        var at = start + 1
        switch bytes[start] {
        case UInt8(ascii: "["):
            while at < bytes.endIndex, 0x20...0x3F ~= bytes[at] { at += 1 }
            return min(at + 1, bytes.endIndex)
        // Up to a bell, or to another such byte and a backslash.
        case UInt8(ascii: "]"):
            while at < bytes.endIndex, bytes[at] != 0x07, bytes[at] != 0x1B { at += 1 }
            return min(at + 1, bytes.endIndex)
        case 0x20...0x2F:
            while at < bytes.endIndex, 0x20...0x2F ~= bytes[at] { at += 1 }
            return min(at + 1, bytes.endIndex)
        default: return at
        }
    }
}
