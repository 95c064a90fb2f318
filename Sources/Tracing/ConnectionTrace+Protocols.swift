import HTTPMessages
import ProxyMessages
import TLSMessages
import WebSocketMessages

extension ConnectionTrace {
    /// The protocols that were recognized, lowest first, such as "tcp", "tls", "http/1.1".
    public var protocols: [String] {
        var names = ["tcp"]
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        for part in application {
            switch part {
            case .tls: add("tls")
            case .webSocket: add("websocket")
            case .proxy(let proxy): add(proxy.kind.identifier)
            case .dns: add("dns")
            case .openVPN:
                add("openvpn")
                add("tls")
            case .http2: add("http/2")
            case .http(let http): add(http.version.map { "http/\($0.major).\($0.minor)" } ?? "http")
            case .unknown(let stream): if let name = stream.name { add(name.lowercased()) }
            }
        }
        return names
    }
}

extension ProxyConversation.Kind {
    /// The name that outputs have for it.
    public var identifier: String {
        switch self {
        case .proxyProtocol: "proxy-protocol"
        case .socks4: "socks4"
        case .socks5: "socks5"
        }
    }
}
