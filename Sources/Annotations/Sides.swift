package import Documents
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
