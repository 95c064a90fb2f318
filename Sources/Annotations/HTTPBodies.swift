package import Documents
package import HTTPMessages
import WireBytes

// How long a body is and how that is told, what it is, and why it is not whole.

extension IncompleteReason {
    /// Why the message is not whole.
    package func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .captureEnded: Words.captureEnded
            case .reset: Words.reset
            case .closedEarly: Words.closedEarly
            case .withheld: Words.withheld
            case .missing(let range):
                Bilingual(
                    en: "Incomplete: \(count(range.count, "byte")) of it were not captured.",
                    zh: "不完整：其中 \(grouped(range.count)) 字节没有被捕获。")
            case .unreadable: Words.unreadable
            case .streamReset(.http3(let code)):
                Bilingual(
                    en: "Incomplete: its stream was ended before its time (\(code.text)).",
                    zh: "不完整：它的流被提前终止（\(code.text)）。")
            case .streamReset(.http2(let code)):
                Bilingual(
                    en: "Incomplete: its stream was ended with RST_STREAM (\(code.text)).",
                    zh: "不完整：它的流被 RST_STREAM 终止（\(code.text)）。")
            case .limit: Words.limit
            }
        return words(in: language)
    }
}

extension NoBodyReason {
    /// Why there is no body.
    package func text(in language: Language) -> String {
        let words: Bilingual =
            switch self {
            case .requestWithoutLength: Words.requestWithoutLength
            case .head: Words.head
            case .interim: Words.interim
            case .status(let code):
                Bilingual(en: "no body: \(code) never has one", zh: "没有正文：\(code) 响应从来没有正文")
            case .tunnel: Words.tunnel
            case .endStream: Words.endStream
            case .trailersFollow: Words.trailersFollow
            case .upgrade: Words.upgrade
            }
        return words(in: language)
    }
}

extension MessageBody {
    /// What the body is, how long it is, and how its end is told; for a message with a body.
    package func text(in language: Language) -> String {
        if case .none(let reason) = framing { return reason.text(in: language) }
        var parts: [String] = []
        if case .empty = kind, !isComplete {
            // Announced, and nothing of it came: not an empty body.
            parts.append(Words.body(in: language))
        } else {
            parts.append(isTunnel ? Words.tunnelContent(in: language) : kind.name(in: language))
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
                    ? "\(codingNames(", ")) decompressed to \(count(decodedLength, "byte"))"
                    : "\(codingNames("、")) 解码后 \(grouped(decodedLength)) 字节")
        }
        return parts.joined(separator: Punctuation.comma(in: language))
    }

    /// The content codings' names, in the order they were applied.
    private func codingNames(_ separator: String) -> String {
        (codings + transferCodings).map(\.name).joined(separator: separator)
    }
}

extension ContentCoding {
    /// The coding's registered name; one that is not known is called so.
    package var name: String {
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
    package func name(in language: Language) -> String { words(in: language) }
}

extension ContentProblem {
    /// Why the content is shown as it is.
    package func text(in language: Language) -> Prose {
        switch (self, language) {
        case (.notDecoded(.unknown(let name)), .en): "The coding “\(captured: name)” is not supported."
        case (.notDecoded(.unknown(let name)), .zh): "不解码“\(captured: name)”编码。"
        case (.notDecoded(let coding), .en): "The coding \(coding.name) is not supported."
        case (.notDecoded(let coding), .zh): "不解码 \(coding.name) 编码。"
        case (.damaged, _): Words.damaged.prose(in: language)
        case (.incomplete, _): Words.endsTooEarly.prose(in: language)
        case (.limit, _): Words.largerThanKept.prose(in: language)
        case (.unpacksTooLarge, _): Words.suspiciouslyLarge.prose(in: language)
        case (.connectionLimit, _): Words.enoughOnConnection.prose(in: language)
        case (.captureLimit, _): Words.enoughInCapture.prose(in: language)
        case (.notCoded(let coding), .en):
            "Content-Encoding says \(coding.name), and the bytes are not: they are shown as they came."
        case (.notCoded(let coding), .zh): "Content-Encoding 声称是 \(coding.name)，但内容并不是；按原样显示。"
        }
    }
}
