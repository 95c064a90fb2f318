package import Documents
package import Findings
package import PacketDecoding
package import Tracing
import WireBytes

extension PacketKind {
    /// What packets of this kind are, for a count.
    package func phrase(in language: Language) -> String {
        if let name { return name }
        let number = padded(hexadecimal: code, digits: 4)
        switch family {
        case .truncated:
            let layer = layer?.title ?? "?"
            return language == .en ? "cut off in the \(layer) header" : "在 \(layer) 首部被截断"
        case .malformed:
            let layer = layer?.title ?? "?"
            return language == .en ? "with an impossible \(layer) header" : "\(layer) 首部自相矛盾"
        case .linkType:
            let link = LinkType(rawValue: code).phrase(in: language)
            return language == .en ? "of link type \(link), which is not decoded" : "链路类型 \(link)（不解码）"
        case .wireless: return "802.11 \(number)"
        case .encrypted:
            let layer = layer?.title ?? "?"
            return language == .en ? "\(layer), encrypted" : "\(layer)（已加密）"
        case .piece:
            let layer = layer?.title ?? "?"
            return language == .en ? "pieces of \(layer) frames" : "\(layer) 帧的片段"
        case .content:
            let layer = layer?.title ?? "?"
            return language == .en ? "\(layer), contents not decoded" : "\(layer)（内容未解码）"
        case .ipProtocol: return language == .en ? "IP protocol \(code)" : "IP 协议 \(code)"
        case .etherType: return language == .en ? "EtherType \(number)" : "以太网类型 \(number)"
        case .llc, .snap: return "802.2 \(number)"
        case .ppp: return "PPP \(number)"
        case .undecoded, .fragment, .loopbackFamily, .linuxDevice, .ethernetLength:
            return Words.notDecoded(in: language)
        }
    }
}

extension UnknownStream {
    /// That the bytes are not decoded, what they look like, and what would help.
    ///
    /// - Parameters:
    ///   - beginning: whether its beginning was captured.
    ///   - language: the language.
    /// - Returns: sentences.
    package func text(_ beginning: StreamBeginning, in language: Language) -> String {
        // What is said before TLS has been told, and what follows it is decoded.
        let hasMeaning = clearTextLines.contains { $0.meaning != nil }
        let what = what(beginning, in: language)
        return hasMeaning ? what : what + help(in: language)
    }

    private func help(in language: Language) -> String {
        switch (name, language) {
        case (nil, _): Words.howToSeeUnknown(in: language)
        case (_, _): Words.howToSeeKnown(in: language)
        }
    }

    /// How much of each side is not decoded; a side of which all is decoded, or that sent nothing, is not named.
    private func amounts(in language: Language) -> String {
        switch (bytes.client, bytes.server, language) {
        case (let bytes, 0, .en): "\(count(bytes, "byte")) from the client"
        case (let bytes, 0, .zh): "客户端 \(grouped(bytes)) 字节"
        case (0, let bytes, .en): "\(count(bytes, "byte")) from the server"
        case (0, let bytes, .zh): "服务器 \(grouped(bytes)) 字节"
        case (_, _, .en):
            "\(count(bytes.client, "byte")) from the client, \(grouped(bytes.server)) from the server"
        case (_, _, .zh): "客户端 \(grouped(bytes.client)) 字节，服务器 \(grouped(bytes.server)) 字节"
        }
    }

    private func what(_ beginning: StreamBeginning, in language: Language) -> String {
        let amounts = amounts(in: language)
        guard let name else {
            return switch (beginning, language) {
            case (.captured, .en): "Not decoded: no protocol known here begins like this. \(amounts)."
            case (.captured, .zh): "未解码：不像任何已知协议的开头。\(amounts)。"
            case (.missing, .en):
                "Not decoded: the beginning, by which protocols are recognized, is not in the capture. \(amounts)."
            case (.missing, .zh): "未解码：捕获中没有开头，无从识别协议。\(amounts)。"
            case (.unsure, .en):
                "Not decoded: no protocol known here begins like this; but whether these are the first bytes cannot be told, as the SYN is not in the capture. \(amounts)."
            case (.unsure, .zh):
                "未解码：不像任何已知协议的开头；但捕获中没有 SYN，无法判断这是否就是最初的字节。\(amounts)。"
            }
        }
        return language == .en
            ? "Not decoded: looks like \(name). \(amounts)." : "未解码：看起来是 \(name)。\(amounts)。"
    }
}
