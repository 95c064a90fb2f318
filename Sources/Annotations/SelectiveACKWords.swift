public import Documents
public import Findings
public import WireBytes

extension SelectiveACK {
    /// In words.
    ///
    /// - Parameters:
    ///   - side: who sent the acknowledgment.
    ///   - language: the language.
    /// - Returns: a sentence or two.
    public func text(from side: Side, in language: Language) -> String {
        let who = side.subject(in: language)
        func list(_ ranges: [Range<Int>]) -> String {
            ranges.map { "\(grouped($0.lowerBound))–\(grouped($0.upperBound - 1))" }
                .joined(separator: language == .en ? ", " : "、")
        }
        var parts: [String] = []
        if !has.isEmpty {
            parts.append(
                language == .en
                    ? "\(who) has \(list(has)) already and lacks \(list(lacks)): only that must be sent again."
                    : "\(who)已收到第 \(list(has)) 字节，还缺第 \(list(lacks)) 字节：只需重传所缺的部分。")
        }
        if let twice {
            parts.append(
                language == .en
                    ? "\(list([twice])) arrived twice (D-SACK, RFC 2883)."
                    : "第 \(list([twice])) 字节收到了两次（D-SACK，RFC 2883）。")
        }
        return parts.joined(separator: language == .en ? " " : "")
    }
}
