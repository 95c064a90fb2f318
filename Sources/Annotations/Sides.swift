package import Documents
import PacketDecoding
package import TCPConnections
package import WireBytes

extension Side {
    /// What the side is called in a sentence.
    package func name(in language: Language) -> String {
        switch (self, language) {
        case (.client, .en): "client"
        case (.server, .en): "server"
        case (.client, .zh): "客户端"
        case (.server, .zh): "服务器"
        }
    }

    /// At the beginning of a sentence: "The client".
    func subject(in language: Language) -> String {
        language == .en ? "The \(name(in: .en))" : name(in: .zh)
    }
}

extension Endpoint {
    /// Address and port, an IPv6 address in brackets. RFC 3986 §3.2.2.
    package var text: String { address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
