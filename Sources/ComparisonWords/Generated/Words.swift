// Made from curriculum/words/ComparisonWords/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Comparison
package import Documents

extension Difference.Subject {
    /// What two captures, connections or exchanges differ in, as a heading.
    var words: Bilingual? {
        switch self {
        case .connections: Bilingual(en: "connections", zh: "连接数")
        case .connectionsAtOnce: Bilingual(en: "connections open at once", zh: "同时打开的连接数")
        case .otherTraffic: Bilingual(en: "packets of no connection", zh: "不属于任何连接的分组")
        case .recordedNear: Bilingual(en: "recorded near", zh: "录制的位置靠近")
        case .recordedSide: Bilingual(en: "recorded side", zh: "录到的一方")
        case .server: Bilingual(en: "server", zh: "服务器")
        case .network: Bilingual(en: "headers below the transport", zh: "传输层之下的首部")
        case .lookup: Bilingual(en: "name look-up", zh: "域名查询")
        case .opening: Bilingual(en: "opening", zh: "建立连接")
        case .closing: Bilingual(en: "closing", zh: "释放连接")
        case .closedBy: Bilingual(en: "who began the closing", zh: "先结束连接的一方")
        case .roundTrips: Bilingual(en: "round trips before the first request", zh: "第一个请求之前的往返次数")
        case .segmentSize: Bilingual(en: "longest segment (MSS)", zh: "最长报文段（MSS）")
        case .windowScale: Bilingual(en: "window scale", zh: "窗口扩大")
        case .selectiveACKs: Bilingual(en: "selective ACKs", zh: "选择确认")
        case .timestamps: Bilingual(en: "TCP timestamps", zh: "TCP 时间戳")
        case .fastOpen: Bilingual(en: "data taken with the SYN", zh: "随 SYN 收下的数据")
        case .congestionNotice: Bilingual(en: "explicit congestion notification", zh: "显式拥塞通知")
        case .label: nil
        case .missingBytes: Bilingual(en: "bytes not captured", zh: "未捕获的字节")
        case .packets: Bilingual(en: "packets", zh: "分组数")
        case .payload: Bilingual(en: "payload", zh: "负载")
        case .protocols: Bilingual(en: "protocols", zh: "协议")
        case .transport: Bilingual(en: "transport", zh: "传输方式")
        case .quicVersion: Bilingual(en: "version of QUIC", zh: "QUIC 版本")
        case .versionNegotiation: Bilingual(en: "Version Negotiation", zh: "版本协商")
        case .retry: Bilingual(en: "Retry", zh: "Retry")
        case .paths: Bilingual(en: "changes of address (migration)", zh: "地址变更（迁移）次数")
        case .losses: Bilingual(en: "losses", zh: "丢失")
        case .keyUpdates: Bilingual(en: "key updates", zh: "密钥更新次数")
        case .transportParameters: Bilingual(en: "transport parameters that differ", zh: "有差别的传输参数")
        case .tls: Bilingual(en: "TLS", zh: "TLS")
        case .tlsVersion: Bilingual(en: "TLS version", zh: "TLS 版本")
        case .cipherSuite: Bilingual(en: "cipher suite", zh: "密码套件")
        case .keyGroup: Bilingual(en: "group of the key exchange", zh: "密钥交换所用的组")
        case .applicationProtocol: Bilingual(en: "application protocol (ALPN)", zh: "应用层协议（ALPN）")
        case .serverName: Bilingual(en: "host that TLS asks for (SNI)", zh: "TLS 请求的主机名（SNI）")
        case .encryptedHello: Bilingual(en: "encrypted ClientHello", zh: "加密的 ClientHello")
        case .resumption: Bilingual(en: "TLS handshake", zh: "TLS 握手")
        case .helloRetry: Bilingual(en: "HelloRetryRequest", zh: "HelloRetryRequest")
        case .earlyData: Bilingual(en: "early data", zh: "早期数据")
        case .certificate: Bilingual(en: "server's certificate", zh: "服务器证书")
        case .certificateCount: Bilingual(en: "certificates sent", zh: "发送的证书数")
        case .clientCertificate: Bilingual(en: "certificate asked of the client", zh: "要求客户端出示证书")
        case .failedChecks: Bilingual(en: "failed checks of the certificates", zh: "未通过的证书检查")
        case .handshakeFinished: Bilingual(en: "TLS handshake finished", zh: "TLS 握手完成")
        case .alert: Bilingual(en: "alerts", zh: "警报")
        case .offeredVersions: Bilingual(en: "TLS versions that only this client offers", zh: "只有该客户端提供的 TLS 版本")
        case .offeredSuites: Bilingual(en: "cipher suites that only this client offers", zh: "只有该客户端提供的密码套件")
        case .offeredGroups: Bilingual(en: "groups that only this client offers", zh: "只有该客户端提供的组")
        case .offeredSignatures: Bilingual(en: "signature algorithms that only this client offers", zh: "只有该客户端提供的签名算法")
        case .offeredExtensions: Bilingual(en: "extensions that only this client sends", zh: "只有该客户端发送的扩展")
        case .offeredProtocols: Bilingual(en: "application protocols offered (ALPN)", zh: "提供的应用层协议（ALPN）")
        case .requests: Bilingual(en: "requests", zh: "请求数")
        case .ownRequests: Bilingual(en: "requests without a partner", zh: "没有对应的请求")
        case .requestsAtOnce: Bilingual(en: "requests under way at once", zh: "同时进行的请求数")
        case .settings: Bilingual(en: "SETTINGS that differ", zh: "有差别的 SETTINGS")
        case .goAway: Bilingual(en: "GOAWAY", zh: "GOAWAY")
        case .priorities: Bilingual(en: "frames that say what is urgent", zh: "说明优先级的帧")
        case .pushed: Bilingual(en: "sent without a request (push)", zh: "未经请求就发送（推送）")
        case .httpVersion: Bilingual(en: "HTTP version", zh: "HTTP 版本")
        case .method: Bilingual(en: "method", zh: "方法")
        case .target: Bilingual(en: "target", zh: "请求目标")
        case .host: Bilingual(en: "host", zh: "主机")
        case .status: Bilingual(en: "status", zh: "状态")
        case .interim: Bilingual(en: "interim responses", zh: "临时响应")
        case .requestBody: Bilingual(en: "body of the request", zh: "请求的正文")
        case .responseBody: Bilingual(en: "body of the response", zh: "响应的正文")
        case .content: Bilingual(en: "content of the response", zh: "响应的内容")
        case .coding: Bilingual(en: "compression", zh: "压缩")
        case .framing: Bilingual(en: "how the body's end is told", zh: "如何得知正文结束")
        case .streamReset: Bilingual(en: "stream ended before its time", zh: "流提前结束")
        case .field: nil
        case .otherFields: nil
        case .phase: nil
        case .duration: Bilingual(en: "time from first to last packet", zh: "首末分组之间的时间")
        }
    }
}

