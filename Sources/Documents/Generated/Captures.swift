// Made from curriculum/captures/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

extension CaptureGroup {
    package static let group1: CaptureGroup = CaptureGroup(title: Bilingual(en: "HTTP", zh: "HTTP"),
        captures: [
            Capture(name: "plain-get", shows: Bilingual(en: "one page, all nine steps on segments of their own", zh: "取一个网页，九个步骤各占一个报文段")),
            Capture(name: "urlsession-get", shows: Bilingual(en: "the same by Apple's URLSession; the client closes first", zh: "同上，用 URLSession；客户端先关闭")),
            Capture(name: "keep-alive", shows: Bilingual(en: "three requests, one after the other, on one connection", zh: "一条连接上先后三个请求")),
            Capture(name: "pipelining", shows: Bilingual(en: "three requests sent at once, before any answer", zh: "不等响应，一次发出三个请求")),
            Capture(name: "head", shows: Bilingual(en: "HEAD: a length without a body, then GET", zh: "HEAD：只有长度没有正文，随后 GET")),
            Capture(name: "http10", shows: Bilingual(en: "HTTP/1.0: the body ends with the connection", zh: "HTTP/1.0：正文随连接关闭而结束")),
            Capture(name: "chunked", shows: Bilingual(en: "a body in chunks, with a trailer field", zh: "分块传输的正文，带尾部字段")),
            Capture(name: "gzip", shows: Bilingual(en: "a body plain, then compressed with gzip", zh: "正文先不压缩，再用 gzip 压缩")),
            Capture(name: "brotli-zstd", shows: Bilingual(en: "one text compressed with brotli, zstd and both", zh: "同一段文字用 brotli、zstd 压缩")),
            Capture(name: "charsets", shows: Bilingual(en: "pages in GB 18030 and Big5, one of them mislabeled", zh: "GB 18030 和 Big5 的网页，其中一个标错编码")),
            Capture(name: "not-modified", shows: Bilingual(en: "asked again with an ETag: 304", zh: "带 ETag 再次请求：304")),
            Capture(name: "redirect", shows: Bilingual(en: "302 and 301, the last to another port", zh: "302 和 301，最后一次转到另一端口")),
            Capture(name: "pause-resume", shows: Bilingual(en: "a download broken off and resumed with Range", zh: "下载中断后用 Range 续传")),
            Capture(name: "byteranges", shows: Bilingual(en: "two ranges in one answer, then 416", zh: "一个响应含两个范围，随后 416")),
            Capture(name: "continue", shows: Bilingual(en: "Expect and 100 Continue before the body", zh: "Expect 与 100 Continue，之后才发正文")),
            Capture(name: "post-form", shows: Bilingual(en: "a form with Chinese in it, urlencoded", zh: "含中文的表单，urlencoded 编码")),
            Capture(name: "post-json", shows: Bilingual(en: "JSON both ways", zh: "请求与响应都是 JSON")),
            Capture(name: "multipart", shows: Bilingual(en: "two files and a text uploaded as multipart/form-data", zh: "用 multipart/form-data 上传两个文件和一段文字")),
            Capture(name: "put-basic", shows: Bilingual(en: "PUT: 401, then with a Basic password 201 and 204", zh: "PUT：先 401，带上 Basic 密码后 201、204")),
            Capture(name: "response-policies", shows: Bilingual(en: "header fields with which a server tells a browser what it may do", zh: "服务器用来约束浏览器的首部字段")),
            Capture(name: "concurrent", shows: Bilingual(en: "several connections at the same time", zh: "同时打开的几条连接")),
            Capture(name: "connect-proxy", shows: Bilingual(en: "TLS through a proxy, opened with CONNECT", zh: "用 CONNECT 经代理建立 TLS")),
            Capture(name: "sse", shows: Bilingual(en: "events that a server sends as they happen", zh: "服务器随时推送的事件（SSE）")),
            Capture(name: "upgrade", shows: Bilingual(en: "WebSocket: 101, compressed frames, close", zh: "WebSocket：101、压缩的帧、关闭")),
            Capture(name: "websocket", shows: Bilingual(en: "WebSocket: masked text, fragments, ping and pong", zh: "WebSocket：掩码文本、分片、ping 与 pong")),
            Capture(name: "http-to-https", shows: Bilingual(en: "HTTP in clear to a TLS port: 400", zh: "把明文 HTTP 发到 TLS 端口：400")),
            Capture(name: "https-to-http", shows: Bilingual(en: "TLS to a plain port: 400 in clear", zh: "把 TLS 发到明文端口：明文的 400")),
            Capture(name: "ipv6-get", shows: Bilingual(en: "one page over IPv6", zh: "经 IPv6 取一个网页"))
        ])
}

