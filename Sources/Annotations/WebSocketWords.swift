package import Documents
package import WebSocketMessages

extension WebSocketMessage {
    /// What it is, as it stands on an arrow. Nothing of it may remind of TCP's FIN.
    package func name(in language: Language) -> String {
        let words: Bilingual =
            switch opcode {
            case .text: Words.text
            case .binary: Words.binary
            case .close: Words.close
            case .ping: Words.ping
            case .pong: Words.pong
            case .continuation: Words.continuation
            default:
                Bilingual(
                    en: "WebSocket opcode \(opcode.rawValue)", zh: "WebSocket 操作码 \(opcode.rawValue)")
            }
        return words(in: language)
    }

    /// How long it is, in how many frames it came, masked and packed or not.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        var parts = [isEnglish ? count(length, "byte") : "\(grouped(length)) 字节"]
        if frameCount > 1 {
            parts.append(isEnglish ? "in \(grouped(frameCount)) frames" : "分为 \(grouped(frameCount)) 帧")
        }
        if frames.first?.maskingKey != nil { parts.append(Words.masked(in: language)) }
        if isCompressed {
            let size = decodedLength.map {
                isEnglish ? " from \(count($0, "byte"))" : "（原 \(grouped($0)) 字节）"
            }
            parts.append(Words.compressed(in: language) + (size ?? ""))
        }
        return parts.joined(separator: Punctuation.comma(in: language))
    }

    /// Why it is not whole, or could not be unpacked.
    package var troubles: [Bilingual] {
        var words: [Bilingual] = []
        switch incomplete {
        case .missing:
            words.append(Words.bytesMissing)
        case .cutOff:
            words.append(Words.cutShort)
        case nil: break
        }
        switch problem {
        case .needsEarlier:
            words.append(Words.needsEarlierMessage)
        case .damaged:
            words.append(Words.damaged)
        case .limit:
            words.append(Words.tooLarge)
        case nil: break
        }
        return words
    }
}

extension WebSocketCloseCode {
    /// The code with its registered name.
    package func text(in language: Language) -> String {
        if let name { return "\(rawValue) \(name)" }
        let words: Bilingual =
            switch rawValue {
            case 3000...3999: Words.library
            case 4000...4999: Words.application
            default: Words.unassigned
            }
        return language == .en ? "\(rawValue) (\(words.en))" : "\(rawValue)（\(words.zh)）"
    }
}

extension WebSocketFinding {
    /// The section of RFC 6455 that says so.
    package var source: String {
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

    package func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .unmaskedByClient: Words.unmaskedByClient
            case .maskedByServer: Words.maskedByServer
            case .reservedBits(let bits):
                Bilingual(
                    en: "Reserved bits are set (RSV \(bits)), and no extension that uses them was agreed on.",
                    zh: "保留位被置位（RSV \(bits)），而双方没有约定使用它们的扩展。")
            case .unknownOpcode(let code):
                Bilingual(en: "Opcode \(code) means nothing yet.", zh: "操作码 \(code) 尚无含义。")
            case .longControlFrame: Words.longControlFrame
            case .controlFrameInPieces: Words.controlFrameInPieces
            case .continuationOfNothing: Words.continuationOfNothing
            case .messageInsideMessage: Words.messageInsideMessage
            case .lengthNotShortest: Words.lengthNotShortest
            case .textNotUTF8: Words.textNotUTF8
            case .halfCloseCode: Words.halfCloseCode
            case .forbiddenCloseCode(let code):
                Bilingual(en: "Code \(code) may not be sent.", zh: "代码 \(code) 不允许发送。")
            case .behindClose: Words.behindClose
            }
        return words(in: language)
    }
}
