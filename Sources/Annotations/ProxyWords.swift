package import Documents
import PacketDecoding
package import ProxyMessages

extension ProxyMessage {
    /// What it is, as it stands on an arrow.
    package func name(of kind: ProxyConversation.Kind, in language: Language) -> String {
        let words: Bilingual =
            switch body {
            case .preface(let preface):
                Bilingual(
                    en: "PROXY preface, version \(preface.version)", zh: "PROXY 前导，版本 \(preface.version)")
            case .offeredMethods: Words.offeredMethods
            case .chosenMethod: Words.chosenMethod
            case .credentials: Words.credentials
            case .credentialsAnswer: Words.credentialsAnswer
            case .request(let command, _, _):
                Bilingual(
                    en: "\(kind.name) \(command.name ?? "request")",
                    zh: "\(kind.name) \(command.name ?? "请求")")
            case .reply: Bilingual(en: "\(kind.name) reply", zh: "\(kind.name) 应答")
            }
        return words(in: language)
    }

    /// What it says, with what was captured.
    package func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        switch body {
        case .preface(let preface):
            guard let source = preface.source, let destination = preface.destination else {
                return Words.noAddresses.prose(in: language)
            }
            return isEnglish
                ? "A proxy passes a connection on that really goes from \(source.text) to \(destination.text)."
                : "代理转发的连接，实际上是从 \(source.text) 到 \(destination.text)。"
        case .offeredMethods(let methods):
            let names = methods.prefix(16).map(\.text).joined(separator: Punctuation.listComma(in: language))
            return isEnglish ? "The client can log in by: \(names)." : "客户端支持的认证方式：\(names)。"
        case .chosenMethod(let method):
            return isEnglish ? "The proxy chooses: \(method.text)." : "代理选择：\(method.text)。"
        case .credentials(let user):
            return isEnglish
                ? "User “\(captured: user)”, and a password, which anybody on the way can read."
                : "用户“\(captured: user)”以及密码——途中任何人都能读到。"
        case .credentialsAnswer(let status):
            return status == 0
                ? Words.accepted.prose(in: language)
                : isEnglish ? "Refused (\(Int(status)))." : "被拒绝（\(Int(status))）。"
        case .request(_, let endpoint, let user):
            var prose: Prose =
                isEnglish ? "Asks the proxy for \(endpoint.text)." : "请代理连接 \(endpoint.text)。"
            if !user.isEmpty {
                prose.append(isEnglish ? " User “\(captured: user)”." : "用户“\(captured: user)”。")
            }
            return prose
        case .reply(let reply, _):
            let name = reply.name ?? "\(reply.rawValue)"
            guard reply.isGranted else {
                return isEnglish ? "Not connected: \(name)." : "没有连接成功：\(name)。"
            }
            return Words.connected.prose(in: language)
        }
    }
}

extension SOCKSMethod {
    /// The registered name, or the code.
    fileprivate var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension ProxyEndpoint {
    /// Host and port; IPv6 in brackets.
    fileprivate var text: Prose {
        switch host {
        case .address(let address):
            Prose(address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)")
        case .name(let name):
            port == 0 ? "\(captured: name)" : "\(captured: name):\(String(port))"
        }
    }
}
