package import Documents
package import HTTPMessages
import WireBytes

// Words about QPACK: how a table grows, and what waits for it.

extension QPACKTableStep {
    /// What is done to the table, without the entry.
    package var words: Bilingual {
        let after = Bilingual(
            en: "then \(count(entries, "entry", "entries")), \(grouped(bytes)) of \(grouped(capacity)) bytes",
            zh: "此后 \(entries) 项，\(grouped(bytes)) / \(grouped(capacity)) 字节")
        let dropped = Bilingual(
            en: evicted > 0 ? ", pushes out \(count(evicted, "old entry", "old entries"))" : "",
            zh: evicted > 0 ? "，挤出 \(evicted) 个旧项" : "")
        let what: Bilingual =
            switch kind {
            case .capacity(let capacity):
                Bilingual(
                    en: "the table may hold \(count(capacity, "byte"))", zh: "动态表最多 \(grouped(capacity)) 字节")
            case .insert(.fixed(let name)):
                Bilingual(
                    en: "entry \(number ?? 0), name as entry \(name) of the static table",
                    zh: "第 \(number ?? 0) 项，名称取自静态表第 \(name) 项")
            case .insert(.entry(let name)):
                Bilingual(
                    en: "entry \(number ?? 0), name as entry \(name)",
                    zh: "第 \(number ?? 0) 项，名称取自第 \(name) 项")
            case .insert(nil): Bilingual(en: "entry \(number ?? 0)", zh: "第 \(number ?? 0) 项")
            case .duplicate(let old):
                Bilingual(
                    en: "entry \(number ?? 0), a copy of entry \(old)", zh: "第 \(number ?? 0) 项，复制第 \(old) 项")
            }
        return Bilingual(
            en: "\(what.en)\(dropped.en); \(after.en)", zh: "\(what.zh)\(dropped.zh)；\(after.zh)")
    }
}

extension QPACKDecoderInstruction {
    /// What has been read.
    package var words: Bilingual {
        switch self {
        case .acknowledgment(let stream):
            Bilingual(en: "has read header fields of stream \(stream)", zh: "已读取流 \(stream) 的首部字段")
        case .cancellation(let stream):
            Bilingual(en: "reads nothing more of stream \(stream)", zh: "不再读取流 \(stream)")
        case .increment(let number):
            Bilingual(
                en: "has received \(count(number, "more entry", "more entries"))", zh: "又收到 \(number) 项")
        }
    }
}
