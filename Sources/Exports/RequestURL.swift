import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// The URI that a request is for, as far as its target and Host tell it. RFC 9110 §7.1.
struct RequestURL {
    /// As a URL: what may not stand in one is percent-encoded.
    let text: [UInt8]
    /// What stands behind "?", as sent.
    let query: ArraySlice<UInt8>

    init(of exchange: ExportedExchange, isWebSocket: Bool = false) {
        let head = exchange.request.head
        let target = head.target ?? []
        let scheme = (isWebSocket ? "ws" : "http") + (exchange.isSecure ? "s" : "")
        query = target.drop { $0 != UInt8(ascii: "?") }.dropFirst().prefix { $0 != UInt8(ascii: "#") }
        var text: [UInt8] = []
        switch head.targetForm {
        case .absolute?: text.append(escaping: target, Self.isURLByte)
        case .authority?:
            text += Array((exchange.trace.tls == nil ? "http" : "https").utf8) + Array("://".utf8)
            text.append(escaping: target, Self.isHostByte)
        case .origin?, .asterisk?, .other?, nil:
            text += Array("\(scheme)://".utf8)
            if let authority = head.authority, !authority.isEmpty {
                text.append(escaping: authority, Self.isHostByte)
            } else {
                text += exchange.server.authority(ofScheme: scheme).utf8
            }
            if head.targetForm == .asterisk { break }
            if target.first != UInt8(ascii: "/") { text.append(UInt8(ascii: "/")) }
            text.append(escaping: target, Self.isURLByte)
        }
        self.text = text
    }

    /// Whether a byte may stand in a URL as it is. Not only those of RFC 3986: browsers leave some more.
    private static func isURLByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !byte.isOne(of: "\"<>\\^`")
    }

    /// Whether a byte may stand in host and port; a "/" would end them.
    private static func isHostByte(_ byte: UInt8) -> Bool { isURLByte(byte) && !byte.isOne(of: "/?#@{}|") }
}

extension ExportedExchange {
    /// The machine that was connected to.
    var server: Endpoint { requestsFrom == .client ? trace.server : trace.client }
    /// The machine that asked.
    var client: Endpoint { requestsFrom == .client ? trace.client : trace.server }
}

extension Endpoint {
    /// The address as it stands in a URL.
    var urlHost: String { address.isVersion6 ? "[\(address)]" : "\(address)" }

    /// Address and port as they stand in a URL; the scheme's own port is not said.
    func authority(ofScheme scheme: String) -> String {
        port == (scheme.hasSuffix("s") ? 443 : 80) ? urlHost : "\(urlHost):\(port)"
    }
}

extension [UInt8] {
    /// Appends bytes, those that may not stand percent-encoded. RFC 3986 §2.1.
    fileprivate mutating func append(escaping bytes: ArraySlice<UInt8>, _ mayStand: (UInt8) -> Bool) {
        for byte in bytes {
            if mayStand(byte) {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            }
        }
    }
}
