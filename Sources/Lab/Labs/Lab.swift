public import Documents

/// One of the documents' examples, as it really runs: a client's requests to the lab's server.
public struct Lab: Sendable {
    /// Its name, as typed.
    public let name: String
    /// What it is.
    public let title: Bilingual
    /// What there is to see on the wire.
    public let shows: Bilingual
    /// The ids of the documents' flows that it goes through.
    public let flows: [String]
    /// The server's doors that its client knocks on.
    public let sites: [Site]
    /// Whether the client uses OpenSSL where URLSession cannot be told whom to trust: everywhere but on Apple's systems.
    public var needsOpenSSL = false

    private init(
        _ name: String, _ title: Bilingual, _ shows: Bilingual, flows: [String] = [], sites: [Site] = [.plain]
    ) {
        self.name = name
        self.title = title
        self.shows = shows
        self.flows = ["nine-step"] + flows
        self.sites = sites
    }

    /// The lab with a name; nil where there is none.
    public static func named(_ name: String) -> Lab? { all.first { $0.name == name } }

    /// All of them, in teaching order.
    public static let all = plain + encrypted

    private static let plain = [
        Lab(
            "get", Bilingual(en: "GET with parameters", zh: "带参数的 GET"),
            Bilingual(
                en: "A space and Chinese characters in the query, percent-encoded.",
                zh: "查询部分中的空格和汉字，以百分号编码传送。")),
        Lab(
            "look-up", Bilingual(en: "Where a telephone number is from", zh: "查询手机号归属地"),
            Bilingual(en: "A GET whose answer is JSON.", zh: "一个 GET，响应是 JSON。")),
        Lab(
            "post-form", Bilingual(en: "POST of a form", zh: "用 POST 提交表单"),
            Bilingual(
                en: "Method, Content-Type and Content-Length, then the form as the body.",
                zh: "方法、Content-Type 和 Content-Length，随后是作为正文的表单。"),
            flows: ["post-by-hand"]),
        Lab(
            "post-json", Bilingual(en: "POST of JSON", zh: "用 POST 提交 JSON"),
            Bilingual(en: "JSON both ways, and 201 with a Location.", zh: "双向都是 JSON，响应是 201 和 Location。"),
            flows: ["post-by-hand"]),
        Lab(
            "multipart", Bilingual(en: "Upload of a form with a file", zh: "上传带文件的表单"),
            Bilingual(
                en: "Parts with heads of their own, between boundaries.",
                zh: "各部分有自己的首部，以分隔符隔开。"),
            flows: ["post-by-hand"]),
        Lab(
            "put-basic", Bilingual(en: "PUT with Basic authorization", zh: "带 Basic 认证的 PUT"),
            Bilingual(
                en: "401 and what it asks for; then the password, readable by all; then 201.",
                zh: "先是 401 及其要求；随后密码人人可读；最后是 201。")),
        Lab(
            "redirect", Bilingual(en: "Redirects", zh: "重定向"),
            Bilingual(
                en: "301 and 302 with a Location, and the requests that they cause.",
                zh: "带 Location 的 301 和 302，以及由此引起的请求。"),
            flows: ["redirect"]),
        Lab(
            "download", Bilingual(en: "A download with progress", zh: "显示进度的下载"),
            Bilingual(
                en: "The head first, then the body piece by piece.", zh: "先到首部，再逐段到达正文。"),
            flows: ["streamed-download"]),
        Lab(
            "pause-resume", Bilingual(en: "Pause and resume", zh: "暂停与续传"),
            Bilingual(
                en: "A download cut off; Range and If-Range; 206 with the rest.",
                zh: "下载中断；Range 和 If-Range；206 带来余下部分。"),
            flows: ["streamed-download", "pause-resume"]),
        Lab(
            "synchronous", Bilingual(en: "Synchronous, by a semaphore", zh: "用信号量实现的同步请求"),
            Bilingual(en: "One request after the other: 1, 2, loaded.", zh: "一个请求接一个请求：1、2、加载完毕。"),
            flows: ["request-order"]),
        Lab(
            "queued", Bilingual(en: "Queued", zh: "队列请求"),
            Bilingual(
                en: "Three at once from the program, one after the other on one connection.",
                zh: "程序一次交出三个，线路上在一条连接上依次进行。"),
            flows: ["request-order"]),
        Lab(
            "asynchronous", Bilingual(en: "Asynchronous", zh: "异步请求"),
            Bilingual(
                en: "Three connections at once; the last answer may be the first.",
                zh: "同时有三条连接；后发的请求可能先得到响应。"),
            flows: ["request-order"]),
    ]

    private static let encrypted = [
        Lab(
            "system-trust", Bilingual(en: "HTTPS by the system's trust", zh: "使用系统信任的 HTTPS"),
            Bilingual(
                en: "An unknown root is refused; the same root in the list is not.",
                zh: "未知的根被拒绝；同一个根加入列表后则通过。"),
            flows: ["tls-setup", "certificate-checks"], sites: [.good]
        ),
        Lab(
            "own-anchor", Bilingual(en: "HTTPS with an anchor of one's own", zh: "使用自带信任锚的 HTTPS"),
            Bilingual(
                en: "A chain to the carried root passes, and so does any other below it.",
                zh: "通向自带根证书的证书链可以通过，该根之下的其他证书链也可以。"),
            flows: ["tls-setup", "certificate-checks", "own-anchor"], sites: [.good, .sibling, .stranger]
        ).byOpenSSL,
        Lab(
            "pinned", Bilingual(en: "HTTPS with a pinned key", zh: "固定公钥的 HTTPS"),
            Bilingual(
                en: "The chain is good, the key is another one: the client leaves before it asks.",
                zh: "证书链有效，公钥却是另一个：客户端在请求之前离开。"),
            flows: ["tls-setup", "certificate-checks", "own-anchor"], sites: [.good, .sibling]
        ).byOpenSSL,
        Lab(
            "careless", Bilingual(en: "HTTPS that trusts everything", zh: "信任一切的 HTTPS"),
            Bilingual(
                en: "Encrypted, and the password goes to a stranger.", zh: "虽然加密，密码却交给了陌生人。"),
            flows: ["tls-setup", "certificate-checks", "own-anchor"], sites: [.stranger]
        ).byOpenSSL,
        Lab(
            "expired", Bilingual(en: "HTTPS with an expired certificate", zh: "证书过期的 HTTPS"),
            Bilingual(en: "The client ends the handshake with an alert.", zh: "客户端以警报结束握手。"),
            flows: ["tls-setup", "certificate-checks"], sites: [.expired]
        ).byOpenSSL,
        Lab(
            "wrong-host", Bilingual(en: "HTTPS with another host's certificate", zh: "证书属于别的主机的 HTTPS"),
            Bilingual(
                en: "The chain is good, the name is not: an alert.", zh: "证书链有效，名称不符：警报。"),
            flows: ["tls-setup", "certificate-checks"], sites: [.misnamed]
        ).byOpenSSL,
    ]

    private var byOpenSSL: Lab {
        var lab = self
        lab.needsOpenSSL = true
        return lab
    }
}
