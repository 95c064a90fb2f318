package import Documents
import HTTPFields
import HTTPMessages

// What URIs and their parts say. User and password, and the values of a query, are never quoted.

extension URIAuthority {
    /// Host and port, without a user.
    var named: Prose { port.map { "\(quoted(host.text)):\(String($0))" } ?? quoted(host.text) }

    var hostWords: BilingualProse {
        let port = port.map { String($0) }
        return switch host {
        case .name(let name) where name.isEmpty: Words.noHost
        case .name:
            BilingualProse(
                en:
                    "Which site is meant: \(quoted(host.text))\(port.map { ", port \($0)" } ?? ""). One address may serve many.",
                zh: "要访问的网站：\(quoted(host.text))\(port.map { "，端口 \($0)" } ?? "")。同一个地址上可能有许多网站。")
        case .ipv4, .ipv6, .future:
            BilingualProse(
                en:
                    "The server by its address \(quoted(host.text))\(port.map { ", port \($0)" } ?? ""), not by a name.",
                zh: "用地址 \(quoted(host.text))\(port.map { "、端口 \($0)" } ?? "") 指明服务器，而不是用名称。")
        }
    }
}

extension URIReference {
    /// What the reference points at.
    func text(in language: Language, about subject: ReferenceSubject) -> Prose {
        let isEnglish = language == .en
        let separator = isEnglish ? " " : ""
        return "\(subject.words(in: language))\(separator)\(parts(in: language))"
            + Punctuation.stop.prose(in: language)
    }

    /// The parts of the reference, each with its name.
    package func parts(in language: Language) -> Prose {
        let isEnglish = language == .en
        var said: [Prose] = []
        if let authority {
            let host: Prose = scheme.map { "\(quoted($0))://\(authority.named)" } ?? "//\(authority.named)"
            said.append(host)
        } else if let scheme {
            said.append("\(quoted(scheme)):")
        } else {
            said.append(Words.sameHost.prose(in: language))
        }
        if authority?.userInfo != nil {
            said.append(Words.withUser.prose(in: language))
        }
        if !path.isEmpty { said.append(isEnglish ? "path \(quoted(path))" : "路径 \(quoted(path))") }
        let fields = queryFields
        if !fields.isEmpty {
            let names = listed(fields.map { quoted($0.name) }, in: language)
            said.append(
                isEnglish
                    ? "\(count(fields.count, "query parameter")): \(names)"
                    : "\(grouped(fields.count)) 个查询参数：\(names)")
        } else if query != nil {
            said.append(Words.emptyQuery.prose(in: language))
        }
        if let fragment {
            said.append(isEnglish ? "place in the page \(quoted(fragment))" : "页内位置 \(quoted(fragment))")
        }
        return said.joined(by: Punctuation.comma.prose(in: language))
    }
}