extension CaptureGroup {
    package static let group2: CaptureGroup = CaptureGroup(title: Bilingual(en: "The whole way to a page", zh: "打开网页的全过程"),
        captures: [
            Capture(name: "page-load", shows: Bilingual(en: "DHCP, ARP, DNS, TCP and HTTP until page and style sheet are there", zh: "DHCP、ARP、DNS、TCP、HTTP，直到网页和样式表取回")),
            Capture(name: "page-load-ipv6", shows: Bilingual(en: "the same by IPv6: router, own address, DHCPv6, neighbors, DNS, TCP and HTTP", zh: "同样的过程走 IPv6：路由器通告、自行生成地址、DHCPv6、邻居发现、DNS、TCP、HTTP"))
        ])
}

extension CaptureGroup {
    package static let group3: CaptureGroup = CaptureGroup(title: Bilingual(en: "TLS", zh: "TLS"),
        captures: [
            Capture(name: "tls12-ecdhe", shows: Bilingual(en: "TLS 1.2, key exchange with ECDHE", zh: "TLS 1.2，ECDHE 密钥交换")),
            Capture(name: "tls12-rsa", shows: Bilingual(en: "TLS 1.2, RSA key exchange", zh: "TLS 1.2，RSA 密钥交换")),
            Capture(name: "tls12-resumption", shows: Bilingual(en: "TLS 1.2, resumed by session ID", zh: "TLS 1.2，用会话 ID 恢复")),
            Capture(name: "tls12-ticket", shows: Bilingual(en: "TLS 1.2, resumed by ticket", zh: "TLS 1.2，用会话票据恢复")),
            Capture(name: "tls13", shows: Bilingual(en: "TLS 1.3, one round trip", zh: "TLS 1.3，一个往返")),
            Capture(name: "tls13-resumption", shows: Bilingual(en: "TLS 1.3, resumed with a pre-shared key", zh: "TLS 1.3，用预共享密钥恢复")),
            Capture(name: "tls13-early-data", shows: Bilingual(en: "TLS 1.3, the request as 0-RTT data", zh: "TLS 1.3，请求作为 0-RTT 数据发送")),
            Capture(name: "tls13-early-data-rejected", shows: Bilingual(en: "the same, refused: the request comes again", zh: "同上，但被拒绝：请求重发")),
            Capture(name: "hello-retry", shows: Bilingual(en: "HelloRetryRequest: another group is asked for", zh: "HelloRetryRequest：要求换一个群")),
            Capture(name: "external-psk", shows: Bilingual(en: "TLS 1.3 with a key both had before", zh: "TLS 1.3，使用双方事先持有的密钥")),
            Capture(name: "key-update", shows: Bilingual(en: "TLS 1.3, keys renewed on the way", zh: "TLS 1.3，中途更新密钥")),
            Capture(name: "client-certificate", shows: Bilingual(en: "TLS 1.2, the client shows a certificate, too", zh: "TLS 1.2，客户端也出示证书")),
            Capture(name: "tls13-client-certificate", shows: Bilingual(en: "the same in TLS 1.3, encrypted", zh: "同上，TLS 1.3，已加密")),
            Capture(name: "post-handshake-auth", shows: Bilingual(en: "TLS 1.3, a certificate asked for later", zh: "TLS 1.3，握手之后才要求证书")),
            Capture(name: "renegotiation", shows: Bilingual(en: "TLS 1.2, a second handshake inside the first", zh: "TLS 1.2，重新协商")),
            Capture(name: "alert", shows: Bilingual(en: "no common version: protocol_version", zh: "没有共同的版本：protocol_version")),
            Capture(name: "alert-no-cipher", shows: Bilingual(en: "no common suite: handshake_failure", zh: "没有共同的密码套件：handshake_failure")),
            Capture(name: "alert-unknown-ca", shows: Bilingual(en: "the client does not trust the root: unknown_ca", zh: "客户端不信任根证书：unknown_ca")),
            Capture(name: "rsa-key-exchange", shows: Bilingual(en: "opened with the server's private key, and not opened", zh: "能用服务器私钥解开的，和解不开的")),
            Capture(name: "embedded-keys", shows: Bilingual(en: "TLS 1.3 with its keys inside the file", zh: "TLS 1.3，密钥就在文件中")),
            Capture(name: "embedded-keys-late", shows: Bilingual(en: "keys inside the file, behind what they open", zh: "密钥在文件中，排在所解内容之后")),
            Capture(name: "tls10-tls11", shows: Bilingual(en: "the forbidden versions, TLS 1.0 and 1.1", zh: "已禁用的 TLS 1.0 和 1.1")),
            Capture(name: "tls12-rsa-suites", shows: Bilingual(en: "eleven suites of TLS 1.2 with RSA or DHE", zh: "TLS 1.2 的十一种套件，RSA 或 DHE")),
            Capture(name: "tls12-ecdhe-suites", shows: Bilingual(en: "twelve suites with ECDHE and ECDSA", zh: "十二种套件，ECDHE 与 ECDSA")),
            Capture(name: "tls12-ecdhe-rsa-suites", shows: Bilingual(en: "nine suites with ECDHE and RSA", zh: "九种套件，ECDHE 与 RSA")),
            Capture(name: "tls13-suites", shows: Bilingual(en: "the five suites of TLS 1.3", zh: "TLS 1.3 的五种套件")),
            Capture(name: "dtls", shows: Bilingual(en: "DTLS 1.2 over UDP", zh: "UDP 之上的 DTLS 1.2")),
            Capture(name: "dtls-suites", shows: Bilingual(en: "five cipher suites of DTLS 1.2 and 1.0", zh: "DTLS 1.2 和 1.0 的五种密码套件")),
            Capture(name: "https-proxy", shows: Bilingual(en: "TLS inside of TLS, through a proxy", zh: "经由代理，TLS 中的 TLS")),
            Capture(name: "tls-holes", shows: Bilingual(en: "TLS with holes, and what can be read behind them", zh: "有缺口的 TLS，以及缺口之后还能读到的内容")),
            Capture(name: "http3", shows: Bilingual(en: "HTTP/3: found by Alt-Svc, requests at once, a table that grows", zh: "HTTP/3：由 Alt-Svc 得知，并行请求，动态表")),
            Capture(name: "http3-https-record", shows: Bilingual(en: "HTTP/3 found by DNS: an HTTPS record", zh: "由 DNS 得知的 HTTP/3：HTTPS 记录")),
            Capture(name: "http3-altsvc-frame", shows: Bilingual(en: "HTTP/3 found by a frame of HTTP/2: ALTSVC", zh: "由 HTTP/2 的帧得知的 HTTP/3：ALTSVC")),
            Capture(name: "http3-flow-control", shows: Bilingual(en: "HTTP/3 with little room: flow control and priorities", zh: "额度很小的 HTTP/3：流量控制与优先级")),
            Capture(name: "http3-websocket", shows: Bilingual(en: "WebSocket on a stream of HTTP/3", zh: "HTTP/3 流上的 WebSocket")),
            Capture(name: "http3-grpc", shows: Bilingual(en: "gRPC over HTTP/3: three calls, and how each ends", zh: "HTTP/3 之上的 gRPC：三次调用及其结果")),
            Capture(name: "http3-blocked", shows: Bilingual(en: "HTTP/3: header fields that wait for QPACK’s table", zh: "HTTP/3：首部等待 QPACK 动态表")),
            Capture(name: "quic", shows: Bilingual(en: "HTTP/3 on QUIC", zh: "QUIC 之上的 HTTP/3")),
            Capture(name: "quic-ngtcp2", shows: Bilingual(en: "QUIC: two requests at once, and connection IDs", zh: "QUIC：同时两个请求，以及连接 ID")),
            Capture(name: "quic-retry", shows: Bilingual(en: "QUIC: a Retry before the handshake", zh: "QUIC：握手之前的 Retry")),
            Capture(name: "quic-version-negotiation", shows: Bilingual(en: "QUIC: a version that the server cannot do, and another attempt", zh: "QUIC：服务器不支持的版本，然后重新尝试")),
            Capture(name: "quic-key-update", shows: Bilingual(en: "QUIC: new keys in the middle: key update", zh: "QUIC：中途换新密钥：密钥更新")),
            Capture(name: "quic-early-data", shows: Bilingual(en: "QUIC: a request with the first packets: 0-RTT", zh: "QUIC：随第一批分组发出的请求：0-RTT")),
            Capture(name: "quic-early-data-rejected", shows: Bilingual(en: "QUIC: 0-RTT that the server refuses", zh: "QUIC：服务器拒绝的 0-RTT")),
            Capture(name: "quic-migration", shows: Bilingual(en: "QUIC: the client moves to another port", zh: "QUIC：客户端换到另一个端口")),
            Capture(name: "quic-rebinding", shows: Bilingual(en: "QUIC: a port that a NAT box changes", zh: "QUIC：NAT 改变了端口")),
            Capture(name: "quic-chacha20", shows: Bilingual(en: "QUIC: ChaCha20-Poly1305", zh: "QUIC：ChaCha20-Poly1305")),
            Capture(name: "quic-v2", shows: Bilingual(en: "QUIC: version 2", zh: "QUIC：版本 2")),
            Capture(name: "quic-loss", shows: Bilingual(en: "QUIC: packets lost in a download", zh: "QUIC：下载中丢失的分组")),
            Capture(name: "quic-chromium", shows: Bilingual(en: "QUIC: a page by Chromium over HTTP/3", zh: "QUIC：用 Chromium 通过 HTTP/3 打开网页")),
            Capture(name: "quic-replay", shows: Bilingual(en: "QUIC: 0-RTT that somebody copies and sends again", zh: "QUIC：有人复制并重放 0-RTT")),
            Capture(name: "page-http1", shows: Bilingual(en: "one page with images by HTTP/1.1: six connections", zh: "用 HTTP/1.1 取一个带图片的网页：六条连接")),
            Capture(name: "page-http2", shows: Bilingual(en: "the same page by HTTP/2: all at once on one connection", zh: "同一网页用 HTTP/2：一条连接上同时请求")),
            Capture(name: "page-http3", shows: Bilingual(en: "the same page by HTTP/3", zh: "同一网页用 HTTP/3")),
            Capture(name: "page-loss-http2", shows: Bilingual(en: "a lost segment, for which all streams of HTTP/2 wait", zh: "丢失一个报文段，HTTP/2 的各个流都要等")),
            Capture(name: "page-loss-http3", shows: Bilingual(en: "a lost packet, for which one stream of HTTP/3 waits", zh: "丢失一个分组，HTTP/3 只有一个流要等")),
            Capture(name: "alt-svc", shows: Bilingual(en: "a browser learns of HTTP/3 by Alt-Svc and changes over", zh: "浏览器由 Alt-Svc 得知 HTTP/3 并换用"))
        ])
}

