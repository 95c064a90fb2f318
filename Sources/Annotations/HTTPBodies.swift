public import Documents
public import HTTPMessages
import WireBytes

// How long a body is and how that is told, what it is, and why it is not whole.

extension IncompleteReason {
    /// Why the message is not whole.
    public func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .captureEnded:
                Bilingual(en: "Not whole: the capture ends first.", zh: "不完整：捕获先结束了。")
            case .reset:
                Bilingual(en: "Not whole: the connection was broken off by RST.", zh: "不完整：连接被 RST 中断。")
            case .closedEarly:
                Bilingual(
                    en: "Not whole: the sender closed before it had sent what it promised.",
                    zh: "不完整：发送方没有发完承诺的内容就关闭了连接。")
            case .missing(let range):
                Bilingual(
                    en: "Not whole: \(count(range.count, "byte")) of it were not captured.",
                    zh: "不完整：其中 \(grouped(range.count)) 字节没有被捕获。")
            case .unreadable:
                Bilingual(
                    en: "Not whole: what follows cannot be read as its continuation.",
                    zh: "不完整：后面的内容无法作为它的后续解读。")
            case .streamReset(let code):
                Bilingual(
                    en: "Not whole: its stream was ended with RST_STREAM (\(code.text)).",
                    zh: "不完整：它的流被 RST_STREAM 终止（\(code.text)）。")
            case .limit:
                Bilingual(en: "Not whole: it is longer than is read.", zh: "不完整：超过可读取的长度。")
            }
        return words(in: language)
    }
}

extension NoBodyReason {
    /// Why there is no body.
    public func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .requestWithoutLength: Bilingual(en: "no body", zh: "没有主体")
            case .head:
                Bilingual(
                    en: "no body: the answer to HEAD has the fields only", zh: "没有主体：对 HEAD 的响应只有首部")
            case .interim:
                Bilingual(en: "interim response; the final one follows", zh: "中间响应，最终响应在后面")
            case .status(let code):
                Bilingual(en: "no body: \(code) never has one", zh: "没有主体：\(code) 响应从来没有主体")
            case .tunnel:
                Bilingual(
                    en:
                        "no body: from here on the connection is a tunnel, its bytes are passed on as they are",
                    zh: "没有主体：从这里起连接成为隧道，字节原样转发")
            case .endStream:
                Bilingual(en: "no body: the header fields end the stream", zh: "没有主体：首部之后流即结束")
            case .upgrade:
                Bilingual(
                    en: "no body: from here on the connection speaks another protocol",
                    zh: "没有主体：从这里起连接改用另一种协议")
            }
        return words(in: language)
    }
}

extension MessageBody {
    /// What the body is, how long it is, and how its end is told; for a message with a body.
    public func text(in language: Language) -> String {
        if case .none(let reason) = framing { return reason.text(in: language) }
        var parts: [String] = []
        if case .empty = kind, case .contentLength(let promised) = framing, promised > 0 {
            // Announced, and nothing of it came: not an empty body.
            parts.append(language == .en ? "body" : "主体")
        } else {
            parts.append(kind.name(in: language))
        }
        let size = language == .en ? count(length, "byte") : "\(grouped(length)) 字节"
        switch framing {
        case .contentLength(let promised) where promised != length:
            parts.append(
                language == .en
                    ? "\(size) of \(grouped(promised)) by Content-Length"
                    : "Content-Length 为 \(grouped(promised)) 字节，捕获到 \(size)")
        case .contentLength:
            parts.append(language == .en ? "\(size) (Content-Length)" : "\(size)（由 Content-Length 给出）")
        case .chunked:
            parts.append(
                language == .en
                    ? "\(size) in \(count(chunkCount, "chunk"))"
                    : "\(size)，分为 \(grouped(chunkCount)) 块（chunked）")
        case .frames:
            parts.append(
                language == .en
                    ? "\(size) in \(count(chunkCount, "DATA frame"))"
                    : "\(size)，分为 \(grouped(chunkCount)) 个 DATA 帧")
        default:
            parts.append(
                language == .en
                    ? "\(size); its end is the end of the connection" : "\(size)，以连接关闭为结束标志")
        }
        if let decodedLength, decodedLength != length {
            parts.append(
                language == .en
                    ? "\(codingNames(", ")) unpacked to \(count(decodedLength, "byte"))"
                    : "\(codingNames("、")) 解码后 \(grouped(decodedLength)) 字节")
        }
        return parts.joined(separator: language == .en ? ", " : "，")
    }

