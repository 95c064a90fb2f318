package import RFBMessages
import WireBytes

extension RFBConversation: ClearTextResult {
    /// The server's version, and the way to TLS (VeNCrypt).
    package var clearTextLines: [ClearTextLine] {
        messages.prefix(Self.mostClearText).compactMap { message -> ClearTextLine? in
            let meaning: ClearTextLine.Meaning
            var text: [UInt8] = []
            switch message.body {
            case .version(let version) where message.range.side != client:
                meaning = .greeting
                text = Array("RFB \(version.text)".utf8)
            case .securityTypes(let types) where types.contains(.veNCrypt) || types.contains(.tls):
                meaning = .offersTLS
            case .security(.tls): meaning = .asksForTLS
            case .veNCryptChoice(let type) where type != .plain:
                meaning = .asksForTLS
                text = Array((type.name ?? "").utf8)
            case .veNCryptAnswer(let isAccepted): meaning = isAccepted ? .grantsTLS : .refusesTLS
            default: return nil
            }
            return ClearTextLine(from: message.range.side, mark: message.first, text: text, meaning: meaning)
        }
    }

    /// Messages that are looked at for that: it is the first thing that is said.
    private static let mostClearText = 12
}
