public import HTTPMessages
public import Tracing
import WireBytes

/// What header fields do in the very exchange that they stand in: this If-None-Match is why the answer is 304.
public struct FieldEffects: Sendable {
    private let message: HTTPMessage
    private let exchange: Exchange
    private let trace: ConnectionTrace

    /// Prepares the effects of a message's fields.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    ///   - trace: the connection.
    public init(of message: HTTPMessage, in exchange: Exchange, on trace: ConnectionTrace) {
        self.message = message
        self.exchange = exchange
        self.trace = trace
    }

    /// What a field does here; nil where it does nothing that shows.
    public func effect(of field: HeaderField) -> BilingualProse? {
        let name = message.head.name(of: field).prefix(64).map(\.lowerCased)
        let value = message.head.value(of: field)
        let text = String(decoding: name, as: UTF8.self)
        if text == "connection" { return closing(value) }
        return message.head.status == nil ? ofRequest(text, value) : ofResponse(text, value)
    }

    // MARK: Requests

    private func ofRequest(_ name: String, _ value: ArraySlice<UInt8>) -> BilingualProse? {
        switch name {
        case "if-none-match", "if-modified-since": condition(name)
        case "range": range()
        case "if-range": ifRange()
        case "expect": expectation(value)
        case "accept-encoding": coding()
        case "authorization": credentials(value)
        case "upgrade": upgrade()
        case "cookie": cookie(value)
        default: nil
        }
    }

    private var answer: (status: Int, packet: Int)? {
        guard let response = exchange.response, let status = response.head.status else { return nil }
        return (status, response.first.packet)
    }

    /// RFC 9110 §13.1.2, §13.1.3.
    private func condition(_ name: String) -> BilingualProse? {
        guard let answer else { return nil }
        if name == "if-modified-since", message.head.value("if-none-match") != nil {
            return BilingualProse(
                en: "not looked at, since If-None-Match stands here as well (RFC 9110 §13.1.3)",
                zh: "同时有 If-None-Match，因此不看这一字段（RFC 9110 §13.1.3）")
        }
        switch answer.status {
        case 304:
            return BilingualProse(
                en:
                    "this is why the answer in packet \(answer.packet) is 304: the client's copy is still good",
                zh: "正因如此，分组 \(answer.packet) 的响应是 304：客户端的副本仍然有效")
        case 200:
            return BilingualProse(
                en: "the client's copy is out of date: packet \(answer.packet) brings the new one with 200",
                zh: "客户端的副本已过时：分组 \(answer.packet) 以 200 送来新内容")
        default: return nil
        }
    }

    /// RFC 9110 §14.2.
    private func range() -> BilingualProse? {
        guard let answer else { return nil }
        switch answer.status {
        case 206:
            return BilingualProse(
                en: "this is why the answer in packet \(answer.packet) is 206, only a part",
                zh: "正因如此，分组 \(answer.packet) 的响应是 206，只含一部分")
        case 200:
            return BilingualProse(
                en: "the server sends all of it instead, with 200 in packet \(answer.packet)",
                zh: "服务器没有只发一部分，而是在分组 \(answer.packet) 以 200 发送全部")
        case 416:
            return BilingualProse(
                en: "there are no such bytes: packet \(answer.packet) says 416",
                zh: "没有这样的字节：分组 \(answer.packet) 以 416 答复")
        default: return nil
        }
    }

    /// RFC 9110 §13.1.5.
    private func ifRange() -> BilingualProse? {
        guard let answer, message.head.value("range") != nil else { return nil }
        switch answer.status {
        case 206:
            return BilingualProse(
                en: "the version is still this one, so a part is enough", zh: "版本没有变，因此只需发送一部分")
        case 200:
            return BilingualProse(
                en: "the version has changed, so the whole is sent again", zh: "版本已变，因此全部重新发送")
        default: return nil
        }
    }

    /// RFC 9110 §10.1.1.
    private func expectation(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        guard let interim = exchange.interim.first(where: { $0.head.status == 100 }) else {
            return BilingualProse(en: "no 100 Continue came", zh: "没有收到 100 Continue")
        }
        return BilingualProse(
            en:
                "this is why the server says 100 Continue in packet \(interim.first.packet) before the body is sent",
            zh: "正因如此，服务器先在分组 \(interim.first.packet) 回答 100 Continue，客户端再发送主体")
    }

    /// RFC 9110 §12.5.3.
    private func coding() -> BilingualProse? {
        guard let coding = exchange.response?.head.value("content-encoding"), let answer else { return nil }
        return BilingualProse(
            en: "the server chooses \(captured: coding.prefix(40)) for its answer in packet \(answer.packet)",
            zh: "服务器为分组 \(answer.packet) 的响应选择了 \(captured: coding.prefix(40))")
    }

    /// RFC 7617 §2: Base64 hides nothing.
    private func credentials(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        guard let credentials = try? Credentials.read(Array(value.prefix(1024))),
            case .basic(let user, let password) = credentials.content
        else { return nil }
        return BilingualProse(
            en: """
                anybody on the path can read this: user \(captured: user.prefix(64)), password \
                \(captured: password.prefix(64))
                """,
            zh: """
                路径上的任何人都能读出：用户名 \(captured: user.prefix(64))，密码 \
                \(captured: password.prefix(64))
                """)
    }

