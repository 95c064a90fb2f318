// Made from curriculum/words/Ladder/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Documents

extension CertificateFact {
    /// What is told of a certificate in a handshake message.
    package var words: Bilingual {
        switch self {
        case .issuer: Bilingual(en: "issued by", zh: "颁发者")
        case .names: Bilingual(en: "for", zh: "用于")
        case .validity: Bilingual(en: "valid", zh: "有效期")
        case .key: Bilingual(en: "key", zh: "公钥")
        case .signature: Bilingual(en: "signed with", zh: "签名算法")
        case .fingerprint: Bilingual(en: "SHA-256", zh: "SHA-256")
        }
    }
}

extension CertificateField {
    /// The fields of a certificate.
    package var words: Bilingual {
        switch self {
        case .version: Bilingual(en: "version", zh: "版本")
        case .serialNumber: Bilingual(en: "serial number", zh: "序列号")
        case .subject: Bilingual(en: "subject", zh: "主题")
        case .issuer: Bilingual(en: "issuer", zh: "颁发者")
        case .validity: Bilingual(en: "valid", zh: "有效期")
        case .publicKey: Bilingual(en: "public key", zh: "公钥")
        case .signature: Bilingual(en: "signature", zh: "签名算法")
        case .extended: Bilingual(en: "extension", zh: "扩展")
        case .fingerprint: Bilingual(en: "SHA-256", zh: "SHA-256")
        case .pin: Bilingual(en: "pin", zh: "锁定值")
        }
    }
}

extension CertificateField {
    /// What stands behind the name of an extension.
    package enum Marks {
        package static var critical: Bilingual { Bilingual(en: "critical", zh: "关键") }
    }
}

extension HandshakeTopic {
    /// What a handshake message of TLS says something of.
    package var words: Bilingual {
        switch self {
        case .host: Bilingual(en: "host", zh: "主机名")
        case .program: Bilingual(en: "program", zh: "客户端程序")
        case .versions: Bilingual(en: "versions", zh: "版本")
        case .version: Bilingual(en: "version", zh: "版本")
        case .applicationProtocols: Bilingual(en: "application protocols", zh: "应用层协议")
        case .applicationProtocol: Bilingual(en: "application protocol", zh: "应用层协议")
        case .encryptedHello: Bilingual(en: "ECH", zh: "ECH")
        case .cipherSuites: Bilingual(en: "cipher suites", zh: "密码套件")
        case .cipherSuite: Bilingual(en: "cipher suite", zh: "密码套件")
        case .cipherKinds: Bilingual(en: "cipher kinds of SSL 2.0", zh: "SSL 2.0 的加密方式")
        case .cipherKind: Bilingual(en: "cipher kind", zh: "加密方式")
        case .resumption: Bilingual(en: "resumption", zh: "会话恢复")
        case .earlyData: Bilingual(en: "early data", zh: "早期数据")
        case .groups: Bilingual(en: "groups", zh: "密钥交换组")
        case .group: Bilingual(en: "group", zh: "密钥交换组")
        case .wantedGroup: Bilingual(en: "wants group", zh: "要求密钥交换组")
        case .prime: Bilingual(en: "prime", zh: "素数")
        case .keyShares: Bilingual(en: "key shares", zh: "密钥份额")
        case .signatureSchemes: Bilingual(en: "signatures", zh: "签名算法")
        case .signatureScheme: Bilingual(en: "signed with", zh: "签名算法")
        case .delegatedCredentials: Bilingual(en: "delegated credentials", zh: "委托凭证")
        case .certificate: Bilingual(en: "certificate", zh: "证书")
        case .certificateCompressions: Bilingual(en: "compressed certificates", zh: "可压缩证书")
        case .serverCertificateType: Bilingual(en: "server certificate as", zh: "服务器证书类型")
        case .clientCertificateType: Bilingual(en: "client certificate as", zh: "客户端证书类型")
        case .certificateTimestamps: Bilingual(en: "certificate timestamps (SCT)", zh: "证书时间戳（SCT）")
        case .ocspResponse: Bilingual(en: "OCSP response", zh: "OCSP 响应")
        case .compressed: Bilingual(en: "compressed", zh: "压缩")
        case .unpacked: Bilingual(en: "decompressed", zh: "解压")
        case .ticket: Bilingual(en: "ticket", zh: "票据")
        case .lifetime: Bilingual(en: "good for", zh: "有效期")
        case .cookie: Bilingual(en: "cookie", zh: "cookie")
        case .connectionID: Bilingual(en: "wants connection ID", zh: "要求连接 ID")
        case .request: Bilingual(en: "asks", zh: "要求")
        case .extensions: Bilingual(en: "extensions", zh: "扩展")
        case .transportParameters: Bilingual(en: "transport parameters", zh: "传输参数")
        case .random: Bilingual(en: "random", zh: "随机数")
        case .sessionID: Bilingual(en: "session ID", zh: "会话标识")
        case .verifyData: Bilingual(en: "verify_data", zh: "verify_data")
        case .ja3: Bilingual(en: "JA3", zh: "JA3")
        case .ja4: Bilingual(en: "JA4", zh: "JA4")
        case .ja3s: Bilingual(en: "JA3S", zh: "JA3S")
        case .ja4s: Bilingual(en: "JA4S", zh: "JA4S")
        case .packets: Bilingual(en: "packets", zh: "分组")
        }
    }
}

