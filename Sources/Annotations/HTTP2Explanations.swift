package import Documents
package import HTTPMessages
import WireBytes

extension HeaderPacking {
    /// How the field was written on the wire.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        let bytes = isEnglish ? count(wireBytes, "byte") : "\(wireBytes) 字节"
        var parts: [String] = []
        switch form {
        case .indexed:
            parts.append(
                isEnglish
                    ? "\(tableName(language)) \(index) in \(bytes)"
                    : "\(tableName(language)) \(index)，\(bytes)")
        case .indexing, .withoutIndexing, .neverIndexed:
            let huffman = valueIsHuffman ? isEnglish ? "Huffman" : "哈夫曼编码" : isEnglish ? "as it is" : "原文"
            let name =
                index > 0
                ? isEnglish ? "name \(tableName(language)) \(index), " : "名称为\(tableName(language)) \(index)，"
                : ""
            parts.append(isEnglish ? "\(name)value \(huffman), \(bytes)" : "\(name)值\(huffman)，\(bytes)")
            switch form {
            case .indexing: parts.append(isEnglish ? "becomes entry 62 of the table" : "成为动态表的第 62 项")
            case .neverIndexed: parts.append(isEnglish ? "never put into a table: a secret" : "不得写入任何表：属于机密")
            default: break
            }
        }
        if evicted > 0 {
            parts.append(
                isEnglish ? "pushes out \(count(evicted, "old entry", "old entries"))" : "挤出 \(evicted) 个旧项")
        }
        return parts.joined(separator: isEnglish ? "; " : "；")
    }

    private func tableName(_ language: Language) -> String {
        isDynamic ? language == .en ? "dynamic" : "动态表" : language == .en ? "static" : "静态表"
    }

    /// What stands for a field that was lost.
    package func lostText(in language: Language) -> String {
        language == .en ? "entry \(index) of the table, not captured" : "表中第 \(index) 项，未被捕获"
    }
}

extension HeaderBlock {
    /// What packing saves, and what the table holds behind the block.
    package func text(in language: Language) -> String {
        // 32 bytes of each entry are only counted.
        let unpacked = max(0, listSize - 32 * fieldCount)
        guard language == .en else {
            return "HPACK：\(grouped(wireBytes)) 字节表示 \(grouped(unpacked)) 字节；动态表 \(tableEntries) 项，共 "
                + "\(grouped(tableBytes)) / \(grouped(tableLimit)) 字节"
        }
        return "HPACK: \(count(wireBytes, "byte")) for \(grouped(unpacked)); the dynamic table has "
            + "\(count(tableEntries, "entry", "entries")), \(grouped(tableBytes)) of \(grouped(tableLimit)) bytes"
    }
}