    /// The content codings' names, in the order they were applied.
    private func codingNames(_ separator: String) -> String {
        (codings + transferCodings).map(\.name).joined(separator: separator)
    }
}

extension ContentCoding {
    /// The coding's registered name; one that is not known is called so.
    public var name: String {
        switch self {
        case .gzip: "gzip"
        case .deflate: "deflate"
        case .brotli: "br"
        case .zstd: "zstd"
        case .identity: "identity"
        case .unknown: "?"
        }
    }
}

extension BodyKind {
    /// What the body is.
    public func name(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .empty: Bilingual(en: "empty body", zh: "空主体")
            case .form: Bilingual(en: "form fields", zh: "表单字段")
            case .multipart: Bilingual(en: "several parts (multipart)", zh: "多个部分（multipart）")
            case .json: Bilingual(en: "JSON", zh: "JSON")
            case .xml: Bilingual(en: "XML", zh: "XML")
            case .eventStream: Bilingual(en: "stream of events (SSE)", zh: "事件流（SSE）")
            case .text: Bilingual(en: "text", zh: "文本")
            case .image: Bilingual(en: "image", zh: "图像")
            case .binary: Bilingual(en: "binary data", zh: "二进制数据")
            }
        return words(in: language)
    }
}

extension ContentProblem {
    /// Why the content is shown as it is.
    public func text(in language: Language) -> Prose {
        switch (self, language) {
        case (.notDecoded(.unknown(let name)), .en): "The coding “\(captured: name)” is not unpacked."
        case (.notDecoded(.unknown(let name)), .zh): "不解码“\(captured: name)”编码。"
        case (.notDecoded(let coding), .en): "The coding \(coding.name) is not unpacked."
        case (.notDecoded(let coding), .zh): "不解码 \(coding.name) 编码。"
        case (.damaged, .en): "The packed data is damaged; shown as far as it could be unpacked."
        case (.damaged, .zh): "压缩数据已损坏，只显示能解码的部分。"
        case (.incomplete, .en): "The packed data ends too early; shown as far as it could be unpacked."
        case (.incomplete, .zh): "压缩数据提前结束，只显示能解码的部分。"
        case (.limit, .en): "Unpacked it is larger than is kept."
        case (.limit, .zh): "解码后超过可保存的大小。"
        case (.unpacksTooLarge, .en):
            "Unpacked it is larger than any content should be; unpacking was stopped. Perhaps a decompression bomb."
        case (.unpacksTooLarge, .zh): "解码后的内容大得不正常，已停止解码；可能是解压炸弹。"
        case (.connectionLimit, .en): "Not unpacked further: enough was unpacked on this connection."
        case (.connectionLimit, .zh): "不再解码：这条连接上已解码的内容过多。"
        case (.captureLimit, .en):
            "Not unpacked further: the contents of this capture unpack to many times their size. Perhaps decompression bombs."
        case (.captureLimit, .zh): "不再解码：这个捕获中的内容解码后是原大小的许多倍；可能是解压炸弹。"
        case (.notCoded(let coding), .en):
            "Content-Encoding says \(coding.name), and the bytes are not: they are shown as they came."
        case (.notCoded(let coding), .zh): "Content-Encoding 声称是 \(coding.name)，但内容并不是；按原样显示。"
        }
    }
}
