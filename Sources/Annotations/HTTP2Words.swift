public import Documents
public import HTTPMessages
import TCPConnections
import WireBytes

// Words about HTTP/2: its frames, its errors, and what was lost.

extension HTTP2FrameType {
    /// The name, or the number of a type without one.
    public var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP2ErrorCode {
    /// The name, or the number of a code without one.
    public var text: String { name ?? "0x" + String(rawValue, radix: 16) }

    /// What it means.
    public func meaning(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .noError: Bilingual(en: "all is well, but no more is wanted", zh: "一切正常，只是不再需要")
            case .protocolError: Bilingual(en: "the other side broke the protocol", zh: "对方违反了协议")
            case .internalError: Bilingual(en: "something went wrong in the sender", zh: "发送方内部出错")
            case .flowControlError: Bilingual(en: "more was sent than the window allowed", zh: "发送量超过了窗口")
            case .settingsTimeout: Bilingual(en: "the settings were not acknowledged in time", zh: "设置未被及时确认")
            case .streamClosed: Bilingual(en: "the stream was over already", zh: "流早已结束")
            case .frameSizeError: Bilingual(en: "a frame had a wrong length", zh: "帧的长度有误")
            case .refusedStream:
                Bilingual(en: "nothing was done with it, so it may be asked again", zh: "没有做任何处理，可以重新请求")
            case .cancel: Bilingual(en: "the sender does not want it any more", zh: "发送方不再需要它")
            case .compressionError: Bilingual(en: "header fields could not be unpacked", zh: "首部无法解压")
            case .connectError:
                Bilingual(en: "the connection that CONNECT asked for broke", zh: "CONNECT 建立的连接中断")
            case .enhanceYourCalm: Bilingual(en: "the other side makes too much work", zh: "对方造成的负担过大")
            case .inadequateSecurity: Bilingual(en: "TLS is too weak for HTTP/2", zh: "TLS 强度不足以使用 HTTP/2")
            case .http11Required: Bilingual(en: "HTTP/1.1 is to be used instead", zh: "应改用 HTTP/1.1")
            default: Bilingual(en: "a code that is not registered", zh: "未登记的代码")
            }
        return words(in: language)
    }
}

extension HTTP2SettingIdentifier {
    /// The name, or the number of one without a name.
    public var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTPPseudoField {
    /// The documents' table whose rows it stands for: the start line, or Host.
    public var table: StaticString { self == .authority ? "request-headers" : "message-structure" }
}

extension HTTP2Conversation {
    /// What could not be read, and what was against the protocol.
    public func notes(in language: Language) -> [String] {
        let isEnglish = language == .en
        var notes: [String] = []
        let bytes = unreadable.reduce(0) { $0 + $1.count }
        if bytes > 0 {
            notes.append(
                isEnglish
                    ? "\(count(bytes, "byte")) of HTTP/2 could not be read: where the next frame begins was not known."
                    : "有 \(grouped(bytes)) 字节的 HTTP/2 数据无法解读：不知道下一帧从哪里开始。")
        }
        if isLossy(requestsFrom), isLossy(requestsFrom.other), !hasPreface, !isUpgraded {
            notes.append(
                isEnglish
                    ? "HTTP/2 was under way when the capture began. Header fields that refer to what was sent before cannot be known."
                    : "捕获开始时 HTTP/2 通信已在进行，引用此前内容的首部字段无法得知。")
        }
        for problem in problems.prefix(8) { notes.append(problem.text(in: language)) }
        if problems.count > 8 {
            notes.append(
                isEnglish
                    ? "\(problems.count - 8) more things against the protocol."
                    : "另有 \(problems.count - 8) 处违反协议。")
        }
        if framesOmitted > 0 {
            notes.append(
                isEnglish
                    ? "\(count(framesOmitted, "frame")) more are not listed."
                    : "还有 \(grouped(framesOmitted)) 个帧没有列出。")
        }
        return notes
    }
}

extension HTTP2Problem {
    /// What is wrong, and in which packet.
    public func text(in language: Language) -> String {
        let who = from.name(in: language)
        let place = stream > 0 ? (language == .en ? " on stream \(stream)" : "（流 \(stream)）") : ""
        return language == .en
            ? "Packet \(mark.packet), \(who): \(words.en)\(place) (\(source))."
            : "分组 \(mark.packet)，\(who)：\(words.zh)\(place)（\(source)）。"
    }

    private var words: Bilingual {
        switch kind {
        case .frameSize: Bilingual(en: "a frame of a length that its type must not have", zh: "帧的长度不符合其类型")
        case .frameTooLarge: Bilingual(en: "a frame longer than the receiver takes", zh: "帧的长度超过接收方允许的上限")
        case .wrongStream:
            Bilingual(en: "a frame on a stream where its type does not belong", zh: "帧出现在不该出现的流上")
        case .continuation:
            Bilingual(
                en: "a header block and its CONTINUATION are not one behind the other",
                zh: "首部块与其 CONTINUATION 没有连在一起")
        case .padding: Bilingual(en: "more padding than payload", zh: "填充多于负载")
        case .noSettings: Bilingual(en: "the first frame is not SETTINGS", zh: "第一个帧不是 SETTINGS")
        case .window: Bilingual(en: "a window update that no window can hold", zh: "窗口更新的值无效")
        case .windowExceeded: Bilingual(en: "more content than the window allows", zh: "发送的内容超过窗口")
        case .headerBlock: Bilingual(en: "header fields that cannot be unpacked", zh: "首部无法解压")
        case .streamClosed: Bilingual(en: "a message goes on that was over", zh: "已结束的报文又有后续")
        case .streamNumber: Bilingual(en: "a stream with a number that it must not have", zh: "流的编号无效")
        case .noFrame: Bilingual(en: "bytes that are no frame", zh: "不是帧的字节")
        }
    }
}
