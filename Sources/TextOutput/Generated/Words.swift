// Made from curriculum/words/TextOutput/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension ChainDrawing {
    /// Headings of a chain of certificates.
    enum Words {
        static var promises: Bilingual { Bilingual(en: "Promises of public logs to publish the certificate (SCT, RFC 6962)", zh: "公开日志对收录此证书的承诺（SCT，RFC 6962）") }
        static var signatureCheck: Bilingual { Bilingual(en: "Check 1: the signatures, with the issuer's public key", zh: "检查一：用颁发者的公钥检验签名") }
        static var signedBy: Bilingual { Bilingual(en: ", signed by ", zh: "，由") }
        static var signs: Bilingual { Bilingual(en: ": ", zh: "签发：") }
        static var recoveredDigest: Bilingual { Bilingual(en: "the public key recovers", zh: "公钥还原出的摘要") }
        static var wrong: Bilingual { Bilingual(en: "What is wrong", zh: "问题") }
        static var meaning: Bilingual { Bilingual(en: "means", zh: "含义") }
        static var mistake: Bilingual { Bilingual(en: "mistake", zh: "责任") }
        static var fix: Bilingual { Bilingual(en: "fix", zh: "办法") }
        static var otherPathsTried: Bilingual { Bilingual(en: "Other paths tried", zh: "尝试过的其他路径") }
        static var noName: Bilingual { Bilingual(en: "(no name)", zh: "（无名称）") }
    }
}

extension VerdictText {
    /// Parts of a verdict on a chain.
    enum Words {
        static var valid: Bilingual { Bilingual(en: ": valid", zh: "：有效") }
        static var notValid: Bilingual { Bilingual(en: ": not valid", zh: "：无效") }
        static var forHost: Bilingual { Bilingual(en: "for ", zh: "主机 ") }
        static var at: Bilingual { Bilingual(en: "at ", zh: "时间 ") }
        static var asServer: Bilingual { Bilingual(en: ", as a server", zh: "，用于服务器") }
        static var asClient: Bilingual { Bilingual(en: ", as a client", zh: "，用于客户端") }
        static var trustingSystems: Bilingual { Bilingual(en: "  trusting the system's ", zh: "  信任系统的 ") }
        static var trusting: Bilingual { Bilingual(en: "  trusting ", zh: "  信任 ") }
        static var opening: Bilingual { Bilingual(en: " (", zh: "（") }
        static var closing: Bilingual { Bilingual(en: ")", zh: "）") }
    }
}

extension ComparisonText {
    /// The headings of a comparison.
    enum Words {
        static var title: Bilingual { Bilingual(en: "A and B compared", zh: "A 与 B 的比较") }
        static var noDifference: Bilingual { Bilingual(en: "No difference was found, but for what differs every time: ports, numbers, exact times.", zh: "没有发现差别；端口、序号、精确的时刻每次都不同，不算在内。") }
        static var phases: Bilingual { Bilingual(en: "Where the time went, up to the first response, and for closing:", zh: "时间花在哪里（到第一个响应为止，以及释放连接）：") }
        static var phasesOfExchange: Bilingual { Bilingual(en: "Where the time of the exchange went:", zh: "这次请求和响应的时间花在哪里：") }
        static var ladders: Bilingual { Bilingual(en: "Both ladders; ≠ marks what shows a difference:", zh: "两个时序图；≠ 标出显示差别之处：") }
        static var strayExchanges: Bilingual { Bilingual(en: "The same requests on connections that do not stand for each other:", zh: "相同的请求，但所在的连接并不对应：") }
    }
}

extension LabText {
    /// Headings of a lab's two columns.
    enum Words {
        static var code: Bilingual { Bilingual(en: "the client's code", zh: "客户端代码") }
        static var onWire: Bilingual { Bilingual(en: "on the wire: → client, ← server", zh: "线路上：→ 客户端，← 服务器") }
        static var again: Bilingual { Bilingual(en: "  (again)", zh: "（再次）") }
    }
}

extension LadderText {
    /// Labels on the ladder.
    enum Words {
        static var seconds: Bilingual { Bilingual(en: "seconds", zh: "秒") }
        static var begins: Bilingual { Bilingual(en: "begins: ", zh: "开头：") }
        static var says: Bilingual { Bilingual(en: "says: ", zh: "内容：") }
    }
}

