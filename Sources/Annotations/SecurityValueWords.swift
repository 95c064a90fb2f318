import Documents
import HTTPFields
import HTTPMessages

// What values about who asks and what is allowed say. Nothing that proves who somebody is is quoted.

extension Credentials {
    func words(toProxy: Bool) -> BilingualProse {
        let whom = toProxy ? Words.proxy : Words.server
        return switch content {
        case .basic(_, let password):
            BilingualProse(
                en:
                    "User name and \(password.isEmpty ? "an empty password" : "password") for \(whom.en), only encoded in base64, not encrypted: whoever reads this packet in clear text has both.",
                zh: "给\(whom.zh)的用户名和\(password.isEmpty ? "空密码" : "密码")，只做了 base64 编码，没有加密：谁读到这段明文，谁就得到两者。")
        case .bearer(isWebToken: true):
            BilingualProse(
                en:
                    "A JSON Web Token for \(whom.en): signed, not encrypted; whoever has it may use it until it expires.",
                zh: "给\(whom.zh)的 JSON Web Token：有签名，没有加密；谁拿到它，在过期之前都可以使用。")
        case .bearer:
            BilingualProse(
                en: "A token for \(whom.en): whoever has it is let in, without further proof.",
                zh: "给\(whom.zh)的令牌：谁拿到它就能通过，不再要求其他证明。")
        case .other:
            BilingualProse(
                en: "Proof for \(whom.en) of who asks, by the scheme \(quoted(scheme)).",
                zh: "向\(whom.zh)证明身份，方案为 \(quoted(scheme))。")
        case .malformed(let problem):
            BilingualProse(
                en: "Malformed for the scheme \(quoted(scheme)): \(problem.text(in: .en)).",
                zh: "不符合 \(quoted(scheme)) 方案的格式：\(problem.text(in: .zh))。")
        }
    }
}

extension [AuthenticationChallenge] {
    func text(in language: Language, byProxy: Bool) -> Prose {
        let list = listed(
            map { challenge in
                guard let realm = challenge.realm, !realm.isEmpty else { return quoted(challenge.scheme) }
                return language == .en
                    ? "\(quoted(challenge.scheme)) for “\(quoted(realm))”"
                    : "\(quoted(challenge.scheme))（保护域“\(quoted(realm))”）"
            }, in: language)
        if language == .en { return "The \(byProxy ? "proxy" : "server") wants to know who asks: \(list)." }
        return "\(byProxy ? "代理" : "服务器")要求证明身份：\(list)。"
    }
}

extension TransportSecurity {
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        guard maxAge > 0 else {
            return Words.takenBack.prose(in: language)
        }
        let time = spoken(seconds: maxAge, in: .en)
        let hosts: Prose =
            includesSubdomains
            ? Words.withSubdomains.prose(in: language)
            : Words.hostAlone.prose(in: language)
        var said: [Prose] = [
            isEnglish
                ? "For \(time) the browser comes to \(hosts) over TLS alone"
                : "在\(spokenWithin(seconds: maxAge))内，浏览器只经 TLS 访问\(hosts)"
        ]
        if asksForPreload {
            said.append(Words.preload.prose(in: language))
        }
        return said.joined(by: Punctuation.clause.prose(in: language)) + Punctuation.stop.prose(in: language)
    }
}

extension OriginValue {
    func words(isAllowed: Bool) -> BilingualProse {
        switch (self, isAllowed) {
        case (.any, _): Words.any
        case (.null, true): Words.nullAllowed
        case (.null, false): Words.nullOrigin
        case (.site(let scheme, let authority), true):
            BilingualProse(
                en: "Scripts of \(Self.named(scheme, authority)) may read the response.",
                zh: "\(Self.named(scheme, authority)) 的脚本可以读取响应。")
        case (.site(let scheme, let authority), false):
            BilingualProse(
                en: "The request comes from a page of \(Self.named(scheme, authority)).",
                zh: "请求来自 \(Self.named(scheme, authority)) 的页面。")
        }
    }

    private static func named(_ scheme: [UInt8], _ authority: URIAuthority) -> Prose {
        "\(quoted(scheme))://\(authority.named)"
    }
}