extension Difference {
    /// What one of two has where they differ.
    enum Words {
        static var nothing: Bilingual { Bilingual(en: "none", zh: "无") }
        static var present: Bilingual { Bilingual(en: "yes", zh: "是") }
        static var absent: Bilingual { Bilingual(en: "no", zh: "否") }
        static var encrypted: Bilingual { Bilingual(en: "encrypted", zh: "已加密") }
        static var hidden: Bilingual { Bilingual(en: "not known: it is encrypted", zh: "未知：已加密") }
        static var notClosed: Bilingual { Bilingual(en: "not closed in the capture", zh: "捕获中没有关闭") }
        static var statelessReset: Bilingual { Bilingual(en: "stateless reset", zh: "无状态复位") }
        static var fullHandshake: Bilingual { Bilingual(en: "in full", zh: "完整握手") }
        static var resumedSession: Bilingual { Bilingual(en: "resumed (session)", zh: "恢复（会话）") }
        static var resumedPSK: Bilingual { Bilingual(en: "resumed (pre-shared key)", zh: "恢复（预共享密钥）") }
        static var notKnown: Bilingual { Bilingual(en: "not known", zh: "未知") }
        static var bothSides: Bilingual { Bilingual(en: "both", zh: "双方") }
        static var earlyAccepted: Bilingual { Bilingual(en: "taken by the server", zh: "服务器已接受") }
        static var earlyRejected: Bilingual { Bilingual(en: "refused by the server", zh: "服务器已拒绝") }
        static var earlyUnknown: Bilingual { Bilingual(en: "sent; the answer is encrypted", zh: "已发送；应答已加密") }
        static var byLength: Bilingual { Bilingual(en: "Content-Length", zh: "Content-Length") }
        static var byChunks: Bilingual { Bilingual(en: "chunks", zh: "分块") }
        static var byClose: Bilingual { Bilingual(en: "the connection's end", zh: "连接关闭") }
        static var byFrames: Bilingual { Bilingual(en: "the stream's frames", zh: "流中的帧") }
        static var otherRequestFields: Bilingual { Bilingual(en: "further request fields that differ", zh: "其他有差别的请求首部字段") }
        static var otherResponseFields: Bilingual { Bilingual(en: "further response fields that differ", zh: "其他有差别的响应首部字段") }
    }
}

extension Difference.Reason {
    /// Why two differ, where no fact is in the sentence.
    enum Words {
        static var suitesOfTLS13: Bilingual { Bilingual(en: "TLS 1.3 has cipher suites of its own.", zh: "TLS 1.3 有自己的一组密码套件。") }
        static var sameContent: Bilingual { Bilingual(en: "The content is the same; only how it is compressed differs.", zh: "内容相同，只是压缩方式不同。") }
    }
}

extension ComparedPhase.Kind {
    /// The phases of a connection, where two are compared.
    package var name: Bilingual {
        switch self {
        case .dns: Bilingual(en: "name look-up", zh: "域名查询")
        case .tcp: Bilingual(en: "TCP", zh: "TCP")
        case .tls: Bilingual(en: "TLS", zh: "TLS")
        case .quic: Bilingual(en: "QUIC", zh: "QUIC")
        case .request: Bilingual(en: "request", zh: "请求")
        case .waiting: Bilingual(en: "waiting", zh: "等待")
        case .download: Bilingual(en: "download", zh: "下载")
        case .closing: Bilingual(en: "closing", zh: "释放")
        }
    }
}