extension CaptureGroup {
    package static let group4: CaptureGroup = CaptureGroup(title: Bilingual(en: "HTTP inside TLS, and HTTP/2", zh: "TLS 中的 HTTP，以及 HTTP/2"),
        captures: [
            Capture(name: "https-http11", shows: Bilingual(en: "HTTP/1.1 inside TLS 1.2, then inside TLS 1.3", zh: "TLS 1.2 和 TLS 1.3 中的 HTTP/1.1")),
            Capture(name: "https-apache", shows: Bilingual(en: "JSON, chunks and a redirect, from Apache", zh: "Apache：JSON、分块、重定向")),
            Capture(name: "https-urlsession", shows: Bilingual(en: "a page by URLSession", zh: "用 URLSession 取网页")),
            Capture(name: "https-chromium", shows: Bilingual(en: "a page by Chromium, HTTP/2 and all", zh: "用 Chromium 打开网页，HTTP/2")),
            Capture(name: "https-websocket", shows: Bilingual(en: "WebSocket inside TLS", zh: "TLS 中的 WebSocket")),
            Capture(name: "http2", shows: Bilingual(en: "HTTP/2: six requests on one connection", zh: "HTTP/2：一条连接六个请求")),
            Capture(name: "http2-parallel", shows: Bilingual(en: "HTTP/2: four requests at once, bodies interleaved", zh: "HTTP/2：四个请求并行，正文交错")),
            Capture(name: "h2c", shows: Bilingual(en: "HTTP/2 in clear, with a server push", zh: "明文 HTTP/2，带服务器推送")),
            Capture(name: "h2c-upgrade", shows: Bilingual(en: "HTTP/2 in clear, by upgrade from HTTP/1.1", zh: "明文 HTTP/2，由 HTTP/1.1 升级而来")),
            Capture(name: "h2c-flow-control", shows: Bilingual(en: "HTTP/2: a small window and its updates", zh: "HTTP/2：小窗口与窗口更新")),
            Capture(name: "h2c-trailers", shows: Bilingual(en: "HTTP/2: trailers and a push", zh: "HTTP/2：尾部字段与推送")),
            Capture(name: "grpc", shows: Bilingual(en: "gRPC over HTTP/2: calls, their messages and status", zh: "HTTP/2 之上的 gRPC：调用、消息与状态")),
            Capture(name: "h2-websocket", shows: Bilingual(en: "WebSocket on a stream of HTTP/2", zh: "HTTP/2 流上的 WebSocket")),
            Capture(name: "h2c-midstream", shows: Bilingual(en: "HTTP/2, recorded from the second request on", zh: "HTTP/2，从第二个请求起才开始录制"))
        ])
}