extension HandshakePhrase {
    /// What a handshake message says, where that is always the same.
    package var words: Bilingual {
        switch self {
        case .noTime: Bilingual(en: "not told", zh: "未说明")
        case .unpackedOtherwise: Bilingual(en: "no: not what the message says it is", zh: "失败：与报文所述不符")
        case .noConnectionID: Bilingual(en: "none for itself, but would use one", zh: "自己不要，但可以为对方加上")
        case .sameOfOther: Bilingual(en: "the other side to do the same", zh: "对方也更换密钥")
        case .preSharedKey: Bilingual(en: "offered, pre_shared_key", zh: "提供 pre_shared_key")
        case .wanted: Bilingual(en: "asked for", zh: "请求")
        case .accepted: Bilingual(en: "accepted", zh: "已接受")
        }
    }
}

extension HandshakeTrouble {
    /// Why a handshake message is not read to its end.
    package var words: Bilingual {
        switch self {
        case .tooLong: Bilingual(en: "longer than what is kept of a message: not read to its end", zh: "超出每个报文保留的长度：没有读到末尾")
        case .notWhole: Bilingual(en: "not whole: the rest is not in the capture", zh: "不完整：其余部分不在捕获中")
        case .malformed: Bilingual(en: "ends before its fields do: damaged or malformed", zh: "字段还没读完报文就结束了：已损坏或格式错误")
        }
    }
}

extension HandshakeRemark {
    /// What stands above what is said of a TLS handshake as a whole.
    package enum Words {
        package static var title: Bilingual { Bilingual(en: "The TLS handshake:", zh: "TLS 握手：") }
    }
}

extension FrameContent.Topic {
    /// What a frame of HTTP/2 says something about.
    package var words: Bilingual {
        switch self {
        case .words: Bilingual(en: "it says", zh: "附言")
        case .origin: Bilingual(en: "origin", zh: "源")
        case .alternativeService: Bilingual(en: "Alt-Svc", zh: "Alt-Svc")
        }
    }
}

extension FrameContent {
    /// What stands before a number in a frame of HTTP/2.
    package enum Words {
        package static var lastStream: Bilingual { Bilingual(en: "last stream taken", zh: "最后接受的流") }
    }
}

extension FrameLabel {
    /// What tells a frame of HTTP/2 from others of its type.
    package enum Words {
        package static var end: Bilingual { Bilingual(en: "end", zh: "结束") }
        package static var trailers: Bilingual { Bilingual(en: "trailers", zh: "尾部字段") }
        package static var notCaptured: Bilingual { Bilingual(en: "not captured whole", zh: "未完整捕获") }
    }
}

extension MessageFact {
    /// What stands before and behind the facts of a message.
    package enum Words {
        package static var notNeeded: Bilingual { Bilingual(en: "Not needed to follow what happens", zh: "理解这一过程时可以忽略") }
        package static var notInDocuments: Bilingual { Bilingual(en: "not in the documents", zh: "不在文档中") }
        package static var here: Bilingual { Bilingual(en: "Here", zh: "原文") }
        package static var chunks: Bilingual { Bilingual(en: "chunks", zh: "各块") }
        package static var trailers: Bilingual { Bilingual(en: "trailer fields", zh: "尾部字段") }
        package static var grpcCall: Bilingual { Bilingual(en: "gRPC calls", zh: "gRPC 调用") }
        package static var identifier: Bilingual { Bilingual(en: "id", zh: "标识") }
        package static var isComment: Bilingual { Bilingual(en: "a comment: keeps the connection open", zh: "注释：用于保持连接") }
        package static var isNotComplete: Bilingual { Bilingual(en: "not complete", zh: "不完整") }
        package static var file: Bilingual { Bilingual(en: "file", zh: "文件") }
        package static var boundaryMissing: Bilingual { Bilingual(en: "the closing delimiter is missing", zh: "缺少结束行") }
    }
}

extension TextExcerpt {
    /// What stands behind a text that goes on.
    package enum Words {
        package static var goesOn: Bilingual { Bilingual(en: "… and more", zh: "…… 未完") }
    }
}

extension PayloadPart {
    /// What a stretch of payload is.
    enum Words {
        static var startLine: Bilingual { Bilingual(en: "start line", zh: "起始行") }
        static var emptyLine: Bilingual { Bilingual(en: "empty line: end of the fields", zh: "空行：首部结束") }
        static var body: Bilingual { Bilingual(en: "body", zh: "正文") }
        static var endOfBody: Bilingual { Bilingual(en: "end of the body", zh: "正文结尾") }
        static var chunkSize: Bilingual { Bilingual(en: "chunk size", zh: "分块长度") }
        static var chunkData: Bilingual { Bilingual(en: "chunk data", zh: "块数据") }
        static var maskingKey: Bilingual { Bilingual(en: "masking key", zh: "掩码密钥") }
        static var payload: Bilingual { Bilingual(en: "payload", zh: "负载") }
        static var maskedPayload: Bilingual { Bilingual(en: "payload, masked", zh: "负载（经掩码处理）") }
        static var encrypted: Bilingual { Bilingual(en: "encrypted", zh: "密文") }
        static var field: Bilingual { Bilingual(en: "field ", zh: "字段 ") }
        static var frameHeader: Bilingual { Bilingual(en: "frame header: ", zh: "帧首部：") }
        static var recordHeader: Bilingual { Bilingual(en: "record header: ", zh: "记录首部：") }
        static var endOfChunk: Bilingual { Bilingual(en: "end of the chunk", zh: "块结尾") }
        static var explicitNonce: Bilingual { Bilingual(en: "explicit nonce", zh: "显式随机数") }
    }
}

extension WebSocketContent {
    /// What stands before what a message of WebSocket says.
    package enum Words {
        package static var code: Bilingual { Bilingual(en: "code", zh: "代码") }
        package static var reason: Bilingual { Bilingual(en: "reason", zh: "原因") }
    }
}

