public import Documents
public import WebSocketMessages

extension WebSocketMessage {
    /// What it is, as it stands on an arrow. Nothing of it may remind of TCP's FIN.
    public func name(in language: Language) -> String {
        let words: Bilingual =
            switch opcode {
            case .text: Bilingual(en: "WebSocket text", zh: "WebSocket 文本")
            case .binary: Bilingual(en: "WebSocket binary data", zh: "WebSocket 二进制数据")
            case .close: Bilingual(en: "WebSocket close", zh: "WebSocket 关闭")
            case .ping: Bilingual(en: "WebSocket ping", zh: "WebSocket ping")
            case .pong: Bilingual(en: "WebSocket pong", zh: "WebSocket pong")
            case .continuation: Bilingual(en: "WebSocket continuation", zh: "WebSocket 后续帧")
            default:
                Bilingual(
                    en: "WebSocket opcode \(opcode.rawValue)", zh: "WebSocket 操作码 \(opcode.rawValue)")
            }
        return words(in: language)
    }

    /// How long it is, in how many frames it came, masked and packed or not.
    public func text(in language: Language) -> String {
        let isEnglish = language == .en
        var parts = [isEnglish ? count(length, "byte") : "\(grouped(length)) 字节"]
        if frameCount > 1 {
            parts.append(isEnglish ? "in \(grouped(frameCount)) frames" : "分为 \(grouped(frameCount)) 帧")
        }
        if frames.first?.maskingKey != nil { parts.append(isEnglish ? "masked" : "经掩码处理") }
        if isCompressed {
            let size = decodedLength.map {
                isEnglish ? " from \(count($0, "byte"))" : "（原 \(grouped($0)) 字节）"
            }
            parts.append(
                (isEnglish ? "packed (permessage-deflate)" : "经 permessage-deflate 压缩") + (size ?? ""))
        }
        return parts.joined(separator: isEnglish ? ", " : "，")
    }

    /// Why it is not whole, or could not be unpacked.
    public func trouble(in language: Language) -> [String] {
        var words: [Bilingual] = []
        switch incomplete {
        case .missing:
            words.append(Bilingual(en: "Not whole: bytes of it were not captured.", zh: "不完整：其中有字节没有被捕获。"))
        case .cutOff:
            words.append(
                Bilingual(
                    en: "Not whole: the connection or the capture ends first.", zh: "不完整：连接或捕获先结束了。"))
        case nil: break
        }
        switch problem {
        case .needsEarlier:
            words.append(
                Bilingual(
                    en: "Not unpacked: it is not all there, or refers to an earlier message that is not.",
                    zh: "无法解压：数据不全，或者它引用了缺失的前面的消息。"))
        case .damaged:
            words.append(Bilingual(en: "Not unpacked: the packed data is damaged.", zh: "无法解压：压缩数据已损坏。"))
        case .limit:
            words.append(Bilingual(en: "It is larger than is kept or unpacked.", zh: "超过可保存或解压的大小。"))
        case nil: break
        }
        return words.map { $0(in: language) }
    }
}

extension WebSocketCloseCode {
    /// The code with its registered name.
    public func text(in language: Language) -> String {
        if let name { return "\(rawValue) \(name)" }
        let words: Bilingual =
            switch rawValue {
            case 3000...3999: Bilingual(en: "of a library or framework", zh: "由程序库或框架定义")
            case 4000...4999: Bilingual(en: "of the application", zh: "由应用自行定义")
            default: Bilingual(en: "not assigned", zh: "未分配")
            }
        return language == .en ? "\(rawValue) (\(words.en))" : "\(rawValue)（\(words.zh)）"
    }
}

extension WebSocketFinding {
    /// The section of RFC 6455 that says so.
    public var source: String {
        switch self {
        case .unmaskedByClient, .maskedByServer: "RFC 6455 §5.1"
        case .reservedBits, .unknownOpcode, .lengthNotShortest: "RFC 6455 §5.2"
        case .longControlFrame, .controlFrameInPieces: "RFC 6455 §5.5"
        case .continuationOfNothing, .messageInsideMessage: "RFC 6455 §5.4"
        case .textNotUTF8: "RFC 6455 §8.1"
        case .halfCloseCode, .behindClose: "RFC 6455 §5.5.1"
        case .forbiddenCloseCode: "RFC 6455 §7.4"
        }
    }

    /// What is wrong.
    public func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .unmaskedByClient:
                Bilingual(
                    en: "A client's frame that is not masked; the server must close the connection.",
                    zh: "客户端的帧没有经过掩码处理；服务器必须关闭连接。")
            case .maskedByServer:
                Bilingual(
                    en: "A server's frame that is masked; the client must close the connection.",
                    zh: "服务器的帧经过掩码处理；客户端必须关闭连接。")
            case .reservedBits(let bits):
                Bilingual(
                    en: "Reserved bits are set (RSV \(bits)), and no extension that uses them was agreed on.",
                    zh: "保留位被置位（RSV \(bits)），而双方没有约定使用它们的扩展。")
            case .unknownOpcode(let code):
                Bilingual(en: "Opcode \(code) means nothing yet.", zh: "操作码 \(code) 尚无含义。")
            case .longControlFrame:
                Bilingual(
                    en: "A control frame longer than 125 bytes.", zh: "控制帧超过 125 字节。")
            case .controlFrameInPieces:
                Bilingual(en: "A control frame in pieces, which none may be.", zh: "控制帧被分成几段，这是不允许的。")
            case .continuationOfNothing:
                Bilingual(
                    en: "A continuation, but no message has begun.", zh: "这是后续帧，但之前没有开始任何消息。")
            case .messageInsideMessage:
                Bilingual(
                    en: "A new message before the one at hand has ended.", zh: "前一条消息尚未结束就开始了新的消息。")
            case .lengthNotShortest:
                Bilingual(
                    en: "The length is written in more bytes than it needs.", zh: "长度所用的字节比需要的多。")
            case .textNotUTF8: Bilingual(en: "The text is not UTF-8.", zh: "文本不是 UTF-8。")
            case .halfCloseCode:
                Bilingual(en: "A closing frame with half a code.", zh: "关闭帧中只有半个代码。")
            case .forbiddenCloseCode(let code):
                Bilingual(en: "Code \(code) may not be sent.", zh: "代码 \(code) 不允许发送。")
            case .behindClose:
                Bilingual(
                    en: "Sent behind the sender's own closing frame, where nothing may follow.",
                    zh: "在自己的关闭帧之后发送，而其后不应再有任何内容。")
            }
        return words(in: language)
    }
}