extension CaptureGroup {
    package static let group5: CaptureGroup = CaptureGroup(title: Bilingual(en: "Certificate chains", zh: "证书链"),
        captures: [
            Capture(name: "chain-good", shows: Bilingual(en: "a good chain; its root is not sent", zh: "有效的证书链，不发送根证书")),
            Capture(name: "chain-good-tls13", shows: Bilingual(en: "the same in TLS 1.3, with an OCSP answer", zh: "同上，TLS 1.3，附 OCSP 响应")),
            Capture(name: "chain-missing-intermediate", shows: Bilingual(en: "the intermediate certificate is not sent", zh: "缺少中间证书")),
            Capture(name: "chain-self-signed", shows: Bilingual(en: "self-signed", zh: "自签名")),
            Capture(name: "chain-wrong-host", shows: Bilingual(en: "for another host", zh: "主机名不符")),
            Capture(name: "chain-expired", shows: Bilingual(en: "expired", zh: "已过期")),
            Capture(name: "chain-not-yet-valid", shows: Bilingual(en: "not yet valid", zh: "尚未生效")),
            Capture(name: "chain-unknown-root", shows: Bilingual(en: "complete, but from an unknown authority", zh: "完整，但来自未知的 CA")),
            Capture(name: "chain-wrong-usage", shows: Bilingual(en: "a client's certificate used by a server", zh: "服务器用了客户端证书")),
            Capture(name: "chain-path-length", shows: Bilingual(en: "one CA more than the path length allows", zh: "CA 层数超出路径长度限制")),
            Capture(name: "chain-name-constraint", shows: Bilingual(en: "a name that the CA may not certify", zh: "超出 CA 的名称限制")),
            Capture(name: "chain-revoked", shows: Bilingual(en: "revoked, told by OCSP and a list", zh: "已吊销，OCSP 和吊销列表都有说明")),
            Capture(name: "chain-sha1", shows: Bilingual(en: "signed with SHA-1", zh: "用 SHA-1 签名")),
            Capture(name: "chain-own-anchor", shows: Bilingual(en: "an app with its own root, and a pin", zh: "App 自带的根证书与证书固定")),
            Capture(name: "chain-trust-everything", shows: Bilingual(en: "a man in the middle, and a client that takes anything", zh: "中间人，以及什么都接受的客户端")),
            Capture(name: "chain-client-certificate", shows: Bilingual(en: "both sides show a chain", zh: "双方都出示证书链")),
            Capture(name: "chain-client-wrong-usage", shows: Bilingual(en: "a server's certificate used by a client", zh: "客户端用了服务器证书"))
        ])
}