extension SegmentWords {
    /// What a segment carries, in a few words for its arrow.
    enum Words {
        static var data: Bilingual { Bilingual(en: "data", zh: "数据") }
        static var sameBytesAgain: Bilingual { Bilingual(en: "the same bytes again", zh: "再次发送同样的数据") }
        static var keepAliveByte: Bilingual { Bilingual(en: "keep-alive byte", zh: "保活字节") }
        static var damagedData: Bilingual { Bilingual(en: "damaged data", zh: "已损坏的数据") }
        static var dataContinued: Bilingual { Bilingual(en: "data goes on", zh: "数据（续）") }
        static var unencryptedDataContinued: Bilingual { Bilingual(en: "data goes on, not encrypted", zh: "数据（续，未加密）") }
        static var encryptedDataContinued: Bilingual { Bilingual(en: "encrypted data goes on", zh: "加密数据（续）") }
        static var handshakeContinued: Bilingual { Bilingual(en: "TLS handshake goes on", zh: "TLS 握手（续）") }
        static var webSocketMessage: Bilingual { Bilingual(en: "WebSocket message", zh: "WebSocket 消息") }
        static var request: Bilingual { Bilingual(en: "request", zh: "请求") }
        static var response: Bilingual { Bilingual(en: "response", zh: "响应") }
        static var notEncrypted: Bilingual { Bilingual(en: "not encrypted: ", zh: "未加密：") }
        static var unencryptedData: Bilingual { Bilingual(en: "data, not encrypted", zh: "数据（未加密）") }
        static var unencryptedHandshakeMessage: Bilingual { Bilingual(en: "handshake message, not encrypted", zh: "握手报文（未加密）") }
        static var encryptedData: Bilingual { Bilingual(en: "encrypted data", zh: "加密数据") }
        static var encryptedHandshakeMessage: Bilingual { Bilingual(en: "encrypted handshake message", zh: "加密的握手报文") }
        static var encryptedHeartbeat: Bilingual { Bilingual(en: "encrypted heartbeat", zh: "加密的心跳") }
        static var requestBody: Bilingual { Bilingual(en: "body of the request", zh: "请求的正文") }
        static var requestBodyBegins: Bilingual { Bilingual(en: "the request's body begins", zh: "请求的正文开始") }
        static var responseBody: Bilingual { Bilingual(en: "body of the response", zh: "响应的正文") }
        static var responseBodyBegins: Bilingual { Bilingual(en: "the response's body begins", zh: "响应的正文开始") }
        static var bareContent: Bilingual { Bilingual(en: "bare content", zh: "仅有内容") }
    }
}

extension SegmentNumbers {
    /// Names of the numbers of a segment's header.
    enum Words {
        static var selectiveACKs: Bilingual { Bilingual(en: "selective ACKs", zh: "选择确认（SACK）") }
        static var timestamps: Bilingual { Bilingual(en: "timestamps", zh: "时间戳") }
        static var noOptions: Bilingual { Bilingual(en: "offers no options", zh: "没有提供任何选项") }
        static var offers: Bilingual { Bilingual(en: "offers: ", zh: "可用选项：") }
        static var options: Bilingual { Bilingual(en: "options: ", zh: "选项：") }
        static var window: Bilingual { Bilingual(en: "window ", zh: "窗口 ") }
        static var scaleNotCaptured: Bilingual { Bilingual(en: " (the scale is in the SYN, which is not in the capture)", zh: "（扩大因子在 SYN 中，而捕获中没有它）") }
        static var scaleUnknown: Bilingual { Bilingual(en: " (scaled or not: the two SYNs decide that, and not both are in the capture)", zh: "（窗口是否扩大由双方的 SYN 决定，而捕获中缺少 SYN）") }
        static var scaleCut: Bilingual { Bilingual(en: " (the scale is in the SYN's options, which the recorder cut)", zh: "（扩大因子在 SYN 的选项中，而选项没有完整捕获）") }
        static var scalingCut: Bilingual { Bilingual(en: " (scaled or not: the recorder cut the options that decide that)", zh: "（窗口是否扩大由 SYN 的选项决定，而选项没有完整捕获）") }
        static var optionsCut: Bilingual { Bilingual(en: "the rest cut off by the recorder", zh: "其余未捕获") }
        static var hopLimit: Bilingual { Bilingual(en: "hop limit", zh: "跳数限制") }
        static var checksumCorrect: Bilingual { Bilingual(en: "  checksum correct", zh: "  校验和正确") }
        static var checksumNotFilledIn: Bilingual { Bilingual(en: "  checksum not filled in", zh: "  校验和未填写") }
        static var cookieRequest: Bilingual { Bilingual(en: "cookie wanted", zh: "请求 cookie") }
        static var orMore: Bilingual { Bilingual(en: " or more", zh: " 或更多") }
        static var beforeFirst: Bilingual { Bilingual(en: "before the first known number", zh: "已知首个序号之前") }
        static var noControlBits: Bilingual { Bilingual(en: "no control bits", zh: "无控制位") }
    }
}