    /// RFC 9110 §7.8.
    private func upgrade() -> BilingualProse? {
        guard let answer else { return nil }
        return answer.status == 101
            ? BilingualProse(
                en: "granted with 101 in packet \(answer.packet): another protocol from there on",
                zh: "分组 \(answer.packet) 以 101 同意：此后改用另一种协议")
            : BilingualProse(
                en: "not granted: the answer in packet \(answer.packet) is \(answer.status)",
                zh: "没有同意：分组 \(answer.packet) 的响应是 \(answer.status)")
    }

    /// RFC 6265 §5.4.
    private func cookie(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        for earlier in exchanges {
            guard let response = earlier.response, response.first.packet < message.first.packet else {
                continue
            }
            for field in response.head.fields where isNamed(field, "set-cookie", response) {
                let pair = response.head.value(of: field).prefix { $0 != 0x3B }
                guard !pair.isEmpty, contains(value, pair) else { continue }
                return BilingualProse(
                    en: "set by the answer in packet \(response.first.packet)",
                    zh: "由分组 \(response.first.packet) 的响应设置")
            }
        }
        return nil
    }

    // MARK: Responses

    private func ofResponse(_ name: String, _ value: ArraySlice<UInt8>) -> BilingualProse? {
        switch name {
        case "content-range": contentRange()
        case "etag": version(value)
        case "content-length": emptyLength()
        case "content-encoding": unpacked()
        case "set-cookie": setCookie(value)
        case "location": location(value)
        case "www-authenticate": challenge()
        default: nil
        }
    }

    private func contentRange() -> BilingualProse? {
        guard message.head.status == 206 else { return nil }
        let length = message.body.length
        return BilingualProse(
            en: "that is the \(count(length, "byte")) of this body", zh: "即这个主体的 \(length) 字节")
    }

    private func version(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        guard message.head.status == 304, let asked = exchange.request?.head.value("if-none-match"),
            contains(asked, value)
        else { return nil }
        return BilingualProse(en: "the very version that the client has", zh: "正是客户端手中的版本")
    }

    /// RFC 9110 §8.6: what the body would be long.
    private func emptyLength() -> BilingualProse? {
        switch message.body.framing {
        case .none(.head):
            return BilingualProse(
                en: "the length of the body that GET would bring; HEAD gets none",
                zh: "指 GET 会得到的主体长度；HEAD 的响应没有主体")
        case .none(.status(304)):
            return BilingualProse(
                en: "the length of the body that a 200 would have; 304 has none",
                zh: "指 200 响应会有的主体长度；304 没有主体")
        default: return nil
        }
    }

    private func unpacked() -> BilingualProse? {
        guard let decoded = message.body.decodedLength, message.body.length > 0 else { return nil }
        return BilingualProse(
            en: "\(count(message.body.length, "byte")) unpack to \(decoded)",
            zh: "\(message.body.length) 字节解压后为 \(decoded) 字节")
    }

    private func setCookie(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        let pair = value.prefix { $0 != 0x3B }
        for later in exchanges {
            guard let request = later.request, request.first.packet > message.first.packet,
                let cookies = request.head.value("cookie"), contains(cookies, pair)
            else { continue }
            return BilingualProse(
                en: "comes back as Cookie in packet \(request.first.packet)",
                zh: "在分组 \(request.first.packet) 作为 Cookie 送回")
        }
        return nil
    }

    private func location(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        guard let status = message.head.status, (300...399).contains(status) else { return nil }
        return BilingualProse(
            en: "where the client is to ask instead", zh: "客户端应改到这里请求")
    }

    private func challenge() -> BilingualProse? {
        guard message.head.status == 401 else { return nil }
        let next = exchanges.first {
            ($0.request?.first.packet ?? 0) > message.first.packet
                && $0.request?.head.value("authorization") != nil
        }
        guard let packet = next?.request?.first.packet else { return nil }
        return BilingualProse(
            en: "this is why the client proves who it is in packet \(packet)",
            zh: "正因如此，客户端在分组 \(packet) 证明自己的身份")
    }

    // MARK: Either

    /// RFC 9112 §9.6.
    private func closing(_ value: ArraySlice<UInt8>) -> BilingualProse? {
        let words = value.prefix(64).map(\.lowerCased)
        guard contains(words[...], Array("close".utf8)[...]),
            let fin = trace.steps.first(where: { $0.number == 6 }), fin.mark.packet >= message.first.packet
        else { return nil }
        return BilingualProse(
            en: "this is why the FIN follows in packet \(fin.mark.packet)",
            zh: "正因如此，在分组 \(fin.mark.packet) 发出 FIN")
    }

    private var exchanges: [Exchange] {
        trace.application.flatMap { $0.exchanges.prefix(64) }
    }

    private func isNamed(_ field: HeaderField, _ name: String, _ message: HTTPMessage) -> Bool {
        message.head.name(of: field).map(\.lowerCased).elementsEqual(name.utf8)
    }

    /// Whether `part` stands in `whole`; both are at most a few kilobytes.
    private func contains(_ whole: ArraySlice<UInt8>, _ part: ArraySlice<UInt8>) -> Bool {
        let whole = whole.prefix(8192)
        let part = part.prefix(512)
        guard !part.isEmpty, whole.count >= part.count else { return false }
        return whole.firstRange(of: part) != nil
    }
}