extension CaptureGroup {
    package static let group6: CaptureGroup = CaptureGroup(title: Bilingual(en: "TCP", zh: "TCP"),
        captures: [
            Capture(name: "refused", shows: Bilingual(en: "SYN, answered by RST", zh: "SYN 得到 RST")),
            Capture(name: "unanswered", shows: Bilingual(en: "SYN, never answered, sent seven times", zh: "SYN 始终没有应答，共发七次")),
            Capture(name: "icmp-prohibited", shows: Bilingual(en: "SYN, answered by a router: prohibited", zh: "SYN 被路由器拒绝：管理性禁止")),
            Capture(name: "reset", shows: Bilingual(en: "the client aborts in the middle of a download", zh: "客户端在下载中途异常终止")),
            Capture(name: "reset-by-server", shows: Bilingual(en: "a request answered by RST", zh: "请求得到 RST")),
            Capture(name: "half-close", shows: Bilingual(en: "one side has finished, the other goes on sending", zh: "半关闭：一方发完，另一方继续发送")),
            Capture(name: "simultaneous-close", shows: Bilingual(en: "both close at once: FINs cross", zh: "双方同时关闭：FIN 交叉")),
            Capture(name: "simultaneous-open", shows: Bilingual(en: "both open at once: SYNs cross", zh: "双方同时打开：SYN 交叉")),
            Capture(name: "loss", shows: Bilingual(en: "one segment lost: SACK, fast retransmission", zh: "丢失一个报文段：SACK 与快重传")),
            Capture(name: "loss-at-receiver", shows: Bilingual(en: "the same as the receiver sees it", zh: "同上，在接收方看到的样子")),
            Capture(name: "both-ends-client", shows: Bilingual(en: "one download at the client's end; trace it with both-ends-server", zh: "同一次下载，客户端一侧；与 both-ends-server 一起讲解")),
            Capture(name: "both-ends-server", shows: Bilingual(en: "the same at the server's end", zh: "同上，服务器一侧")),
            Capture(name: "reordering", shows: Bilingual(en: "a segment overtaken by two others", zh: "失序：一个报文段被后面两个超过")),
            Capture(name: "retransmission-timeout", shows: Bilingual(en: "sent again after a timeout", zh: "超时重传")),
            Capture(name: "tail-loss-probe", shows: Bilingual(en: "the last segments lost: tail loss probe", zh: "末尾报文段丢失：尾部丢失探测")),
            Capture(name: "spurious-retransmission", shows: Bilingual(en: "sent again without need: D-SACK", zh: "不必要的重传：D-SACK")),
            Capture(name: "duplicate", shows: Bilingual(en: "every packet recorded twice", zh: "每个分组都录制了两次")),
            Capture(name: "zero-window", shows: Bilingual(en: "a receiver without room: zero window and probes", zh: "接收方缓存已满：零窗口与探测")),
            Capture(name: "keep-alive-probe", shows: Bilingual(en: "keep-alive probes in a silent connection", zh: "空闲连接上的保活探测")),
            Capture(name: "fast-open", shows: Bilingual(en: "TCP Fast Open: the request in the SYN", zh: "TCP Fast Open：请求随 SYN 发送")),
            Capture(name: "midstream", shows: Bilingual(en: "recorded from the middle of a connection on", zh: "从连接中途开始录制")),
            Capture(name: "mqtt", shows: Bilingual(en: "MQTT 3.1.1: three qualities of service", zh: "MQTT 3.1.1：三种服务质量")),
            Capture(name: "mqtt5", shows: Bilingual(en: "MQTT 5.0: a refusal, a will, properties", zh: "MQTT 5.0：拒绝、遗嘱、属性")),
            Capture(name: "smtp", shows: Bilingual(en: "SMTP: a mail accepted, a recipient and a mail refused", zh: "SMTP：接收一封邮件，拒绝一个收件人和一封邮件")),
            Capture(name: "ftp", shows: Bilingual(en: "FTP: passive and active data connections, refusals", zh: "FTP：被动与主动数据连接，以及拒绝")),
            Capture(name: "pop3", shows: Bilingual(en: "POP3: a mail fetched, another deleted, a wrong password", zh: "POP3：取回一封邮件，删除另一封，密码错误")),
            Capture(name: "imap", shows: Bilingual(en: "IMAP: a mail fetched, one stored, a missing mailbox", zh: "IMAP：取回一封邮件，存入一封，邮箱不存在")),
            Capture(name: "ssh", shows: Bilingual(en: "SSH up to its keys: two key exchanges, one that fails", zh: "SSH 直到密钥：两种密钥交换，以及一次失败")),
            Capture(name: "redis", shows: Bilingual(en: "Redis: values, a pipeline, a subscription, RESP3", zh: "Redis：取值与存值、流水线、订阅、RESP3")),
            Capture(name: "postgresql", shows: Bilingual(en: "PostgreSQL: a login with SCRAM, queries, prepared queries", zh: "PostgreSQL：SCRAM 登录、查询、预备的查询")),
            Capture(name: "mysql", shows: Bilingual(en: "MySQL: a login, queries, prepared queries, TLS", zh: "MySQL：登录、查询、预备的查询、TLS")),
            Capture(name: "ldap", shows: Bilingual(en: "LDAP: logins, searches, changes, StartTLS", zh: "LDAP：登录、查询、修改、StartTLS")),
            Capture(name: "smb", shows: Bilingual(en: "SMB: logins, files written, read, renamed and deleted, a folder watched, SMB 1, encryption", zh: "SMB：登录、文件的读写、改名和删除、监视目录、SMB 1、加密")),
            Capture(name: "vnc", shows: Bilingual(en: "VNC: passwords, keys, the pointer, copied text, updates of the picture", zh: "VNC：密码、按键、指针、复制的文本、画面更新")),
            Capture(name: "vnc-tls", shows: Bilingual(en: "VNC inside of TLS (VeNCrypt)", zh: "TLS 中的 VNC（VeNCrypt）")),
            Capture(name: "irc", shows: Bilingual(en: "IRC: two users in a channel, refusals, CTCP, a key, PING and PONG", zh: "IRC：频道中的两个用户、被拒绝的命令、CTCP、频道密码、PING 与 PONG")),
            Capture(name: "telnet", shows: Bilingual(en: "Telnet: options, a login that is refused and one that succeeds, keys one by one and whole lines", zh: "Telnet：选项协商、失败和成功的登录、逐键发送与整行发送")),
            Capture(name: "ntp", shows: Bilingual(en: "NTP: the time asked for and answered, with the client's clock and without", zh: "NTP：询问时间与应答，带有和不带客户端自己的时间")),
            Capture(name: "sip", shows: Bilingual(en: "SIP: registering with a proof, calls that are answered, refused, given up", zh: "SIP：凭身份凭据登记，接听、拒绝和放弃的呼叫")),
            Capture(name: "syslog", shows: Bilingual(en: "Syslog: both formats, structured data, the same again and again, a forged sender, over TCP", zh: "Syslog：两种格式、结构化数据、反复出现的消息、冒名的发送者，以及 TCP 上的 Syslog")),
            Capture(name: "netbios-datagrams", shows: Bilingual(en: "NetBIOS datagrams: machines announced, an election, who has the list, who is the domain controller", zh: "NetBIOS 数据报：主机通告、选举、谁有主机列表、谁是域控制器")),
            Capture(name: "cldap", shows: Bilingual(en: "LDAP over UDP: domain controllers asked who they are, and a large answer", zh: "UDP 上的 LDAP：询问域控制器的身份，以及一个很大的应答")),
            Capture(name: "snmp", shows: Bilingual(en: "SNMP: values, a walk, refusals, traps, version 3", zh: "SNMP：取值、遍历、拒绝、trap、版本 3")),
            Capture(name: "netbios", shows: Bilingual(en: "NetBIOS: names claimed, asked for, refused, given up", zh: "NetBIOS：名称的声明、询问、拒绝和释放")),
            Capture(name: "mdns", shows: Bilingual(en: "multicast DNS: a name and a service announced, asked for and taken back", zh: "多播 DNS：名称和服务的通告、询问和收回")),
            Capture(name: "ssdp", shows: Bilingual(en: "SSDP: a media server announces itself, is looked for, and goes", zh: "SSDP：媒体服务器通告自己、被寻找、离开")),
            Capture(name: "other-protocol", shows: Bilingual(en: "a protocol that is neither HTTP nor TLS", zh: "既不是 HTTP 也不是 TLS 的协议"))
        ])
}

