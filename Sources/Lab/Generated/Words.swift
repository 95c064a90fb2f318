// Made from curriculum/words/Lab/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Documents

extension Lab {
    /// The labs: what each is, and what there is to see on the wire.
    enum Words {
        static var get: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "GET with parameters", zh: "带参数的 GET"), shows: Bilingual(en: "A space and Chinese characters in the query, percent-encoded.", zh: "查询部分中的空格和汉字，以百分号编码传送。")) }
        static var lookUp: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Where a telephone number is from", zh: "查询手机号归属地"), shows: Bilingual(en: "A GET whose response is JSON.", zh: "一个 GET，响应是 JSON。")) }
        static var postForm: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "POSTing a form", zh: "用 POST 提交表单"), shows: Bilingual(en: "Method, Content-Type and Content-Length, then the form as the body.", zh: "方法、Content-Type 和 Content-Length，随后是作为正文的表单。")) }
        static var postJson: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "POSTing JSON", zh: "用 POST 提交 JSON"), shows: Bilingual(en: "JSON both ways, and 201 with a Location.", zh: "双向都是 JSON，响应是 201 和 Location。")) }
        static var multipart: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Uploading a form with a file", zh: "上传带文件的表单"), shows: Bilingual(en: "Parts with heads of their own, between boundaries.", zh: "各部分有自己的首部，以分隔符隔开。")) }
        static var putBasic: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "PUT with Basic authentication", zh: "带 Basic 认证的 PUT"), shows: Bilingual(en: "401 and what it asks for; then the password, readable by all; then 201.", zh: "先是 401 及其要求；随后密码人人可读；最后是 201。")) }
        static var redirect: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Redirects", zh: "重定向"), shows: Bilingual(en: "301 and 302 with a Location, and the requests that they cause.", zh: "带 Location 的 301 和 302，以及由此引起的请求。")) }
        static var download: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "A download with progress", zh: "显示进度的下载"), shows: Bilingual(en: "The head first, then the body piece by piece.", zh: "先到首部，再逐段到达正文。")) }
        static var pauseResume: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Pause and resume", zh: "暂停与续传"), shows: Bilingual(en: "A download cut off; Range and If-Range; 206 with the rest.", zh: "下载中断；Range 和 If-Range；206 带来余下部分。")) }
        static var synchronous: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Synchronous, with a semaphore", zh: "用信号量实现的同步请求"), shows: Bilingual(en: "One request after the other: 1, 2, loaded.", zh: "一个请求接一个请求：1、2、加载完毕。")) }
        static var queued: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Queued", zh: "队列请求"), shows: Bilingual(en: "Three at once in the program, one after the other on one connection.", zh: "程序一次交出三个，线路上在一条连接上依次进行。")) }
        static var asynchronous: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "Asynchronous", zh: "异步请求"), shows: Bilingual(en: "Three connections at once; the last answer may be the first.", zh: "同时有三条连接；后发的请求可能先得到响应。")) }
        static var systemTrust: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS with the system's trust", zh: "使用系统信任的 HTTPS"), shows: Bilingual(en: "An unknown root is refused; the same root in the list is not.", zh: "未知的根被拒绝；同一个根加入列表后则通过。")) }
        static var ownAnchor: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS with your own anchor", zh: "使用自带信任锚的 HTTPS"), shows: Bilingual(en: "A chain to the carried root passes, and so does any other below it.", zh: "通向自带根证书的证书链可以通过，该根之下的其他证书链也可以。")) }
        static var pinned: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS with a pinned key", zh: "固定公钥的 HTTPS"), shows: Bilingual(en: "The chain is good, the key is another one: the client leaves before it asks.", zh: "证书链有效，公钥却是另一个：客户端在请求之前离开。")) }
        static var careless: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS that trusts everything", zh: "信任一切的 HTTPS"), shows: Bilingual(en: "Encrypted, and the password goes to a stranger.", zh: "虽然加密，密码却交给了陌生人。")) }
        static var expired: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS with an expired certificate", zh: "证书过期的 HTTPS"), shows: Bilingual(en: "The client ends the handshake with an alert.", zh: "客户端以警报结束握手。")) }
        static var wrongHost: (title: Bilingual, shows: Bilingual) { (title: Bilingual(en: "HTTPS with another host's certificate", zh: "证书属于别的主机的 HTTPS"), shows: Bilingual(en: "The chain is good, the name is not: an alert.", zh: "证书链有效，名称不符：警报。")) }
    }
}

extension Site {
    /// What is special about it.
    package var title: Bilingual {
        switch self {
        case .plain: Bilingual(en: "HTTP, in the clear", zh: "HTTP，明文")
        case .good: Bilingual(en: "HTTPS, with a good certificate", zh: "HTTPS，证书有效")
        case .sibling: Bilingual(en: "the same by another authority below the same root", zh: "同上，由同一个根下的另一个中间机构颁发")
        case .stranger: Bilingual(en: "HTTPS, by an unknown authority", zh: "HTTPS，由未知的机构颁发")
        case .expired: Bilingual(en: "HTTPS, with an expired certificate", zh: "HTTPS，证书已过期")
        case .misnamed: Bilingual(en: "HTTPS, with a certificate for another host", zh: "HTTPS，证书属于别的主机")
        }
    }
}