extension NoteText {
    /// Labels of notes.
    enum Words {
        static var saysWhy: Bilingual { Bilingual(en: "It says why: ", zh: "附带的说明：") }
        static var carries: Bilingual { Bilingual(en: "It carries: ", zh: "携带的数据：") }
    }
}

extension PacketDump {
    /// What stands for bytes that are not shown.
    enum Words {
        static var notKept: Bilingual { Bilingual(en: "(its bytes were not kept: too many, or captured live)", zh: "（没有保存它的字节：字节过多，或正在实时抓包）") }
        static var afterPacket: Bilingual { Bilingual(en: "after the packet", zh: "分组之后") }
        static var payload: Bilingual { Bilingual(en: "payload", zh: "负载") }
        static var cutOff: Bilingual { Bilingual(en: "cut off", zh: "被截断") }
    }
}

extension WindowBars {
    /// What stands above and below bars of what is sent and what may be sent.
    enum Words {
        static var unacknowledged: Bilingual { Bilingual(en: "outstanding", zh: "已发未确认") }
        static var window: Bilingual { Bilingual(en: "window", zh: "窗口") }
        static var legend: Bilingual { Bilingual(en: "· acknowledged up to here   █ sent, not yet   ░ allowed, not sent", zh: "· 到此为止已全部确认   █ 已发送、未确认   ░ 窗口允许、尚未发送") }
    }
}

extension OverviewGroups {
    /// What rows stand for that hold several connections.
    enum Words {
        static var alikeInOneRow: Bilingual { Bilingual(en: "Connections that are alike stand in one row, ×N. --connection N shows one of them, --format ndjson each in a line.", zh: "相同的连接合为一行，以 ×N 表示。--connection N 显示其中一条，--format ndjson 每条一行。") }
    }
}

extension OverviewTable {
    /// The columns of the list of connections.
    enum Words {
        static var packets: Bilingual { Bilingual(en: "packets", zh: "分组") }
        static var bytes: Bilingual { Bilingual(en: "bytes", zh: "字节") }
        static var time: Bilingual { Bilingual(en: "time", zh: "历时") }
        static var protocolWord: Bilingual { Bilingual(en: "protocol", zh: "协议") }
        static var happened: Bilingual { Bilingual(en: "what happened", zh: "经过") }
    }
}

extension Overview {
    /// What stands in a row of the list of connections, and above the list.
    enum Words {
        static var noData: Bilingual { Bilingual(en: "no data", zh: "无数据") }
        static var nothingSeen: Bilingual { Bilingual(en: "no server name, no request seen", zh: "未见服务器名和请求") }
        static var withItself: Bilingual { Bilingual(en: "connected to itself", zh: "连到自己") }
        static var then: Bilingual { Bilingual(en: ", then ", zh: "，然后 ") }
        static var notDecoded: Bilingual { Bilingual(en: "not decoded", zh: "未解码") }
        static var noRequest: Bilingual { Bilingual(en: "no request", zh: "没有请求") }
        static var answerNotCaptured: Bilingual { Bilingual(en: "answer not captured", zh: "响应未捕获") }
        static var answerNotHTTP: Bilingual { Bilingual(en: "answer not HTTP", zh: "响应不是 HTTP") }
        static var answerNotIdentified: Bilingual { Bilingual(en: "answer not identified", zh: "无法确定响应") }
        static var noAnswer: Bilingual { Bilingual(en: "no answer", zh: "无响应") }
        static var notCaptured: Bilingual { Bilingual(en: "not captured", zh: "未捕获") }
        static var noAnswerCaptured: Bilingual { Bilingual(en: "no answer captured", zh: "未捕获到响应") }
        static var contentAlone: Bilingual { Bilingual(en: "content alone (HTTP/0.9)", zh: "只有内容（HTTP/0.9）") }
        static var packetsOfEach: Bilingual { Bilingual(en: "Packets of each: ", zh: "各文件分组数：") }
        static var notTCP: Bilingual { Bilingual(en: "Not TCP: ", zh: "非 TCP：") }
    }
}

