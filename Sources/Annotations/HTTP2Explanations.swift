public import Documents
public import Findings
public import HTTPMessages
import WireBytes

extension HTTP2Explanation {
    /// The words.
    public var words: Bilingual {
        switch self {
        case .request:
            Bilingual(
                en:
                    "Each request has a stream of its own, with its response. What was the request line in HTTP/1.1 is "
                    + "now :method, :scheme, :authority (once Host) and :path; the header fields are the same, in "
                    + "small letters, and packed (HPACK).",
                zh: "每个请求与其响应各用一个流。HTTP/1.1 的请求行变成了 :method、:scheme、:authority（原来的 Host）和 :path；"
                    + "首部字段不变，只用小写并经过压缩（HPACK）。")
        case .response:
            Bilingual(
                en:
                    "The response comes on the same stream. What was the status line is now :status; the reason phrase is gone.",
                zh: "响应在同一个流上返回。原来的状态行变成了 :status，不再有原因短语。")
        case .concurrent:
            Bilingual(
                en:
                    "Several streams are under way at once on one connection (multiplexing): no response waits for "
                    + "another, as it must in HTTP/1.1 (head-of-line blocking). A lost TCP segment still holds up all.",
                zh: "一条连接上同时进行多个流（多路复用）：响应之间互不等待，而 HTTP/1.1 必须逐个等待（队头阻塞）。"
                    + "但丢失一个 TCP 报文段仍会使所有流停顿。")
        case .push:
            Bilingual(
                en:
                    "The server promises an answer that nobody has asked for: it expects this request to come. Browsers "
                    + "no longer take such pushes.",
                zh: "服务器承诺主动推送一个响应：它预计客户端会发出这个请求。如今的浏览器已不再接受推送。")
        case .upgraded:
            Bilingual(
                en:
                    "This answers the request that was sent in HTTP/1.1, before the upgrade: that request counts as stream 1.",
                zh: "这是对升级之前用 HTTP/1.1 发出的请求的响应：那个请求算作流 1。")
        case .trailers:
            Bilingual(
                en: "Header fields behind the content: trailers. They end the stream.",
                zh: "主体之后的首部字段（尾部字段），流到此结束。")
        case .lost:
            Bilingual(
                en:
                    "A field is named by its number in a table that grew while nothing was captured: what it says cannot be known.",
                zh: "有的字段只用压缩表中的编号表示，而表的这一部分没有被捕获，因此无法得知其内容。")
        case .preface:
            Bilingual(
                en:
                    "The client begins with 24 fixed bytes, “PRI * HTTP/2.0…”, so that a server which knows only HTTP/1 "
                    + "notices. From here on everything is in frames: 9 bytes of header (length, type, flags, stream), "
                    + "then the payload.",
                zh: "客户端先发送固定的 24 字节“PRI * HTTP/2.0……”，使只懂 HTTP/1 的服务器能够察觉。此后一切都以帧传送："
                    + "9 字节首部（长度、类型、标志、流），然后是负载。")
        case .settings:
            Bilingual(en: "SETTINGS: its sender says what it takes.", zh: "SETTINGS：发送方说明自己能接受什么。")
        case .settingsACK:
            Bilingual(
                en: "SETTINGS ACK: the other side's settings hold from now on.", zh: "SETTINGS ACK：对方的设置从此生效。"
            )
        case .windowUpdate:
            Bilingual(
                en:
                    "WINDOW_UPDATE: its sender has room for so many more bytes of content, on this stream or on all together. "
                    + "TCP's window is another and goes on.",
                zh: "WINDOW_UPDATE：发送方还能再接收这么多字节的内容，针对一个流或整条连接。这与 TCP 的窗口是两回事。")
        case .priority:
            Bilingual(
                en:
                    "PRIORITY: how the client wants the streams to share the connection. RFC 9113 has given that up; servers "
                    + "may ignore it.",
                zh: "PRIORITY：客户端希望各流如何分享连接。RFC 9113 已废弃它，服务器可以忽略。")
        case .ping:
            Bilingual(
                en:
                    "PING: eight bytes that the other side must send back; it shows that it lives, and how far away it is.",
                zh: "PING：对方必须原样送回的 8 个字节，用来确认对方仍在，并测量往返时间。")
        case .reset:
            Bilingual(
                en:
                    "RST_STREAM ends this stream at once. The connection and its other streams go on, unlike with TCP's RST.",
                zh: "RST_STREAM 立即终止这个流。与 TCP 的 RST 不同，连接和其他流不受影响。")
        case .goAway:
            Bilingual(
                en: "GOAWAY: its sender takes no further streams; then the connection can be closed.",
                zh: "GOAWAY：发送方不再接受新的流，之后连接就可以关闭。")
        }
    }
}

extension HeaderPacking {
    /// How the field was written on the wire.
    public func text(in language: Language) -> String {
        let isEnglish = language == .en
        let bytes = isEnglish ? count(wireBytes, "byte") : "\(wireBytes) 字节"
        var parts: [String] = []
        switch form {
        case .indexed:
            parts.append(
                isEnglish
                    ? "\(tableName(language)) \(index) in \(bytes)"
                    : "\(tableName(language)) \(index)，\(bytes)")
        case .indexing, .withoutIndexing, .neverIndexed:
            let huffman = valueIsHuffman ? isEnglish ? "Huffman" : "哈夫曼编码" : isEnglish ? "as it is" : "原文"
            let name =
                index > 0
                ? isEnglish ? "name \(tableName(language)) \(index), " : "名称为\(tableName(language)) \(index)，"
                : ""
            parts.append(isEnglish ? "\(name)value \(huffman), \(bytes)" : "\(name)值\(huffman)，\(bytes)")
            switch form {
            case .indexing: parts.append(isEnglish ? "becomes entry 62 of the table" : "成为动态表的第 62 项")
            case .neverIndexed: parts.append(isEnglish ? "never put into a table: a secret" : "不得写入任何表：属于机密")
            default: break
            }
        }
        if evicted > 0 {
            parts.append(
                isEnglish ? "pushes out \(count(evicted, "old entry", "old entries"))" : "挤出 \(evicted) 个旧项")
        }
        return parts.joined(separator: isEnglish ? "; " : "；")
    }

    private func tableName(_ language: Language) -> String {
        isDynamic ? language == .en ? "dynamic" : "动态表" : language == .en ? "static" : "静态表"
    }

    /// What stands for a field that was lost.
    public func lostText(in language: Language) -> String {
        language == .en ? "entry \(index) of the table, not captured" : "表中第 \(index) 项，未被捕获"
    }
}

extension HeaderBlock {
    /// What packing saves, and what the table holds behind the block.
    public func text(in language: Language) -> String {
        // 32 bytes of each entry are only counted.
        let unpacked = max(0, listSize - 32 * fieldCount)
        guard language == .en else {
            return "HPACK：\(grouped(wireBytes)) 字节表示 \(grouped(unpacked)) 字节；动态表 \(tableEntries) 项，共 "
                + "\(grouped(tableBytes)) / \(grouped(tableLimit)) 字节"
        }
        return "HPACK: \(count(wireBytes, "byte")) for \(grouped(unpacked)); the dynamic table has "
            + "\(count(tableEntries, "entry", "entries")), \(grouped(tableBytes)) of \(grouped(tableLimit)) bytes"
    }
}
