import HTTPFields
import HTTPMessages
import Output
import WireBytes

/// What the server has to offer: one case a path.
struct Routes {
    let bounds: ServerBounds
    private var files: [String: [UInt8]] = [:]

    init(bounds: ServerBounds) { self.bounds = bounds }

    /// The answer to a request; its body is left out where only the head was asked for.
    mutating func answer(to request: Request) -> Answer {
        let path = request.path
        if path.hasPrefix("/files/") { return file(String(path.dropFirst(7)), request) }
        let (methods, answer): ([String], (Request) -> Answer) =
            switch path {
            case "/": (["GET"], { _ in Answer(200, "text/html; charset=utf-8", Self.page) })
            case "/echo": (["GET"], Self.echo)
            case "/region": (["GET"], Self.region)
            case "/login": (["POST"], Self.login)
            case "/devices": (["POST"], Self.device)
            case "/upload": (["POST"], Self.upload)
            case "/old": (["GET"], { _ in Self.moved(301, to: "/moved") })
            case "/moved": (["GET"], { _ in Self.moved(302, to: "/new") })
            case "/new": (["GET"], { _ in .json(#"{"arrived": true}"#) })
            case "/download": (["GET"], { Download.answer(to: $0) })
            case "/slow": (["GET"], slow)
            case "/account": (["GET"], Self.account)
            default: ([], { _ in .plain(404) })
            }
        guard !methods.isEmpty else { return .plain(404) }
        guard methods.contains(request.method == "HEAD" ? "GET" : request.method) else {
            return Self.notAllowed(methods)
        }
        return answer(request)
    }

    /// Whether a body may be sent: what to answer at once where it may not.
    func refusal(of request: Request) -> Answer? {
        request.path.hasPrefix("/files/") && request.method == "PUT" && !Self.isAdmin(request)
            ? Self.unauthorized : nil
    }

    // MARK: What is asked for

    private static func echo(_ request: Request) -> Answer {
        .json(object(FormField.parse(request.query).map { ($0.name, $0.value) }))
    }

    /// Numbers of the kind that exists, by their first digits; the regions are made up.
    private static func region(_ request: Request) -> Answer {
        let number =
            FormField.parse(request.query).first { $0.name.elementsEqual("number".utf8) }?.value ?? []
        guard number.count == 11, number.first == UInt8(ascii: "1"),
            RequestReader.number(number.prefix(9)) != nil
        else {
            return .json(#"{"code": 400, "data": null}"#, status: 400)
        }
        let regions = [
            ("北京", "北京", "中国移动"), ("广东", "广州", "中国联通"), ("四川", "成都", "中国电信"),
        ]
        let (province, city, sp) = regions[Int(number[2]) % regions.count]
        return .json(
            #"{"code": 0, "data": {"province": "\#(province)", "city": "\#(city)", "sp": "\#(sp)"}}"#)
    }

    private static func login(_ request: Request) -> Answer {
        guard request.text("content-type")?.hasPrefix("application/x-www-form-urlencoded") == true else {
            return .plain(415)
        }
        let name = FormField.parse(request.body).first { $0.name.elementsEqual("username".utf8) }?.value
        guard let name else { return .plain(400) }
        // What the password was is nobody's business.
        return .json(object([(Array("userName".utf8), name), (Array("result".utf8), Array("ok".utf8))]))
    }

    private static func device(_ request: Request) -> Answer {
        guard request.text("content-type")?.hasPrefix("application/json") == true else { return .plain(415) }
        var answer = Answer.json(#"{"id": 7, "received": \#(request.body.count)}"#, status: 201)
        answer.fields.append(("Location", "/devices/7"))
        return answer
    }

    private static func upload(_ request: Request) -> Answer {
        guard let type = request.text("content-type"), type.hasPrefix("multipart/form-data"),
            let mark = type.firstRange(of: "boundary=")
        else { return .plain(415) }
        let boundary = Array(type[mark.upperBound...].utf8).filter { $0 != UInt8(ascii: "\"") }
        let body = MultipartBody(request.body, boundary: boundary, limit: 32)
        let parts = body.parts.map { part in
            object([
                (Array("name".utf8), part.name ?? []), (Array("file".utf8), part.fileName ?? []),
                (Array("bytes".utf8), Array("\(part.content.count)".utf8)),
            ])
        }
        return .json("[\(parts.joined(separator: ", "))]", status: 201)
    }

    private func slow(_ request: Request) -> Answer {
        let fields = FormField.parse(request.query)
        let asked = fields.first { $0.name.elementsEqual("milliseconds".utf8) }?.value ?? []
        var answer = Answer.json(Self.object(fields.map { ($0.name, $0.value) }))
        answer.delay = min(.milliseconds(RequestReader.number(asked) ?? 200), bounds.pause)
        return answer
    }

    private static func account(_ request: Request) -> Answer {
        .json(isAdmin(request) ? #"{"user": "admin", "admin": true}"# : #"{"user": "guest"}"#)
    }

    /// Keeps what is put, for whoever says the right name and password. RFC 7617.
    private mutating func file(_ name: String, _ request: Request) -> Answer {
        switch request.method {
        case "GET", "HEAD":
            guard let content = files[name] else { return .plain(404) }
            var answer = Answer(200, "application/octet-stream")
            answer.body = content
            return answer
        case "PUT":
            guard Self.isAdmin(request) else { return Self.unauthorized }
            let isNew = files[name] == nil
            guard request.body.count <= bounds.fileBytes else { return .plain(413) }
            guard !isNew || files.count < bounds.files else { return .plain(507) }
            files[name] = request.body
            guard isNew else { return Answer(204) }
            var answer = Answer.plain(201)
            answer.fields.append(("Location", "/files/\(name)"))
            return answer
        default: return Self.notAllowed(["GET", "PUT"])
        }
    }

    /// admin, 123456: as in the documents.
    private static func isAdmin(_ request: Request) -> Bool {
        request.text("authorization") == "Basic YWRtaW46MTIzNDU2"
    }

    private static var unauthorized: Answer {
        var answer = Answer.plain(401)
        answer.fields.append(("WWW-Authenticate", "Basic realm=\"lab\", charset=\"UTF-8\""))
        return answer
    }

    private static func moved(_ status: Int, to target: String) -> Answer {
        var answer = Answer.plain(status)
        answer.fields.append(("Location", target))
        return answer
    }

    private static func notAllowed(_ methods: [String]) -> Answer {
        var answer = Answer.plain(405)
        answer.fields.append(
            ("Allow", methods.map { $0 == "GET" ? "GET, HEAD" : $0 }.joined(separator: ", ")))
        return answer
    }

    /// A JSON object of texts; what came from the client is escaped.
    private static func object(_ pairs: [(name: [UInt8], value: [UInt8])]) -> String {
        var json: [UInt8] = [UInt8(ascii: "{")]
        for (index, pair) in pairs.prefix(100).enumerated() {
            if index > 0 { json += Array(", ".utf8) }
            json.append(UInt8(ascii: "\""))
            json.appendForJSON(pair.name)
            json += Array("\": \"".utf8)
            json.appendForJSON(pair.value)
            json.append(UInt8(ascii: "\""))
        }
        return String(decoding: json + [UInt8(ascii: "}")], as: UTF8.self)
    }

    private static let page = """
        <!DOCTYPE html>
        <meta charset="utf-8">
        <title>netlesson lab</title>
        <h1>netlesson lab</h1>
        <ul>
        <li><a href="/echo?username=zhang%20san&amp;city=%E5%8C%97%E4%BA%AC">parameters 带参数的 GET</a>
        <li><a href="/region?number=13812345678">a look-up 查询归属地</a>
        <li><form method="post" action="/login"><input name="username" value="张 三">
        <input name="password" type="password"> <button>a form 表单</button></form>
        <li><form method="post" action="/upload" enctype="multipart/form-data">
        <input name="title" value="三次握手"> <input name="userfile" type="file">
        <button>an upload 上传</button></form>
        <li><a href="/old">a redirect 重定向</a>
        <li><a href="/download">a slow download 下载</a>
        <li><a href="/slow?milliseconds=2000">a slow answer 缓慢的响应</a>
        </ul>

        """
}
