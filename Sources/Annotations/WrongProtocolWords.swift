package import Documents
package import Tracing
import WireBytes

extension WrongProtocol {
    /// A few words: "TLS sent to a plain HTTP port".
    package func phrase(in language: Language) -> String { kind.words.phrase(in: language) }

    /// What the bytes of both sides show.
    package func explanation(in language: Language) -> String {
        let packets = [client, server].compactMap(\.self)
        let place = packets.isEmpty ? "" : Documents.packets(packets.sorted(), in: language)
        let text = named(kind.words.explanation(in: language))
        guard !place.isEmpty else { return text }
        return language == .en ? "\(text) (\(place))." : "\(text)（\(place)）。"
    }

    package func advice(in language: Language) -> String {
        named(kind.words.advice(in: language))
    }

    private func named(_ text: String) -> String {
        text.replacing("{name}", with: name ?? "?").replacing("{client}", with: clientName ?? "?")
    }
}