extension CommentText {
    /// What stands before a comment of the capture.
    enum Words {
        static var comment: Bilingual { Bilingual(en: "Comment: ", zh: "注释：") }
    }
}

extension SummaryOutput {
    /// Headings and values of a summary.
    enum Words {
        static var capture: Bilingual { Bilingual(en: "Capture", zh: "抓包文件") }
        static var packets: Bilingual { Bilingual(en: "Packets", zh: "分组") }
        static var time: Bilingual { Bilingual(en: "Time", zh: "时间") }
        static var over: Bilingual { Bilingual(en: ", over ", zh: "，历时 ") }
        static var seconds: Bilingual { Bilingual(en: " s", zh: " 秒") }
        static var linkTypes: Bilingual { Bilingual(en: "Link types", zh: "链路类型") }
        static var notTCP: Bilingual { Bilingual(en: "Not TCP", zh: "非 TCP") }
        static var datagrams: Bilingual { Bilingual(en: "UDP sessions", zh: "UDP 会话") }
        static var unknown: Bilingual { Bilingual(en: "unknown", zh: "未知") }
        static var comments: Bilingual { Bilingual(en: "Comments", zh: "注释") }
        static var note: Bilingual { Bilingual(en: "Note", zh: "注意") }
        static var connections: Bilingual { Bilingual(en: "Connections", zh: "连接") }
        static var opening: Bilingual { Bilingual(en: "Opening", zh: "建立") }
        static var closing: Bilingual { Bilingual(en: "Closing", zh: "释放") }
        static var protocols: Bilingual { Bilingual(en: "Protocols", zh: "协议") }
        static var noData: Bilingual { Bilingual(en: "no data", zh: "无数据") }
        static var serverPorts: Bilingual { Bilingual(en: "Server ports", zh: "服务器端口") }
        static var guessed: Bilingual { Bilingual(en: " (guessed)", zh: "（推测）") }
        static var notDetermined: Bilingual { Bilingual(en: "not determined", zh: "无法判断") }
        static var other: Bilingual { Bilingual(en: "other", zh: "其他") }
        static var httpRequests: Bilingual { Bilingual(en: "HTTP requests", zh: "HTTP 请求") }
        static var responses: Bilingual { Bilingual(en: "Responses", zh: "HTTP 响应") }
        static var bodyBytes: Bilingual { Bilingual(en: "Body bytes", zh: "正文字节") }
        static var tlsVersions: Bilingual { Bilingual(en: "TLS versions", zh: "TLS 版本") }
        static var notCaptured: Bilingual { Bilingual(en: "not captured", zh: "未捕获") }
        static var anomalies: Bilingual { Bilingual(en: "Anomalies", zh: "异常") }
        static var bytesNotCaptured: Bilingual { Bilingual(en: "Not captured", zh: "未捕获") }
        static var busiest: Bilingual { Bilingual(en: "Busiest", zh: "流量最大") }
        static var byPayload: Bilingual { Bilingual(en: "connections by payload", zh: "按负载排序的连接") }
    }
}

extension TextOutput {
    /// Headings of a trace, and what is said where there is nothing to show.
    enum Words {
        static var flows: Bilingual { Bilingual(en: "━━ Across messages", zh: "━━ 跨报文的流程") }
        static var noTCPConnection: Bilingual { Bilingual(en: "There is no TCP connection in it.", zh: "其中没有 TCP 连接。") }
    }
}