extension CaptureGroup {
    package static let group7: CaptureGroup = CaptureGroup(title: Bilingual(en: "How packets were recorded", zh: "录制方式"),
        captures: [
            Capture(name: "vlan", shows: Bilingual(en: "with a VLAN tag", zh: "带 VLAN 标签")),
            Capture(name: "qinq", shows: Bilingual(en: "with two VLAN tags", zh: "带两层 VLAN 标签")),
            Capture(name: "cooked", shows: Bilingual(en: "on all interfaces: Linux cooked capture 2", zh: "在所有接口上录制：Linux cooked v2")),
            Capture(name: "cooked-v1", shows: Bilingual(en: "the same in version 1", zh: "同上，v1")),
            Capture(name: "raw-ip", shows: Bilingual(en: "without a link layer", zh: "没有链路层")),
            Capture(name: "truncated-snaplen", shows: Bilingual(en: "packets cut off after 96 bytes", zh: "每个分组只保留前 96 字节")),
            Capture(name: "offload", shows: Bilingual(en: "segments larger than the network carries", zh: "比网络允许的还大的报文段（网卡分担）")),
            Capture(name: "mixed-pcapng", shows: Bilingual(en: "two interfaces in one file", zh: "一个文件含两个接口"))
        ])
}

extension CaptureGroup {
    package static let all: [CaptureGroup] = [CaptureGroup.group1, CaptureGroup.group2, CaptureGroup.group3, CaptureGroup.group4, CaptureGroup.group5, CaptureGroup.group6, CaptureGroup.group7]
}

