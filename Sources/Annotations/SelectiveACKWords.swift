package import Documents
package import Findings
package import WireBytes

extension SelectiveACK {
    /// What its sender, on this side, has, lacks and got twice: a sentence or two.
    package func words(from side: Side) -> Bilingual {
        var sentences: [Bilingual] = []
        if !has.isEmpty {
            let (there, missing) = (Self.list(has), Self.list(lacks))
            sentences.append(
                Bilingual(
                    en:
                        "The \(side.name(in: .en)) has \(there.en) already and lacks \(missing.en) so far.",
                    zh: "\(side.name(in: .zh))已收到第 \(there.zh) 字节，目前还缺第 \(missing.zh) 字节。"))
        }
        if !has.isEmpty, carriesData {
            sentences.append(Words.withData)
        }
        if let twice {
            let bytes = Self.list([twice])
            sentences.append(
                Bilingual(
                    en: "\(bytes.en) arrived twice (D-SACK, RFC 2883).",
                    zh: "第 \(bytes.zh) 字节收到了两次（D-SACK，RFC 2883）。"))
        }
        return Bilingual(
            en: sentences.map(\.en).joined(separator: " "), zh: sentences.map(\.zh).joined())
    }

    private static func list(_ ranges: [Range<Int>]) -> Bilingual {
        let bytes = ranges.map { "\(grouped($0.lowerBound))–\(grouped($0.upperBound - 1))" }
        return Bilingual(en: bytes.joined(separator: ", "), zh: bytes.joined(separator: "、"))
    }
}