extension AroundText {
    /// Headings of what was captured around the connections.
    enum Words {
        static var title: Bilingual { Bilingual(en: "Around the connections", zh: "连接之外") }
        static var onlyCounted: Bilingual { Bilingual(en: "Packets that are only counted: ", zh: "只计数的分组：") }
    }
}

extension DatagramText {
    /// Headings of conversations in datagrams.
    enum Words {
        static var notes: Bilingual { Bilingual(en: "Notes:", zh: "说明：") }
        static var encrypted: Bilingual { Bilingual(en: "encrypted", zh: "已加密") }
    }
}

extension DatagramEventWords {
    /// What happens in a conversation in datagrams.
    enum Words {
        static var handshakeDone: Bilingual { Bilingual(en: "The server confirms that the handshake is over.", zh: "服务器确认握手已经完成。") }
    }
}

extension Exhibit {
    /// Headings of what a lesson shows of a trace.
    enum Words {
        static var request: Bilingual { Bilingual(en: "Request", zh: "请求报文") }
        static var response: Bilingual { Bilingual(en: "Response", zh: "响应报文") }
        static var opening: Bilingual { Bilingual(en: "  (", zh: "  （") }
        static var closing: Bilingual { Bilingual(en: ")", zh: "）") }
        static var packet: Bilingual { Bilingual(en: ", packet ", zh: "，分组 ") }
        static var noChain: Bilingual { Bilingual(en: "No certificate chain can be read here.", zh: "这里读不到证书链。") }
    }
}

extension FactLines {
    /// The values of a fact that is true or not.
    enum Words {
        static var yes: Bilingual { Bilingual(en: "yes", zh: "是") }
        static var no: Bilingual { Bilingual(en: "no", zh: "否") }
    }
}

extension FlowText {
    /// The heading of what an eavesdropper sees.
    enum Words {
        static var eavesdropper: Bilingual { Bilingual(en: "An eavesdropper ", zh: "窃听者：") }
    }
}

extension KeyScheduleText {
    /// Headings of the way from secrets to plain bytes.
    enum Words {
        static var title: Bilingual { Bilingual(en: "From the secrets to the plain bytes (all of this is secret):", zh: "从密钥材料到明文（以下全部是机密）：") }
        static var inMessage: Bilingual { Bilingual(en: "in the message", zh: "报文中的值") }
        static var same: Bilingual { Bilingual(en: "  The same: nobody has changed a byte of the handshake.", zh: "  两者相同：握手没有被改动过一个字节。") }
        static var notSame: Bilingual { Bilingual(en: "  ! Not the same.", zh: "  ! 两者不同。") }
    }
}

extension ChainText {
    /// What a verdict on a chain says of today.
    enum Words {
        static var today: Bilingual { Bilingual(en: "  today: ", zh: "  今天：") }
    }
}

extension ConnectionText {
    /// Headings around a ladder.
    enum Words {
        static var withItself: Bilingual { Bilingual(en: "both ends the same address and port", zh: "两端是同一个地址和端口") }
        static var otherFlows: Bilingual { Bilingual(en: "Other flows of the documents:", zh: "文档中的其他流程：") }
        static var and: Bilingual { Bilingual(en: " + ", zh: "、") }
        static var onlyQuoted: Bilingual { Bilingual(en: "known only from an ICMP error", zh: "只从 ICMP 差错报文得知") }
        static var handshakeTimeUnknown: Bilingual { Bilingual(en: " How long the handshake took cannot be told: the times in this file are too coarse.", zh: "无法得知握手用了多久：文件中的时间不够精细。") }
        static var notes: Bilingual { Bilingual(en: "Notes:", zh: "说明：") }
        static var nineSteps: Bilingual { Bilingual(en: "Compared with the documents' nine steps ①–⑨:", zh: "与文档的九个步骤①–⑨对照：") }
        static var allNineSteps: Bilingual { Bilingual(en: "All nine steps ①–⑨ happened as in the documents.", zh: "九个步骤①–⑨与文档完全一致。") }
        static var whatToTry: Bilingual { Bilingual(en: "What to try: ", zh: "可以尝试：") }
    }
}

